// Handles a v1 request. Authentication data is in the body, so the body is read first.
import {authenticateV1} from './auth/v1';
import type {ApiKey} from '../domain/keys';
import {errorBodyV1, httpStatusV1, successBodyV1} from './answer-v1';
import {EXPLAINS_HEADER} from './answer-v2';
import {jsonOf, readBody, type ApiRequest} from './body';
import type {Call, HttpWorld} from './http-world';
import {unixSeconds} from '../kit/clock';
import {asFailure} from '../kit/failure';
import {requireRights} from '../operations/call';
import {omit, type ExactObject} from '../../../lib/exact-json';
import {jsonResponse} from './json-response';
import type {Point} from '../domain/points';
import {requireOpen} from './maintenance';
import {countingReports, rateLimited} from './rate-limit';
import type {Match, Route} from './router';
import {validateRequest} from './validate';
import {asObject} from '../../../lib/read-json';

/** Fields of every v1 request, which handlers do not receive. */
const ENVELOPE = ['point_id', 'ts', 'sign', 'test', 'test_scenario'];

/** v1 has no keys, so the point acts as one and uses the budget of its oldest active v2 key. */
function keyOf({keys, environment}: HttpWorld, point: Point): ApiKey {
  const first = [...keys.values()].find(
    (key) => key.pointId === point.pointId && key.environment === environment && !key.revoked,
  );
  return {
    key: first?.key ?? `point ${point.pointId}`,
    pointId: point.pointId,
    environment,
    secrets: [],
    scopes: point.v1Permissions,
    revoked: false,
    allowedAddresses: null,
    ...(first?.budget && {budget: first.budget}),
  };
}

/** @throws ApiFailure 2002, 2001; 1001 for an array or a plain value, which has no `point_id` */
function bodyOf(headers: Headers, bytes: Parameters<typeof jsonOf>[1]): ExactObject {
  const json = jsonOf(headers, bytes);
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  return isObject ? asObject(json) : {};
}

interface Trail {
  headers: Readonly<Record<string, string>>;
}

/** Checks permissions and fields, then runs the operation. */
async function execute(
  world: HttpWorld,
  {operation, handler}: Match,
  key: ApiKey,
  query: URLSearchParams,
  body: ExactObject,
): Promise<string> {
  requireRights(world, key, operation);
  const name = `${operation.document} ${operation.operationId}`;
  const {validators} = world.contract;
  validateRequest(validators, `${name} query`, Object.fromEntries(query));
  validateRequest(validators, name, body);
  const call: Call = {
    world,
    version: 'v1',
    key,
    point: world.points.get(key.pointId)!,
    body: omit(body, ...ENVELOPE),
    parameters: {},
    scenario: typeof body['test_scenario'] === 'string' ? body['test_scenario'] : null,
    now: world.clock.now(),
    note: () => undefined,
  };
  return successBodyV1(await handler(call), unixSeconds(call.now));
}

/** Runs all checks in order, then the operation. Fills `trail`, so that an error has the headers known so far. */
async function answerOf(world: HttpWorld, route: Route, request: ApiRequest, trail: Trail): Promise<string> {
  const url = new URL(request.url);
  const match = await route(request.method, url);
  requireOpen(world);
  const {rateClass} = match.operation;
  const body = bodyOf(request.headers, await readBody(request));
  const {clock, wall, environment, points, limiter} = world;
  const point = await authenticateV1(body, {
    clock: wall,
    worldClock: clock,
    environment,
    findPoint: (id) => points.get(id),
  });
  const key = keyOf(world, point);
  const {allowed, headers, retryAfter} = limiter.take(key.key, rateClass, true, key.budget);
  trail.headers = headers;
  if (!allowed) {
    throw rateLimited(rateClass, retryAfter);
  }
  const run = (): Promise<string> => execute(world, match, key, url.searchParams, body);
  const giveBack = (): void => {
    trail.headers = limiter.giveBack(key.key, rateClass, key.budget);
  };
  return rateClass === 'P' ? countingReports(run, () => true, giveBack) : run();
}

/** Answers a request to a path below `/v1/`. Always HTTP 200, except 429 and 503 from the edge. */
export async function handleV1(world: HttpWorld, route: Route, request: ApiRequest): Promise<Response> {
  const trail: Trail = {headers: {}};
  const requestId = world.ids.next('req');
  const respond = (status: number, body: string): Response => jsonResponse(status, body, requestId, trail.headers);
  try {
    return respond(200, await answerOf(world, route, request, trail));
  } catch (error) {
    const failure = asFailure(error);
    const status = httpStatusV1(failure);
    const retry = failure.details.retryAfter;
    if (status !== 200 && retry !== undefined) {
      trail.headers = {...trail.headers, 'Retry-After': String(retry)};
    }
    if (failure.details.toSign !== undefined) {
      trail.headers = {...trail.headers, [EXPLAINS_HEADER]: 'canonical_string'};
    }
    return respond(status, errorBodyV1(world, failure));
  }
}
