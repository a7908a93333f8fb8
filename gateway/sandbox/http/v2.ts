// Handles a v2 request, with the checks in the order of /request_format.
import {authenticateV2} from './auth/v2';
import {errorBody, EXPLAINS_HEADER, successBody, type Meta} from './answer-v2';
import {jsonOf, readBody, type ApiRequest} from './body';
import type {ExactObject} from '../../../lib/exact-json';
import type {Call, HttpWorld} from './http-world';
import type {Bytes} from '../../../lib/bytes';
import {ApiFailure, asFailure, type Ran} from '../kit/failure';
import {requireRights, type Result} from '../operations/call';
import type {StoredAnswer} from './idempotency';
import {jsonResponse} from './json-response';
import {requireOpen} from './maintenance';
import {countingReports, rateLimited} from './rate-limit';
import type {Match, Route} from './router';
import {validateRequest} from './validate';
import {validated} from '../../../lib/exact-json';

type HeaderTexts = Readonly<Record<string, string>>;

/** Response headers collected during the checks. */
interface Trail {
  headers: HeaderTexts;
}

/** Query and path parameters, converted to the contract's types. */
function parametersOf({operation, parameters}: Match, query: URLSearchParams): Call['parameters'] {
  const typed = (name: string, values: readonly string[]): string | number | readonly string[] => {
    const [first = '', second] = values;
    const type = operation.parameters[name];
    if (type === 'array' || second !== undefined) {
      return values;
    }
    return type === 'integer' && /^-?\d{1,15}$/.test(first) ? Number(first) : first;
  };
  const names = [...new Set(query.keys())];
  return Object.fromEntries([
    ...names.map((name) => [name, typed(name, query.getAll(name))] as const),
    ...Object.entries(parameters).map(([name, value]) => [name, typed(name, [value])] as const),
  ]);
}

/** Runs the operation. API errors are returned as results, so that they can be stored. */
async function run(
  call: Call,
  match: Match,
  meta: Meta,
): Promise<{answer: StoredAnswer; failure: ApiFailure | null; refunded: boolean}> {
  const {operation, handler} = match;
  const name = `${operation.document} ${operation.operationId}`;
  const {validators} = call.world.contract;
  try {
    validateRequest(validators, `${name} query`, call.parameters);
    if (operation.method === 'POST') {
      validateRequest(validators, name, call.body);
    }
    const result = await handler(call);
    const answer = {status: operation.success, body: successBody(result, meta)};
    return {answer, failure: null, refunded: result.kind === 'transaction' && result.refund !== undefined};
  } catch (error) {
    const failure = asFailure(error);
    const answer = {status: failure.error.http, body: errorBody(failure, meta)};
    return {answer, failure, refunded: (failure.details.ran?.refundId ?? null) !== null};
  }
}

/** A replay has the body of the first call, but its own request id in the header, as in the log. */
const respond = ({status, body}: StoredAnswer, {request_id: requestId}: Meta, headers: HeaderTexts): Response =>
  jsonResponse(status, body, requestId, headers);

/**
 * The result of a first call whose answer was lost, as its success would have shown it; a transaction in its current
 * state.
 */
function resumed(world: HttpWorld, {transactionId, refundId, data}: Ran, {operation}: Match, meta: Meta): StoredAnswer {
  if (data) {
    return {status: operation.success, body: successBody({kind: 'data', data}, meta)};
  }
  const record = world.transactions.get(transactionId);
  if (!record) {
    throw new ApiFailure('transaction_not_found', 'The transaction of the first call is no longer kept.');
  }
  const settled = world.settle(record);
  const refund = settled.refunds.find(({id}) => id === refundId);
  const result: Result = {kind: 'transaction', record: settled, ...(refund && {refund})};
  return {status: operation.success, body: successBody(result, meta)};
}

async function answerOf(
  world: HttpWorld,
  match: Match,
  call: Call,
  raw: Bytes,
  header: string | null,
  meta: Meta,
  trail: Trail,
): Promise<StoredAnswer> {
  const noted: {id: string | null} = {id: null};
  const noting: Call = {...call, note: (id) => (noted.id = id)};
  const {idempotency} = world;
  const scope = `${call.key.key} ${match.operation.path}`;
  const turn = match.operation.idempotent ? await idempotency.begin(header, scope, raw) : null;
  if (turn?.kind === 'replay') {
    trail.headers = {...trail.headers, 'Idempotency-Replayed': 'true'};
    return turn.answer;
  }
  if (turn?.kind === 'resume') {
    return resumed(world, turn.ran, match, meta);
  }
  const {answer, failure, refunded} = await run(noting, match, meta);
  if (turn) {
    const moved = noted.id === null ? null : {transactionId: noted.id, refundId: null, data: null};
    const ran = failure?.details.ran ?? moved;
    idempotency.end(header, scope, {answer, retryable: failure?.error.retryable ?? false, ran, refunded});
  }
  const retry = failure?.details.retryAfter;
  trail.headers = {...trail.headers, ...(retry !== undefined && {'Retry-After': String(retry)})};
  return answer;
}

/** Runs all checks in order. Fills `trail`, so that an error has the headers known so far. */
async function admitted(
  world: HttpWorld,
  route: Route,
  request: ApiRequest,
  address: string | null,
  meta: Meta,
  trail: Trail,
): Promise<StoredAnswer> {
  const url = new URL(request.url);
  const {method, headers} = request;
  const match = await route(method, url);
  requireOpen(world);
  const body = await readBody(request);
  const signed = {method, path: url.pathname, query: url.search.slice(1), body, headers, address};
  const {clock, wall, environment, nonces, keys} = world;
  const key = await authenticateV2(signed, {
    clock: wall,
    worldClock: clock,
    environment,
    nonces,
    findKey: (name) => keys.get(name),
  });
  const {rateClass, path, idempotent} = match.operation;
  const scope = `${key.key} ${path}`;
  const idempotencyKey = headers.get('Idempotency-Key');
  // Only ten reports per hour are allowed, so repeating a call whose answer was lost does not count.
  const counted = !(rateClass === 'P' && idempotent && (await world.idempotency.isReplay(idempotencyKey, scope, body)));
  const {allowed, headers: rate, retryAfter} = world.limiter.take(key.key, rateClass, counted, key.budget);
  trail.headers = rate;
  if (!allowed) {
    throw rateLimited(rateClass, retryAfter);
  }
  const execute = async (): Promise<StoredAnswer> => {
    requireRights(world, key, match.operation);
    const json = method === 'POST' ? jsonOf(headers, body) : {};
    const call: Call = {
      world,
      version: 'v2',
      key,
      point: world.points.get(key.pointId)!,
      body: validated<ExactObject>(json),
      parameters: parametersOf(match, url.searchParams),
      scenario: headers.get('X-Test-Scenario'),
      now: clock.now(),
      note: () => undefined,
    };
    return answerOf(world, match, call, body, idempotencyKey, meta, trail);
  };
  const giveBack = (): void => {
    trail.headers = {...trail.headers, ...world.limiter.giveBack(key.key, rateClass, key.budget)};
  };
  return rateClass === 'P' && counted ? countingReports(execute, ({status}) => status < 400, giveBack) : execute();
}

/** @param address of the caller, for allowlists */
export async function handleV2(
  world: HttpWorld,
  route: Route,
  request: ApiRequest,
  address: string | null,
): Promise<Response> {
  const meta: Meta = {request_id: world.ids.next('req'), livemode: world.environment === 'live'};
  const trail: Trail = {headers: {}};
  try {
    return respond(await admitted(world, route, request, address, meta, trail), meta, trail.headers);
  } catch (error) {
    const failure = asFailure(error);
    const retry = failure.details.retryAfter;
    const answer = {status: failure.error.http, body: errorBody(failure, meta)};
    return respond(answer, meta, {
      ...trail.headers,
      ...(retry !== undefined && {'Retry-After': String(retry)}),
      ...(failure.details.toSign !== undefined && {[EXPLAINS_HEADER]: 'string_to_sign'}),
    });
  }
}
