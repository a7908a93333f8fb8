// Sends the calls of a guide to a separate sandbox that holds just enough money for them.
import {guideRequests, type GuideCall, type GuideOperation, type Taken} from '../../facts/catalogue/requests';
import type {Guide} from '../../facts/catalogue/types';
import type {Json, JsonObject} from '../../facts/contract/load';
import {inMinor} from '../player/balances';
import {stringToSign, signV2} from '../sandbox/http/auth/v2';
import {utf8} from '../../lib/bytes';
import {manualClock, rfc3339, unixSeconds, type ManualClock} from '../sandbox/kit/clock';
import type {CompiledContract} from '../sandbox/http/contract';
import {createSandbox, type Sandbox} from '../sandbox/index';
import {defaultKey} from '../sandbox/domain/points';
import type {SampleRequest} from '../../samples/generator';
import {catalogue} from '../../facts/catalogue';
import {seededBytes} from './seeded-bytes';
import {hosts} from '../../facts/reference/hosts';
import {asMaybeObject, asObject, asObjects, asText} from '../../lib/read-json';

export interface RecordedCall {
  readonly operation: GuideOperation;
  /** The request as a program sends it. */
  readonly sample: SampleRequest;
  /** Headers as sent, including the signature. */
  readonly headers: Readonly<Record<string, string>>;
  /** Time of the answer, RFC 3339. */
  readonly at: string;
  readonly status: number;
  readonly body: JsonObject;
}

export interface RecordedEvent {
  /** For example `transaction.status_changed`. */
  readonly type: string;
  /** Status of the transaction after the event. */
  readonly status: string;
  /** Seconds since creation of the transaction. */
  readonly after_s: number;
  /** The merchant's address, and the headers of the callback. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body of the callback. */
  readonly body: JsonObject;
}

/** Start time of the first guide. Each further guide starts one minute later. */
const FIRST_AT = Date.UTC(2026, 0, 5, 12);
/** Time between two calls, in which the payer types or transfers money. */
const PAUSE_MS = 2000;

export interface Stage {
  readonly sandbox: Sandbox;
  readonly clock: ManualClock;
  readonly events: RecordedEvent[];
}

/** `data.transaction` of an answer or an event; null if there is none. */
export function transactionOf(body: JsonObject): JsonObject | null {
  return asMaybeObject(asMaybeObject(body['data'])?.['transaction']) ?? null;
}

function eventOf({url, headers}: Request, body: JsonObject): RecordedEvent {
  const transaction = transactionOf(body)!;
  const passed = Date.parse(asText(body['created_at'])) - Date.parse(asText(transaction['created_at']));
  return {
    type: asText(body['type']),
    status: asText(transaction['status']),
    after_s: Math.round(passed / 1000),
    url,
    headers: Object.fromEntries(headers),
    body,
  };
}

/** @throws Error if the route is not a guide's */
export function guideOf(route: string): Guide {
  const guide = catalogue.guides.find((each) => each.route === route);
  if (!guide) {
    throw new Error(`catalogue: guide ${route} is not in it`);
  }
  return guide;
}

/** The exact balance for the guide's payout, as decimals by currency. @throws Error if the route is not a guide's */
export function guideBalances(route: string): Readonly<Record<string, {readonly available: string}>> {
  const {service} = guideRequests(catalogue, guideOf(route));
  return {[service.currency]: {available: service.max}};
}

/** The time of a call, in milliseconds since 1970, after `before` earlier calls. */
export const sentAt = (guide: Guide, before: number): number =>
  FIRST_AT + catalogue.guides.indexOf(guide) * 60_000 + before * PAUSE_MS;

/** A sandbox with only the guide's balances. */
function openStage(contract: CompiledContract, guide: Guide): Stage {
  const clock = manualClock(sentAt(guide, 0));
  const events: RecordedEvent[] = [];
  const sandbox = createSandbox({
    contract,
    catalogue,
    clock,
    random: seededBytes(guide.route),
    balances: inMinor(guideBalances(guide.route)),
    async deliver(request) {
      const body: JsonObject = await request.json();
      events.push(eventOf(request, body));
      return new Response(null, {status: 204});
    },
  });
  return {sandbox, clock, events};
}

/** The value that a call takes from earlier answers. @throws Error if no answer has it */
function takenFrom(answers: readonly JsonObject[], name: Taken): Json {
  for (const answer of answers) {
    const data = asObject(answer['data']);
    const methods = asObjects(data['methods'] ?? []);
    const value = {
      transaction_id: transactionOf(answer)?.['id'],
      method_id: methods[0]?.['method_id'],
      card_token: data['card_token'],
      quote_id: data['quote_id'],
      amount: data['source_amount'],
    }[name];
    if (value !== undefined) {
      return value;
    }
  }
  throw new Error(`no answer before it holds ${name}`);
}

/** The call as a v2 request. */
function sampleOf(
  contract: CompiledContract,
  {operation, body, takes}: GuideCall,
  answers: JsonObject[],
): SampleRequest {
  const path = `/v2/transaction/${operation}`;
  const facts = contract.operations.find((each) => each.document === 'v2' && each.path === path);
  if (!facts) {
    throw new Error(`facts/contract/v2: expected an operation ${path}`);
  }
  const isRead = facts.method === 'GET';
  const full = {...Object.fromEntries(takes.map((name) => [name, takenFrom(answers, name)])), ...body};
  return {
    name: facts.operationId,
    version: 'v2',
    method: isRead ? 'GET' : 'POST',
    path,
    query: isRead ? Object.entries(full).map(([name, value]) => [name, String(value)] as const) : [],
    body: isRead ? null : full,
    idempotent: facts.idempotent,
  };
}

/** The sample signed at the stage's time. @param scenario sent with create; null for none */
async function requestOf(
  {method, path, query, body, idempotent}: SampleRequest,
  at: number,
  scenario: string | null,
): Promise<Request> {
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  const bytes = utf8(body ? JSON.stringify(body) : '');
  const timestamp = String(unixSeconds(at));
  const nonce = `guide-${at}`;
  const text = await stringToSign({method, path, query: search, body: bytes}, timestamp, nonce);
  return new Request(`${hosts.sandbox}${path}${search && `?${search}`}`, {
    method,
    body: body ? bytes : null,
    headers: {
      'X-Api-Key': defaultKey.key,
      'X-Timestamp': timestamp,
      'X-Nonce': nonce,
      'X-Signature': await signV2(text, defaultKey.secrets[0]!.secret),
      ...(body && {'Content-Type': 'application/json'}),
      ...(idempotent && {'Idempotency-Key': nonce}),
      ...(scenario !== null && path === '/v2/transaction/create' && {'X-Test-Scenario': scenario}),
    },
  });
}

/** Whether the payment has failed, so that no calls remain. */
function hasFailed({sandbox}: Stage): boolean {
  sandbox.tick();
  return [...sandbox.world.transactions.newestFirst()].some(({failure}) => failure !== null);
}

interface Way {
  /** How many calls; all without it. */
  readonly count?: number;
  /** How the payment ends. Without it the payer pays on the hosted page. */
  readonly scenario?: string;
  /** Called before each call. */
  readonly before?: (stage: Stage) => void;
}

/** Sends the calls of a guide. @throws Error with route and call if the sandbox refuses one */
export async function playCalls(
  contract: CompiledContract,
  guide: Guide,
  {count, scenario: given, before}: Way = {},
): Promise<Stage & {readonly calls: readonly RecordedCall[]}> {
  const stage = openStage(contract, guide);
  const scenario = given ?? (guide.integration === 'hpp' ? 'completed' : null);
  const calls: RecordedCall[] = [];
  for (const call of guideRequests(catalogue, guide).calls.slice(0, count)) {
    before?.(stage);
    if (scenario !== null && hasFailed(stage)) {
      break;
    }
    const answers = calls.map(({body}) => body);
    const sample = sampleOf(contract, call, answers);
    const request = await requestOf(sample, stage.clock.now(), scenario);
    const headers = Object.fromEntries(request.headers);
    const answer = await stage.sandbox.handle(request);
    const body: JsonObject = await answer.json();
    if (!answer.ok) {
      throw new Error(`${guide.route}: ${call.operation}: ${answer.status} ${JSON.stringify(body)}`);
    }
    const at = rfc3339(stage.clock.now());
    calls.push({operation: call.operation, sample, headers, at, status: answer.status, body});
    await stage.sandbox.idle();
    stage.clock.advance(PAUSE_MS);
  }
  return {...stage, calls};
}
