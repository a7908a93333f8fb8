// The gateway of a page: each documented request gets its documented answer in the world of a reader.
import {beforeAll, expect, test, vi} from 'vitest';
import {catalogue} from '@repo/facts/catalogue';
import type {JsonObject} from '@repo/facts/contract/load';
import {withoutCardData} from '@repo/gateway/control/card-data';
import {createControl, type ControlWithSession} from '@repo/gateway/control/create-control';
import {workerMethods} from '@repo/gateway/worker/methods';
import {openSharedWorld} from '@repo/gateway/worker/shared-world';
import type {WorkerGateway} from '@repo/gateway/worker/protocol';
import {playProof, type Equipment} from '@repo/gateway/player/play';
import type {Recording} from '@repo/gateway/player/recording';
import {guideRecording} from '@repo/gateway/recording/guide-plays';
import {guideFiles} from '@site/plugins/run/files';
import {loadProof, proofIds} from '@repo/gateway/proofs/load';
import {exampleRequests, recordGuide, type ExampleRequest} from '@repo/gateway/recording';
import {sceneOf} from '@repo/gateway/recording/scenes';
import {seededBytes} from '@repo/gateway/recording/seeded-bytes';
import {faultsOf, PAST} from './answer-faults';
import {testOptions} from './options';

let control: ControlWithSession;
let equipment: Pick<Equipment, 'contract' | 'catalogue'>;
let gateway: Pick<WorkerGateway, 'run' | 'fill' | 'reset' | 'payer' | 'continueRecording'>;

beforeAll(async () => {
  const options = await testOptions();
  equipment = options;
  control = createControl(options);
  gateway = workerMethods(
    {withLock: (work) => Promise.resolve(work(control)), placed: new Set(), isReplacement: () => false},
    equipment,
  );
});

test('every documented request gets the documented answer in a fresh world', async () => {
  const faults: string[] = [];
  const examples = await exampleRequests();
  for (const example of examples.filter(({operationId, example: name}) => !PAST.includes(`${operationId} ${name}`))) {
    const where = `${example.document} ${example.operationId} ${example.example}`;
    await gateway.reset();
    await control.setClock({freeze: true});
    const {status, body} = await gateway.run({
      sample: example.sample,
      text: null,
      scene: await sceneOf(example),
    });
    const by = control.session.clock.now() - example.sentAt;
    faults.push(...faultsOf(example.expected, status, body, by).map((fault) => `${where}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(new Set(examples.map(({document, operationId}) => `${document} ${operationId}`)).size).toBe(69);
});

test.each([
  ['after the calls before it', true],
  ['on its own', false],
])('every call of every guide gets the answer that the guide shows, %s', async (_how, isChain) => {
  const faults: string[] = [];
  for (const [name, calls] of await guideFiles()) {
    const {calls: shown} = await recordGuide(name.replace(/^guide/, ''));
    await gateway.reset();
    for (const [index, {sample, scene}] of calls.entries()) {
      if (!isChain && index === 0) {
        continue;
      }
      const where = `${name} ${index}`;
      const {status, body, at} = shown[index]!;
      const call = await gateway.fill(sample, `api${sample.path}`, scene);
      const isAboutPayment = 'transaction_id' in {...sample.body, ...Object.fromEntries(sample.query)};
      if (isChain && isAboutPayment && !call.own) {
        faults.push(`${where}: expected it about the payment of the call before`);
      }
      const answer = await gateway.run({sample: call.sample, text: null, scene: call.own ? null : scene});
      const by = control.session.clock.now() - Date.parse(at);
      faults.push(...faultsOf({status, body}, answer.status, answer.body, by).map((fault) => `${where}: ${fault}`));
      if (!isChain) {
        await gateway.reset();
      }
    }
  }
  expect(faults).toEqual([]);
});

const named = async (page: string, name: string): Promise<ExampleRequest> =>
  (await exampleRequests()).find((example) => example.page === page && example.example === name)!;
const dataOf = (text: string): JsonObject => (JSON.parse(text) as {data: {transaction: JsonObject}}).data.transaction;

test.each(['v1', 'v2'] as const)(
  '%s: what was created is paid, found and cancelled on the next pages',
  async (version) => {
    await gateway.reset();
    const on = async (step: string, name: string) => {
      const example = await named(`api/${version}/transaction/${step}`, name);
      const scene = await sceneOf(example);
      return {...(await gateway.fill(example.sample, example.page, scene)), scene};
    };
    const create = await on('create', 'h2h_card');
    expect(create.filled).toEqual([]);
    const created = dataOf((await gateway.run({...create, text: null, scene: null})).body);
    const id = created[version === 'v1' ? 'transaction_id' : 'id'];
    const pay = await on('pay', 'card');
    expect(pay.sample.body).toMatchObject({transaction_id: id});
    const paid = await gateway.run({...pay, text: null, scene: null});
    expect(paid.status).toBeLessThan(300);
    expect(paid.changed.map(({path}) => path)).toContain('data.transaction.status');
    expect(paid.links.map(({path}) => path)).toContain('data.transaction.status');
    const find = await on('find', 'by_external_id');
    expect(find).toMatchObject({filled: [], own: true});
    expect(dataOf((await gateway.run({...find, text: null, scene: null})).body)).toMatchObject({
      status: dataOf(paid.body)['status'],
    });
    const cancel = await on('cancel', 'cancel');
    expect(cancel.sample.body).toMatchObject({transaction_id: id});
    const cancelled = await gateway.run({...cancel, text: null, scene: null});
    expect(cancelled.callbacks.map(({about}) => about)).toEqual([paid.about]);
    // The next order has a name of its own.
    expect((await on('create', 'h2h_card')).filled).toEqual([{name: 'external_id', value: 'order-10045-2'}]);
  },
);

/** The first guide of each flow in which somebody pays, by the way in which it is integrated. */
const paid = new Map(
  catalogue.guides
    .filter(({direction}) => direction === 'payin' || direction === 'p2p')
    .map((guide) => [`${guide.flow}, ${guide.integration}`, guide.route]),
);

test.each([...paid])('%s: its payer pays in the tab, %s', async (_flow, route) => {
  await gateway.reset();
  const calls = (await guideFiles()).get(`guide${route}`)!;
  let address: string | null = null;
  let id = '';
  for (const {sample, scene} of calls) {
    const call = await gateway.fill(sample, `api${sample.path}`, scene);
    const answer = await gateway.run({sample: call.sample, text: null, scene: null});
    ({payer: address} = answer);
    id = answer.about ?? id;
    // What the payer does after that, they do on the page.
    if (sample.path.endsWith('/pay')) {
      break;
    }
  }
  expect(address).not.toBeNull();
  let page = await gateway.payer({address: address!, form: null});
  const bank = /href="(https:\/\/bank[^"]+)"/.exec('text' in page ? page.text : '')?.[1];
  if (bank !== undefined) {
    page = await gateway.payer({address: bank, form: null});
  }
  expect(page).toMatchObject({text: expect.stringContaining(`value="pay"`)});
  const at = 'at' in page ? page.at : '';
  page = await gateway.payer({address: at, form: [['do', 'pay']]});
  const {status} = control.world.transactions.get(id)!;
  expect(['completed', 'authorized']).toContain(status);
});

test('a challenge can be answered on the payer’s page, and a wrong form names its mistake', async () => {
  await gateway.reset();
  const create = await named('api/v2/transaction/create', 'hpp');
  const answer = await gateway.run({sample: create.sample, text: null, scene: null});
  const open = {address: answer.payer!, form: null};
  const {at} = (await gateway.payer(open)) as {at: string};
  const card = {exp_month: '12', exp_year: '2030', cvv: '123', holder: 'ANA TORRES'};
  const send = (more: Readonly<Record<string, string>>) =>
    gateway.payer({address: at, form: Object.entries(more)}) as Promise<{text: string}>;
  const form = (number: string) =>
    send({
      do: 'form',
      ...Object.fromEntries(Object.entries({number, ...card}).map(([name, value]) => [`card.${name}`, value])),
    });
  expect((await form('4111110000030001')).text).toContain('Check the card number.');
  expect((await form('4111110000030002')).text).toContain('3-D Secure');
  expect((await send({do: 'challenge', code: '123456'})).text).toMatch(/Paid|checking/i);
  expect(control.world.transactions.get(answer.about!)!.callbackFault).toBeDefined();
});

const recordingOf = async (id: string): Promise<Recording> =>
  playProof(id, await loadProof(id), {...equipment, random: seededBytes});

/** The first proof of each area. */
const proofs = new Map(proofIds().map((id) => [id.split('/')[0]!, id]));

test.each([...proofs.values()])('%s can be left halfway, with the state until then', async (id) => {
  const recording = await recordingOf(id);
  const {steps} = recording;
  const count = Math.ceil(steps.length / 2);
  const happened = steps.slice(0, count);
  await gateway.continueRecording({recording, steps: count});
  const {session, world} = control;
  // The clock runs on from there.
  expect(session.clock.now() - Date.parse(happened.at(-1)!.at)).toBeLessThan(10_000);
  const answers = new Set(happened.flatMap(({answer}) => (answer ? [answer.headers['x-request-id']] : [])));
  expect(session.journal.requests.newestFirst().map((kept) => kept.id)).toEqual([...answers].reverse());
  expect([...world.postings.newestFirst()].length).toBe(happened.flatMap(({postings}) => postings).length);
});

test('objects of a proof can be found by hand on the next pages', async () => {
  const id = 'card/challenge-passed';
  const recording = await recordingOf(id);
  await gateway.continueRecording({recording, steps: 1});
  const shown = recording.steps[0]!.answer!.body as {data: {transaction: {id: string}}};
  const {sample, page} = await named('api/v2/transaction/find', 'by_id');
  const find = await gateway.fill(sample, page, null);
  expect(find.own).toBe(true);
  const answer = await gateway.run({sample: find.sample, text: null, scene: null});
  expect(dataOf(answer.body)['id']).toBe(shown.data.transaction.id);
});

test('an account of its own continues with the proof, survives a snapshot, and ends with a fresh start', async () => {
  await gateway.continueRecording({recording: await recordingOf('callbacks-get/exactly-ok'), steps: 2});
  await control.restore(await control.snapshot());
  expect(control.world.points.get(1042)!.callbacks.format).toBe('GET');
  await gateway.continueRecording({recording: await recordingOf('request/revoked-key'), steps: 1});
  expect(control.info().keys[0]).toMatchObject({answer: 'api_key_revoked'});
  const {sample} = await named('api/v2/transaction/find', 'by_id');
  expect((await gateway.run({sample, text: null, scene: null})).status).toBe(401);
  await gateway.reset();
  expect(control.info().keys[0]).toMatchObject({answer: 'works'});
  expect(control.world.points.get(1042)!.callbacks.format).toBe('POST');
});

test('a guide can be left at each of its calls, with the answers of its page', async () => {
  for (const {route} of catalogue.guides) {
    const recording = guideRecording(await recordGuide(route));
    const count = recording.steps.length;
    await gateway.continueRecording({recording, steps: count});
    const {journal} = control.session;
    const kept = journal.requests.newestFirst().map(({answer}) => JSON.parse(answer.body) as unknown);
    const shown = recording.steps.flatMap(({answer}) =>
      answer ? [JSON.parse(withoutCardData(JSON.stringify(answer.body))) as unknown] : [],
    );
    expect(kept.toReversed(), route).toEqual(shown);
    const told = recording.steps.flatMap(({callbacks}) => callbacks.map(({headers}) => headers['webhook-id']));
    expect(
      journal.callbacks
        .newestFirst()
        .map(({callback}) => callback.id)
        .sort(),
      route,
    ).toEqual(told.sort());
    await gateway.continueRecording({recording, steps: 1});
    expect(control.session.journal.requests.newestFirst(), route).toHaveLength(1);
  }
}, 120_000);

test.each([
  ['of another form', {gateway_world: 1, version: '0', taken_at: '', seed: null, state: '[{}]'}],
  ['of another version', {gateway_world: 2, version: '1', taken_at: '', seed: null, state: '[{}]'}],
  ['that is damaged', {gateway_world: 2, version: '0', taken_at: '', seed: null, state: '[{"now":1},-1]'}],
  ['that is nothing', null],
])('a world in the browser %s is replaced by a new one, with a warning', async (_name, snapshot) => {
  vi.useFakeTimers({toFake: ['setInterval']});
  vi.stubGlobal('navigator', {locks: {request: (_lock: string, work: () => unknown) => work()}});
  vi.stubGlobal('BroadcastChannel', EventTarget);
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const fresh = createControl(await testOptions());
  const read = () => Promise.resolve({revision: 'old', snapshot, placed: [], lead: 0});
  const shared = openSharedWorld(fresh, {read, write: () => Promise.resolve()}, () => undefined);
  expect(await shared.withLock((control) => control.transactions({limit: 1}).total)).toBe(0);
  expect(shared.isReplacement()).toBe(true);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('A new one begins'), expect.any(String));
  vi.unstubAllGlobals();
  vi.useRealTimers();
  warned.mockRestore();
});
