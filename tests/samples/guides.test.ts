// Programs of guides do what the guides show: all of them, in seven languages, against one gateway at the same time.
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {JsonObject} from '@site/contract/load';
import {generateSample, SAMPLE_LANGUAGES, type SampleLanguage, type SampleRequest} from '@site/samples/generator';
import {catalogue} from '@site/recording/catalogue';
import {guideHandler, recordGuide, sampleAndGuideHandler, type RecordedCall} from '@site/recording/guides';
import {exampleRequests} from '@site/recording';
import {serveGateway, type GatewayServer} from './gateway-server';
import {compileProject, removeProject, runAll} from './project';
import {signedRequest} from './sign';

interface GuideCall extends RecordedCall {
  readonly route: string;
}

const now = (): number => Math.floor(Date.now() / 1000);
let calls: readonly GuideCall[];
/** One of each: guides of one service and form begin with the same request. */
let programs: readonly GuideCall[];
let server: GatewayServer;

beforeAll(async () => {
  const all: GuideCall[] = [];
  for (const {route} of catalogue.guides) {
    all.push(...(await recordGuide(route)).calls.map((call) => ({...call, route})));
  }
  calls = all;
  const texts = all.map(({sample}) => JSON.stringify(sample));
  programs = all.filter((_call, index) => texts.indexOf(texts[index]!) === index);
  const handler = await guideHandler();
  server = await serveGateway((request) => handler.handle(request));
}, 60_000);

afterAll(() => server.close());

/** What a program printed that the guide does not show. */
function faultOf({route, operation, status, body}: GuideCall, stdout: string): string[] {
  const [first = '', ...rest] = stdout.trimEnd().split('\n');
  try {
    expect([Number(first), JSON.parse(rest.join('\n'))]).toEqual([status, body]);
    return [];
  } catch (error) {
    return [`${route} ${operation}: ${(error as Error).message}\n${stdout.slice(0, 400)}`];
  }
}

async function faultsIn(language: SampleLanguage): Promise<string[]> {
  const samples = programs.map(({sample}) => ({request: sample, source: generateSample(sample, language)}));
  const project = await compileProject(language, samples);
  try {
    const runs = await runAll(project, {GATEWAY_HOST: server.host});
    expect(runs).toHaveLength(programs.length);
    return runs.flatMap(({code, stdout, stderr}, index) => {
      const call = programs[index]!;
      return code === 0 ? faultOf(call, stdout) : [`${call.route} ${call.operation}: exit code ${code}: ${stderr}`];
    });
  } finally {
    removeProject(project);
  }
}

describe.concurrent('programs of guides are answered as recorded', {timeout: 600_000}, () => {
  it.each(SAMPLE_LANGUAGES)('%s', async (language) => {
    const start = Date.now();
    expect(await faultsIn(language)).toEqual([]);
    console.log(
      `${language}: ${programs.length} programs of ${calls.length} calls, ${Math.round((Date.now() - start) / 1000)} s`,
    );
  });
});

describe('the handler', () => {
  const send = async (handler: {handle(request: Request): Promise<Response>}, sample: SampleRequest) => {
    const answer = await handler.handle(signedRequest(sample, now()));
    return [answer.status, (await answer.json()) as JsonObject] as const;
  };

  it('answers each call as it was recorded, to the last sign, in any order', async () => {
    const handler = await guideHandler();
    for (const {sample, status, body, route} of [...programs].reverse()) {
      expect(await send(handler, sample), route).toEqual([status, body]);
    }
  });

  it('answers examples of operations beside guides', async () => {
    const handler = await sampleAndGuideHandler();
    const example = (await exampleRequests()).find(({operationId}) => operationId === 'createTransaction')!;
    expect((await send(handler, example.sample))[0]).toBe(example.expected.status);
    expect(await send(handler, programs[0]!.sample)).toEqual([programs[0]!.status, programs[0]!.body]);
    const other = {...programs[0]!.sample, body: {...programs[0]!.sample.body, external_id: 'order-1'}};
    expect((await handler.handle(signedRequest(other, now()))).status).toBe(501);
  });
});
