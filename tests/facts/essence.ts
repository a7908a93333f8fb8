// What is fact in a file, and what is wording: a sentence can be put better without a word here changing.
import {createHash} from 'node:crypto';

/** Words that turn a statement round, or its money. */
const TURNS = [
  ...[
    'not',
    'no',
    'never',
    'always',
    'only',
    'must',
    'may',
    'cannot',
    'required',
    'optional',
    'once',
    'twice',
    'again',
  ],
  ...['before', 'after', 'until', 'at least', 'at most', 'more', 'less', 'higher', 'lower', 'above', 'below', 'same'],
  ...['payer', 'recipient', 'merchant', 'gateway', 'pay-in', 'payout', 'refund', 'chargeback', 'credited', 'debited'],
  ...['charged', 'returned', 'kept', 'reserved', 'available', 'pending', 'true', 'false', 'public', 'secret'],
];
const FACT = new RegExp(
  [
    '`[^`\\n]+`',
    '\\]\\([^)]+\\)',
    '(?:[-+−±] ?)?\\d[\\d.,:]*\\d\\s?%?|\\d\\s?%?',
    `\\b(?:${TURNS.join('|')})s?\\b`,
  ].join('|'),
  'gi',
);

/** Figures with the word behind them, names in backticks, link targets and the words that turn a statement round. */
export const factsIn = (prose: string): string =>
  [...prose.matchAll(FACT)]
    .map(({0: found, index}) => {
      const [unit = ''] = /\d%?$/.test(found) ? (/^[ -]?\p{L}+/u.exec(prose.slice(index + found.length)) ?? []) : [];
      return `${found}${unit}`.toLowerCase();
    })
    .join(' ');

/** Texts of this many words are sentences. */
const PROSE = 4;

/** A value with its sentences cut down to their facts. Functions say nothing. */
function essence(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.trim().split(/\s+/).length < PROSE ? value : factsIn(value);
  }
  if (Array.isArray(value)) {
    return value.map(essence);
  }
  if (value instanceof Map || value instanceof Set) {
    return essence([...value]);
  }
  return typeof value === 'object' && value !== null && !(value instanceof RegExp)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, each]) => (typeof each === 'function' ? [] : [[key, essence(each)]])),
      )
    : typeof value === 'bigint' || value instanceof RegExp
      ? String(value)
      : value;
}

const tenDigits = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 10);

/** Ten hex digits that change when, and only when, a fact does. */
export const digest = (value: unknown): string => tenDigits(essence(value));

/** Ten hex digits that change with each sign: what turns a statement round is known in English alone. */
export const digestOfWords = (value: unknown): string => tenDigits(value);
