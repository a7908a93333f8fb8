// `/_gateway/`: the control over HTTP. Everything is JSON except events and report files.
import {ControlFailure, routes, type Control, type ControlMethods, type Query, type Route} from './control';
import {CONTROL_PATH} from './paths';
import {eventStream} from './events';
import {packed} from './snapshot';
import type {ControlError, Snapshot} from './types';
import {jsonOrNull} from './json-or-null';
import {keysOf} from '../../lib/keys-of';

const MAX_LIMIT = 1000;
const DEFAULT_LIMIT = 50;

const json = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: {'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers},
  });

const LIST_PARAMETERS = ['q', 'after', 'limit'];

/** @throws ControlFailure 400 for a name that is not expected, or that is repeated */
function requireNames(kind: string, given: readonly string[], expected: readonly string[]): void {
  const wrong = given.find((name, index) => !expected.includes(name) || given.indexOf(name) !== index);
  if (wrong !== undefined) {
    const all = expected.length === 0 ? `no ${kind}` : `each ${kind} once, one of ${expected.join(', ')}`;
    throw new ControlFailure(400, 'invalid', `${wrong}: expected ${all}`);
  }
}

function queryOf({searchParams}: URL): Query {
  const limit = searchParams.get('limit');
  if (limit !== null && !(/^\d{1,4}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= MAX_LIMIT)) {
    throw new ControlFailure(400, 'invalid', `limit ${limit}: expected a whole number from 1 to ${MAX_LIMIT}`);
  }
  return {
    q: searchParams.get('q') ?? '',
    after: searchParams.get('after'),
    limit: limit === null ? DEFAULT_LIMIT : Number(limit),
  };
}

/** @param members that it may have; undefined: any */
async function bodyOf(request: Request, members: readonly string[] | undefined): Promise<object> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  // A form on another site cannot send JSON without a CORS preflight, so other types are rejected, also without a body.
  if (type !== 'application/json') {
    throw new ControlFailure(400, 'invalid', 'Content-Type: expected application/json');
  }
  const text = await request.text();
  const value = text === '' ? {} : jsonOrNull(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ControlFailure(400, 'invalid', 'The body: expected a JSON object');
  }
  if (members) {
    requireNames('member', Object.keys(value), members);
  }
  return value;
}

type ReportFile = ReturnType<Control['reportFile']>;

function fileAnswer({bytes, name}: ReportFile): Response {
  const type = name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json';
  const headers = {'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"`};
  return new Response(bytes, {headers: {...headers, 'Cache-Control': 'no-store'}});
}

const byRoute = new Map(
  keysOf(routes).map((name) => [`${routes[name].method} ${routes[name].path}`, {...routes[name], name}]),
);
const METHODS = ['GET', 'POST'];

/** Splits a path such as `transactions/txn_1/acts` into its route, in which the id becomes `*`, and the id. */
function split(path: string): {readonly name: string; readonly id: string} {
  const [first = '', id, ...rest] = path.split('/');
  return id === undefined ? {name: first, id: ''} : {name: [first, '*', ...rest].join('/'), id: decodeURIComponent(id)};
}

interface NamedRoute extends Route {
  readonly name: keyof ControlMethods;
}

async function lastArgument(
  {method, isList, members}: NamedRoute,
  request: Request,
  url: URL,
): Promise<object | undefined> {
  requireNames('query parameter', [...url.searchParams.keys()], isList ? LIST_PARAMETERS : []);
  return method === 'POST' ? bodyOf(request, members) : isList ? queryOf(url) : undefined;
}

/** Arguments are untyped here; the control validates them. */
const callMethod = (control: Control, {name, path}: NamedRoute, id: string, last: object | undefined): unknown =>
  (control[name] as (...args: readonly unknown[]) => unknown)(...(path.includes('*') ? [id, last] : [last]));

async function answerTo(control: Control, request: Request, url: URL): Promise<Response> {
  const {name, id} = split(url.pathname.slice(CONTROL_PATH.length));
  if (name === 'events' && request.method === 'GET') {
    return eventStream(control);
  }
  const route = byRoute.get(`${request.method} ${name}`);
  if (route) {
    const answer = await callMethod(control, route, id, await lastArgument(route, request, url));
    if (route.name === 'reportFile') {
      return fileAnswer(answer as ReportFile);
    }
    return json(200, route.name === 'snapshot' ? await packed(answer as Snapshot) : answer);
  }
  const allowed = METHODS.filter((method) => byRoute.has(`${method} ${name}`));
  return allowed.length > 0
    ? json(405, errorOf('invalid', `${request.method} is not a method of ${url.pathname}`), {Allow: allowed.join(', ')})
    : json(404, errorOf('not_found', `${url.pathname}: expected one of ${[...byRoute.keys()].join(', ')}`));
}

const errorOf = (code: string, message: string): ControlError => ({error: {code, message}});

/** Answers a request for a path below `/_gateway/`. Never rejects. */
export async function serveControl(control: Control, request: Request): Promise<Response> {
  try {
    return await answerTo(control, request, new URL(request.url));
  } catch (error) {
    if (error instanceof ControlFailure) {
      return json(error.status, errorOf(error.code, error.message));
    }
    if (error instanceof URIError) {
      return json(400, errorOf('invalid', 'The path: expected percent-encoded UTF-8'));
    }
    return json(500, errorOf('internal', error instanceof Error ? error.message : 'failed'));
  }
}
