import type {Bytes} from '../../../lib/bytes';
import type {Clock} from './clock';

/** Crockford's Base32, without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;

/** Prefixes by kind; see facts/contract/common/ids.yaml. */
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
  /** A new identifier: prefix, underscore and a 26-character ULID. Sorting gives the order of creation. */
  next(prefix: IdPrefix): string;
  /** The v1 number of a transaction. */
  nextLegacy(): number;
  /** A random token of 24 letters and digits, for addresses that must not be guessable. */
  token(): string;
  /** Random bytes for a secret. */
  bytes(count: number): Bytes;
  readonly state: IdState;
}

/** The saved position of the generator. */
export interface IdState {
  /** Time of the last identifier, milliseconds since 1970. */
  readonly time: number;
  /** Its digits after the time, each 0 to 31. */
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

/** Adds one. An overflow, which needs 2^80 identifiers in one millisecond, restarts at zero. */
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

/** Returns this many bytes, unpredictable or deterministic. */
export type RandomBytes = (count: number) => Uint8Array;

/** Bytes per system call, because one call per identifier would take half of its time. */
const POOL = 4096;

/** Cryptographically random bytes, each used once. */
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
  /** The first v1 number. */
  readonly firstLegacy?: number;
  readonly random?: RandomBytes | undefined;
  /** Saved position to continue from. */
  readonly before?: IdState | undefined;
}

/** Identifiers that increase with the clock, also within one millisecond. */
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
    bytes: (count) => Uint8Array.from(bytes(count)),
    get state() {
      return {time: lastTime, digits: random, legacy};
    },
  };
}
