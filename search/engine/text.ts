import {stem} from './stem';

/** Longer runs of letters are keys, hashes or noise. */
const LONGEST = 48;

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {ł: 'l', ø: 'o', ß: 'ss', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe'};

/** "й" stays a separate letter, because the endings of Russian words depend on it. */
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

/** Everything but letters and other characters of names: for any script, and for ASCII, which nearly all texts are. */
const BETWEEN_PIECES = /[^\p{L}\p{M}\p{N}_'’\-‑+]+/u;
const BETWEEN_PLAIN_PIECES = /[^A-Za-z0-9_'+-]+/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const LOWER_CASE_WORD = /^[a-z]+$/;

/** The fast path is for plain words: character classes for all scripts take several times as long. */
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

/** Pieces repeat, and splitting one takes longer than looking it up. */
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
 * @param text not folded, because capitals separate the parts of a name
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

/** Readers rarely type longer runs of a name's parts as one word. The whole name is a separate term. */
const LONGEST_RUN = 3;

/** The terms of a name, including joined runs of its parts: `get_recipient_card` is also "recipientcard". */
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

/** Prefix of terms for whole names. */
export const WHOLE = '=';

/** The term of an identifier as a whole: the same for `rate_limited` and `rateLimited`, but not for "rate limits". */
export const wholeName = (name: string): string => WHOLE + pieces(name).flat().join('');

/** The term of a title or heading as a whole: the same for "Transaction statuses" and "transaction status". */
export const wholePhrase = (title: string): string => `${WHOLE} ${pieces(title).flat().map(stem).join(' ')}`;
