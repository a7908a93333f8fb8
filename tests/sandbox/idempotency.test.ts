import {describe, expect, test} from 'vitest';
import {createIdempotency, IDEMPOTENCY_LIFETIME_MS, type Attempt} from '../../gateway/sandbox/http/idempotency';
import {utf8} from '../../lib/bytes';
import {manualClock} from '../../gateway/sandbox/kit/clock';
import type {ApiFailure} from '../../gateway/sandbox/kit/failure';
import {createMemoryStore} from '../../gateway/sandbox/kit/store';

const numberOf = async (run: () => unknown): Promise<number> => {
  try {
    await run();
  } catch (error) {
    return (error as ApiFailure).error.number;
  }
  throw new Error('no failure');
};

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

  test('a new key runs, and the same key and body get the stored answer', async () => {
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
    await expect(idempotency.begin(null, 's', body)).rejects.toThrow('Idempotency-Key is missing.');
    await expect(idempotency.begin('two words', 's', body)).rejects.toThrow('must be 1 to 64 printable ASCII');
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
    ['one of a call that did something returns that', 409, true, 'txn_1', 'resume'],
    ['a 5xx without a transaction is not', 503, true, null, 'run'],
    ['nor is one that would not pass', 500, false, null, 'run'],
    ['the first 5xx has a transaction too', 500, false, 'txn_1', 'resume'],
    ['a 5xx with a transaction returns it', 504, true, 'txn_1', 'resume'],
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

  test('a repeat has the same key, path and body, and begins after the first has ended', async () => {
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

  test('a call whose key expired while it ran stores nothing', async () => {
    const {clock, idempotency} = setUp();
    await idempotency.begin('k', 's', body);
    clock.advance(IDEMPOTENCY_LIFETIME_MS);
    idempotency.end('k', 's', ended);
    expect(await idempotency.begin('k', 's', body)).toEqual({kind: 'run'});
  });

  test('a key expires after 24 hours', async () => {
    const {clock, idempotency} = setUp();
    await idempotency.begin('k', 's', body);
    idempotency.end('k', 's', ended);
    clock.advance(IDEMPOTENCY_LIFETIME_MS);
    expect(await idempotency.begin('k', 's', body)).toEqual({kind: 'run'});
  });
});
