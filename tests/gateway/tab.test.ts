// The gateway of a page: each documented request gets its documented answer in the world of a reader.
import {beforeAll, expect, test} from 'vitest';
import type {JsonObject} from '@site/contract/load';
import {createControl, type ControlWithSession} from '@site/gateway/control/create';
import {tabMethods} from '@site/gateway/tab/gateway';
import type {TabGateway} from '@site/gateway/tab/protocol';
import {guideFiles} from '@site/plugins/run/files';
import {exampleRequests, recordGuide, type ExampleRequest} from '@site/recording';
import {catalogueData} from '@site/recording/catalogue';
import {sceneOf} from '@site/recording/scenes';
import {publicPlaces} from '@site/sandbox/domain/places';
import {compiledContract} from '../sandbox/compiled';
import {faultsOf, PAST} from './documented';

const START = Date.UTC(2026, 0, 6, 18);
let control: ControlWithSession;
let gateway: Pick<TabGateway, 'run' | 'fill' | 'reset'>;

beforeAll(async () => {
  control = createControl({
    contract: await compiledContract(),
    catalogue: catalogueData,
    origin: 'https://api.example',
    version: '0',
    docs: 'https://docs.example',
    seed: null,
    callbackUrl: 'https://shop.example/callbacks',
    pointId: 1042,
    deliver: () => Promise.resolve(new Response(null, {status: 204})),
    places: publicPlaces,
    start: START,
  });
  gateway = tabMethods({take: (work) => Promise.resolve(work(control)), placed: new Set()});
});

test('every documented request gets the documented answer in a world that has just begun', async () => {
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
  ['by itself', false],
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
