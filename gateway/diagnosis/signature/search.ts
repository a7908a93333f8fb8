// Tries all candidates for text, key, function and encoding, and returns the combination with the fewest mistakes.
import {isEqual, utf8, type Bytes} from '../../../lib/bytes';
import {correct, type Named, type Candidate} from './candidates';
import type {Effort} from './effort';
import {decodings} from './functions';

/** The signed bytes, and their text for display. */
export interface Signed {
  readonly text: string;
  /** Set if the bytes differ from the text's UTF-8. */
  readonly bytes?: Bytes;
  /** The body in the text, if it differs from the one sent. */
  readonly body?: string;
}

export interface Recipe {
  /** What must be signed. */
  readonly right: Signed;
  /** Texts with mistakes, built one by one while there is effort left. */
  readonly wrong: (effort: Effort) => Iterable<Candidate<Signed>>;
  readonly keys: readonly Candidate<Bytes>[];
  readonly functions: readonly Candidate<(key: Bytes, text: Bytes) => Bytes>[];
  readonly forms: readonly Candidate<(bytes: Bytes) => string>[];
  /** Larger sets of texts, such as other timestamps. Each is tried only with the correct key, function and encoding. */
  readonly many: (effort: Effort) => Iterable<Candidate<Signed>>;
  /** Mistakes that are recognizable in any printed string, for a string that matches no candidate. */
  readonly byForm?: (own: string) => readonly Named[];
}

type Made = readonly [Candidate<Signed>, Candidate<Bytes>, Candidate<(key: Bytes, text: Bytes) => Bytes>];

interface Found {
  readonly mistakes: readonly Named[];
  readonly signed: Signed;
}

/** With more simultaneous mistakes, any explanation would be a guess. */
const MOST_MISTAKES = 2;

export interface SearchResult {
  readonly found: Found | null;
  /** Number of signatures computed. */
  readonly tried: number;
}

/** Groups candidates by their number of mistakes. */
const byCount = <Value>(candidates: readonly Candidate<Value>[]): readonly (readonly Candidate<Value>[])[] =>
  Array.from({length: MOST_MISTAKES + 1}, (_none, count) =>
    candidates.filter(({mistakes}) => (count === MOST_MISTAKES ? mistakes.length >= count : mistakes.length === count)),
  );

/**
 * @param sent the signature to explain, unchanged
 * @param wrong texts with mistakes, and larger sets of them, as the recipe made them
 */
export function search(
  sent: string,
  {right, keys, functions, forms}: Recipe,
  {wrong, many}: {readonly wrong: readonly Candidate<Signed>[]; readonly many: Iterable<Candidate<Signed>>},
  effort: Effort,
): SearchResult {
  let tried = 0;
  let isSpent = false;
  const possible = decodings(sent);
  const encoded = new Map<Signed, Bytes>();
  const bytesOf = (signed: Signed): Bytes => {
    const bytes = encoded.get(signed) ?? signed.bytes ?? utf8(signed.text);
    encoded.set(signed, bytes);
    return bytes;
  };
  /** Tries all encodings of one signature with at most `most` mistakes. */
  const attempt = (made: Made, most: number): Found | null => {
    const [text, key, mac] = made;
    isSpent ||= !effort.spendOnSignature(text.value.text.length + key.value.length);
    if (isSpent) {
      return null;
    }
    tried += 1;
    const bytes = mac.value(key.value, bytesOf(text.value));
    const form = possible.some((each) => isEqual(each, bytes))
      ? forms.find(({mistakes, value}) => mistakes.length <= most && value(bytes) === sent)
      : undefined;
    return form ? {mistakes: [...made, form].flatMap(({mistakes}) => mistakes), signed: text.value} : null;
  };
  /** All combinations with this number of mistakes before the encoding. */
  function* combinations(total: number): Iterable<Made> {
    for (let inText = total; inText >= 0; inText -= 1) {
      for (let inKey = total - inText; inKey >= 0; inKey -= 1) {
        for (const text of textsBy[inText]!) {
          for (const key of keysBy[inKey]!) {
            for (const mac of functionsBy[total - inText - inKey]!) {
              yield [text, key, mac];
            }
          }
        }
      }
    }
  }
  const texts = [correct(right), ...wrong];
  const [textsBy, keysBy, functionsBy] = [byCount(texts), byCount(keys), byCount(functions)];
  function* all(): Iterable<readonly [made: Made, most: number]> {
    for (let total = 0; total <= MOST_MISTAKES; total += 1) {
      if (total === MOST_MISTAKES) {
        // Likelier than two mistakes in different places, and there may be no effort left behind those.
        for (const text of many) {
          yield [[text, keys[0]!, functions[0]!], 0];
        }
      }
      for (const made of combinations(total)) {
        yield [made, MOST_MISTAKES - total];
      }
    }
  }
  for (const [made, most] of all()) {
    const found = attempt(made, most);
    if (found || isSpent) {
      return {found, tried};
    }
  }
  return {found: null, tried};
}
