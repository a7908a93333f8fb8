// A random generator that produces the same numbers for the same seed and can be saved and restored.
import type {RandomBytes} from '../sandbox/kit/ids';

/** A valid seed, and how an error describes it. */
export const SEED = /^\S{1,256}$/;
export const SEED_TEXT = '1 to 256 characters without spaces';

/** Four 32-bit integers. */
export type RandomState = readonly [number, number, number, number];

export interface SeededRandom {
  readonly bytes: RandomBytes;
  readonly state: RandomState;
}

/** FNV-1a: hashes a text to a 32-bit integer. */
function hashOf(text: string, start: number): number {
  let hash = start;
  for (const sign of text) {
    hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193);
  }
  return hash >>> 0;
}

export const randomStateOf = (seed: string): RandomState => [
  hashOf(seed, 0x811c9dc5),
  hashOf(seed, 0x9e3779b9),
  hashOf(seed, 0x85ebca6b),
  1,
];

/** The generator sfc32. Not for secrets: the seed determines every token. */
export function createSeededRandom(before: RandomState): SeededRandom {
  let [a, b, c, d] = before;
  const next = (): number => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 24;
  };
  return {
    bytes: (count) => Uint8Array.from({length: count}, next),
    get state(): RandomState {
      return [a, b, c, d];
    },
  };
}
