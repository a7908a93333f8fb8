import {canonicalV1} from '../../samples/generator/canonical-v1';
import {signV1} from '../../gateway/sandbox/kit/sign-v1';
import {signV2, stringToSign} from '../../gateway/sandbox/http/auth/v2';
import {utf8} from '../../lib/bytes';
import {manualClock, unixSeconds, type ManualClock} from '../../gateway/sandbox/kit/clock';
import {createSandbox, type Sandbox, type SandboxOptions} from '../../gateway/sandbox/index';
import {loadCatalogue} from '../../facts/catalogue/load';
import {parseExact, stringifyExact, type ExactObject} from '../../lib/exact-json';
import {defaultKey, defaultPoint} from '../../gateway/sandbox/domain/points';
import {sandboxServices} from '../../gateway/sandbox/domain/services/services';
import {compiledContract} from './compiled-contract';
import {conformance} from './conformance';
import {hosts} from '../../facts/reference/hosts';

/** The catalogue's files, and the services that a sandbox has by them. */
export const catalogue = loadCatalogue();
export const services = sandboxServices(catalogue);

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The body as it came, with every digit. */
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads of it is what it requires of it
  readonly json: any;
}

export interface Gateway {
  readonly clock: ManualClock;
  readonly sandbox: Sandbox;
  /** Sends a signed request: an object is the body of a POST, a query begins with `?`. */
  send(
    path: string,
    body?: object | string | Uint8Array<ArrayBuffer>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Sends a signed request of v1: the fields of its operation, and others of the envelope where the test says so. */
  sendV1(path: string, fields?: object): Promise<Answer>;
  /** A signed request of v1 that was not sent yet. */
  requestV1(path: string, fields?: object): Promise<Request>;
  /** Sends it as it is. */
  raw(request: Request): Promise<Answer>;
  /** A signed request that was not sent yet. */
  request(
    path: string,
    body?: object | string | Uint8Array<ArrayBuffer>,
    headers?: Record<string, string>,
  ): Promise<Request>;
}

/** A sandbox on a clock that stands still at 2026-01-01T00:00:00Z. An answer that does not fit the contract is thrown. */
export async function openGateway(options: Partial<SandboxOptions> = {}): Promise<Gateway> {
  const clock = manualClock(1_767_225_600_000);
  const sandbox = createSandbox({contract: await compiledContract(), catalogue, clock, ...options});
  const check = await conformance();
  let count = 0;
  const raw = async (request: Request): Promise<Answer> => {
    const response = await sandbox.handle(request);
    const text = await response.text();
    const json: unknown = JSON.parse(text);
    const fault = check(request.method, new URL(request.url).pathname, response.status, json);
    if (fault) {
      throw new Error(fault);
    }
    return {status: response.status, headers: response.headers, text, json};
  };
  const request: Gateway['request'] = async (target, body, headers = {}) => {
    count += 1;
    const [path = '', query = ''] = `/v2/${target}`.split('?');
    const bytes =
      body instanceof Uint8Array ? body : utf8(typeof body === 'string' ? body : body ? JSON.stringify(body) : '');
    const method = body === undefined ? 'GET' : 'POST';
    const timestamp = String(unixSeconds(clock.now()));
    const nonce = `nonce-${String(count).padStart(12, '0')}`;
    const text = await stringToSign({method, path, query, body: bytes}, timestamp, nonce);
    return new Request(`${hosts.sandbox}${path}${query && `?${query}`}`, {
      method,
      body: body === undefined ? null : bytes,
      headers: {
        'X-Api-Key': defaultKey.key,
        'X-Timestamp': timestamp,
        'X-Nonce': nonce,
        'X-Signature': await signV2(text, defaultKey.secrets[0]!.secret),
        'Idempotency-Key': `key-${count}`,
        ...(body !== undefined && {'Content-Type': 'application/json'}),
        ...headers,
      },
    });
  };
  const requestV1: Gateway['requestV1'] = async (target, fields = {}) => {
    const body = {point_id: defaultPoint.pointId, ts: unixSeconds(clock.now()), test: true, ...fields};
    const text = stringifyExact(body);
    const sign = await signV1(canonicalV1(parseExact(text) as ExactObject), defaultPoint.v1Secrets.test!);
    return new Request(`${hosts.sandbox}/v1/${target}`, {
      method: 'POST',
      body: stringifyExact({sign, ...body}),
      headers: {'Content-Type': 'application/json'},
    });
  };
  return {
    clock,
    sandbox,
    raw,
    request,
    requestV1,
    async sendV1(target, fields) {
      return raw(await requestV1(target, fields));
    },
    async send(target, body, headers) {
      return raw(await request(target, body, headers));
    },
  };
}

/** The body of a card pay-in on the hosted page. */
export const order = (changes: object = {}) => ({
  external_id: 'order-10045',
  service_id: 2117,
  type: 'payin',
  flow: 'hpp',
  amount: '150.00',
  currency: 'PEN',
  return_url: 'https://shop.example/return?o=10045',
  ...changes,
});

export const browser = {
  accept_header: 'text/html',
  user_agent: 'Mozilla/5.0',
  language: 'es-PE',
  color_depth: 24,
  screen_width: 1920,
  screen_height: 1080,
  timezone_offset: 300,
  java_enabled: false,
  javascript_enabled: true,
  ip: '203.0.113.77',
};

export const card = (number: string) => ({number, exp_month: '12', exp_year: '2030', cvv: '123', holder: 'ANA TORRES'});
