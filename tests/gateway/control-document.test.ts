// The published document of `/_gateway/`: it is valid OpenAPI, and what a gateway answers is what it says.
import {Validator} from '@seriousme/openapi-schema-validator';
import Ajv2020, {type ValidateFunction} from 'ajv/dist/2020';
import {beforeAll, expect, test} from 'vitest';
import {serveControl} from '../../gateway/control';
import {createControl, type ControlWithSession} from '../../gateway/control/create-control';
import type {Gateway} from '../../gateway/control/gateway';
import type {Context} from '../../gateway/mcp/context';
import {send} from '../../gateway/mcp/tools/send';
import {localGatewayDocument} from '../../site/plugins/openapi/local-gateway';
import {testOptions} from './options';
import {CREATE, payin} from './process';

interface Operation {
  readonly operationId: string;
  readonly requestBody?: {readonly content: Readonly<Record<string, {readonly schema: object}>>};
  readonly responses: Readonly<Record<string, {readonly content: Readonly<Record<string, {readonly schema: object}>>}>>;
}
type Document = Awaited<ReturnType<typeof localGatewayDocument>>;
let document: Document;
let operations: Map<string, Operation>;
let control: ControlWithSession;

/** Objects closed: a member that the document does not have is a fault. */
const closed = (node: unknown): unknown =>
  Array.isArray(node)
    ? node.map(closed)
    : typeof node === 'object' && node !== null
      ? {
          ...Object.fromEntries(Object.entries(node).map(([name, child]) => [name, closed(child)])),
          ...('properties' in node &&
            (node as {type?: unknown}).type === 'object' &&
            !('additionalProperties' in node) && {additionalProperties: false}),
        }
      : node;

const validators = new Map<object, ValidateFunction>();
function faultsOf(schema: object, value: unknown): readonly string[] {
  const ajv = new Ajv2020({strict: false});
  const validate =
    validators.get(schema) ?? ajv.compile(closed({...schema, components: document['components']}) as object);
  validators.set(schema, validate);
  validate(value);
  return (validate.errors ?? []).map(
    ({instancePath, message, params}) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

beforeAll(async () => {
  document = await localGatewayDocument();
  const paths = document['paths'] as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  operations = new Map(
    Object.values(paths).flatMap((item) => Object.values(item).map((each) => [each.operationId, each])),
  );
  const options = await testOptions();
  control = createControl(options);
  const gateway: Gateway = {control, tick: () => undefined, handle: (...args) => control.session.handle(...args)};
  const context = {gateway, origin: options.origin} as Context;
  const body = JSON.stringify(payin());
  await send({method: 'POST', target: CREATE, body, headers: {}}, control.info().keys[0]!, context);
}, 120_000);

test('it is valid', async () => {
  const plain: Record<string, unknown> = JSON.parse(JSON.stringify(document));
  const {errors} = await new Validator().validate(plain);
  expect(errors).toBeUndefined();
});

test('what a gateway takes and answers is what it says', async () => {
  const seen = new Set<string>();
  // What a test reads of an answer is what it requires of it.
  // oxlint-disable-next-line typescript/no-explicit-any
  async function ask(operationId: string, path: string, body?: object): Promise<any> {
    const operation = operations.get(operationId)!;
    seen.add(operationId);
    if (body) {
      expect(faultsOf(operation.requestBody!.content['application/json']!.schema, body), operationId).toEqual([]);
    }
    const init = body && {method: 'POST', body: JSON.stringify(body), headers: {'Content-Type': 'application/json'}};
    const answer = await serveControl(control, new Request(`https://api.example/_gateway/${path}`, init));
    const json = await answer.json();
    const key = answer.ok ? '200' : 'default';
    expect(
      faultsOf(operation.responses[key]!.content['application/json']!.schema, json),
      `${operationId} ${key}`,
    ).toEqual([]);
    return json;
  }
  await ask('info', '');
  await ask('act', 'transactions/order-10045/acts', {act: 'payer pays'});
  await ask('act', 'transactions/order-10045/acts', {act: 'payer flies'});
  await control.session.sandbox.idle();
  await ask('setClock', 'clock', {advance: '2 h'});
  await ask('transactions', 'transactions?limit=1');
  await ask('transaction', 'transactions/order-10045');
  const {items: requests} = await ask('requests', 'requests');
  await ask('request', `requests/${requests[0].id}`);
  const {items: callbacks} = await ask('callbacks', 'callbacks');
  await ask('send', `callbacks/${callbacks[0].id}/send`, {how: 'again'});
  await ask('callback', `callbacks/${callbacks[0].id}`);
  await ask('balances', 'balances');
  await ask('postings', 'postings');
  await ask('reports', 'reports');
  await ask('changePoint', 'points/1042', {roll: 'v1_secret', callback_format: 'GET'});
  await ask('changeKey', 'keys/pk_test_2a9d5e7c1b8f4036', {allowed_addresses: ['::1']});
  await ask('settings', 'settings');
  await ask('clock', 'clock');
  await ask('wait', 'wait', {transaction: 'order-10045', status: ['completed', 'declined']});
  const snapshot = await ask('snapshot', 'snapshot');
  await ask('restore', 'restore', snapshot);
  await ask('seed', 'seed', {seed: 7});
  await ask('reset', 'reset', {});
  expect([...seen, 'reportFile', 'events'].sort()).toEqual([...operations.keys()].sort());
});
