// The program of every operation runs in every language, against the sandbox.
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {ExampleRequest} from '@repo/gateway/recording';
import {SAMPLE_LANGUAGES} from '@repo/samples/generator';
import {compiledContract} from '../sandbox/compiled-contract';
import {serveGateway, type GatewayServer} from './gateway-server';
import {mainExamples} from './main-examples';
import {exampleHandler} from './page-answers';
import {playPrograms} from './play-programs';
import type {Run} from './run';
import {differences} from './answer-differences';

let gateway: GatewayServer;
/** The first example of every operation: the one that its page's programs send. */
let examples: readonly ExampleRequest[];

beforeAll(async () => {
  examples = await mainExamples();
  const handler = await exampleHandler(await compiledContract());
  gateway = await serveGateway((request) => handler.handle(request));
});

afterAll(() => gateway.close());

function faultsOf({document, page, operationId, expected}: ExampleRequest, {code, stdout, stderr}: Run): string[] {
  const where = `facts/contract/${document} ${operationId} (/${page})`;
  const cut = stdout.indexOf('\n');
  const status = Number(stdout.slice(0, cut));
  if (code !== 0 || status !== expected.status) {
    return [
      `${where}: exit code ${code}, HTTP ${stdout.slice(0, cut)}, the page shows ${expected.status}\n${stdout}${stderr}`,
    ];
  }
  return differences(JSON.parse(stdout.slice(cut + 1)), expected.body).map((fault) => `${where}: ${fault}`);
}

describe.concurrent('every operation’s program gets the answer that its page shows', {timeout: 400_000}, () => {
  test.each(SAMPLE_LANGUAGES)('%s', async (language) => {
    const cases = examples.map((example) => ({...example, request: example.sample}));
    expect(cases.length).toBe(69);
    expect(await playPrograms(language, cases, {GATEWAY_HOST: gateway.host}, faultsOf)).toEqual([]);
  });
});
