// The texts of the payer's pages in nine languages.
import {expect, test} from 'vitest';
import {languages, sayIn, type Language} from '../../gateway/pages/words';
import {en, type WordKey} from '../../gateway/pages/words/en';
import {refusalIn, translations} from '../../gateway/pages/words/refusals';
import {failureReasons} from '../../facts/reference/failure-reasons';
import {payerKinds, payerTextFor, payerTexts} from '../../facts/reference/payer-texts';
import {payinRefusals} from '../../gateway/sandbox/operations/page/payer';

const all = Object.keys(languages) as Language[];
const others = all.filter((language) => language !== 'en');
const kinds = [null, ...payerKinds.map(({kind}) => kind).filter((kind) => kind !== 'payout')];
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

test('every language has every text, with the same placeholders', () => {
  const faults = (Object.keys(en) as WordKey[]).flatMap((key) =>
    all
      .map((language) => [language, sayIn(language)(key)] as const)
      .filter(([, text]) => !text?.trim() || placeholders(text).join() !== placeholders(en[key]).join())
      .map(([language, text]) => `${language} ${key}: ${text}`),
  );
  expect(faults).toEqual([]);
});

test('every language has the reasons for refusing a payment, for every kind of method', () => {
  const faults = payinRefusals.flatMap(({reason}) =>
    kinds
      .filter((kind) => payerTextFor(reason, kind) !== null)
      .flatMap((kind) =>
        others
          .filter((language) => !refusalIn(language, reason, kind, undefined))
          .map((language) => `${language} ${reason} ${kind}`),
      ),
  );
  expect(faults).toEqual([]);
});

test('all English texts are translated, and no two languages share a text', () => {
  const english = new Set<string>([
    ...failureReasons.flatMap(({payerText}) => payerText ?? []),
    ...Object.values(payerTexts).flatMap((texts) => Object.values(texts)),
  ]);
  expect(Object.keys(translations).filter((text) => !english.has(text))).toEqual([]);
  for (const [text, translation] of Object.entries(translations)) {
    expect(new Set([text, ...Object.values(translation)]).size).toBe(all.length);
  }
});

test('texts for payers without a card do not mention one', () => {
  // cspell:disable
  const cards = {
    ar: /بطاق/,
    es: /tarjeta/,
    fr: /carte/,
    pl: /kart/,
    pt: /cart[ãõ]/,
    ru: /карт/,
    tr: /kart/i,
    uk: /карт/,
  };
  // cspell:enable
  const withoutCards = kinds.filter((kind) => kind !== null && kind !== 'card');
  const faults = payinRefusals.flatMap(({reason}) =>
    withoutCards
      .filter((kind) => !/card/.test(payerTextFor(reason, kind) ?? 'card'))
      .flatMap((kind) =>
        others
          .filter((language) => cards[language].test(refusalIn(language, reason, kind, undefined)!))
          .map((language) => `${language} ${reason} ${kind}`),
      ),
  );
  expect(faults).toEqual([]);
});
