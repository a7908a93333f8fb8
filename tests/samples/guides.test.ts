// Programs of guides do what the guides show: all of them, in seven languages, against one gateway at the same time.
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {JsonObject} from '@repo/facts/contract/load';
import {SAMPLE_LANGUAGES, type SampleRequest} from '@repo/samples/generator';
import {catalogue} from '@repo/facts/catalogue';
import type {RecordedCall} from '@repo/gateway/recording/guide-calls';
import {exampleRequests, recordGuide} from '@repo/gateway/recording';
import {serveGateway, type GatewayServer} from './gateway-server';
import {guideHandler, sampleAndGuideHandler} from './page-answers';
import {playPrograms, type Case} from './play-programs';
import type {Run} from './run';
import {signedRequest} from './sign';

interface GuideCall extends RecordedCall {
  readonly route: string;
}
type Program = GuideCall & Case;

const now = (): number => Math.floor(Date.now() / 1000);
/** One of each: guides of one service and form begin with the same request. */
let programs: readonly Program[];
let server: GatewayServer;

beforeAll(async () => {
  const all: GuideCall[] = [];
  for (const {route} of catalogue.guides) {
    all.push(...(await recordGuide(route)).calls.map((call) => ({...call, route})));
  }
  const texts = all.map(({sample}) => JSON.stringify(sample));
  programs = all
    .filter((_call, index) => texts.indexOf(texts[index]!) === index)
    .map((call) => ({...call, request: call.sample, expected: [call.status, call.body]}));
  const handler = await guideHandler();
  server = await serveGateway((request) => handler.handle(request));
}, 60_000);

afterAll(() => server.close());

/** What a program printed that the guide does not show. */
function faultsOf({route, operation, expected}: Program, {code, stdout, stderr}: Run): string[] {
  if (code !== 0) {
    return [`${route} ${operation}: exit code ${code}: ${stderr}`];
  }
  const [first = '', ...rest] = stdout.trimEnd().split('\n');
  try {
    expect([Number(first), JSON.parse(rest.join('\n'))]).toEqual(expected);
    return [];
  } catch (error) {
    return [`${route} ${operation}: ${(error as Error).message}\n${stdout.slice(0, 400)}`];
  }
}

describe.concurrent('programs of guides get the recorded answers', {timeout: 600_000}, () => {
  it.each(SAMPLE_LANGUAGES)('%s', async (language) => {
    expect(programs.length).toBeGreaterThan(200);
    expect(await playPrograms(language, programs, {GATEWAY_HOST: server.host}, faultsOf)).toEqual([]);
  });
});

describe('the handler', () => {
  const send = async (handler: {handle(request: Request): Promise<Response>}, sample: SampleRequest) => {
    const answer = await handler.handle(signedRequest(sample, now()));
    return [answer.status, (await answer.json()) as JsonObject] as const;
  };

  it('answers each call exactly as it was recorded, in any order', async () => {
    const handler = await guideHandler();
    for (const {sample, status, body, route} of [...programs].reverse()) {
      expect(await send(handler, sample), route).toEqual([status, body]);
    }
  });

  it('answers examples of operations, too', async () => {
    const handler = await sampleAndGuideHandler();
    const example = (await exampleRequests()).find(({operationId}) => operationId === 'createTransaction')!;
    expect((await send(handler, example.sample))[0]).toBe(example.expected.status);
    expect(await send(handler, programs[0]!.sample)).toEqual([programs[0]!.status, programs[0]!.body]);
    const other = {...programs[0]!.sample, body: {...programs[0]!.sample.body, external_id: 'order-1'}};
    expect((await handler.handle(signedRequest(other, now()))).status).toBe(501);
  });
});
