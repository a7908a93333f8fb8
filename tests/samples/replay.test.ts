// Every request on a page is sent to the sandbox, and must get the answer on the page.
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {beforeAll, describe, expect, test} from 'vitest';
import {
  DOCUMENTS,
  loadDocument,
  operationsOf,
  type DocumentName,
  type Json,
  type JsonObject,
} from '@repo/facts/contract/load';
import {manualClock} from '@repo/gateway/sandbox/kit/clock';
import type {CompiledContract} from '@repo/gateway/sandbox/http/contract';
import {createSandbox} from '@repo/gateway/sandbox/index';
import {defaultKey, defaultPoint} from '@repo/gateway/sandbox/domain/points';
import type {SandboxOptions} from '@repo/gateway/sandbox/world';
import {exampleRequests, type DocumentedAnswer, type ExampleRequest} from '@repo/gateway/recording';
import {catalogue} from '@repo/facts/catalogue';
import {compiledContract} from '../sandbox/compiled-contract';
import {mainExamples} from './main-examples';
import {exampleHandler, type SampleHandler} from './page-answers';
import {differences} from './answer-differences';
import {signedRequest, signOf} from './sign';
import {isObject} from '@repo/lib/read-json';

/** The time of the raw `http` samples. */
const FIXED_TIME = 1_767_225_600;

const now = (): number => Math.floor(Date.now() / 1000);
const whereOf = ({document, page, operationId, sample, example}: ExampleRequest): string =>
  `facts/contract/${document}/paths (${page}) ${sample.method} ${operationId}, example "${example}"`;

let contract: CompiledContract;
let handler: SampleHandler;
let examples: readonly ExampleRequest[];
/** What is wrong with an answer by the contract's schema; empty if nothing. */
let schemaFaults: (example: ExampleRequest, status: number, body: unknown) => string[];

beforeAll(async () => {
  contract = await compiledContract();
  examples = await exampleRequests();
  handler = await exampleHandler(contract);
  const ajv = new Ajv2020({strict: false, allErrors: true});
  addFormats(ajv);
  const places = new Map<string, string>();
  const escape = (text: string): string => encodeURIComponent(text.replace(/~/g, '~0').replace(/\//g, '~1'));
  for (const name of DOCUMENTS) {
    const document = await loadDocument(name);
    const id = `https://contract.example/${name}`;
    ajv.addSchema({...document, $id: id});
    for (const {method, path, definition} of operationsOf(name, document)) {
      for (const [status, response] of Object.entries(definition['responses'] as JsonObject)) {
        const shared = (response as JsonObject)['$ref'] as string | undefined;
        const place = shared ?? `#/paths/${escape(path)}/${method}/responses/${status}`;
        places.set(
          `${name} ${definition['operationId'] as string} ${status}`,
          `${id}${place}/content/application~1json/schema`,
        );
      }
    }
  }
  schemaFaults = ({document, operationId}, status, body) => {
    const place = places.get(`${document} ${operationId} ${status}`);
    if (!place) {
      return [`$: the contract has no answer ${status}`];
    }
    const validate = ajv.getSchema(place) ?? ajv.compile({$ref: place});
    return validate(body) ? [] : (validate.errors ?? []).map((error) => `$${error.instancePath}: ${error.message}`);
  };
});

/** What an answer has that the page does not show, each with the place of the example. */
async function faultsOf(example: ExampleRequest, answer: Response, shown: DocumentedAnswer): Promise<string[]> {
  const text = await answer.text();
  const body = answer.status === shown.status ? (JSON.parse(text) as JsonObject) : null;
  const faults = body
    ? [...schemaFaults(example, answer.status, body), ...differences(body, shown.body)]
    : [`HTTP ${answer.status}, the page shows ${shown.status}: ${text.slice(0, 300)}`];
  return faults.map((fault) => `${whereOf(example)}: ${fault}`);
}

describe.each(DOCUMENTS)('%s', (document: DocumentName) => {
  test('every documented request gets the documented answer', async () => {
    const own = examples.filter((each) => each.document === document);
    const faults: string[] = [];
    for (const example of own) {
      const answer = await handler.handle(signedRequest(example.sample, now()));
      faults.push(...(await faultsOf(example, answer, example.expected)));
    }
    expect(faults).toEqual([]);
    console.log(`${document}: ${own.length} examples replayed`);
  });
});

test('every operation has an example, and all examples differ', () => {
  const operations = new Set(examples.map(({document, operationId}) => `${document} ${operationId}`));
  expect(operations.size).toBe(69);
  const requests = examples.map(({sample: {method, path, query, body}}) => JSON.stringify([method, path, query, body]));
  expect(requests.filter((request, index) => requests.indexOf(request) !== index)).toEqual([]);
});

test('v1 requests are documented with a correct signature', () => {
  const faults = examples
    .filter(({sign}) => sign !== null)
    .filter(({sample, sentAt, sign}) => sign !== signOf({...sample.body, ts: sentAt / 1000}))
    .map(whereOf);
  expect(faults).toEqual([]);
});

/** Number of an error in an answer of either version; null if it is none. */
const numberOf = (body: Json): number | null => {
  const error = isObject(body) && isObject(body['error']) ? body['error'] : null;
  return error ? Number(error['number'] ?? error['code']) : null;
};

/** Sends a request to a gateway that knows no example, at the example's time. */
const bare = ({sample, sentAt}: ExampleRequest, options: Partial<SandboxOptions> = {}): Promise<Response> =>
  createSandbox({...options, contract, catalogue, clock: manualClock(sentAt)}).handle(
    signedRequest(sample, Math.floor(sentAt / 1000)),
  );

describe('documented errors', () => {
  /** The page's error with the same number; examples of errors are shared, so their `ts` is that of another call. */
  const errorLike = async (example: ExampleRequest, answer: Response): Promise<string[]> => {
    const {ts, ...body} = (await answer.clone().json()) as JsonObject;
    const shown = example.errors.find((each) => numberOf(each.body) === numberOf(body));
    return shown
      ? faultsOf(example, answer, {...shown, body: {...shown.body, ...(ts !== undefined && {ts})}})
      : [`${whereOf(example)}: the page shows no error ${numberOf(body)}, which the sandbox answers`];
  };

  test('a key without the scope gets 1009 as on the page', async () => {
    const options = {
      keys: [{...defaultKey, scopes: []}],
      points: [{...defaultPoint, v1Permissions: []}],
    };
    const faults: string[] = [];
    for (const example of await mainExamples()) {
      const answer = await bare(example, options);
      expect(numberOf((await answer.clone().json()) as Json), whereOf(example)).toBe(1009);
      faults.push(...(await errorLike(example, answer)));
    }
    expect(faults).toEqual([]);
  });

  test('a missing object gets the error of the page', async () => {
    const faults: string[] = [];
    let count = 0;
    for (const example of await mainExamples()) {
      const answer = await bare(example);
      const number = numberOf((await answer.clone().json()) as Json);
      if (number !== null && [3001, 3002, 3005, 3006, 3009, 3010].includes(number)) {
        count += 1;
        faults.push(...(await errorLike(example, answer)));
      }
    }
    expect(faults).toEqual([]);
    console.log(`${count} errors of things that do not exist`);
    expect(count).toBeGreaterThan(25);
  });
});

describe('the handler', () => {
  const named = (document: DocumentName, operationId: string): ExampleRequest =>
    examples.find((each) => each.document === document && each.operationId === operationId)!;
  const numberFor = async (request: Request): Promise<number | null> =>
    numberOf((await (await handler.handle(request)).json()) as Json);

  test.each(['v1', 'v2'] as const)('takes %s requests only of now and of the fixed time', async (document) => {
    const {sample} = named(document, 'createTransaction');
    expect(await numberFor(signedRequest(sample, now()))).toBeNull();
    expect(await numberFor(signedRequest(sample, FIXED_TIME))).toBeNull();
    expect(await numberFor(signedRequest(sample, FIXED_TIME + 1))).toBe(1004);
    expect(await numberFor(signedRequest(sample, now() - 900))).toBe(1004);
  });

  test('refuses a wrong signature', async () => {
    const v2 = signedRequest(named('v2', 'createTransaction').sample, now());
    v2.headers.set('X-Signature', `sha256=${'0'.repeat(64)}`);
    expect(await numberFor(v2)).toBe(1003);
    const v1 = signedRequest(named('v1', 'createTransaction').sample, now());
    const body = {...((await v1.json()) as JsonObject), sign: '0'.repeat(64)};
    expect(
      await numberFor(new Request(v1.url, {...v1, method: 'POST', headers: v1.headers, body: JSON.stringify(body)})),
    ).toBe(1003);
  });

  test('refuses a request that no page shows', async () => {
    const {sample} = named('v2', 'createTransaction');
    const other = {...sample, body: {...sample.body, external_id: 'order-1'}};
    const answer = await handler.handle(signedRequest(other, now()));
    expect(answer.status).toBe(501);
    expect(await answer.text()).toContain('"external_id":"order-1"');
  });
});
