// When a call is repeated, and how often.
import type {ClientCase, Judge} from '../case';
import {waitBefore} from '../exchange';
import {asksAgain, failed, notJudged, onRepeat} from '../judge';

const RETRY_AFTER_S = 3;
const SECOND_MS = 1000;
/** Timers are not exact. */
const TOLERANCE_MS = 50;
const MOST_RETRIES = 5;

const UNAVAILABLE = {kind: 'error', code: 'service_unavailable', effect: false} as const;
const ALWAYS = Array.from({length: 12}, () => UNAVAILABLE);
/** The ceilings of five waits add up to 31 s. */
const PATIENCE_S = 60;

/**
 * Random waits below growing ceilings. Bounds are so wide that a right program with five repeats fails them once in ten
 * thousand runs: a twelfth of what is usual, or all nearly as long as each other.
 */
const grows: Judge = ({attempts, second}) => {
  const waits = attempts.slice(1).map((_, index) => waitBefore(attempts, index + 1));
  if (waits.length < 3) {
    return notJudged(`the program repeated ${waits.length} times, and 3 show how waits grow`);
  }
  const total = waits.reduce((sum, wait) => sum + wait, 0);
  const shown = `waits of ${waits.map((wait) => (wait / second).toFixed(1)).join(', ')} s`;
  if (total < (second * 2 ** waits.length) / 25) {
    return failed(`${shown}: too short`);
  }
  const ratio = Math.max(...waits) / Math.min(...waits);
  const least = waits.length > 4 ? 1.5 : waits.length > 3 ? 1.3 : 1;
  return ratio < least ? failed(`${shown}: they do not grow`) : null;
};

export const waitCases: readonly ClientCase[] = [
  {
    id: 'wait/retry-after',
    title: 'A program waits as long as Retry-After says',
    why: 'A call before its time is refused again and counts against the budget of the key.',
    rule: '/request_format#rate-limits',
    fix: 'Read `Retry-After` in seconds, and wait at least that long before the next attempt.',
    expected: `the second create ${RETRY_AFTER_S} s later or after that`,
    steps: [{kind: 'error', code: 'rate_limited', effect: false, retryAfter: RETRY_AFTER_S}],
    judge: onRepeat((first, repeat) => {
      const wait = waitBefore([first, repeat], 1);
      return wait < RETRY_AFTER_S * SECOND_MS - TOLERANCE_MS
        ? failed(`it waited ${(wait / SECOND_MS).toFixed(1)} s`)
        : null;
    }),
  },
  {
    id: 'wait/rate-limited',
    title: 'A program that is over the limit asks again',
    why: 'Nothing happened, and the same call succeeds a moment later: it is not a refusal.',
    rule: '/request_format#rate-limits',
    fix: 'Repeat a 429, with backoff where `Retry-After` is missing.',
    expected: 'a second create with the same key, or a find',
    steps: [{kind: 'error', code: 'rate_limited', effect: false}],
    judge: asksAgain,
  },
  {
    id: 'wait/grows',
    title: 'The waits between repeats grow',
    why: 'Programs that repeat without a wait, or all at the same interval, keep a service down that is coming back.',
    rule: '/response_format#retries',
    fix: 'Wait a random time below 1, 2, 4, 8 and 16 s.',
    expected: 'longer waits from repeat to repeat',
    steps: ALWAYS,
    patience: PATIENCE_S,
    most: MOST_RETRIES + 2,
    judge: grows,
  },
  {
    id: 'wait/stops',
    title: 'A program stops after five repeats',
    why: 'A call without an end holds a worker, and the order, while the service is down.',
    rule: '/response_format#retries',
    fix: 'Stop after five repeats; leave the order pending, and let a callback or a job with `transaction/find` decide.',
    expected: 'at most 6 creates',
    steps: ALWAYS,
    patience: PATIENCE_S,
    most: MOST_RETRIES + 2,
    judge: ({attempts: {length}}) =>
      length <= MOST_RETRIES + 1 ? null : failed(`it sent ${length} creates, and was ended`),
  },
];
