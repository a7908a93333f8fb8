// The documented requests, answered: each one by a sandbox of its own, so that samples in all languages can run at the
// same time and never meet.
import type {JsonObject} from '@repo/facts/contract/load';
import {authenticateV1} from '@repo/gateway/sandbox/http/auth/v1';
import {canonicalV1} from '@repo/samples/generator/canonical-v1';
import {signV1} from '@repo/gateway/sandbox/kit/sign-v1';
import {authenticateV2, signV2, stringToSign} from '@repo/gateway/sandbox/http/auth/v2';
import {utf8, type Bytes} from '@repo/lib/bytes';
import {systemClock, unixSeconds, type Clock} from '@repo/gateway/sandbox/kit/clock';
import type {CompiledContract} from '@repo/gateway/sandbox/http/contract';
import {ApiFailure} from '@repo/gateway/sandbox/kit/failure';
import {createSandbox, type Sandbox} from '@repo/gateway/sandbox/index';
import {parseExact, stringifyExact, type ExactObject} from '@repo/lib/exact-json';
import {defaultKey, defaultPoint} from '@repo/gateway/sandbox/domain/points';
import {createMemoryStore} from '@repo/gateway/sandbox/kit/store';
import {catalogue} from '@repo/facts/catalogue';
import type {SampleRequest} from '@repo/samples/generator';
import {createExampleSandbox, exampleRequests, recordGuide} from '@repo/gateway/recording';
import {playCalls, sentAt} from '@repo/gateway/recording/guide-calls';
import {canonical} from '@repo/gateway/player/expect';
import {versionOfPath, type Version} from '@repo/facts/reference/versions';
import {compiledContract} from '../sandbox/compiled-contract';

/** The time of the raw `http` samples, Unix seconds. */
const FIXED_TIME = 1_767_225_600;

/** A request as it arrived. */
interface Arrived {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Bytes;
}

const requestOf = ({method, url, headers, body}: Arrived): Request =>
  new Request(url, {method, headers, body: method === 'GET' ? null : body});

function bodyOf({body}: Arrived): JsonObject | null {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

const withoutSign = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'ts' && name !== 'sign'));

/** What tells documented requests apart: method, path, and the query or the body without its signature. */
function nameOf({method, url, ...arrived}: Arrived, version: Version): string {
  const query = [...url.searchParams].map((pair) => pair.join('=')).sort();
  const body = method === 'GET' ? null : bodyOf({method, url, ...arrived});
  return `${method} ${url.pathname} ${query.join('&')} ${canonical(body && version === 'v1' ? withoutSign(body) : body)}`;
}

/** The name that an equal request has when it arrives. */
const nameOfSample = (sample: SampleRequest): string => {
  const query = sample.query.map((pair) => pair.join('=')).sort();
  return `${sample.method} ${sample.path} ${query.join('&')} ${canonical(sample.body)}`;
};

/** The clock by which a request is judged: the raw samples have a fixed time, all others must be fresh. */
const clockFor = (seconds: unknown): Clock =>
  Number(seconds) === FIXED_TIME ? {now: () => FIXED_TIME * 1000} : systemClock;

/** Signs the request again for the example's time. @throws ApiFailure when it was not signed well as it arrived */
async function resignedV2({method, url, headers, body}: Arrived, sentAt: number): Promise<Request> {
  const clock = clockFor(headers.get('X-Timestamp'));
  const parts = {method, path: url.pathname, query: url.search.slice(1), body};
  const nonces = createMemoryStore(clock).table<true>('nonces', {limit: 1});
  const findKey = (name: string): typeof defaultKey | undefined => (name === defaultKey.key ? defaultKey : undefined);
  await authenticateV2({...parts, headers, address: null}, {clock, environment: 'test', nonces, findKey});
  const timestamp = String(unixSeconds(sentAt));
  const own = new Headers(headers);
  own.set('X-Timestamp', timestamp);
  const text = await stringToSign(parts, timestamp, headers.get('X-Nonce')!);
  own.set('X-Signature', await signV2(text, defaultKey.secrets[0]!.secret));
  return requestOf({method, url, headers: own, body});
}

/** The same for a request that is signed in its body. */
async function resignedV1(arrived: Arrived, sentAt: number): Promise<Request> {
  const body = parseExact(new TextDecoder().decode(arrived.body)) as ExactObject;
  const findPoint = (id: number): typeof defaultPoint | undefined =>
    id === defaultPoint.pointId ? defaultPoint : undefined;
  await authenticateV1(body, {clock: clockFor(body['ts']), environment: 'test', findPoint});
  const moved = {...body, ts: unixSeconds(sentAt)};
  const sign = await signV1(canonicalV1(moved), defaultPoint.v1Secrets.test!);
  const headers = new Headers(arrived.headers);
  headers.delete('Content-Length');
  return requestOf({...arrived, headers, body: utf8(stringifyExact({...moved, sign}))});
}

/** How the request would be answered if nothing were known of examples: with the error of its signature. */
function refusal(contract: CompiledContract, arrived: Arrived): Promise<Response> {
  const seconds = arrived.headers.get('X-Timestamp') ?? bodyOf(arrived)?.['ts'];
  return createSandbox({contract, catalogue, clock: clockFor(seconds)}).handle(requestOf(arrived));
}

export interface SampleHandler {
  /**
   * Answers a documented request as its page says. The signature must be right for the time it was sent at, now or the
   * fixed time of the raw samples; the answer is that of the sample's own time, when dates in its body lay ahead. A
   * request that no page shows gets 501 with a text that names it.
   */
  handle(request: Request): Promise<Response>;
}

/** What answers one documented request. */
interface Prepared {
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** A fresh sandbox at this time, with everything that the request needs. */
  open(): Sandbox | Promise<Sandbox>;
}

/** Prepared answers by `nameOfSample` of their requests. */
type PreparedByName = ReadonlyMap<string, Prepared>;

const preparedExamples = async (contract: CompiledContract): Promise<PreparedByName> => {
  const examples = await exampleRequests();
  return new Map(
    examples.map((example) => [
      nameOfSample(example.sample),
      {sentAt: example.sentAt, open: () => createExampleSandbox(contract, example, examples)},
    ]),
  );
};

/** Prepared answers to the calls of all guides. Guides that begin with the same request share its first answer. */
async function preparedGuides(contract: CompiledContract): Promise<PreparedByName> {
  const prepared = new Map<string, Prepared>();
  for (const guide of catalogue.guides) {
    const {calls} = await recordGuide(guide.route);
    for (const [before, {sample}] of calls.entries()) {
      const name = nameOfSample(sample);
      if (!prepared.has(name)) {
        prepared.set(name, {
          sentAt: sentAt(guide, before),
          open: async () => (await playCalls(contract, guide, {count: before})).sandbox,
        });
      }
    }
  }
  return prepared;
}

/** @param prepared several kinds of documented requests; of equal ones the first counts */
function sampleHandler(contract: CompiledContract, ...prepared: readonly PreparedByName[]): SampleHandler {
  return {
    async handle(request) {
      const {method, headers} = request;
      const body = new Uint8Array(await request.arrayBuffer());
      const arrived: Arrived = {method, url: new URL(request.url), headers, body};
      const version = versionOfPath(arrived.url.pathname);
      const name = nameOf(arrived, version);
      const known = prepared.find((each) => each.has(name))?.get(name);
      if (!known) {
        return new Response(`No page shows this request: ${name}\n`, {status: 501});
      }
      try {
        const resigned = await (version === 'v1' ? resignedV1 : resignedV2)(arrived, known.sentAt);
        return await (await known.open()).handle(resigned);
      } catch (error) {
        if (error instanceof ApiFailure) {
          return refusal(contract, arrived);
        }
        throw error;
      }
    },
  };
}

/** Answers the examples of operations. */
export const exampleHandler = async (contract: CompiledContract): Promise<SampleHandler> =>
  sampleHandler(contract, await preparedExamples(contract));

/** Answers each request of each guide as recorded, by a fresh sandbox in which the calls before it were made. */
export async function guideHandler(): Promise<SampleHandler> {
  const contract = await compiledContract();
  return sampleHandler(contract, await preparedGuides(contract));
}

/** Answers the requests of operation pages and of guides. */
export async function sampleAndGuideHandler(): Promise<SampleHandler> {
  const contract = await compiledContract();
  return sampleHandler(contract, await preparedExamples(contract), await preparedGuides(contract));
}
