// Tries all candidates for a signature's text, key, function and form, and takes the combination with the fewest mistakes.
import {utf8, type Bytes} from '../../../lib/bytes';
import type {Named, Candidate} from './candidates';

/** What was signed: bytes, and as text for people. */
export interface Signed {
  readonly text: string;
  /** Where the bytes are not the text in UTF-8. */
  readonly bytes?: Bytes;
  /** The body that is in it, where it is not the one that was sent. */
  readonly body?: string;
}

export interface Recipe {
  readonly texts: readonly Candidate<Signed>[];
  readonly keys: readonly Candidate<Bytes>[];
  readonly functions: readonly Candidate<(key: Bytes, text: Bytes) => Bytes>[];
  readonly forms: readonly Candidate<(bytes: Bytes) => string>[];
  /** Hundreds of texts, two mistakes in one, or another time: each is tried only with the right key, function and form. */
  readonly many?: () => Iterable<Candidate<Signed>>;
  /** What a string shows by its form, whatever was signed in it: of one that the caller printed and that is none of the texts. */
  readonly byForm?: (own: string) => readonly Named[];
}

type Made = readonly [Candidate<Signed>, Candidate<Bytes>, Candidate<(key: Bytes, text: Bytes) => Bytes>];

interface Found {
  readonly mistakes: readonly Named[];
  readonly signed: Signed;
}

/** With more mistakes than this at the same time, any name for them would be a guess. */
const MOST_MISTAKES = 2;

export interface SearchResult {
  readonly found: Found | null;
  /** How many signatures were computed. */
  readonly tried: number;
}

/** Candidates by the number of their mistakes. */
const byCount = <Value>(candidates: readonly Candidate<Value>[]): readonly (readonly Candidate<Value>[])[] =>
  Array.from({length: MOST_MISTAKES + 1}, (_none, count) =>
    candidates.filter(({mistakes}) => (count === MOST_MISTAKES ? mistakes.length >= count : mistakes.length === count)),
  );

/** @param sent the signature to explain, as it stands */
export function search(sent: string, {texts, keys, functions, forms, many}: Recipe): SearchResult {
  let tried = 0;
  const encoded = new Map<Signed, Bytes>();
  const bytesOf = (signed: Signed): Bytes => {
    const bytes = encoded.get(signed) ?? signed.bytes ?? utf8(signed.text);
    encoded.set(signed, bytes);
    return bytes;
  };
  /** Tries all forms of one signature, those with so many mistakes at most. */
  const attempt = (made: Made, most: number): Found | null => {
    tried += 1;
    const [text, key, mac] = made;
    const bytes = mac.value(key.value, bytesOf(text.value));
    const form = forms.find(({mistakes, value}) => mistakes.length <= most && value(bytes) === sent);
    return form ? {mistakes: [...made, form].flatMap(({mistakes}) => mistakes), signed: text.value} : null;
  };
  const [textsBy, keysBy, functionsBy] = [byCount(texts), byCount(keys), byCount(functions)];
  for (let total = 0; total <= MOST_MISTAKES; total += 1) {
    for (let inText = total; inText >= 0; inText -= 1) {
      for (let inKey = total - inText; inKey >= 0; inKey -= 1) {
        for (const text of textsBy[inText]!) {
          for (const key of keysBy[inKey]!) {
            for (const mac of functionsBy[total - inText - inKey]!) {
              const found = attempt([text, key, mac], MOST_MISTAKES - total);
              if (found) {
                return {found, tried};
              }
            }
          }
        }
      }
    }
  }
  for (const text of many?.() ?? []) {
    const found = attempt([text, keys[0]!, functions[0]!], 0);
    if (found) {
      return {found, tried};
    }
  }
  return {found: null, tried};
}
