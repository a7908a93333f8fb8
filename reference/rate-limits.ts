// How many requests a key may send: the pages print it, the contract names the classes, the sandbox counts by it.

/** R reads, W writes, P orders a report. */
export type RateClass = 'R' | 'W' | 'P';

export interface Rate {
  /** Requests that a full bucket holds. */
  readonly burst: number;
  /** Milliseconds in which one request comes back. */
  readonly refill: number;
}

export const rates: Readonly<Record<RateClass, Rate>> = {
  R: {burst: 40, refill: 50},
  W: {burst: 20, refill: 100},
  P: {burst: 10, refill: 360_000},
};
