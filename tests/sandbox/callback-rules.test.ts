// The callback of a change: its address, its request, and what acknowledges it.
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import vectors from '../../facts/contract/vectors.json';
import {figures, retryPlans} from '../../facts/reference/figures';
import {createAnnouncer, type CallbackSettings} from '../../gateway/sandbox/domain/callbacks/announce';
import type {Attempt, Callback, GetCallback, PostCallback} from '../../gateway/sandbox/domain/callbacks/callback';
import {createCourier, type Courier, type Delivery} from '../../gateway/sandbox/domain/callbacks/deliver';
import {
  acknowledgesGet,
  buildGet,
  callbackFields,
  getCallback,
  signedQuery,
} from '../../gateway/sandbox/domain/callbacks/get';
import {
  acknowledgesPost,
  buildPost,
  eventBody,
  eventType,
  signCallback,
  WRONG_SECRET,
} from '../../gateway/sandbox/domain/callbacks/post';
import {createEventSender} from '../../gateway/sandbox/domain/callbacks/send-event';
import type {Change} from '../../gateway/sandbox/domain/transaction/record';
import {createAgenda, type Agenda} from '../../gateway/sandbox/kit/agenda';
import {manualClock, type ManualClock} from '../../gateway/sandbox/kit/clock';
import {createIds} from '../../gateway/sandbox/kit/ids';
import {createMemoryStore} from '../../gateway/sandbox/kit/store';
import {recordOf} from './record';

const START = recordOf().createdAt;
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OK = (): Response => new Response(null, {status: 204});

let clock: ManualClock;
let agenda: Agenda;

beforeEach(() => {
  clock = manualClock(START);
  agenda = createAgenda(clock, 100);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('signatures are those of the published vectors', async () => {
  const {callback_post: post, callback_get: get} = vectors;
  expect(await signCallback(post.secret, post.id, post.timestamp, post.body)).toBe(post.signature);
  const fields = Object.fromEntries(new URLSearchParams(get.query));
  delete fields['sign'];
  expect(await signedQuery(new URLSearchParams(), fields, get.secret)).toBe(get.query);
});

const change = (changes: Partial<Change> = {}): Change => ({
  record: recordOf({status: 'processing'}),
  previous: 'created',
  refund: null,
  ...changes,
});
/** A courier for tests that need nothing else of it. */
const courierOf = (courier: Partial<Courier>): Courier => courier as Courier;

const refund = {id: 'rfd_1', amount: 5000n, status: 'completed', createdAt: START} as const;

describe('the event of a change', () => {
  const p2p = (amount_to_pay: bigint | null) =>
    ({stage: 'awaiting_transfer', method_id: 'm', amount_to_pay, reference: null}) as const;

  test.each<[string, Partial<Change>, string | null]>([
    ['another status', {}, 'transaction.status_changed'],
    ['a refund', {refund}, 'transaction.refunded'],
    ['a refund in a dispute', {record: recordOf({status: 'charged_back'}), refund}, 'transaction.refunded'],
    ['a further part', {record: recordOf({status: 'created'}), hasNewPart: true}, 'transaction.status_changed'],
    ['a dispute', {record: recordOf({status: 'charged_back'}), previous: 'completed'}, 'transaction.chargeback_opened'],
    [
      'a dispute won',
      {record: recordOf({status: 'completed'}), previous: 'charged_back'},
      'transaction.chargeback_won',
    ],
    [
      'a dispute lost',
      {record: recordOf({status: 'charged_back', disputeLost: true}), previous: 'charged_back'},
      'transaction.chargeback_lost',
    ],
    ['the same status', {record: recordOf({status: 'created'})}, null],
    [
      'requisites',
      {record: recordOf({type: 'p2p', status: 'requires_action', p2p: p2p(1n)})},
      'p2p.requisites_assigned',
    ],
    [
      'a p2p payment that has none yet',
      {record: recordOf({type: 'p2p', status: 'requires_action', p2p: p2p(null)})},
      'transaction.status_changed',
    ],
    [
      'a p2p payment by card',
      {record: recordOf({type: 'p2p', status: 'requires_action'})},
      'transaction.status_changed',
    ],
    [
      'a p2p payment that runs',
      {record: recordOf({type: 'p2p', status: 'processing', p2p: p2p(1n)})},
      'transaction.status_changed',
    ],
    [
      'a pay-in with an action',
      {record: recordOf({status: 'requires_action', p2p: p2p(1n)})},
      'transaction.status_changed',
    ],
  ])('%s', (_name, changes, type) => {
    expect(eventType(change(changes))).toBe(type);
  });

  test('has its own ID, the time of the change and the previous status', () => {
    const record = recordOf({status: 'completed', livemode: true, updatedAt: START + 1});
    const body = JSON.parse(eventBody(createIds(clock), 'transaction.status_changed', change({record})));
    expect(body).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      type: 'transaction.status_changed',
      created_at: new Date(START + 1).toISOString(),
      livemode: true,
      data: {transaction: {id: record.id, status: 'completed'}, previous_status: 'created'},
    });
    expect('refund' in body.data).toBe(false);
    const refunded = JSON.parse(eventBody(createIds(clock), 'transaction.refunded', change({refund})));
    expect(refunded.data.refund).toEqual({id: 'rfd_1', amount: '50.00', status: 'completed'});
  });
});

describe('a POST', () => {
  const callback: PostCallback = {
    format: 'POST',
    id: 'cb_1',
    url: 'https://shop.example/cb',
    pointId: 1042,
    about: 'txn_1',
    status: null,
    createdAt: START,
    event: 'e',
    body: '{"a":1}',
  };

  test('is signed over id, second and body, and follows no redirect', async () => {
    const request = await buildPost(callback, [SECRET], START, false);
    const timestamp = String(Math.floor(START / 1000));
    expect([request.method, request.redirect, await request.text()]).toEqual(['POST', 'manual', '{"a":1}']);
    expect(Object.fromEntries(request.headers)).toEqual({
      'content-type': 'application/json',
      'user-agent': 'PaymentGateway-Callbacks/2',
      'webhook-id': 'cb_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': await signCallback(SECRET, 'cb_1', timestamp, '{"a":1}'),
    });
  });

  test('has a signature for each secret, separated by spaces', async () => {
    const both = await buildPost(callback, [SECRET, WRONG_SECRET], START, false);
    const one = async (secret: string): Promise<string | null> =>
      (await buildPost(callback, [secret], START, false)).headers.get('webhook-signature');
    const signatures = `${await one(SECRET)} ${await one(WRONG_SECRET)}`;
    expect(both.headers.get('webhook-signature')).toBe(signatures);
  });

  test('with a wrong secret differs only in its signature, which is well formed', async () => {
    const [right, wrong] = [
      await buildPost(callback, [SECRET], START, false),
      await buildPost(callback, [SECRET], START, true),
    ];
    const signatures = [right, wrong].map((request) => request.headers.get('webhook-signature')!);
    expect(signatures[0]).not.toBe(signatures[1]);
    expect(signatures.every((each) => /^v1,[\w+/]{43}=$/.test(each))).toBe(true);
    expect(wrong.headers.get('webhook-timestamp')).toBe(right.headers.get('webhook-timestamp'));
  });

  test('is acknowledged only by 2xx', () => {
    const taken = [200, 204, 299].map((status) => acknowledgesPost(new Response(null, {status})));
    expect(taken).toEqual([true, true, true]);
    const others = [199, 300, 302, 400, 500].map((status) => acknowledgesPost({status} as Response));
    expect(others).toEqual([false, false, false, false, false]);
  });
});

describe('a GET', () => {
  test('has amount, fee, reason and environment', () => {
    const record = recordOf({status: 'processing', updatedAt: START + 1500});
    expect(callbackFields(record)).toEqual({
      point_id: '1042',
      transaction_id: '880012345',
      external_id: 'order-10045',
      type: '1',
      status: '3',
      amount: '15000',
      currency: 'PEN',
      fee: '450',
      ts: String(Math.floor((START + 1500) / 1000)),
      test: '1',
    });
    expect(callbackFields(recordOf({status: 'declined', failure: 'insufficient_funds'}))).toMatchObject({
      fee: '0',
      reason: '7101',
    });
    expect('test' in callbackFields(recordOf({livemode: true}))).toBe(false);
  });

  test('leaves out a fee in another currency', () => {
    const fee = {amount: 450n, currency: 'USD', payer: 'merchant'} as const;
    expect('fee' in callbackFields(recordOf({fee}))).toBe(false);
  });

  test('is identified by transaction and sequence', () => {
    const record = recordOf({sequence: 3});
    expect(getCallback('https://shop.example/cb?a=1', 's', record)).toEqual({
      format: 'GET',
      id: `${record.id}.3`,
      url: 'https://shop.example/cb?a=1',
      secret: 's',
      fields: callbackFields(record),
      about: record.id,
      status: 'created',
      createdAt: record.updatedAt,
    });
  });

  test.each(['a=1&a=2', 'amount=1', 'sign=1'])('is not sent to an address with %s', (query) => {
    expect(() => getCallback(`https://shop.example/cb?${query}`, 's', recordOf())).toThrow(RangeError);
  });

  test('writes a space as %20, signs the fields of the address too, and does not follow redirects', async () => {
    const query = await signedQuery(new URLSearchParams('note=a b'), {x: 'c d'}, 's');
    expect(query).toMatch(/^note=a%20b&x=c%20d&sign=[0-9a-f]{64}$/);
    const callback = getCallback('https://shop.example/cb?note=a+b', 's', recordOf());
    const [right, wrong] = [await buildGet(callback, false), await buildGet(callback, true)];
    expect([right.method, right.redirect]).toEqual(['GET', 'manual']);
    const signs = [right, wrong].map(({url}) => /^(.*)&sign=([0-9a-f]{64})$/.exec(url)!);
    expect(signs[0]![1]).toBe(signs[1]![1]);
    expect(signs[0]![2]).not.toBe(signs[1]![2]);
    expect(signs[0]![2]).toBe(
      new URLSearchParams(await signedQuery(new URLSearchParams('note=a b'), callback.fields, 's')).get('sign'),
    );
  });

  test('is acknowledged only by 200 with OK', async () => {
    const answers = [new Response('OK'), new Response('ok'), new Response('OK', {status: 201}), new Response('OK\n')];
    expect(await Promise.all(answers.map(acknowledgesGet))).toEqual([true, false, false, false]);
  });
});

describe('a change', () => {
  const settings: CallbackSettings = {format: 'POST', url: 'https://shop.example/cb', v1Secret: 's'};

  /** Announces these changes; what was sent, how, and on which way. */
  function announce(changes: readonly Change[], own: Partial<CallbackSettings> = {}) {
    const sent: {readonly way: string; readonly callbacks: readonly Callback[]; readonly how: unknown}[] = [];
    const announcer = createAnnouncer({
      courier: courierOf({
        send: (callback, fault) => sent.push({way: 'send', callbacks: [callback], how: fault}),
        sendInOrder: (callbacks, how) => sent.push({way: 'in order', callbacks, how}),
      }),
      ids: createIds(clock),
      settingsOf: () => ({...settings, ...own}),
      held: createMemoryStore(clock).table('held', {limit: 10}),
    });
    changes.forEach(announcer);
    return sent;
  }

  test('goes to the address of the point, or to its own', () => {
    const [point] = announce([change()]);
    expect(point).toMatchObject({
      way: 'send',
      how: null,
      callbacks: [
        {
          format: 'POST',
          id: expect.stringMatching(/^cb_/),
          url: 'https://shop.example/cb',
          pointId: 1042,
          event: 'transaction.status_changed',
          about: recordOf().id,
          status: 'processing',
          createdAt: START,
        },
      ],
    });
    const callbackUrl = 'https://shop.example/own';
    const own = change({record: recordOf({status: 'processing', callbackUrl})});
    expect(announce([own])[0]!.callbacks[0]!.url).toBe(callbackUrl);
    expect(announce([own], {url: null})[0]!.callbacks[0]!.url).toBe(callbackUrl);
  });

  test('is not sent without an address, or for a change without callbacks', () => {
    expect(announce([change()], {url: null})).toEqual([]);
    expect(announce([change({record: recordOf()})])).toEqual([]);
  });

  test('of anything but the status is not a GET', () => {
    const refunded = change({record: recordOf({status: 'completed'}), previous: 'completed', refund});
    expect(announce([refunded], {format: 'GET'})).toEqual([]);
    expect(announce([change()], {format: 'GET'})[0]!.callbacks[0]!.format).toBe('GET');
    expect(announce([refunded])[0]!.callbacks[0]!.format).toBe('POST');
  });

  test('has the fault of its scenario', () => {
    const record = recordOf({status: 'processing', callbackFault: 'dup'});
    expect(announce([change({record})])[0]).toMatchObject({way: 'send', how: 'dup'});
  });

  test('waits until the last one overtakes it', () => {
    const step = {due: START + 1, status: 'completed', failure: null, nextAction: null} as const;
    const of = (status: 'requires_action' | 'processing' | 'completed', last: boolean): Change =>
      change({record: recordOf({status, callbackFault: 'reorder', pending: last ? [] : [step]})});
    const shape = (changes: readonly Change[]) =>
      announce(changes)
        .filter(({callbacks}) => callbacks.length > 0)
        .map(({callbacks, how}) => [callbacks.map(({status}) => status), how]);
    expect(shape([of('requires_action', false), of('processing', false), of('completed', true)])).toEqual([
      [['requires_action'], null],
      [['completed', 'processing'], 'out_of_order'],
    ]);
    expect(shape([of('processing', true), of('completed', true)])).toEqual([
      [['processing'], null],
      [['completed'], null],
    ]);
  });
});

describe('the courier', () => {
  let callback: GetCallback;
  let post: PostCallback;
  beforeEach(() => {
    callback = {...getCallback('https://shop.example/cb', 's', recordOf()), id: 'one'};
    post = {...callback, format: 'POST', event: 'e', body: '{}', pointId: 1042};
  });
  const attemptOf = (changes: Partial<Attempt> = {}): Attempt => ({
    callback: post,
    number: 1,
    wrongSecret: false,
    repeats: true,
    age: 0,
    how: null,
    ...changes,
  });

  function open(answer: (request: Request, attempt: Attempt) => Response | Promise<Response> = OK, wall?: ManualClock) {
    const delivered: Delivery[] = [];
    const courier = createCourier({
      agenda,
      clock,
      secretsOf: () => [SECRET],
      wall,
      deliver: async (request, attempt) => answer(request, attempt),
      onDelivery: (delivery) => delivered.push(delivery),
    });
    return {courier, delivered};
  }

  test.each(['http://:x@localhost/cb', 'http://me:x@localhost/cb', 'nowhere', 'ftp://[', ''])(
    'counts a URL that no request can have as a failed attempt: %s',
    async (url) => {
      const {courier, delivered} = open();
      courier.send({...post, url}, null);
      courier.send({...callback, url}, null);
      await courier.idle();
      expect(delivered.map(({status, acknowledged}) => [status, acknowledged])).toEqual([
        [null, false],
        [null, false],
      ]);
    },
  );

  test('reports an attempt that throws, and ends', async () => {
    const faults: string[] = [];
    const courier = createCourier({
      agenda,
      clock,
      secretsOf: () => [SECRET],
      deliver: async () => OK(),
      onDelivery: () => {
        throw new Error('no room');
      },
      onFault: (name, error) => faults.push(`${name}: ${(error as Error).message}`),
    });
    courier.send(post, null);
    courier.sendInOrder([post, post], null);
    await courier.idle();
    expect(faults).toEqual(['callback attempt: no room', 'callback attempt: no room']);
  });

  test('reports the result of an attempt and the time of the next one', async () => {
    const {courier, delivered} = open((_request, {number}) => new Response(null, {status: number === 1 ? 500 : 200}));
    courier.send(post, null);
    await courier.idle();
    const due = START + retryPlans.POST[1];
    expect(delivered).toEqual([{attempt: attemptOf(), status: 500, acknowledged: false, next: due}]);
    expect(agenda.planned()).toMatchObject([{due, data: attemptOf({number: 2})}]);
    clock.advance(retryPlans.POST[1]);
    agenda.runDue();
    await courier.idle();
    expect(delivered[1]).toEqual({attempt: attemptOf({number: 2}), status: 200, acknowledged: true, next: null});
    expect(agenda.size).toBe(0);
  });

  test('records a missing answer as none, and keeps only the status of a truncated one', async () => {
    const brokenOff = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.error(new TypeError('broke off'));
          },
        }),
      );
    const {courier, delivered} = open((_request, {callback: {format}}) =>
      format === 'POST' ? Promise.reject(new TypeError('refused')) : brokenOff(),
    );
    await courier.attempt(attemptOf(), attemptOf({callback}));
    expect(delivered).toMatchObject([
      {status: null, acknowledged: false, next: START + retryPlans.POST[1]},
      {status: 200, acknowledged: false, next: START + retryPlans.GET[1]},
    ]);
  });

  test('gives up after the last attempt of the plan', async () => {
    const {courier, delivered} = open(() => new Response(null, {status: 500}));
    const [posts, gets] = [retryPlans.POST.length, retryPlans.GET.length];
    await courier.attempt(
      attemptOf({number: posts - 1}),
      attemptOf({number: posts}),
      attemptOf({callback, number: gets}),
      attemptOf({repeats: false}),
    );
    expect(delivered.map(({next}) => next)).toEqual([START + retryPlans.POST[posts - 1]!, null, null, null]);
    expect(agenda.size).toBe(1);
  });

  test('sends a duplicate two seconds later, without retries', async () => {
    const {courier, delivered} = open(() => new Response(null, {status: 500}));
    courier.send(post, 'dup');
    expect(agenda.planned()).toEqual([
      {due: START + 2000, name: expect.any(String), data: attemptOf({repeats: false, how: 'twice'})},
    ]);
    clock.advance(2000);
    agenda.runDue();
    await courier.idle();
    expect(delivered.map(({next}) => next !== null)).toEqual([true, false]);
  });

  test('signs the first attempt wrong if the scenario says so', async () => {
    const {courier, delivered} = open();
    courier.send(post, 'badsig');
    await courier.idle();
    expect(delivered.map(({attempt}) => attempt)).toEqual([attemptOf({wrongSecret: true, how: 'wrong_signature'})]);
    expect(agenda.size).toBe(0);
  });

  test('makes ten failed attempts of a dropped callback, and sends none of them', async () => {
    const sent: string[] = [];
    const {courier, delivered} = open((_request, {callback: {id}}) => {
      sent.push(id);
      return new Response(null, {status: 204});
    });
    courier.send(post, 'drop');
    for (let attempts = 1; attempts < 10; attempts += 1) {
      await courier.idle();
      clock.advance(agenda.next! - clock.now());
      agenda.runDue();
    }
    await courier.idle();
    expect(sent).toEqual([]);
    expect(delivered.map(({attempt: {number}, acknowledged}) => [number, acknowledged])).toEqual(
      Array.from({length: 10}, (_, index) => [index + 1, false]),
    );
    expect(agenda.size).toBe(0);
    // By hand, it is sent.
    await courier.attempt(attemptOf({number: 11, repeats: false, how: 'again'}));
    expect(sent).toEqual([post.id]);
  });

  test('makes one attempt at a time', async () => {
    const order: string[] = [];
    const {courier} = open(async (_request, {callback: {id}}) => {
      order.push(`${id} begins`);
      await Promise.resolve();
      order.push(`${id} ends`);
      return OK();
    });
    courier.sendInOrder([post, {...post, id: 'two'}], 'out_of_order');
    await courier.idle();
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  test('makes an attempt at a later time', async () => {
    const {courier, delivered} = open();
    courier.attemptAt(START + 9, attemptOf({how: 'late'}));
    expect(agenda.next).toBe(START + 9);
    clock.advance(9);
    agenda.runDue();
    await courier.idle();
    expect(delivered.map(({attempt}) => attempt.how)).toEqual(['late']);
  });

  test('names deliveries in progress as tasks that are due now', async () => {
    const answers: ((response: Response) => void)[] = [];
    const {courier} = open(() => new Promise((resolve) => answers.push(resolve)));
    courier.send(post, null);
    void courier.attempt(attemptOf({number: 2}));
    expect(courier.underWay()).toEqual([
      {due: START, name: 'callback attempt', data: attemptOf()},
      {due: START, name: 'callback attempt', data: attemptOf({number: 2})},
    ]);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers.forEach((answer) => answer(OK()));
    await courier.idle();
    expect(courier.underWay()).toEqual([]);
  });

  test('signs with the time of the machine, or an older one if requested', async () => {
    const wall = manualClock(START + 50_000);
    const stamps: (string | null)[] = [];
    const {courier} = open((request) => {
      stamps.push(request.headers.get('webhook-timestamp'));
      return OK();
    }, wall);
    await courier.attempt(attemptOf(), attemptOf({age: 3_600_000}));
    const second = Math.floor((START + 50_000) / 1000);
    expect(stamps).toEqual([String(second), String(second - 3600)]);
  });

  test('waits as long as the contract says', async () => {
    vi.useFakeTimers();
    const signals: AbortSignal[] = [];
    const {courier, delivered} = open(
      ({signal}) =>
        new Promise((_resolve, reject) => {
          signals.push(signal);
          signal.addEventListener('abort', () => reject(new Error('too late')));
        }),
    );
    const attempt = courier.attempt(attemptOf());
    await vi.advanceTimersByTimeAsync(figures['callback.timeout'].value - 1);
    expect(signals.map(({aborted}) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    await attempt;
    expect(delivered).toMatchObject([{status: null, acknowledged: false}]);
    vi.useRealTimers();
  });

  test('gives up attempts in progress when it is told to', async () => {
    const seen: boolean[] = [];
    const {courier} = open(({signal}) => {
      courier.giveUp();
      seen.push(signal.aborted);
      return OK();
    });
    await courier.attempt(attemptOf());
    expect(seen).toEqual([true]);
  });
});

describe('an object that is not a transaction', () => {
  const tell = (
    environment: 'test' | 'live',
    settings: Partial<CallbackSettings>,
    data: Parameters<ReturnType<typeof createEventSender>>[2],
  ) => {
    const sent: Callback[] = [];
    createEventSender({
      courier: courierOf({send: (callback, fault) => sent.push({...callback, ...(fault && {fault})})}),
      ids: createIds(clock),
      environment,
      settingsOf: () => ({format: 'POST', url: 'https://shop.example/cb', v1Secret: 's', ...settings}),
    })(1042, 'invoice.paid', data, START + 7);
    return sent;
  };

  test('is reported to the point, with its own event', () => {
    const [callback] = tell('test', {}, {invoice: {id: 'inv_1'}}) as PostCallback[];
    expect(callback).toMatchObject({
      format: 'POST',
      id: expect.stringMatching(/^cb_/),
      url: 'https://shop.example/cb',
      pointId: 1042,
      event: 'invoice.paid',
      about: 'inv_1',
      status: null,
      createdAt: START + 7,
    });
    expect(JSON.parse(callback!.body)).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'invoice.paid',
      created_at: new Date(START + 7).toISOString(),
      livemode: false,
      data: {invoice: {id: 'inv_1'}},
    });
    expect(JSON.parse((tell('live', {}, {invoice: {id: 'inv_1'}}) as PostCallback[])[0]!.body).livemode).toBe(true);
    expect(tell('test', {}, {report: {report_id: 'rep_1'}})[0]!.about).toBe('rep_1');
  });

  test('is not reported by GET, nor without an address', () => {
    expect(tell('test', {format: 'GET'}, {invoice: {id: 'inv_1'}})).toEqual([]);
    expect(tell('test', {url: null}, {invoice: {id: 'inv_1'}})).toEqual([]);
  });
});
