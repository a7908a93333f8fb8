import {stem} from './stem';

/** Longer runs of letters are no words: noise, keys, hashes. */
const LONGEST = 48;

/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = {ł: 'l', ø: 'o', ß: 'ss', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe'};

/** A letter, not one with an accent: endings of Russian words are told by it. */
const SHORT_I = /и\u0306/g;

const NOT_PLAIN = /[^\t\n\r -~]/;

/** Lower case, without accents: "São" is "sao", "счёт" is "счет", and "мой" stays. */
export const fold = (text: string): string =>
  NOT_PLAIN.test(text)
    ? text
        .toLowerCase()
        .normalize('NFKD')
        .replace(SHORT_I, 'й')
        .replace(/\p{M}/gu, '')
        .replace(/[łøßđıæœ]/g, (letter) => LETTERS[letter]!)
    : text.toLowerCase();

/** Letters and other characters of names, in any script, and in the one that nearly all texts here are in. */
const BETWEEN_PIECES = /[^\p{L}\p{M}\p{N}_'’\-‑+]+/u;
const BETWEEN_PLAIN_PIECES = /[^A-Za-z0-9_'+-]+/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const LOWER_CASE_WORD = /^[a-z]+$/;

/** Most pieces are a word, or of plain letters: classes of all scripts cost several times as much. */
function splitPiece(piece: string): readonly string[] {
  if (LOWER_CASE_WORD.test(piece)) {
    return piece.length <= LONGEST ? [piece] : [];
  }
  const parts = NOT_PLAIN.test(piece)
    ? fold(piece.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')).split(/[^\p{L}\p{N}+]+|\+(?!\d)|(?<=.)\+/u)
    : piece
        .replace(/([a-z])([A-Z])/g, '$1_$2')
        .toLowerCase()
        .split(/[^a-z0-9+]+|\+(?!\d)|(?<=.)\+/);
  return parts.filter((part) => part !== '' && part.length <= LONGEST);
}

/** Pieces come again and again, and taking one apart costs more than remembering it. */
const known = new Map<string, readonly string[]>();

function partsOf(piece: string): readonly string[] {
  let parts = known.get(piece);
  if (!parts) {
    parts = splitPiece(piece);
    known.set(piece, parts);
  }
  return parts;
}

/**
 * The parts of each piece of a text: `GET /v2/getCard` is [get], [v2], [get, card].
 *
 * @param text as it was written: capitals tell where a name has its joints
 */
export function pieces(text: string): (readonly string[])[] {
  const all = NOT_PLAIN.test(text)
    ? text.normalize('NFC').replace(INVISIBLE, '').split(BETWEEN_PIECES)
    : text.split(BETWEEN_PLAIN_PIECES);
  return all.map(partsOf).filter((parts) => parts.length > 0);
}

/** The terms of prose: stems of all parts, and of each joined piece (`pay-in` is also "payin"). */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const parts of pieces(text)) {
    for (const part of parts) {
      if (part.startsWith('+')) {
        terms.push(part, part.slice(1));
      } else {
        terms.push(stem(part));
      }
    }
    if (parts.length > 1) {
      terms.push(stem(parts.join('')));
    }
  }
  return terms;
}

/** Longer runs of a name's parts are hardly typed as one word; the whole name is another term. */
const LONGEST_RUN = 3;

/** The terms of a name, by the runs of its parts: `get_recipient_card` is also "recipientcard". */
export function termsOfName(name: string): string[] {
  const parts = pieces(name).flat();
  const terms = parts.map(stem);
  for (let from = 0; from < parts.length; from++) {
    for (let to = from + 2; to <= Math.min(parts.length, from + LONGEST_RUN); to++) {
      terms.push(stem(parts.slice(from, to).join('')));
    }
  }
  return terms.filter((term) => term.length <= LONGEST);
}

/** Marks a term that stands for a name as a whole. */
export const WHOLE = '=';

/** The term of an identifier as a whole: the same for `rate_limited` and `rateLimited`, but not for "rate limits". */
export const wholeName = (name: string): string => WHOLE + pieces(name).flat().join('');

/** The term of a title or heading as a whole: the same for "Transaction statuses" and "transaction status". */
export const wholePhrase = (title: string): string => `${WHOLE} ${pieces(title).flat().map(stem).join(' ')}`;
