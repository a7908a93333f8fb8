// Token buckets per key and class: R (reads), W (writes), P (reports/create).
import type {Clock} from '../kit/clock';
import {ApiFailure} from '../kit/failure';
import type {Table} from '../kit/store';
import {rateIn, type Budget, type Rate, type RateClass} from '../../../facts/reference/rate-limits';

/** Milliseconds of refilling until the bucket is full, as of `at`. Integers avoid rounding. */
export interface Bucket {
  readonly missing: number;
  readonly at: number;
}

/** The three RateLimit headers. */
type RateHeaders = Readonly<Record<'RateLimit-Limit' | 'RateLimit-Remaining' | 'RateLimit-Reset', string>>;

export interface RateLimiter {
  /**
   * Takes one request of this class from the owner's budget; `allowed` is false if the budget is empty.
   * @param counted false: only report the budget
   */
  take(
    owner: string,
    rateClass: RateClass,
    counted?: boolean,
    budget?: Budget,
  ): {readonly allowed: boolean; readonly headers: RateHeaders; readonly retryAfter: number};
  /** Returns what `take` took for a request that had no effect. */
  giveBack(owner: string, rateClass: RateClass, budget?: Budget): RateHeaders;
}

const headersOf = ({burst, refill}: Rate, missing: number): RateHeaders => ({
  'RateLimit-Limit': String(burst),
  'RateLimit-Remaining': String(Math.floor((burst * refill - missing) / refill)),
  'RateLimit-Reset': String(Math.ceil(missing / 1000)),
});

export function createRateLimiter(buckets: Table<Bucket>, clock: Clock): RateLimiter {
  const nameOf = (owner: string, rateClass: RateClass): string => `${owner} ${rateClass}`;
  /** Milliseconds of refilling that are missing now. */
  const missingOf = (name: string, now: number): number => {
    const bucket = buckets.get(name) ?? {missing: 0, at: now};
    return Math.max(0, bucket.missing - Math.max(0, now - bucket.at));
  };
  return {
    take(owner, rateClass, counted = true, budget = 'full') {
      const rate = rateIn(budget, rateClass);
      const {burst, refill} = rate;
      const name = nameOf(owner, rateClass);
      const now = clock.now();
      const before = missingOf(name, now);
      const cost = counted && budget !== 'endless' ? refill : 0;
      const allowed = before + cost <= burst * refill;
      const missing = allowed ? before + cost : before;
      buckets.set(name, {missing, at: now});
      return {
        allowed,
        retryAfter: Math.max(1, Math.ceil((missing + refill - burst * refill) / 1000)),
        headers: headersOf(rate, missing),
      };
    },
    giveBack(owner, rateClass, budget = 'full') {
      const rate = rateIn(budget, rateClass);
      const name = nameOf(owner, rateClass);
      const now = clock.now();
      const missing = Math.max(0, missingOf(name, now) - rate.refill);
      buckets.set(name, {missing, at: now});
      return headersOf(rate, missing);
    },
  };
}

/**
 * Runs an operation of class P, whose budget counts reports instead of requests.
 * @param isMade whether the answer contains a new report
 * @param giveBack called if it does not, also if `run` throws
 */
export async function countingReports<Answer>(
  run: () => Promise<Answer>,
  isMade: (answer: Answer) => boolean,
  giveBack: () => void,
): Promise<Answer> {
  let made = false;
  try {
    const answer = await run();
    made = isMade(answer);
    return answer;
  } finally {
    if (!made) {
      giveBack();
    }
  }
}

/** The error for a request over the limit. */
export const rateLimited = (rateClass: RateClass, retryAfter: number): ApiFailure =>
  new ApiFailure('rate_limited', `Too many requests of class ${rateClass}; wait ${retryAfter} s.`, {retryAfter});
