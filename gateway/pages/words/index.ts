// The language of a payer's page: `?lang=` first, then what the browser asks for, then English.
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
/** What each language calls itself. */
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

/** @param own the language that invoice or page has, after the payer's wish and before the browser's */
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

/** A sentence, with the values of its names. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string>>) => string;

export const sayIn =
  (language: Language): Say =>
  (key, values = {}) =>
    words[language][key].replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);

/** Moments as people of this language write them, in UTC. @param at milliseconds since 1970 */
export const momentIn = (language: Language, at: number): string =>
  new Intl.DateTimeFormat(language, {dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC'}).format(at);

/** A day of the calendar, wherever it is. @param date `YYYY-MM-DD` */
export const dayIn = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(language, {dateStyle: 'medium', timeZone: 'UTC'}).format(Date.parse(date));

/** An amount with its currency; coins, which no language has a symbol for, with their code. @param amount as `150.00` */
export function moneyIn(language: Language, amount: string, currency: string): string {
  const digits = amount.split('.')[1]?.length ?? 0;
  const isCoin = currency.length !== 3 || ['BTC', 'ETH', 'BNB', 'TON'].includes(currency);
  const number = {minimumFractionDigits: digits, maximumFractionDigits: digits} as const;
  const style = isCoin ? number : ({...number, style: 'currency', currency, currencyDisplay: 'narrowSymbol'} as const);
  // A decimal text is written with every digit, which a number would not be.
  const text = new Intl.NumberFormat(language, style).format(amount as `${number}`);
  return isCoin ? `${text} ${currency}` : text;
}
