import {describe, expect, test} from 'vitest';
import {countingReports, createRateLimiter, rateLimited, type Bucket} from '../../gateway/sandbox/http/rate-limit';
import {manualClock} from '../../gateway/sandbox/kit/clock';
import {createMemoryStore} from '../../gateway/sandbox/kit/store';

test('a rate limit has a burst, a refill and headers', () => {
  const clock = manualClock(0);
  const limiter = createRateLimiter(createMemoryStore(clock).table<Bucket>('b', {limit: 10}), clock);
  const taken = Array.from({length: 21}, () => limiter.take('key', 'W'));
  expect(taken.map(({allowed}) => allowed)).toEqual([...Array.from({length: 20}, () => true), false]);
  expect(taken[0]!.headers).toEqual({'RateLimit-Limit': '20', 'RateLimit-Remaining': '19', 'RateLimit-Reset': '1'});
  expect(taken[20]).toEqual({
    allowed: false,
    retryAfter: 1,
    headers: {'RateLimit-Limit': '20', 'RateLimit-Remaining': '0', 'RateLimit-Reset': '2'},
  });
  expect(limiter.take('key', 'R').headers['RateLimit-Remaining']).toBe('39');
  expect(limiter.take('other', 'W').allowed).toBe(true);
  clock.advance(99);
  expect(limiter.take('key', 'W').allowed).toBe(false);
  clock.advance(1);
  expect(limiter.take('key', 'W').allowed).toBe(true);
  const reports = Array.from({length: 11}, () => limiter.take('key', 'P'));
  expect(reports[10]).toMatchObject({allowed: false, retryAfter: 360});
});

describe('a budget', () => {
  const setUp = () => {
    const clock = manualClock(0);
    return createRateLimiter(createMemoryStore(clock).table<Bucket>('b', {limit: 10}), clock);
  };
  const left = ({headers}: ReturnType<ReturnType<typeof setUp>['take']>): string => headers['RateLimit-Remaining'];

  test('is reported without using a request', () => {
    const limiter = setUp();
    expect([limiter.take('key', 'W', false), limiter.take('key', 'W', false)].map(left)).toEqual(['20', '20']);
  });

  test('that is low has a tenth, and an unlimited one is always full', () => {
    const limiter = setUp();
    const low = Array.from({length: 3}, () => limiter.take('low', 'W', true, 'low'));
    expect(low.map(({allowed}) => allowed)).toEqual([true, true, false]);
    const endless = Array.from({length: 30}, () => limiter.take('endless', 'W', true, 'endless'));
    expect(endless.filter((taken) => !taken.allowed || left(taken) !== '20')).toEqual([]);
  });

  test('gets back requests that were not used, and never exceeds its size', () => {
    const limiter = setUp();
    const taken = [limiter.take('key', 'P'), limiter.take('key', 'P')];
    expect(taken.map(left)).toEqual(['9', '8']);
    const given = [1, 2, 3].map(() => limiter.giveBack('key', 'P')['RateLimit-Remaining']);
    expect(given).toEqual(['9', '10', '10']);
    expect(left(limiter.take('key', 'P'))).toBe('9');
  });

  test.each([
    ['a report that was made', async () => 'made', 0],
    ['a repeat', async () => 'known', 1],
    ['a failure', () => Promise.reject(new Error('no report')), 1],
  ])('of reports, after %s', async (_name, run, times) => {
    let given = 0;
    const isMade = (answer: string): boolean => answer === 'made';
    const answer = countingReports(run, isMade, () => (given += 1));
    await answer.catch((error: unknown) => expect(error).toEqual(new Error('no report')));
    expect(given).toBe(times);
  });

  test('that is used up returns 4005 with the seconds to wait', () => {
    expect(rateLimited('W', 3)).toMatchObject({error: {number: 4005}, details: {retryAfter: 3}});
  });
});
