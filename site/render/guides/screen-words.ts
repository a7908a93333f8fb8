// What drawn screens say in the payer's language. Words of our own payment page come from there; a shop, a bank and an app
// have words of their own.
import {loadScreenWords, type ScreenWords} from '../../../facts/catalogue/screen-words';
import {en, type WordKey} from '../../../gateway/pages/words/en';
import {sayIn} from '../../../gateway/pages/words';

/** A language that payers of a country read. */
export type Language = keyof ScreenWords['languages'];

const {languages, words: ofScreens} = loadScreenWords();

const languageOf = (country: string): Language | undefined =>
  (Object.keys(languages) as Language[]).find((language) => languages[language].includes(country));

/** @returns the language that payers of all these countries read; null for English and for several languages */
export function payerLanguage(countries: readonly string[]): Language | null {
  const [language, ...others] = new Set(countries.map(languageOf));
  return others.length === 0 ? (language ?? null) : null;
}

const plain = (text: string): string => text.replace(/\.$/, '');

/** A drawn text in the payer's language; null if it is the same in all languages, such as a name or a number. */
export function inLanguage(text: string, language: Language): string | null {
  const key = (Object.keys(en) as WordKey[]).find((each) => plain(en[each]) === plain(text));
  if (key) {
    return sayIn(language)(key);
  }
  for (const [english, translations] of Object.entries(ofScreens)) {
    const [before, after] = english.split('{}');
    const isWhole = after === undefined ? text === english : text.startsWith(before!) && text.endsWith(after);
    if (isWhole) {
      return translations[language].replace('{}', text.slice(before!.length, text.length - (after ?? '').length));
    }
  }
  return null;
}
