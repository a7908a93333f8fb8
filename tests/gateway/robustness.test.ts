// The gateway refuses or tolerates any URL, world or snapshot, and keeps answering.
import fc from 'fast-check';
import {afterEach, beforeAll, describe, expect, test, vi} from 'vitest';
import {createControl, type ControlWithSession} from '../../gateway/control/create-control';
import {ControlFailure} from '../../gateway/control/control';
import type {Gateway} from '../../gateway/control/gateway';
import type {SessionState} from '../../gateway/control/session';
import {checkState, type Known} from '../../gateway/control/state-shape';
import {ShapeFault} from '../../gateway/control/shape';
import {linesOf, partsOf, readLines, stateOfParts} from '../../gateway/control/state-text';
import type {Snapshot} from '../../gateway/control/types';
import type {Context} from '../../gateway/mcp/context';
import {send} from '../../gateway/mcp/tools/send';
import {urlFault} from '../../gateway/sandbox/domain/local';
import {createCourier, type Delivery} from '../../gateway/sandbox/domain/callbacks/deliver';
import {createAgenda} from '../../gateway/sandbox/kit/agenda';
import {manualClock} from '../../gateway/sandbox/kit/clock';
import {testOptions} from './options';
import {CREATE, payin} from './process';

const RUNS = 10_000;
const SEED = 20_261_128;

const part = fc.oneof(
  fc.constantFrom('', ':x@', 'me@', 'me:x@', '@', ':@', '%00@', 'a:b:c@'),
  fc.string({unit: 'grapheme', maxLength: 6}),
);
const host = fc.constantFrom(
  ...[
    'localhost',
    '127.0.0.1',
    '10.evil.example',
    '[::1]',
    '[',
    'shop.example',
    '',
    'ü.example',
    '0x7f.1',
    '1.2.3.4.5',
  ],
);
const url = fc
  .tuple(
    fc.constantFrom(
      'http://',
      'https://',
      'HTTP://',
      'http:',
      'ftp://',
      'javascript:',
      '//',
      'data:,',
      'http:/\\',
      ' http://',
    ),
    part,
    host,
    fc.constantFrom('', ':0', ':80', ':8099', ':65536', ':x', ':'),
    part,
    fc.constantFrom('', '#', '#a', '?', '?a=1&a=2', '?sign=1', '\n', '\u0000', '%zz', '\\..'),
  )
  .map(([scheme, user, name, port, path, end]) => `${scheme}${user}${name}${port}/${path}${end}`);

describe('a URL', () => {
  test(`that passes the check can be called: ${RUNS} of them`, () => {
    let good = 0;
    fc.assert(
      fc.property(url, (text) => {
        if (urlFault(text) === null) {
          good += 1;
          expect(new Request(text).url).toMatch(/^https?:/);
        }
      }),
      {numRuns: RUNS, seed: SEED},
    );
    expect(good).toBeGreaterThan(RUNS / 100);
    expect(good).toBeLessThan(RUNS / 2);
  });

  test(`of any form makes an attempt that succeeds or fails: ${RUNS} of them`, async () => {
    const clock = manualClock(0);
    const delivered: Delivery[] = [];
    const courier = createCourier({
      clock,
      agenda: createAgenda(clock, 4 * RUNS),
      secretsOf: () => ['whsec_c2VjcmV0'],
      deliver: () => Promise.resolve(new Response(null, {status: 204})),
      onDelivery: (delivery) => delivered.push(delivery),
    });
    const common = {id: 'cb', about: 'txn', status: null, createdAt: 0};
    fc.sample(url, {numRuns: RUNS, seed: SEED}).forEach((text, index) =>
      courier.send(
        index % 2 === 0
          ? {...common, url: text, format: 'POST', pointId: 1042, event: 'e', body: '{}'}
          : {...common, url: text, format: 'GET', secret: 's', fields: {status: '4'}},
        null,
      ),
    );
    await courier.idle();
    expect(delivered).toHaveLength(RUNS);
    expect(delivered.some(({status}) => status === null)).toBe(true);
    expect(delivered.some(({status}) => status === 204)).toBe(true);
  });
});

let control: ControlWithSession;
let context: Context;
let snapshot: Snapshot;
let known: Known;

const call = async (target: string, body: object): Promise<number> => {
  const [key] = control.info().keys;
  const {status} = await send({method: 'POST', target, body: JSON.stringify(body), headers: {}}, key!, context);
  return status;
};

beforeAll(async () => {
  const options = await testOptions();
  control = createControl({...options, deliver: () => Promise.resolve(new Response(null, {status: 500}))});
  const gateway: Gateway = {control, tick: () => undefined, handle: (...args) => control.session.handle(...args)};
  context = {gateway, origin: options.origin} as Context;
  const {world} = control;
  known = {points: new Set(world.points.keys()), services: new Set(world.services.keys())};
  expect(await call(CREATE, payin())).toBe(201);
  expect(await call(CREATE, payin({external_id: 'order-2', return_url: undefined}))).toBe(201);
  await control.act('order-10045', {act: 'payer pays'});
  await control.setClock({advance: '2 h'});
  const day = (offset: number): string => new Date(control.session.clock.now() + offset * 86_400_000).toISOString();
  await call('/v2/reports/create', {type: 'transactions', format: 'csv', from: day(-1), to: day(0)});
  await call('/v2/transaction/currency_rate', {from: 'PEN', to: 'USD', amount: '10.00'});
  await control.session.sandbox.idle();
  snapshot = await control.snapshot();
});

afterEach(() => vi.restoreAllMocks());

type Part = readonly [holder: Record<string, unknown>, name: string];

/** Every part of a value, with what holds it. */
function* parts(value: unknown): Iterable<Part> {
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    for (const name of Object.keys(value)) {
      const holder = value as Record<string, unknown>;
      yield [holder, name];
      yield* parts(holder[name]);
    }
  }
}

const OTHERS: readonly unknown[] = [
  ...[null, undefined, true, '', 'x', 'constructor', '__proto__', 'http://:x@localhost/', '🂡'],
  ...[-1, 0, 1.5, 7, 1e300, -1e300, NaN, Infinity, 8_640_000_000_000_001, 0n, -5n, 10n ** 40n],
  ...[[], [null], {}, {type: 'x'}, {due: 0}, new Uint8Array([1]), new Date(NaN)],
];

/** The state with one part of it replaced, taken away or put elsewhere; undone afterwards. */
function withFault([holder, name]: Part, [from, other]: Part, kind: number, attempt: () => void): void {
  const before = holder[name];
  if (kind === OTHERS.length && !Array.isArray(holder)) {
    Reflect.deleteProperty(holder, name);
  } else {
    holder[name] = kind < OTHERS.length ? OTHERS[kind] : structuredClone(from[other]);
  }
  try {
    attempt();
  } finally {
    holder[name] = before;
  }
}

const asSnapshot = (state: SessionState): Snapshot => ({...snapshot, state: [...linesOf(partsOf(state))].join('\n')});

/** The result of a generator. */
function drain<Result>(work: Generator<unknown, Result>): Result {
  for (let next = work.next(); ; next = work.next()) {
    if (next.done === true) {
      return next.value;
    }
  }
}

/** Reads what there is. What an identifier of the lists does not lead to may be missing: that is said. */
function readEverything(): void {
  const all = {q: '', after: null, limit: 50};
  const ids = {
    transaction: control.transactions(all).items.map(({id}) => id),
    callback: control.callbacks(all).items.map(({id}) => id),
  };
  control.requests(all);
  control.postings(all);
  control.reports(all);
  for (const kind of ['transaction', 'callback'] as const) {
    for (const id of ids[kind]) {
      try {
        control[kind](id);
      } catch (error) {
        expect(error).toBeInstanceOf(ControlFailure);
      }
    }
  }
}

describe('a snapshot', () => {
  test('of the gateway itself is accepted', async () => {
    await expect(control.restore(snapshot)).resolves.toHaveProperty('keys');
  });

  test.each([
    ['another point', 'state.world.tables.transactions[0][1].pointId', (text: string) => text.replaceAll('1042', '77')],
    [
      'a callback URL with a password',
      'callbackUrl',
      (text: string) => text.replace('"callbackUrl":', '"callbackUrl_":'),
    ],
  ])('with %s is refused with its place', async (_name, place, change) => {
    await expect(control.restore({...snapshot, state: change(snapshot.state)})).rejects.toThrow(place);
  });

  test.each(['[]', '{}', 'null', '', '[{"world":1},{}]', '[[1,1,1]]', '-1', '["__proto__"]'])(
    'of %s is refused',
    async (state) => {
      await expect(control.restore({...snapshot, state})).rejects.toThrow(ControlFailure);
      expect(control.info().url).toBe('https://api.example');
    },
  );

  test(`with a fault is refused with its place, or tolerated: ${RUNS} of them`, async () => {
    const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const state = drain(checkState(stateOfParts(drain(readLines(snapshot.state))), known));
    const all = [...parts(state)];
    const lived: Snapshot[] = [];
    let refused = 0;
    const place = fc.nat(all.length - 1);
    const faultsOfState = fc.sample(fc.tuple(place, place, fc.nat(OTHERS.length + 1)), {numRuns: RUNS, seed: SEED});
    for (const [at, from, kind] of faultsOfState) {
      withFault(all[at]!, all[from]!, kind, () => {
        try {
          drain(checkState(state, known));
          lived.push(asSnapshot(state));
        } catch (error) {
          expect(error).toBeInstanceOf(ShapeFault);
          expect((error as Error).message).toMatch(/^state[\w.[\] -]*: expected /);
          refused += 1;
        }
      });
    }
    expect(refused).toBeGreaterThan(RUNS / 2);
    expect(lived.length).toBeGreaterThan(RUNS / 100);
    // Some of them: each takes as long as a hundred refusals.
    for (const each of lived.filter((_state, index) => index % 5 === 0)) {
      await control.restore(each);
      readEverything();
      await control.setClock({advance: '2 h'});
      expect((await control.snapshot()).version).toBe(snapshot.version);
    }
    expect(faults.mock.calls).toEqual([]);
    await control.restore(snapshot);
    expect(await call(CREATE, payin({external_id: 'order-3'}))).toBe(201);
  });
});
