// `/_gateway/`: the control over HTTP. Everything is JSON but the events.
import {ControlFailure, type Control, type Query} from './control';
import {eventStream} from './events';
import type {ActRequest, ClockRequest, ControlError, SeedRequest, SendRequest, Snapshot, WaitRequest} from './types';

const PREFIX = '/_gateway/';
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

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

async function bodyOf<Body>(request: Request): Promise<Body> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const text = await request.text();
  if (text === '') {
    return {} as Body;
  }
  // A form of another site can send no JSON type without being asked for leave first.
  if (type !== 'application/json') {
    throw new ControlFailure(400, 'invalid', 'Content-Type: expected application/json');
  }
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ControlFailure(400, 'invalid', 'The body: expected a JSON object');
  }
  return value as Body;
}

type Answer = (control: Control, request: Request, url: URL, id: string) => unknown;

/** By method and path; `*` is an id. */
const routes: Readonly<Record<string, Answer>> = {
  'GET ': (control) => control.info(),
  'GET transactions': (control, _request, url) => control.transactions(queryOf(url)),
  'GET transactions/*': (control, _request, _url, id) => control.transaction(id),
  'POST transactions/*/acts': async (control, request, _url, id) => control.act(id, await bodyOf<ActRequest>(request)),
  'GET requests': (control, _request, url) => control.requests(queryOf(url)),
  'GET requests/*': (control, _request, _url, id) => control.request(id),
  'GET callbacks': (control, _request, url) => control.callbacks(queryOf(url)),
  'GET callbacks/*': (control, _request, _url, id) => control.callback(id),
  'POST callbacks/*/send': async (control, request, _url, id) => control.send(id, await bodyOf<SendRequest>(request)),
  'GET balances': (control) => control.balances(),
  'GET postings': (control, _request, url) => control.postings(queryOf(url)),
  'GET reports': (control, _request, url) => control.reports(queryOf(url)),
  'GET reports/*/file': (control, _request, _url, id) => {
    const {bytes, name} = control.reportFile(id);
    const type = name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json';
    return new Response(bytes, {
      headers: {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    });
  },
  'GET clock': (control) => control.clock(),
  'POST clock': async (control, request) => control.setClock(await bodyOf<ClockRequest>(request)),
  'POST reset': (control) => control.reset(),
  'POST seed': async (control, request) => {
    const {seed} = await bodyOf<SeedRequest>(request);
    return control.seed(seed === null || seed === undefined ? null : String(seed));
  },
  'GET snapshot': (control) => control.snapshot(),
  'POST restore': async (control, request) => control.restore(await bodyOf<Snapshot>(request)),
  'POST wait': async (control, request) => control.wait(await bodyOf<WaitRequest>(request)),
};
const METHODS = ['GET', 'POST'];

/** `transactions/txn_1/acts` as `transactions/*` + `/acts` and `txn_1`. */
function split(path: string): {readonly name: string; readonly id: string} {
  const [first = '', id, ...rest] = path.split('/');
  return id === undefined ? {name: first, id: ''} : {name: [first, '*', ...rest].join('/'), id: decodeURIComponent(id)};
}

async function answerTo(control: Control, request: Request, url: URL): Promise<Response> {
  const {name, id} = split(url.pathname.slice(PREFIX.length));
  if (name === 'events' && request.method === 'GET') {
    return eventStream(control);
  }
  const route = routes[`${request.method} ${name}`];
  if (route) {
    const answer = await route(control, request, url, id);
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
