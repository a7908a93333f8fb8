// `/_gateway/`: the control over HTTP. Everything is JSON but the events.
import {ControlFailure, type Control, type Query} from './control';
import {CONTROL_PATH} from './paths';
import {eventStream} from './events';
import type {ActRequest, ClockRequest, ControlError, SeedRequest, SendRequest, Snapshot, WaitRequest} from './types';
import {jsonOrNull} from './json-or-null';

const MAX_LIMIT = 1000;
const DEFAULT_LIMIT = 50;

const json = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: {'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers},
  });

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

async function bodyOf(request: Request): Promise<object> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const text = await request.text();
  if (text === '') {
    return {};
  }
  // A form of another site can send no JSON type without being asked for leave first.
  if (type !== 'application/json') {
    throw new ControlFailure(400, 'invalid', 'Content-Type: expected application/json');
  }
  const value = jsonOrNull(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ControlFailure(400, 'invalid', 'The body: expected a JSON object');
  }
  return value;
}

/** @param body of a POST, an object @param id what stands for `*` in the path */
type Answer = (control: Control, url: URL, id: string, body: never) => unknown;

/** By method and path; `*` is an id. */
const routes: Readonly<Record<string, Answer>> = {
  'GET ': (control) => control.info(),
  'GET transactions': (control, url) => control.transactions(queryOf(url)),
  'GET transactions/*': (control, _url, id) => control.transaction(id),
  'POST transactions/*/acts': (control, _url, id, body: ActRequest) => control.act(id, body),
  'GET requests': (control, url) => control.requests(queryOf(url)),
  'GET requests/*': (control, _url, id) => control.request(id),
  'GET callbacks': (control, url) => control.callbacks(queryOf(url)),
  'GET callbacks/*': (control, _url, id) => control.callback(id),
  'POST callbacks/*/send': (control, _url, id, body: SendRequest) => control.send(id, body),
  'GET balances': (control) => control.balances(),
  'GET postings': (control, url) => control.postings(queryOf(url)),
  'GET reports': (control, url) => control.reports(queryOf(url)),
  'GET reports/*/file': (control, _url, id) => fileAnswer(control.reportFile(id)),
  'GET clock': (control) => control.clock(),
  'POST clock': (control, _url, _id, body: ClockRequest) => control.setClock(body),
  'POST reset': (control) => control.reset(),
  'POST seed': (control, _url, _id, {seed}: Partial<SeedRequest>) =>
    control.seed(seed === undefined || seed === null ? null : String(seed)),
  'GET snapshot': (control) => control.snapshot(),
  'POST restore': (control, _url, _id, body: Snapshot) => control.restore(body),
  'POST wait': (control, _url, _id, body: WaitRequest) => control.wait(body),
};

function fileAnswer({bytes, name}: ReturnType<Control['reportFile']>): Response {
  const type = name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json';
  const headers = {'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"`};
  return new Response(bytes, {headers: {...headers, 'Cache-Control': 'no-store'}});
}

const METHODS = ['GET', 'POST'];

/** `transactions/txn_1/acts` as `transactions/*` + `/acts` and `txn_1`. */
function split(path: string): {readonly name: string; readonly id: string} {
  const [first = '', id, ...rest] = path.split('/');
  return id === undefined ? {name: first, id: ''} : {name: [first, '*', ...rest].join('/'), id: decodeURIComponent(id)};
}

async function answerTo(control: Control, request: Request, url: URL): Promise<Response> {
  const {name, id} = split(url.pathname.slice(CONTROL_PATH.length));
  if (name === 'events' && request.method === 'GET') {
    return eventStream(control);
  }
  const route = routes[`${request.method} ${name}`];
  if (route) {
    const body = request.method === 'POST' ? await bodyOf(request) : {};
    const answer = await route(control, url, id, body as never);
    return answer instanceof Response ? answer : json(200, answer);
  }
  const allowed = METHODS.filter((method) => `${method} ${name}` in routes);
  return allowed.length > 0
    ? json(405, errorOf('invalid', `${request.method} is not a method of ${url.pathname}`), {Allow: allowed.join(', ')})
    : json(404, errorOf('not_found', `${url.pathname}: expected one of ${Object.keys(routes).join(', ')}`));
}

const errorOf = (code: string, message: string): ControlError => ({error: {code, message}});

/** Answers a request to a path below `/_gateway/`. Never rejects. */
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
