// The properties of a service in words, for the table of a guide and for coding agents.
import {exponentOf} from '../reference/currencies';
import type {Service} from './types';

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** `50000.00` as `50,000.00`. A coin loses the zeros at its end: `1.000000` is `1`. */
export function amountWords(amount: string, currency: string): string {
  const [whole = '', decimals = ''] = amount.split('.');
  const kept = exponentOf(currency) > 3 ? decimals.replace(/0+$/, '') : decimals;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return kept === '' ? grouped : `${grouped}.${kept}`;
}

/** `0.10 to 50,000.00 BRL`. */
export const limitWords = ({min, max, currency}: Pick<Service, 'min' | 'max' | 'currency'>): string =>
  `${amountWords(min, currency)} to ${amountWords(max, currency)} ${currency}`;

const REFUNDS = {full: 'full only', partial: 'full and partial'} as const;

export function refundWords({
  refunds: {kind, window_days: days, working_days: most},
}: Pick<Service, 'refunds'>): string {
  if (kind === 'none') {
    return 'not offered';
  }
  const until = days === null ? 'at any time' : `within ${counted(days, 'day')}`;
  const arrives = most ? `within ${counted(most, 'working day')}` : 'in minutes';
  return `${REFUNDS[kind]}, ${until}; the payer gets it ${arrives}`;
}

const DISPUTES = {
  card: 'chargeback',
  pix_med: 'special return (MED)',
  scheme: 'claim under the rules of the scheme',
  operator: 'claim of the operator',
} as const;

export function disputeWords({disputes: {kind, window_days: days}}: Pick<Service, 'disputes'>): string {
  if (kind === 'none') {
    return 'none';
  }
  const until = days === null ? 'without a fixed end' : `up to ${counted(days, 'day')}`;
  return `${DISPUTES[kind]}, ${until}; you answer in the cabinet`;
}

export const offered = (isOffered: boolean): string => (isOffered ? 'offered' : 'not offered');

/** Recurring and one-click payments. */
export const storedWords = ({recurring, one_click: oneClick}: Pick<Service, 'recurring' | 'one_click'>): string =>
  recurring === oneClick ? offered(recurring) : recurring ? 'recurring only' : 'one-click only';

/** When pending money becomes available. */
export function settlementWords({cycle, working_days: days}: NonNullable<Service['settlement']>): string {
  const after = days === 1 ? 'next working day' : `after ${counted(days, 'working day')}`;
  return cycle === 'daily' ? after : `weekly, ${counted(days, 'working day')} after the end of the week`;
}
