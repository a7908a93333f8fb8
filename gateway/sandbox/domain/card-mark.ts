// Cards as the gateway keeps them: the first six and the last four digits, as answers show them. Whole numbers stay in
// the request that brought them, as with a real gateway.
import {luhn} from '../../../facts/catalogue/checks/digits';
import {testCards, type TestCard} from '../../../facts/reference/test-cards';

/** For example `411111******1111`, and `411111******0004 #1` for a card that the sandbox knows. */
export type CardMark = string & {readonly kind: 'card'};

const CARDS: readonly TestCard[] = testCards;
/** The card on the sandbox's stop list. */
const STOPPED = '4111110000190004';
/** The numbers that the sandbox knows. Some of them look alike when masked, so their place distinguishes them. */
const KNOWN = [...CARDS.map(({pan}) => pan), STOPPED];

const [BIN, LAST] = [6, 4];

/** Replaces the digits between the first six and the last four. @param number digits, also in groups */
export function masked(number: string): string {
  const end = number.replace(/\D/g, '').length - LAST;
  let at = 0;
  return number.replace(/\d/g, (digit) => {
    at += 1;
    return at > BIN && at <= end ? '*' : digit;
  });
}

/** @param number digits, also in groups */
export function markOf(number: string): CardMark {
  const pan = number.replace(/\D/g, '');
  const at = KNOWN.indexOf(pan);
  // A brand, which no type can derive from the text.
  return (masked(pan) + (at === -1 ? '' : ` #${at + 1}`)) as CardMark;
}

/** The card's number if the sandbox knows it, which is then not a secret; null for others. */
export const numberOf = (card: CardMark): string | null => KNOWN[Number(card.split(' #')[1]) - 1] ?? null;

/** The test card; undefined for others. */
export const testCardOf = (card: CardMark): TestCard | undefined => CARDS.find(({pan}) => pan === numberOf(card));

export const isStoppedCard = (card: CardMark): boolean => numberOf(card) === STOPPED;
export const stoppedCard = markOf(STOPPED);

export const isMark = (text: string): text is CardMark => /^\d{6}\*+\d{4}( #\d+)?$/.test(text);
export const binOf = (card: CardMark): string => card.slice(0, BIN);
export const last4Of = (card: CardMark): string => card.split(' ')[0]!.slice(-LAST);

/** Runs of digits, also in groups, that have the length and the beginning of a card number. */
const NUMBERS = /(?<![\w+*.])(?:4\d{3}|5[0-8]\d\d|2[2-7]\d\d|3[4-9]\d\d|6\d{3})(?:[ -]?\d){8,14}\d(?![\w*]|\.\d)/g;

/** Replaces card numbers anywhere in a text. @param write what replaces a number, which may be in groups */
export const replaceCards = (text: string, write: (number: string) => string): string =>
  text.replace(NUMBERS, (found) => (luhn(found.replace(/\D/g, '')) ? write(found) : found));

/** The marks in a text in which `replaceCards` has replaced numbers. */
export const marksIn = (text: string): readonly CardMark[] =>
  [...text.matchAll(/(?<!\d)\d{6}\*+\d{4}( #\d+)?/g)].map(([found]) => found).filter(isMark);
