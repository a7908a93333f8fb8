// Bounds the work of one diagnosis, whatever a message holds. Work is counted instead of timed, so that the same message
// gets the same verdict on every machine.

/** Hashing one byte costs one unit: about 5 ns on a laptop. */
const SIGNING = 8_000_000;
const BUILDING = 5_000_000;
/** Fixed cost of computing one signature. */
const PER_SIGNATURE = 1_000;

/** Cost of building one character of a candidate, relative to hashing one byte. */
export const COST = {
  /** Joins ready texts. */
  joined: 1,
  /** Maps every character, as another encoding does. */
  mapped: 4,
  /** Serializes JSON again. */
  serialized: 10,
  /** Builds a canonical string: flattens, sorts and joins. */
  canonical: 12,
} as const;

export interface Effort {
  /** Whether there was enough left. If not, nothing more is tried. */
  spend(units: number): boolean;
  /** For a signature over a text and a key of these lengths in bytes. */
  spendOnSignature(bytes: number): boolean;
}

/** Signatures have their own share, so that building candidates cannot use it up. */
export function createEffort(): Readonly<Record<'building' | 'signing', Effort>> {
  const limited = (most: number): Effort => {
    let left = most;
    const spend = (units: number): boolean => {
      left -= units;
      return left >= 0;
    };
    return {spend, spendOnSignature: (bytes) => spend(PER_SIGNATURE + bytes)};
  };
  return {building: limited(BUILDING), signing: limited(SIGNING)};
}
