// v1 has no Idempotency-Key: what happens to a call that is sent twice, for every operation, compared with its page.
import {beforeAll, expect, test} from 'vitest';
import {loadDocument, operationsOf, type JsonObject} from '@repo/facts/contract/load';
import {createExampleSandbox, exampleRequests, type ExampleRequest} from '@repo/gateway/recording';
import {mainExamples} from '../samples/main-examples';
import {signedRequest} from '../samples/sign';
import {compiledContract} from './compiled-contract';

let examples: readonly ExampleRequest[];
const rules = new Map<string, string>();

beforeAll(async () => {
  const all = await exampleRequests();
  // The first example of cancel ends an unpaid transaction, which works once; what runs again is a partial refund.
  examples = (await mainExamples())
    .filter(({sample}) => sample.version === 'v1')
    .map((main) =>
      main.operationId === 'cancelTransaction'
        ? all.find(
            ({document, operationId, sample}) =>
              document === 'v1' && operationId === main.operationId && sample.body?.['amount'] !== undefined,
          )!
        : main,
    );
  for (const document of ['v1', 'reports-v1'] as const) {
    for (const {definition} of operationsOf(document, await loadDocument(document))) {
      rules.set(`${document} ${String(definition['operationId'])}`, String(definition['x-idempotency']));
    }
  }
});

/** Numbers of the error, or null, of the same call sent twice; and whether both answers say the same. */
async function twice(example: ExampleRequest) {
  const sandbox = createExampleSandbox(await compiledContract(), example, await exampleRequests());
  const send = async (): Promise<{error: {code: number} | null; data: JsonObject | null}> =>
    (await sandbox.handle(signedRequest(example.sample, Math.floor(example.sentAt / 1000)))).json() as never;
  const [first, second] = [await send(), await send()];
  return {
    codes: [first.error?.code ?? null, second.error?.code ?? null],
    same: JSON.stringify(first.data) === JSON.stringify(second.data),
  };
}

/** What the second call gets, by the rule that the contract gives the operation. */
const expected: Readonly<Record<string, {codes: readonly (number | null)[]; same?: boolean}>> = {
  reads: {codes: [null, null]},
  external_id: {codes: [null, 3003]},
  // The example asks for an address for one payment; of a static one see v1-notation.
  address: {codes: [null, 3003]},
  state: {codes: [null, 3004]},
  step: {codes: [null, 3004]},
  same: {codes: [null, null], same: true},
  again: {codes: [null, null], same: false},
};

test('every operation of v1 follows its rule for repeats', async () => {
  const faults: string[] = [];
  for (const example of examples) {
    const name = `${example.document} ${example.operationId}`;
    const rule = rules.get(name)!;
    const {codes, same} = await twice(example);
    const wanted = expected[rule]!;
    if (JSON.stringify(codes) !== JSON.stringify(wanted.codes) || (wanted.same ?? same) !== same) {
      faults.push(`${name} is "${rule}", and sent twice gives ${JSON.stringify({codes, same})}`);
    }
  }
  expect(faults).toEqual([]);
  expect(examples.length).toBe(29);
});
