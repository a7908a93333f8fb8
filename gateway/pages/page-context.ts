// Context for all parts of a payer's page.
import {createContext, useContext} from 'react';
import {dayIn, moneyIn, momentIn, sayIn, type Language, type Say} from './words';

export interface PageText {
  readonly language: Language;
  readonly say: Say;
  /** @param amount for example `150.00` */
  readonly money: (amount: string, currency: string) => string;
  /** @param at milliseconds since 1970 */
  readonly moment: (at: number) => string;
  /** @param date `YYYY-MM-DD` */
  readonly day: (date: string) => string;
}

export const textIn = (language: Language): PageText => ({
  language,
  say: sayIn(language),
  money: (amount, currency) => moneyIn(language, amount, currency),
  moment: (at) => momentIn(language, at),
  day: (date) => dayIn(language, date),
});

export const TextContext = createContext<PageText>(textIn('en'));
export const usePageText = (): PageText => useContext(TextContext);
