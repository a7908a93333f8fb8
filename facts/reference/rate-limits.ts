// How many requests a key may send: the pages print it, the contract names the classes, the sandbox counts by it.

/** R reads, W writes, P orders a report. */
export type RateClass = 'R' | 'W' | 'P';

export interface Rate {
  /** Requests that a full bucket holds. */
  readonly burst: number;
  /** Milliseconds in which one request comes back. */
  readonly refill: number;
}

/** What a key's budget is: that of `rates`, a tenth of it, or without an end. The others are for tests. */
export type Budget = 'full' | 'low' | 'endless';

/** Of a full budget, so much holds a low one. */
const LOW = 10;

/** The rate of a class in a budget; an endless one tells that of a full one, and takes nothing from it. */
export const rateIn = (budget: Budget, rateClass: RateClass): Rate => {
  const {burst, refill} = rates[rateClass];
  return budget === 'low' ? {burst: Math.ceil(burst / LOW), refill: refill * LOW} : {burst, refill};
};

export const rates: Readonly<Record<RateClass, Rate>> = {
  R: {burst: 40, refill: 50},
  W: {burst: 20, refill: 100},
  P: {burst: 10, refill: 360_000},
};
