import {describe, expect, test} from 'vitest';
import {utf8} from '../../sandbox/kit/bytes';
import {manualClock} from '../../sandbox/kit/clock';
import type {ApiFailure} from '../../sandbox/kit/failure';
import {createIdempotency, IDEMPOTENCY_LIFETIME_MS, type Attempt} from '../../sandbox/http/idempotency';
import {createIds} from '../../sandbox/kit/ids';
import {parseBody, parseExact, stringifyExact} from '../../sandbox/kit/json';
import {countingReports, createRateLimiter, rateLimited, type Bucket} from '../../sandbox/http/rate-limit';
import {createMemoryStore} from '../../sandbox/kit/store';

const numberOf = async (run: () => unknown): Promise<number> => {
  try {
    await run();
  } catch (error) {
    return (error as ApiFailure).error.number;
  }
  throw new Error('no failure');
};

test('ids have the form of the contract and grow, also within a millisecond and when the clock goes back', () => {
  const clock = manualClock(1_767_225_600_412);
  const ids = createIds(clock);
  const made = Array.from({length: 200}, () => ids.next('txn'));
  clock.advance(-5000);
  made.push(ids.next('txn'));
  expect(made.every((id) => /^txn_01KDVDNACW[0-9A-HJKMNP-TV-Z]{16}$/.test(id))).toBe(true);
  expect([...made].sort()).toEqual(made);
  expect(new Set(made).size).toBe(201);
  expect(ids.token()).toMatch(/^[0-9A-Z]{24}$/);
});

describe('store', () => {
  test('evicts the oldest and forgets what expired', () => {
    const clock = manualClock(0);
    const table = createMemoryStore(clock).table<number>('t', {limit: 3, lifetime: 100});
    [1, 2, 3, 4].forEach((value) => table.set(`k${value}`, value));
    expect([...table.newestFirst()]).toEqual([4, 3, 2]);
    table.set('k2', 22);
    expect(table.get('k2')).toBe(22);
    clock.advance(100);
    expect(table.get('k2')).toBeUndefined();
    table.set('k5', 5);
    expect(table.size).toBe(1);
  });
});

describe('idempotency, the table of /request_format', () => {
  const setUp = () => {
    const clock = manualClock(0);
    const store = createMemoryStore(clock);
    const attempts = store.table<Attempt>('a', {limit: 100, lifetime: IDEMPOTENCY_LIFETIME_MS});
    return {clock, idempotency: createIdempotency(attempts, store.table('r', {limit: 100}))};
  };
  const body = utf8('{}');
  const ended = {
    answer: {status: 201, body: 'first'},
    retryable: false,
    ran: {transactionId: 'txn_1', refundId: null, data: null},
    refunded: false,
  };

  test('a new key runs; the same key and body get the stored answer', async () => {
    const {idempotency} = setUp();
    expect(await idempotency.begin('k', 'key /p', body)).toEqual({kind: 'run'});
    idempotency.end('k', 'key /p', ended);
    expect(await idempotency.begin('k', 'key /p', body)).toEqual({kind: 'replay', answer: ended.answer});
    expect(await idempotency.begin('k', 'key /other', body)).toEqual({kind: 'run'});
  });

  test('no key, another body, still running', async () => {
    const {idempotency} = setUp();
    expect(await numberOf(() => idempotency.begin(null, 's', body))).toBe(2006);
    expect(await numberOf(() => idempotency.begin('x'.repeat(65), 's', body))).toBe(2006);
    expect(await numberOf(() => idempotency.begin('two words', 's', body))).toBe(2006);
    expect(await idempotency.begin('!'.repeat(32) + '~'.repeat(32), 's', body)).toEqual({kind: 'run'});
    await idempotency.begin('k', 's', body);
    await expect(idempotency.begin('k', 's', body)).rejects.toMatchObject({
      error: {number: 2008},
      details: {retryAfter: 1},
    });
    expect(await numberOf(() => idempotency.begin('k', 's', utf8('{ }')))).toBe(2007);
  });

  test.each([
    ['a 4xx is replayed', 422, false, null, 'replay'],
    ['a retryable 4xx is not', 409, true, null, 'run'],
    ['nor is one of a call that did something', 409, true, 'txn_1', 'run'],
    ['a 5xx without a transaction is not', 503, true, null, 'run'],
    ['nor is one that would not pass', 500, false, null, 'run'],
    ['the first 5xx tells of a transaction too', 500, false, 'txn_1', 'resume'],
    ['a 5xx with a transaction tells of it', 504, true, 'txn_1', 'resume'],
  ])('%s', async (_name, status, retryable, transactionId, kind) => {
    const {idempotency} = setUp();
    await idempotency.begin('k', 's', body);
    idempotency.end('k', 's', {
      answer: {status, body: ''},
      retryable,
      ran: transactionId === null ? null : ended.ran,
      refunded: false,
    });
    expect((await idempotency.begin('k', 's', body)).kind).toBe(kind);
  });

  test('a repeat is known before it begins: same key, path and body, and the first has ended', async () => {
    const {idempotency} = setUp();
    const isReplay = (key: string | null, scope = 's', sent = body): Promise<boolean> =>
      idempotency.isReplay(key, scope, sent);
    expect(await isReplay('k')).toBe(false);
    await idempotency.begin('k', 's', body);
    expect(await isReplay('k')).toBe(false);
    idempotency.end('k', 's', ended);
    expect(await isReplay('k')).toBe(true);
    expect([await isReplay('k', 'other'), await isReplay(null), await isReplay('k', 's', utf8('{ }'))]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('a call whose key was forgotten while it ran leaves nothing', async () => {
    const {clock, idempotency} = setUp();
    await idempotency.begin('k', 's', body);
    clock.advance(IDEMPOTENCY_LIFETIME_MS);
    idempotency.end('k', 's', ended);
    expect(await idempotency.begin('k', 's', body)).toEqual({kind: 'run'});
  });

  test('forgotten after 24 hours', async () => {
    const {clock, idempotency} = setUp();
    await idempotency.begin('k', 's', body);
    idempotency.end('k', 's', ended);
    clock.advance(IDEMPOTENCY_LIFETIME_MS);
    expect(await idempotency.begin('k', 's', body)).toEqual({kind: 'run'});
  });
});

test('rate limit: burst, refill, headers', () => {
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

  test('is told without a request taken from it', () => {
    const limiter = setUp();
    expect([limiter.take('key', 'W', false), limiter.take('key', 'W', false)].map(left)).toEqual(['20', '20']);
  });

  test('that is low holds a tenth, and an endless one all of it always', () => {
    const limiter = setUp();
    const low = Array.from({length: 3}, () => limiter.take('low', 'W', true, 'low'));
    expect(low.map(({allowed}) => allowed)).toEqual([true, true, false]);
    const endless = Array.from({length: 30}, () => limiter.take('endless', 'W', true, 'endless'));
    expect(endless.filter((taken) => !taken.allowed || left(taken) !== '20')).toEqual([]);
  });

  test('gets back what was taken for nothing, and never more than it holds', () => {
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

  test('that is used up is 4005 with the seconds to wait', () => {
    expect(rateLimited('W', 3)).toMatchObject({error: {number: 4005}, details: {retryAfter: 3}});
  });
});

describe('JSON', () => {
  test('keeps every digit of large integers, and strings as they are', () => {
    const text = '{"a":9223372036854775807,"b":"12345678901234567890","c":[1,-2],"d":"\\"[{9007199254740993"}';
    expect(stringifyExact(parseExact(text))).toBe(text);
  });

  test.each([
    ['broken', utf8('{"a":')],
    ['empty', utf8('')],
    ['byte order mark', utf8('\uFEFF{}')],
    ['not UTF-8', Uint8Array.from([0x22, 0xff, 0x22])],
    ['nested too deep', utf8('['.repeat(100_000) + ']'.repeat(100_000))],
  ])('%s is 2001', async (_name, bytes) => {
    expect(await numberOf(() => parseBody(bytes))).toBe(2001);
  });
});
