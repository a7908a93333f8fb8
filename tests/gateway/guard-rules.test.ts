// Which requests the local gateway accepts, from which sites, and what its pages may load.
import {describe, expect, test} from 'vitest';
import type {IncomingRequest} from '../../gateway/control/http-message';
import {guarded, type Reachable} from '../../gateway/server/guard';
import {isLoopback} from '../../gateway/sandbox/domain/local';

type Headers_ = Readonly<Record<string, string>>;

/** Answers with what it is given, so that a request that passes is seen. */
const answering =
  (headers: Headers_ = {}) =>
  () =>
    Promise.resolve(new Response('passed', {headers}));

async function ask(
  path: string,
  headers: Headers_ = {},
  {method = 'GET', answer = {}, ...reachable}: {method?: string; answer?: Headers_} & Partial<Reachable> = {},
): Promise<Response> {
  const request = {
    method,
    url: `http://localhost:4010${path}`,
    headers: new Headers({Host: 'localhost:4010', ...headers}),
  } as unknown as IncomingRequest;
  const all = {host: 'localhost', allowedHosts: [], publicUrl: null, ...reachable};
  return (await guarded(answering(answer), all)(request, '127.0.0.1')) as Response;
}
const passes = async (...args: Parameters<typeof ask>): Promise<boolean> => {
  const response = await ask(...args);
  return response.status === 200 && (await response.text()) === 'passed';
};

describe('a host name', () => {
  test('is this machine only when it is a loopback address', () => {
    const all = ['localhost', 'gateway.localhost', '127.0.0.1', '127.8.9.10', '[::1]'];
    expect(all.filter((name) => !isLoopback(name))).toEqual([]);
    const others = [
      'localhost.example',
      'my-localhost',
      '.localhost',
      '128.0.0.1',
      '127.0.0',
      '127.0.0.1.example',
      '[::2]',
      '1127.0.0.1',
      '127.0.0.1234',
    ];
    expect(others.filter(isLoopback)).toEqual([]);
  });

  test('in a request must be this machine', async () => {
    for (const host of ['localhost:4010', '127.0.0.1', '[::1]:4010', 'a.localhost']) {
      expect(await passes('/', {Host: host}), host).toBe(true);
    }
    for (const host of ['evil.example', 'evil.example:4010', '192.168.0.7', 'machine', '', 'a b']) {
      expect(await passes('/', {Host: host}), host).toBe(false);
      expect(await passes('/v2/list', {Host: host}), host).toBe(false);
    }
  });

  test('may be that of --host, in any notation', async () => {
    const host = 'Gateway.Test';
    expect(await passes('/', {Host: 'gateway.test:4010'}, {host})).toBe(true);
    expect(await passes('/', {Host: 'other.test'}, {host})).toBe(false);
    expect(await passes('/', {Host: 'localhost'}, {host})).toBe(true);
  });

  test('may be one of --allow-host or of --public-url, and a refusal names the flag', async () => {
    const host = '0.0.0.0';
    for (const Host of ['pay.shop.example', 'pay.shop.example:8080']) {
      expect(await passes('/v2/list', {Host}, {allowedHosts: ['pay.shop.example']}), Host).toBe(true);
      expect(await passes('/v2/list', {Host}, {publicUrl: 'https://pay.shop.example:8443'}), Host).toBe(true);
    }
    const refused = await ask('/v2/list', {Host: 'other.example:4010'}, {host, allowedHosts: ['pay.shop.example']});
    expect(await refused.json()).toMatchObject({
      error: {message: expect.stringContaining('--allow-host other.example')},
    });
  });

  test('may be in the private network if the gateway listens beyond loopback', async () => {
    for (const name of ['192.168.0.7', 'machine', 'host.internal']) {
      expect(await passes('/', {Host: name}, {host: '0.0.0.0'}), name).toBe(true);
      expect(await passes('/', {Host: name}, {host: '::'}), name).toBe(true);
      expect(await passes('/', {Host: name}, {host: '127.0.0.1'}), name).toBe(false);
      expect(await passes('/', {Host: name}, {host: '::1'}), name).toBe(false);
    }
    expect(await passes('/', {Host: 'evil.example'}, {host: '0.0.0.0'})).toBe(false);
  });

  test('is an address only as a whole, regardless of where the gateway listens', async () => {
    const addresses = [
      ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.255.1', '169.254.1.1', '127.8.9.10', '0x7f.1'],
      ...['[fd00::1]', '[fe80::1]', '[::ffff:127.0.0.1]', '[::ffff:10.1.2.3]', '[::ffff:c0a8:1]'],
    ];
    const others = [
      ...['10.evil.example', '10.0.0.1.evil.example', '127.0.0.1.evil', '127.evil.example', '192.168.0.1.evil.example'],
      ...['192.168.evil.example', '169.254.169.254.evil', '172.16.evil.example', '10.0.0.internal.example', '10.a'],
      ...['172.32.0.1', '11.0.0.1', '192.169.0.1', '169.255.0.1', '8.8.8.8', '[2001:db8::1]', '[::ffff:8.8.8.8]'],
      ...['fd00.evil.example', 'evil.localhost.example', 'internal.example', '[::ffff:ac20:1]'],
    ];
    for (const host of ['0.0.0.0', '::']) {
      for (const name of addresses) {
        expect(await passes('/_gateway/snapshot', {Host: `${name}:4010`}, {host}), name).toBe(true);
      }
      for (const name of others) {
        expect(await passes('/_gateway/snapshot', {Host: `${name}:4010`}, {host}), name).toBe(false);
      }
    }
  });
});

describe('another site', () => {
  const from = (origin: string): Headers_ => ({Origin: origin});
  const cross = {'Sec-Fetch-Site': 'cross-site'};

  test('is one with another name, port or protocol, or one that the browser reports', async () => {
    expect(await passes('/_gateway/state', from('http://localhost:4010'))).toBe(true);
    expect(await passes('/_gateway/state', {...from('http://localhost'), Host: 'localhost:80'})).toBe(true);
    const others = ['evil.example', '127.0.0.1:4010', 'localhost', 'localhost:3000', 'localhost:40100', 'localhost:'];
    const ports = [...others.map((host) => from(`http://${host}`)), from('https://localhost:4010'), from('null')];
    for (const headers of [...ports, cross, {'Sec-Fetch-Site': 'same-site'}]) {
      expect(await passes('/_gateway/state', headers), JSON.stringify(headers)).toBe(false);
      expect(await passes('/_gateway/reset', headers, {method: 'POST'}), JSON.stringify(headers)).toBe(false);
    }
    expect(await passes('/_gateway/state', {...from('http://localhost:4010'), ...cross})).toBe(false);
  });

  test('is not the address of --public-url', async () => {
    const publicUrl = 'https://pay.shop.example';
    for (const Host of ['localhost:4010', 'pay.shop.example']) {
      expect(await passes('/_gateway/state', {...from(publicUrl), Host}, {publicUrl}), Host).toBe(true);
      expect(await passes('/_gateway/state', {...from(`${publicUrl}:1`), Host}, {publicUrl}), Host).toBe(false);
    }
  });

  test('may call the API, which is signed', async () => {
    for (const path of ['/v1/transaction/find', '/v2/transaction/create']) {
      expect(await passes(path, from('https://docs.example'), {method: 'POST'}), path).toBe(true);
    }
    for (const path of ['/v3/x', '/v2', '/x/v2/', '/_gateway/v2/']) {
      expect(await passes(path, from('https://docs.example'), {method: 'POST'}), path).toBe(false);
    }
  });

  test('may link to a page, and post the forms of bank and issuer', async () => {
    const opened = {...cross, 'Sec-Fetch-Mode': 'navigate'};
    expect(await passes('/p/token', opened)).toBe(true);
    expect(await passes('/p/token', opened, {method: 'POST'})).toBe(false);
    expect(await passes('/p/token', {...cross, 'Sec-Fetch-Mode': 'cors'})).toBe(false);
    expect(await passes('/_gateway/state', opened)).toBe(false);
    for (const path of ['/3ds/token/challenge', '/bank/token']) {
      expect(await passes(path, cross, {method: 'POST'}), path).toBe(true);
      expect(await passes(path, cross), path).toBe(false);
    }
    expect(await passes('/x/bank/token', cross, {method: 'POST'})).toBe(false);
  });

  test('that is refused gets the reason, and nothing of it is stored', async () => {
    const response = await ask('/', cross);
    expect(response.status).toBe(403);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    expect(await response.json()).toEqual({
      error: {
        code: 'forbidden',
        message: 'Origin: expected http://localhost:4010, as other sites and ports have no access',
      },
    });
    const {error} = (await (await ask('/', {Host: 'evil.example'})).json()) as {error: {message: string}};
    expect(error.message).toBe(
      'Host evil.example: expected localhost, a loopback address, or a name given with --host, --public-url or --allow-host evil.example',
    );
  });
});

describe('a page', () => {
  const html = {'Content-Type': 'text/html; charset=utf-8'};
  const policyOf = (response: Response) =>
    new Map(
      response.headers
        .get('Content-Security-Policy')!
        .split('; ')
        .map((each) => [each.split(' ')[0], each.split(' ').slice(1)] as const),
    );

  test('loads only what the gateway serves, and cannot be framed', async () => {
    const response = await ask('/', {}, {answer: html});
    expect(Object.fromEntries(policyOf(response))).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      // A payer goes back to the shop, wherever that is.
      'form-action': ["'self'", 'http:', 'https:'],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
  });

  test('may have its own policy', async () => {
    const answer = {...html, 'Content-Security-Policy': "default-src 'self'"};
    expect((await ask('/', {}, {answer})).headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  });

  test('is HTML, and other answers stay unchanged', async () => {
    const response = await ask('/', {}, {answer: {'Content-Type': 'application/json'}});
    expect(response.headers.has('Content-Security-Policy')).toBe(false);
    expect(response.headers.has('X-Content-Type-Options')).toBe(false);
  });
});
