// Chooses the language of a payer's page: `?lang=`, then the browser's preference, then English.
import {ar} from './ar';
import {en, type WordKey, type Words} from './en';
import {es} from './es';
import {fr} from './fr';
import {pl} from './pl';
import {pt} from './pt';
import {ru} from './ru';
import {tr} from './tr';
import {uk} from './uk';

const words = {ar, en, es, fr, pl, pt, ru, tr, uk} as const satisfies Readonly<Record<string, Words>>;

export type Language = keyof typeof words;

// cspell:disable
/** The name of each language in itself. */
export const languages: Readonly<Record<Language, string>> = {
  ar: 'العربية',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
  tr: 'Türkçe',
  uk: 'Українська',
};
// cspell:enable

const isLanguage = (code: string): code is Language => Object.hasOwn(words, code);

/** @param own language of the invoice or page; comes after `?lang=` and before the browser's preference */
export function languageOf(request: Request, own: string | null = null): Language {
  const wanted = new URL(request.url).searchParams.get('lang')?.split('-', 1)[0]?.toLowerCase();
  const accepted = (request.headers.get('Accept-Language') ?? '')
    .split(',')
    .map((part) => {
      const [code = '', quality] = part.split(';q=');
      return {code: code.trim().slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality)};
    })
    .sort((left, right) => right.quality - left.quality);
  return (
    [wanted, own, ...accepted.map(({code}) => code)].find((code): code is Language => isLanguage(code ?? '')) ?? 'en'
  );
}

/** Formats a text with values for its placeholders. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string>>) => string;

export const sayIn =
  (language: Language): Say =>
  (key, values = {}) =>
    words[language][key].replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);

/** The language whose dates are as in the documentation: day, month, year, and hours up to 24. */
const datesOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** Formats a time in UTC in the language's style. @param at milliseconds since 1970 */
export const momentIn = (language: Language, at: number): string =>
  new Intl.DateTimeFormat(datesOf(language), {dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC'}).format(at);

/** Formats a calendar date, independent of time zones. @param date `YYYY-MM-DD` */
export const dayIn = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(datesOf(language), {dateStyle: 'medium', timeZone: 'UTC'}).format(Date.parse(date));

/**
 * Formats an amount with the code of its currency in the same line, as in the documentation. `$` is the sign of a dozen
 * currencies.
 * @param amount for example `150.00`
 */
export function moneyIn(language: Language, amount: string, currency: string): string {
  const digits = amount.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(language, {minimumFractionDigits: digits, maximumFractionDigits: digits});
  // A decimal string keeps every digit, which a number would not.
  return `${format.format(amount as `${number}`)}\u00a0${currency}`;
}
