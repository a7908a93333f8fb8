// Rate limits per key. Shown on pages, named in the contract and applied by the sandbox.

/** R: reads, W: writes, P: orders a report. */
export type RateClass = 'R' | 'W' | 'P';

export interface Rate {
  /** Capacity of the bucket in requests. */
  readonly burst: number;
  /** Milliseconds until one request is refilled. */
  readonly refill: number;
}

/** Budget of a key: full, a tenth, or unlimited. The last two are for tests. */
export type Budget = 'full' | 'low' | 'endless';

/** A full budget is this many times a low one. */
const LOW = 10;

/** The rate of a class in a budget. An endless budget reports the full rate but is never used up. */
export const rateIn = (budget: Budget, rateClass: RateClass): Rate => {
  const {burst, refill} = rates[rateClass];
  return budget === 'low' ? {burst: Math.ceil(burst / LOW), refill: refill * LOW} : {burst, refill};
};

export const rates: Readonly<Record<RateClass, Rate>> = {
  R: {burst: 40, refill: 50},
  W: {burst: 20, refill: 100},
  P: {burst: 10, refill: 360_000},
};
