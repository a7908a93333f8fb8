import {describe, expect, test} from 'vitest';
import vectors from '../../facts/contract/vectors.json';
import {retryPlans} from '../../facts/reference/figures';
import type {CallbackFault} from '../../facts/reference/scenarios';
import {createAgenda} from '../../gateway/sandbox/kit/agenda';
import {createAnnouncer, type CallbackSettings} from '../../gateway/sandbox/domain/callbacks/announce';
import {createCourier} from '../../gateway/sandbox/domain/callbacks/deliver';
import {signCallback} from '../../gateway/sandbox/domain/callbacks/post';
import {manualClock} from '../../gateway/sandbox/kit/clock';
import {createIds} from '../../gateway/sandbox/kit/ids';
import {createMemoryStore} from '../../gateway/sandbox/kit/store';
import {advance} from '../../gateway/sandbox/domain/transaction/advance';
import {planOutcome, startAt} from '../../gateway/sandbox/domain/transaction/plan';
import {recordOf} from './record';

const {callback_post: post, callback_get: get} = vectors;
const START = recordOf().createdAt;

interface Received {
  readonly at: number;
  readonly url: string;
  readonly id: string | null;
  readonly genuine: boolean;
  readonly status: string;
}

/** Plays processing and completed, answers each callback, and lists what arrived. */
async function receive(
  fault: CallbackFault | null,
  answer: (count: number) => Response = () => new Response(null, {status: 204}),
  settings: Partial<CallbackSettings> = {},
): Promise<Received[]> {
  const clock = manualClock(START);
  const agenda = createAgenda(clock, 100);
  const received: Received[] = [];
  const courier = createCourier({
    clock,
    agenda,
    secretsOf: () => [post.secret],
    async deliver(request) {
      const body = await request.text();
      const id = request.headers.get('webhook-id');
      const timestamp = request.headers.get('webhook-timestamp') ?? '';
      const genuine =
        id !== null &&
        (await signCallback(post.secret, id, timestamp, body)) === request.headers.get('webhook-signature');
      const status = body
        ? (JSON.parse(body) as {data: {transaction: {status: string}}}).data.transaction.status
        : new URL(request.url).searchParams.get('status')!;
      received.push({at: (clock.now() - START) / 1000, url: request.url, id, genuine, status});
      return answer(received.length);
    },
  });
  const point = {
    format: 'POST',
    url: 'https://shop.example/cb?a=1',
    v1Secret: get.secret,
  } as const;
  const announce = createAnnouncer({
    courier,
    ids: createIds(clock),
    settingsOf: () => ({...point, ...settings}),
    held: createMemoryStore(clock).table('held', {limit: 10}),
  });
  let record = recordOf({callbackFault: fault, pending: startAt(planOutcome, START), expiresAt: null});
  for (let second = 0; second < 200_000; second += second < 100 ? 1 : 60) {
    for (const change of advance(record, clock.now())) {
      announce(change);
      ({record} = change);
    }
    agenda.runDue();
    await courier.idle();
    clock.advance(second < 100 ? 1000 : 60_000);
  }
  return received;
}

describe('delivery', () => {
  test('each change has one signed callback', async () => {
    const received = await receive(null);
    expect(received.map(({status, at, genuine}) => [status, at, genuine])).toEqual([
      ['processing', 0, true],
      ['completed', 1, true],
    ]);
  });

  test('dup sends the same ID again after 2 s', async () => {
    const received = await receive('dup');
    expect(received.map(({status, at}) => [status, at])).toEqual([
      ['processing', 0],
      ['completed', 1],
      ['processing', 2],
      ['completed', 3],
    ]);
    expect(received[0]!.id).toBe(received[2]!.id);
  });

  test('reorder swaps, drop sends nothing', async () => {
    expect((await receive('reorder')).map(({status}) => status)).toEqual(['completed', 'processing']);
    expect(await receive('drop')).toEqual([]);
  });

  test('badsig signs the first attempt wrong, and its retry correctly', async () => {
    const received = await receive('badsig', (count) => new Response(null, {status: count <= 2 ? 401 : 200}));
    expect(received.map(({genuine}) => genuine)).toEqual([false, false, true, true]);
    expect(received[2]!.at).toBe(60);
  });

  test('there are ten attempts, and a redirect does not acknowledge', async () => {
    const received = await receive(null, () => new Response(null, {status: 302}));
    const attempts = received.filter(({status}) => status === 'processing');
    expect(attempts).toHaveLength(retryPlans.POST.length);
    expect(new Set(attempts.map(({id}) => id)).size).toBe(1);
    expect(attempts.every(({genuine}) => genuine)).toBe(true);
  });

  test('GET requires exactly OK, and keeps the URL’s own parameters', async () => {
    const received = await receive(null, (count) => new Response(count < 3 ? 'ok' : 'OK'), {format: 'GET'});
    expect(received.map(({status}) => status)).toEqual(['3', '6', '3', '6']);
    expect(received[0]!.url).toMatch(/^https:\/\/shop\.example\/cb\?a=1&point_id=1042&.*&sign=[0-9a-f]{64}$/);
    expect(received[0]!.url).toBe(received[2]!.url);
    expect(retryPlans.GET).toHaveLength(6);
  });
});
