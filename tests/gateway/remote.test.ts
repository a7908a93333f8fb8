// Remote control of the gateway: over HTTP, and over messages between a page and its worker.
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {readRoute, routeOfId} from '../../gateway/console/routes';
import {httpClient} from '../../gateway/console/http-client';
import {serveControl} from '../../gateway/control';
import {routes} from '../../gateway/control/control';
import {createControl, type ControlWithSession} from '../../gateway/control/create-control';
import {remoteOf} from '../../gateway/control/remote';
import {connectWorker} from '../../gateway/worker/connect';
import {testOptions} from './options';

let control: ControlWithSession;

beforeEach(async () => {
  control = createControl(await testOptions());
  await control.setClock({freeze: true});
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => serveControl(control, new Request(address, init)));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('over HTTP every method of the control gets its arguments and gives its answer', async () => {
  const client = httpClient('https://api.example/_gateway/');
  const page = {q: 'order 7', after: 'txn_1', limit: 3};
  const calls = {
    info: [],
    transactions: [page],
    transaction: ['order/7?'],
    act: ['order/7?', {act: 'payer pays'}],
    requests: [page],
    request: ['req_1'],
    callbacks: [page],
    callback: ['cb_1'],
    send: ['cb_1', {how: 'again'}],
    balances: [],
    postings: [page],
    reports: [page],
    settings: [],
    changePoint: ['1042', {roll: 'v1_secret'}],
    changeKey: ['pk_test_1', {revoke: true}],
    clock: [],
    setClock: [{next: true}],
    reset: [],
    seed: [{seed: '7'}],
    snapshot: [],
    restore: [{gateway_world: 1}],
    wait: [{transaction: 'order/7?'}],
  } as const;
  expect(Object.keys({...calls, reportFile: []}).sort()).toEqual(Object.keys(routes).sort());
  for (const [name, args] of Object.entries(calls)) {
    const method = vi.spyOn(control, name as 'info').mockReturnValue({answer: name} as never);
    const answer: unknown = await Reflect.apply(client[name as keyof typeof calls], null, args);
    expect(answer, name).toEqual({answer: name, ...(name === 'snapshot' && {state: expect.stringMatching(/^H4sI/)})});
    // A POST without an argument sends an empty object.
    const given = (method.mock.calls[0] as unknown[]).filter((each) => each !== undefined);
    expect(given, name).toEqual(args.length === 0 && name === 'reset' ? [{}] : args);
  }
});

test('over HTTP a refusal has its reason', async () => {
  const client = httpClient('https://api.example/_gateway/');
  await expect(client.transaction('nowhere')).rejects.toThrow('nowhere: expected txn_..., an external_id');
});

test('a promise can resolve with a remote, because that has no then', async () => {
  const calls: string[] = [];
  const remote = remoteOf<{ask(): string}, object>((name) => Promise.resolve(calls.push(name)), {});
  const resolved = await Promise.resolve(remote);
  expect(calls).toEqual([]);
  await resolved.ask();
  expect(calls).toEqual(['ask']);
});

test('a crashing worker rejects its pending calls, and its events reach their listeners', async () => {
  const listeners = new Map<string, (event: object) => void>();
  const sent: {id: number; method: string; args: readonly unknown[]}[] = [];
  class FakeWorker {
    readonly addEventListener = (type: string, listener: (event: object) => void) => listeners.set(type, listener);
    readonly postMessage = (call: (typeof sent)[number]) => sent.push(call);
    readonly terminate = (): void => undefined;
  }
  vi.stubGlobal('Worker', FakeWorker);
  const onEnd = vi.fn();
  const gateway = connectWorker('/worker.js', onEnd);
  const heard: unknown[] = [];
  const stop = gateway.listen((event) => heard.push(event));
  const first = gateway.transaction('txn_1');
  const second = gateway.clock();
  const third = gateway.info();
  expect(sent.map(({method, args}) => [method, ...args])).toEqual([['transaction', 'txn_1'], ['clock'], ['info']]);
  listeners.get('message')!({data: {id: sent[1]!.id, value: {mode: 'runs'}}});
  listeners.get('message')!({data: {id: sent[0]!.id, error: 'txn_1: expected another'}});
  listeners.get('message')!({data: {event: {kind: 'reset', id: null}}});
  stop();
  listeners.get('message')!({data: {event: {kind: 'clock', id: null}}});
  await expect(second).resolves.toEqual({mode: 'runs'});
  await expect(first).rejects.toThrow('txn_1: expected another');
  expect(heard).toEqual([{kind: 'reset', id: null}]);
  listeners.get('error')!({});
  await expect(third).rejects.toThrow('could not be started');
  expect(onEnd).toHaveBeenCalledOnce();
});

test('an address of the console that cannot be decoded names an entry that is not found', () => {
  expect(readRoute('#/transactions/%zz?q=%zz')).toEqual({section: 'transactions', id: '%zz', q: '%zz'});
  expect(routeOfId('constructor_1')).toBeNull();
});
