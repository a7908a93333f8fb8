// Redocly's validating proxy is between client and sandbox: a third party's reading of the published contract, with
// its own validation of requests and answers.
import {afterAll, beforeAll, expect, test} from 'vitest';
import {DOCUMENTS, type JsonObject} from '@repo/facts/contract/load';
import {contractFiles} from '@site/plugins/openapi/files';
import {exampleRequests, type ExampleRequest} from '@repo/gateway/recording';
import site from '@repo/facts/operator/site.config';
import {compiledContract} from '../sandbox/compiled-contract';
import {serveGateway, type GatewayServer} from './gateway-server';
import {mainExamples} from './main-examples';
import {exampleHandler} from './page-answers';
import {startProxy, type Finding, type Report} from './proxy';
import {signedRequest} from './sign';

/** Members of every answer of version 1, and of version 2, in addition to the data. */
const ENVELOPE = ['ts', 'meta'];

let examples: readonly ExampleRequest[];
/** The first example of each operation, with which it is shown that the proxy sees faults there. */
let firsts: readonly ExampleRequest[];
let report: Report;
const statuses: number[] = [];

/** A server in front of the sandbox. When `spoil` says so, an answer loses its envelope on its way out. */
async function gateway(spoil: () => boolean): Promise<GatewayServer> {
  const handler = await exampleHandler(await compiledContract());
  return serveGateway(async (request) => {
    const answer = await handler.handle(request);
    return spoil() ? new Response(withoutEnvelope(await answer.text()), answer) : answer;
  });
}

const withoutEnvelope = (text: string): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(text) as JsonObject).filter(([name]) => !ENVELOPE.includes(name))),
  );

/** The same request with a field or a parameter that no operation has. */
const withUnknown = ({sample, ...example}: ExampleRequest): ExampleRequest => ({
  ...example,
  sample: sample.body
    ? {...sample, body: {...sample.body, no_such_field: 1}}
    : {...sample, query: [...sample.query, ['no_such_parameter', '1']]},
});

/** The proxy may close a connection that it kept, just when the next request takes it. Such a request was not read. */
async function fetchAgain(address: string, request: RequestInit): Promise<Response> {
  const once = (): Promise<Response> => fetch(address, {...request, signal: AbortSignal.timeout(30_000)});
  try {
    return await once();
  } catch (error) {
    if ((error as {cause?: {code?: string}}).cause?.code !== 'ECONNRESET') {
      throw error;
    }
    return once();
  }
}

beforeAll(async () => {
  examples = await exampleRequests();
  firsts = await mainExamples();
  const published = await contractFiles(site);
  const documents = new Map(DOCUMENTS.map((name) => [`${name}.yaml`, published.get(`${name}.yaml`)!]));
  let spoiled = false;
  const server = await gateway(() => spoiled);
  const proxy = await startProxy(documents, server.host);
  const send = async ({sample}: ExampleRequest): Promise<void> => {
    const signed = signedRequest(sample, Math.floor(Date.now() / 1000));
    const {pathname, search} = new URL(signed.url);
    const body = sample.method === 'GET' ? null : await signed.text();
    const {status} = await fetchAgain(proxy.origin + pathname + search, {
      method: sample.method,
      headers: signed.headers,
      body,
    });
    statuses.push(status);
  };
  // One after the other: findings name exchanges by their number.
  const sendAll = async (requests: readonly ExampleRequest[]): Promise<void> => {
    for (const request of requests) {
      await send(request);
    }
  };
  try {
    await sendAll(examples);
    await sendAll(firsts.map(withUnknown));
    spoiled = true;
    await sendAll(firsts);
  } finally {
    report = await proxy.stop();
    await server.close();
  }
});

const where = ({document, sample, example}: ExampleRequest): string =>
  `facts/contract/${document} ${sample.method} ${sample.path}, example "${example}"`;

/** What was found in the requests from number `from` on, by request. */
const findingsOf = (requests: readonly ExampleRequest[], from: number, target?: Finding['target']): string[][] =>
  requests.map((_, index) =>
    report.problems
      .filter((finding) => finding.exchangeIndex === from + index && (!target || finding.target === target))
      .map((finding) => `${finding.severity} ${finding.target}: ${finding.message}`),
  );

test('no documented example violates the published contract, in its request or its answer', () => {
  const found = findingsOf(examples, 0);
  const faults = examples.flatMap((example, index) => {
    const status = statuses[index] === example.expected.status ? [] : [`HTTP ${statuses[index]}`];
    return [...status, ...found[index]!].map((fault) => `${where(example)}: ${fault}`);
  });
  expect(faults).toEqual([]);
  expect(report.run.documentedExchanges).toBe(report.run.totalExchanges);
});

test('the proxy notices a fault in the request of every operation', () => {
  const found = findingsOf(firsts, examples.length, 'request');
  expect(firsts.filter((_, index) => found[index]!.length === 0).map(where)).toEqual([]);
});

test('the proxy notices a fault in the answer of every operation', () => {
  const found = findingsOf(firsts, examples.length + firsts.length, 'response');
  expect(firsts.filter((_, index) => found[index]!.length === 0).map(where)).toEqual([]);
});

afterAll(() => {
  const operations = `${firsts.length} operations of ${DOCUMENTS.length} documents`;
  console.log(
    `${examples.length} requests of ${operations} went through the proxy, ${2 * firsts.length} faulty ones beside them`,
  );
});
