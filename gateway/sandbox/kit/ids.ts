import type {Clock} from './clock';

/** Crockford's Base32: no I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;

/** What an identifier stands for; see facts/contract/common/ids.yaml. */
type IdPrefix =
  | 'txn'
  | 'rfd'
  | 'qte'
  | 'ctk'
  | 'wle'
  | 'trf'
  | 'req'
  | 'evt'
  | 'cb'
  | 'rep'
  | 'stl'
  | 'ent'
  | 'inv'
  | 'pg'
  | 'tpl'
  | 'ptk';

export interface Ids {
  /** A new identifier: prefix, underscore and a ULID of 26 characters. Later ones sort behind earlier ones. */
  next(prefix: IdPrefix): string;
  /** The number of a transaction in v1. */
  nextLegacy(): number;
  /** A random token of 24 letters and digits, for addresses that must not be guessed. */
  token(): string;
  readonly state: IdState;
}

/** From where identifiers go on. */
export interface IdState {
  /** Milliseconds since 1970 of the last one. */
  readonly time: number;
  /** Its digits behind the time, 0 to 31. */
  readonly digits: readonly number[];
  readonly legacy: number;
}

const base32 = (value: number, digits: number): string => {
  let text = '';
  for (let rest = value; text.length < digits; rest = Math.floor(rest / 32)) {
    text = ALPHABET[rest % 32]! + text;
  }
  return text;
};

/** The digits of the next higher number; overflow, which needs 2^80 ids in a millisecond, begins again at zero. */
function increment(digits: readonly number[]): number[] {
  const result = [...digits];
  for (let place = result.length - 1; place >= 0; place -= 1) {
    if (result[place]! < 31) {
      result[place]! += 1;
      return result;
    }
    result[place] = 0;
  }
  return result;
}

/** This many bytes that nobody can guess, or that are always the same. */
export type RandomBytes = (count: number) => Uint8Array;

/** Bytes requested in one call: a system call for each identifier would be half of its cost. */
const POOL = 4096;

/** Chance that nobody can guess; each byte is given once. */
function unguessable(): RandomBytes {
  let pool = new Uint8Array();
  let used = 0;
  return (count) => {
    if (used + count > pool.length) {
      pool = crypto.getRandomValues(new Uint8Array(Math.max(POOL, count)));
      used = 0;
    }
    used += count;
    return pool.slice(used - count, used);
  };
}

export interface IdOptions {
  /** The first number of v1. */
  readonly firstLegacy?: number;
  readonly random?: RandomBytes | undefined;
  /** Where identifiers went on from at an earlier time. */
  readonly before?: IdState | undefined;
}

/** Identifiers that grow with the clock, also within one millisecond. */
export function createIds(
  clock: Clock,
  {firstLegacy = 880_012_345, random: bytes = unguessable(), before}: IdOptions = {},
): Ids {
  const randomDigits = (count: number): number[] => Array.from(bytes(count), (byte) => byte % 32);
  let lastTime = before?.time ?? -1;
  let random: readonly number[] = before?.digits ?? [];
  let legacy = before?.legacy ?? firstLegacy;
  const ulid = (): string => {
    const now = clock.now();
    random = now > lastTime ? randomDigits(RANDOM_DIGITS) : increment(random);
    lastTime = Math.max(now, lastTime);
    return base32(lastTime, TIME_DIGITS) + random.map((digit) => ALPHABET[digit]).join('');
  };
  return {
    next: (prefix) => `${prefix}_${ulid()}`,
    nextLegacy: () => legacy++,
    token: () =>
      randomDigits(24)
        .map((digit) => ALPHABET[digit])
        .join(''),
    get state() {
      return {time: lastTime, digits: random, legacy};
    },
  };
}
