// The rates on /request_format, tried: a full budget, and its refill in the time on the page.
import {expect, test} from 'vitest';
import {manualClock} from '../../../gateway/sandbox/kit/clock';
import {createMemoryStore} from '../../../gateway/sandbox/kit/store';
import {createRateLimiter, type Bucket} from '../../../gateway/sandbox/http/rate-limit';
import type {RateClass} from '@repo/facts/reference/rate-limits';
import {page} from '../built-pages';
import {all, one, rowsOf, section, text} from '../dom';

const holder = section(page('/request_format'), 'rate-limits').find((each) => all(each, 'table').length > 0)!;
const rows = rowsOf(one(holder, 'table')).map((cells) => cells.map(text));

/** Rate of each class in the page's words: `W` is `10 a second`. */
export const rates: ReadonlyMap<string, string> = new Map(rows.map(([name, , rate]) => [name!, rate!]));

const PERIODS: Readonly<Record<string, number>> = {second: 1000, minute: 60_000, hour: 3_600_000};

test('the rates of every class are those of the gateway', () => {
  expect([...rates.keys()].sort()).toEqual(['P', 'R', 'W']);
  for (const [name, , rate, burst] of rows) {
    const [, count, period] = /^(\d+) an? (second|minute|hour)$/.exec(rate!)!;
    const clock = manualClock(0);
    const limiter = createRateLimiter(createMemoryStore(clock).table<Bucket>('buckets', {limit: 10}), clock);
    const taken = (): number => {
      let allowed = 0;
      while (limiter.take('key', name as RateClass).allowed) {
        allowed++;
      }
      return allowed;
    };
    expect(taken(), `burst of ${name}`).toBe(Number(burst));
    clock.advance(PERIODS[period!]!);
    expect(taken(), `${name} in a ${period}`).toBe(Number(count));
  }
});
