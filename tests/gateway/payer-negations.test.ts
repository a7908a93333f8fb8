// A text with a negation has one in every language: a lost "not" would tell a payer the opposite.
import {expect, test} from 'vitest';
import {languages, sayIn, type Language} from '../../gateway/pages/words';
import {en, type WordKey} from '../../gateway/pages/words/en';
import {translations} from '../../gateway/pages/words/refusals';

// cspell:disable
/** Words that deny; `incorrect` and its like are among them where a language says "not right" so. */
const NO: Readonly<Record<Language, RegExp>> = {
  ar: /(^|[\s،.])[وف]?(لا|لم|لن|ليس|ليست|غير|دون|بدون|تعذر|تعذّر)(?=\s)/,
  en: /\b(not?|nothing|never|none|without|cannot|unable)\b|n't\b/i,
  es: /\b(no|nada|nunca|ning[uú]n|sin)\b/i,
  fr: /\b(ne|rien|pas|aucun|sans|incorrect|indisponible)\b|\bn[’']/i,
  pl: /(?<!\p{L})(nie(?!któr|pełn)\p{L}*|nic|brak|zabrakło|bez|żaden|stracił|różni)(?!\p{L})/iu,
  pt: /(^|[\s.,])(não|nada|nunca|nenhum|sem)(?=[\s.,])/i,
  ru: /(^|[\s.,])(не|нет|ничего|нечего|нельзя|без|недостаточно|недоступ[а-я]*|неверн[а-я]*)(?=[\s.,]|$)/i,
  tr: /değil|\byok|hiçbir|hatalı|yetersiz|\bolmadan|[mM](adı|edi|ıyor|iyor|ayın|eyin|az|ez|amış|emiş)k?(?![a-zçğıöşü])/,
  uk: /(^|[\s.,])(не|немає|нічого|без|недостатньо|недоступ[а-яіїє]*|неправильн[а-яіїє]*)(?=[\s.,]|$)/i,
};
// cspell:enable

/** "Before" is "as long as not" there, and "leave open" is "not close". */
const SAID_OTHERWISE: readonly string[] = ['ru checkingHint', 'uk checkingHint', 'ru partlyHint', 'uk partlyHint'];

/** How many sentences of a text deny something. */
const denials = (language: Language, text: string): number =>
  text.split(/(?<=[.?!؟])\s+/).filter((sentence) => NO[language].test(sentence)).length;

const all = Object.keys(languages) as Language[];

test('in the words of the payer’s pages', () => {
  const faults = (Object.keys(en) as WordKey[]).flatMap((key) =>
    all
      .filter((language) => denials(language, sayIn(language)(key)) !== denials('en', en[key]))
      .filter((language) => !SAID_OTHERWISE.includes(`${language} ${key}`))
      .map((language) => `${language} ${key}: ${en[key]} | ${sayIn(language)(key)}`),
  );
  expect(faults).toEqual([]);
});

test('in the reasons for refusing a payment', () => {
  const faults = Object.entries(translations).flatMap(([text, translation]) =>
    Object.entries(translation)
      .filter(([language, words]) => denials(language as Language, words) !== denials('en', text))
      .map(([language, words]) => `${language}: ${text} | ${words}`),
  );
  expect(faults).toEqual([]);
});
