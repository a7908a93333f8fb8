// cspell:ignore ejson ehtml byteranges callba
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import type {Server} from 'node:http';
import {connect, type IncomingHttpHeaders} from 'node:http2';
import net, {type AddressInfo} from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {readDeployFiles} from '../../tools/scripts/lib/deploy-files';
import {siteServer} from '../../tools/scripts/lib/server';
import {hasNginx, startNginx} from '../../tools/scripts/lib/nginx';
import {send} from './send';
import {hosts} from '../../facts/reference/hosts';

const BUILD = path.resolve(import.meta.dirname, '../../build');
const {headers, types, namedTypes} = await readDeployFiles(BUILD);
const published = fs.readdirSync(BUILD, {recursive: true, encoding: 'utf8'}).sort();
const inBuild = (pattern: RegExp): string => `/${published.find((name) => pattern.test(name))}`;
const read = (name: string): Buffer => fs.readFileSync(path.join(BUILD, name));

const SCRIPT = inBuild(/^assets\/js\/main\..*\.js$/);
const PASTED = inBuild(/^assets\/pasted\/.*\.js$/);
const FONT = inBuild(/^assets\/fonts\/.*-subset-.*\.woff2$/);
/** As an address may write them. */
const [UNDERSCORE, DOT] = ['%5f', '%2e'];
/** Ten segments of 1460 bytes, with which a connection begins. */
const INITIAL_WINDOW_BYTES = 14_600;
const HASHED = 'public, max-age=31536000, immutable';
const WITH_EVERY_ANSWER = Object.fromEntries(
  Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
);

let site: Server;
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;

beforeAll(async () => {
  site = (await siteServer(BUILD)).listen(0, '127.0.0.1');
  nginx = hasNginx ? await startNginx(BUILD) : undefined;
});
afterAll(async () => {
  site.close();
  await nginx?.stop();
});

const servers = [
  {name: 'npm run serve', present: true, port: () => (site.address() as AddressInfo).port},
  {name: 'nginx', present: hasNginx, port: () => nginx!.port},
];

// `npm test` installs nginx on Linux; elsewhere its tests are left out.
test.runIf(process.env['CI'] || process.platform === 'linux')('nginx and its brotli module are installed', () => {
  expect(hasNginx, 'apt-get install nginx libnginx-mod-http-brotli-static').toBe(true);
});

for (const {name, present, port} of servers) {
  describe.skipIf(!present)(name, () => {
    test.each(['/', '/callbacks', '/invoicing/', '/search/', '/callbacks?lang=php', '/api/v2/transaction/create'])(
      '%s is a page that is asked for again each time',
      async (target) => {
        const {status, headers: got, body} = await send(port(), target);
        expect(status).toBe(200);
        expect(got['content-type']).toBe('text/html; charset=utf-8');
        expect(got['cache-control']).toBe('no-cache');
        expect(got['content-encoding']).toBeUndefined();
        const file = target.replace(/\?.*/, '').replace(/\/$/, '');
        expect(body.equals(read(`${file}/index.html`))).toBe(true);
        const again = await send(port(), target, {headers: {'If-None-Match': got.etag!}});
        expect(again.status).toBe(304);
        expect(again.body).toHaveLength(0);
        expect(again.headers['cache-control']).toBe('no-cache');
      },
    );

    test.each([
      ['/openapi%2fv2.json', 'openapi/v2.json'],
      ['//openapi//v2%2ejson', 'openapi/v2.json'],
    ])('%s is %s: consecutive slashes are one, and a path is decoded before it is matched', async (target, file) => {
      const {status, body} = await send(port(), target);
      expect(status).toBe(200);
      expect(body.equals(read(file))).toBe(true);
    });

    test.each(['http://shop.example/callbacks', 'HTTP://shop.example/callbacks?lang=php'])(
      '%s, as a proxy asks, is the page',
      async (target) => {
        const {status, body} = await send(port(), target);
        expect(status).toBe(200);
        expect(body.equals(read('callbacks/index.html'))).toBe(true);
      },
    );

    test.each(['/none/index%2ehtml', '/%00index.html', '/%0d%0ax:y/', '//evil.example/', '/%5c/evil.example'])(
      '%s is not there',
      async (target) => {
        const {status, headers: got} = await send(port(), target);
        expect([status, got.location]).toEqual([404, undefined]);
      },
    );

    test('a redirect never contains the host of the request target', async () => {
      const {headers: got} = await send(port(), 'http://evil.example/callbacks.html');
      expect(got.location).toBe('/callbacks');
    });

    test('pages are sent as the build compressed them', async () => {
      const page = read('callbacks/index.html');
      for (const [accepted, encoding, unpack] of [
        ['gzip, deflate, br', 'br', zlib.brotliDecompressSync],
        ['gzip', 'gzip', zlib.gunzipSync],
      ] as const) {
        const {headers: got, body} = await send(port(), '/callbacks', {headers: {'Accept-Encoding': accepted}});
        expect(got['content-encoding']).toBe(encoding);
        expect(got['content-type']).toBe('text/html; charset=utf-8');
        expect(got.vary).toContain('Accept-Encoding');
        expect(unpack(body).equals(page)).toBe(true);
      }
    });

    test.each([
      ['br;q=0, gzip', 'gzip'],
      ['br; q=0.0, gzip;q=0', undefined],
      ['gzip;q=0.5, br;q=0', 'gzip'],
    ])('Accept-Encoding: %s', async (accepted, encoding) => {
      const {headers: got} = await send(port(), '/callbacks', {headers: {'Accept-Encoding': accepted}});
      expect(got['content-encoding']).toBe(encoding);
    });

    test('a connection is kept longer than a crawler keeps it', async () => {
      const {headers: got} = await send(port(), '/callbacks', {headers: {Connection: 'keep-alive'}});
      expect(got['keep-alive']).toBe('timeout=75');
    });

    test.each([
      '/openapi/v2.json',
      '/openapi/v2.yaml',
      '/openapi/postman.json',
      '/reference/bank_codes.csv',
      '/reference/bank_codes.schema.json',
      '/changelog.atom',
      '/changelog.json',
      '/callbacks.md',
      '/llms.txt',
    ])('%s can be read from other origins', async (target) => {
      const {status, headers: got} = await send(port(), target, {headers: {Origin: 'https://tool.example'}});
      expect([status, got['access-control-allow-origin']]).toEqual([200, '*']);
      expect((await send(port(), '/callbacks')).headers['access-control-allow-origin']).toBeUndefined();
    });

    test('files with a hash in their name are kept for ever, and a missing one is not', async () => {
      const {status, headers: got} = await send(port(), SCRIPT, {headers: {'Accept-Encoding': 'br'}});
      expect([status, got['cache-control'], got['content-encoding']]).toEqual([200, HASHED, 'br']);
      const missing = await send(port(), '/assets/js/main.00000000.js');
      expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache']);
    });

    test('files of *Run* are cached between the touch and the press', async () => {
      const {status, headers: got} = await send(port(), '/run/gateway.json');
      expect([status, got['cache-control']]).toEqual([200, 'public, max-age=60']);
    });

    test('the search starts with cached files, and revalidates them', async () => {
      const {status, headers: got} = await send(port(), '/search-index.json');
      expect([status, got['cache-control']]).toEqual([200, 'public, max-age=60, stale-while-revalidate=604800']);
    });

    test('every kind of file has its type', async () => {
      const kinds = new Map(published.map((file) => [path.extname(file).slice(1), file]));
      for (const [extension, file] of kinds) {
        if (types[extension] && extension !== 'html' && !/(^|\/)[._]/.test(file)) {
          const {status, headers: got, body} = await send(port(), `/${file}`);
          expect([file, status, got['content-type']]).toEqual([file, 200, namedTypes[`/${file}`] ?? types[extension]]);
          expect(body.equals(read(file)), file).toBe(true);
        }
      }
      const feed = await send(port(), '/changelog.json');
      const schema = await send(port(), '/reference/bank_codes.schema.json');
      expect([feed, schema].map((each) => each.headers['content-type'])).toEqual([
        'application/feed+json',
        'application/schema+json',
      ]);
      expect([...kinds.keys()]).toEqual(expect.arrayContaining(['atom', 'csv', 'js', 'json', 'woff2', 'xml', 'yaml']));
    });

    test.each([
      ['/callbacks.html', '/callbacks'],
      ['/callbacks/index.html?lang=php&x=1', '/callbacks?lang=php&x=1'],
      ['/index.html', '/'],
      ['/index.html?x=1', '/?x=1'],
      ['/Callbacks.html', '/Callbacks'],
      ['/callbacks/', '/callbacks'],
      ['/api/v2/transaction/create/?lang=php', '/api/v2/transaction/create?lang=php'],
      ['/invoicing', '/invoicing/'],
      ['/search?q=iban', '/search/?q=iban'],
      ['//evil.example/x.html', '/evil.example/x'],
      ['/\\evil.example/x.html', '/evil.example/x'],
      ['///evil.example//callbacks/index.html', '/evil.example//callbacks'],
      ['/callbacks//', '/callbacks'],
      ['//callbacks/', '/callbacks'],
      ['/callbacks%2f', '/callbacks'],
      ['/callbacks/.', '/callbacks'],
      ['//', '/'],
      ['/invoicing//', '/invoicing/'],
      ['/invoicing%2f', '/invoicing/'],
      ['/callbacks/index%2ehtml?x=1', '/callbacks?x=1'],
      ['/index%2ehtml', '/'],
      ['//invoicing', '/invoicing/'],
      ['//callbacks', '/callbacks'],
      ['/callba%63ks?lang=php', '/callbacks?lang=php'],
      ['//search//?q=a//b', '/search/?q=a//b'],
      ['/api//v2/transaction/create', '/api/v2/transaction/create'],
      ['/api/./v2/x/%2e%2e/transaction/create', '/api/v2/transaction/create'],
    ])('%s is redirected to %s', async (target, location) => {
      const {status, headers: got} = await send(port(), target);
      expect([status, got.location]).toEqual([301, location]);
    });

    test.each(['/%0d%0aSet-Cookie:x=1/index.html', '/a%0d%0ab.html'])(
      '%s puts no header into the answer',
      async (target) => {
        const {headers: got} = await send(port(), target);
        expect(got['set-cookie']).toBeUndefined();
        expect(got.location).toContain('%0d%0a');
      },
    );

    test.each([
      '/none',
      '/Callbacks',
      '/404',
      '/404/',
      '/404.html',
      '/404%2ehtml',
      '/%2f404%2ehtml',
      '/x/../404%2ehtml',
      '/assets/',
      '/assets/js',
      '/callbacks/index',
      '/sitemap.xml/',
      '/_headers',
      '/.deploy/headers.json',
      '/.deploy/nginx.conf',
      '/.git/config',
      '/callbacks/index.html.br',
      `/${UNDERSCORE}headers`,
      `/${DOT}tools/deploy/headers.json`,
      '/callbacks.md%2egz',
      '/none/',
      '/sitemap.xml.gz',
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2f.git/config',
      '/100%',
      '/100%.html',
      '/\\callbacks',
      '//evil.example/',
      '/%E0%A4%A',
    ])('%s is not found', async (target) => {
      const {status, headers: got, body} = await send(port(), target);
      // A path that leaves the site is refused before anything is looked for.
      if (!(target.includes('..') || target.includes('%2e')) || status !== 400) {
        expect([status, got['content-type'], got['cache-control']]).toEqual([404, types['html'], 'no-cache']);
        expect(body.equals(read('404.html'))).toBe(true);
      }
    });

    test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed', async (method) => {
      const {status, headers: got} = await send(port(), '/callbacks', {method});
      expect([status, got.allow]).toEqual([405, 'GET, HEAD']);
    });

    const RANGED = '/callbacks.md';
    const whole = read(RANGED);
    const ranged = (headers: Record<string, string>, method = 'GET'): ReturnType<typeof send> =>
      send(port(), RANGED, {method, headers: {Range: 'bytes=0-4', ...headers}});

    test.each([
      ['bytes=10-19', 10, 19],
      ['bytes=0-0', 0, 0],
      ['bytes=0-', 0, whole.length - 1],
      ['bytes=100-99999999', 100, whole.length - 1],
      ['bytes=-5', whole.length - 5, whole.length - 1],
      ['bytes=-99999999', 0, whole.length - 1],
      ['BYTES= 3 - 4 ', 3, 4],
    ])('Range: %s gets the bytes %i to %i', async (range, first, last) => {
      const {status, headers: got, body} = await ranged({Range: range});
      expect([status, got['content-range']]).toEqual([206, `bytes ${first}-${last}/${whole.length}`]);
      expect(body.equals(whole.subarray(first, last + 1))).toBe(true);
      const head = await ranged({Range: range}, 'HEAD');
      expect([head.status, head.headers['content-range'], head.body.length]).toEqual([206, got['content-range'], 0]);
    });

    test.each([
      'bytes=5-2',
      'bytes=99999999-',
      `bytes=${whole.length}-`,
      'bytes=-0',
      'bytes=-',
      'bytes=abc',
      'bytes=5x-6',
    ])('Range: %s cannot be satisfied', async (range) => {
      const {status, headers: got, body} = await ranged({Range: range});
      expect([status, got['content-range']]).toEqual([416, `bytes */${whole.length}`]);
      expect(body.equals(whole)).toBe(false);
      expect(got).toMatchObject({'content-security-policy': expect.any(String) as string});
    });

    test.each(['items=0-5', 'bytes=', 'bytes = 0-5', '0-5', 'bytes=0-,0-'])(
      'Range: %s gets the file',
      async (range) => {
        const {status, headers: got, body} = await ranged({Range: range});
        expect([status, got['content-range'], got['accept-ranges']]).toEqual([200, undefined, 'bytes']);
        expect(body.equals(whole)).toBe(true);
      },
    );

    test('several ranges get parts of the file, or the whole file', async () => {
      const {status, headers: got, body} = await ranged({Range: 'bytes=0-1,3-4'});
      // Ours leaves boundaries to nginx (tools/scripts/lib/byte-range.ts); both are right by RFC 9110.
      if (status === 206) {
        expect(got['content-type']).toMatch(/^multipart\/byteranges/);
      } else {
        expect([status, body.equals(whole)]).toEqual([200, true]);
      }
    });

    test('a range is sent if the file is still the one that If-Range names', async () => {
      const {etag, 'last-modified': modified} = (await send(port(), RANGED)).headers;
      const answers = await Promise.all(
        [etag!, modified!, `W/${etag}`, '"other"', new Date(0).toUTCString(), 'Fri, 01 Jan 2100 00:00:00 GMT', 'x'].map(
          async (value) => (await ranged({'If-Range': value})).body.length,
        ),
      );
      expect(answers).toEqual([5, 5, ...Array<number>(5).fill(whole.length)]);
    });

    test('conditions go before a range', async () => {
      const {etag} = (await send(port(), RANGED)).headers;
      for (const [condition, value, status] of [
        ['If-None-Match', `"other", ${etag}`, 304],
        ['If-None-Match', `W/${etag}`, 304],
        ['If-None-Match', '*', 304],
        ['If-None-Match', '"other"', 206],
        ['If-Match', '"other"', 412],
        ['If-Match', etag!, 206],
        ['If-Unmodified-Since', new Date(0).toUTCString(), 412],
      ] as const) {
        expect([condition, value, (await ranged({[condition]: value})).status]).toEqual([condition, value, status]);
      }
    });

    test.each(['bytes=0-4', 'bytes=99999999-'])('a compressed file is sent whole for Range: %s', async (range) => {
      for (const [accepted, extension] of [
        ['br', 'br'],
        ['gzip', 'gz'],
      ]) {
        const {status, headers: got, body} = await ranged({Range: range, 'Accept-Encoding': accepted!});
        expect([status, got['content-encoding'], got['content-range']]).toEqual([200, accepted, undefined]);
        expect(body.equals(read(`${RANGED}.${extension}`))).toBe(true);
      }
    });

    test('a page that is not there has no range', async () => {
      const {status, body} = await send(port(), '/none', {headers: {Range: 'bytes=0-4'}});
      expect([status, body.equals(read('404.html'))]).toEqual([404, true]);
    });

    test('HEAD gives the headers of GET', async () => {
      const [got, head] = [await send(port(), '/callbacks'), await send(port(), '/callbacks', {method: 'HEAD'})];
      expect({...head.headers, date: ''}).toEqual({...got.headers, date: ''});
      expect(head.body).toHaveLength(0);
    });

    test('large requests are refused', async () => {
      expect((await send(port(), '/callbacks', {body: 'x'.repeat(2000)})).status).toBe(413);
      expect([400, 431]).toContain((await send(port(), '/', {headers: {'X-Long': 'x'.repeat(90_000)}})).status);
      expect([414, 431]).toContain((await send(port(), `/?${'x'.repeat(90_000)}`)).status);
    });

    test.each(['/', '/none', SCRIPT, '/callbacks.html', '/changelog.atom'])(
      '%s has the security headers',
      async (target) => {
        expect((await send(port(), target)).headers).toMatchObject(WITH_EVERY_ANSWER);
      },
    );

    test('the font of the first paint arrives in the first round trip, and a missing font gets the not-found page', async () => {
      const {headers: got, body} = await send(port(), FONT);
      const head = Object.entries(got).reduce((bytes, [name, value]) => bytes + `${name}: ${value}\r\n`.length, 0);
      expect(got['content-security-policy']).toBeUndefined();
      expect(head + body.length).toBeLessThan(INITIAL_WINDOW_BYTES);
      const missing = await send(port(), '/assets/fonts/none.woff2');
      expect(missing.status).toBe(404);
      expect(missing.headers).toMatchObject(WITH_EVERY_ANSWER);
    });

    test('only the worker for pasted handlers may run what it makes, and it connects to nothing', async () => {
      const {headers: got} = await send(port(), PASTED);
      expect(got['content-security-policy']).toBe("default-src 'none'; script-src blob:; worker-src 'none'");
      for (const target of ['/', SCRIPT, '/assets/pasted/none.js']) {
        expect((await send(port(), target)).headers['content-security-policy'], target).not.toContain('blob:');
      }
    });

    test('other sites may not embed what it sends, and the policy has nothing unsafe', async () => {
      for (const target of [
        '/',
        '/none',
        '/img/' + path.basename(inBuild(/^img\/.+\.(png|svg)$/)),
        FONT,
        '/gateway.mjs',
      ]) {
        const {headers: got} = await send(port(), target);
        expect([target, got['cross-origin-resource-policy']]).toEqual([target, 'same-origin']);
      }
      expect((await send(port(), '/')).headers['content-security-policy']).not.toContain('unsafe');
    });

    test('says where to report a vulnerability', async () => {
      const {status, headers: got, body} = await send(port(), '/.well-known/security.txt');
      expect([status, got['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(body.toString()).toMatch(/^Contact: (https|mailto):\S+\n/);
    });

    test('says nothing of its version', async () => {
      const {headers: got} = await send(port(), '/');
      expect([got.server ?? '', got['x-powered-by']]).toEqual([expect.not.stringMatching(/\d/), undefined]);
    });
  });
}

test.skipIf(!hasNginx)('neither server follows a symbolic link out of a release', async () => {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'links-')));
  const release = path.join(folder, 'release');
  for (const name of ['.deploy', '404.html', 'robots.txt', 'index.html']) {
    fs.cpSync(path.join(BUILD, name), path.join(release, name), {recursive: true});
  }
  fs.writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  fs.mkdirSync(path.join(folder, 'outside'));
  fs.writeFileSync(path.join(folder, 'outside/index.html'), 'secret');
  fs.symlinkSync('../secret.txt', path.join(release, 'link.txt'));
  fs.symlinkSync('../secret.txt', path.join(release, 'robots.txt.br'));
  fs.symlinkSync('../secret.txt', path.join(release, 'robots.txt.gz'));
  fs.symlinkSync('../outside', path.join(release, 'page'));
  const own = (await siteServer(release)).listen(0, '127.0.0.1');
  await once(own, 'listening');
  const other = await startNginx(release);
  try {
    for (const port of [(own.address() as AddressInfo).port, other.port]) {
      const answers = await Promise.all(
        ['/robots.txt', '/link.txt', '/page'].map((target) =>
          send(port, target, {headers: {'Accept-Encoding': 'br, gzip'}}),
        ),
      );
      expect(answers.map(({status}) => status)).toEqual([200, 404, 404]);
      expect(answers.map(({body}) => body.toString()).join()).not.toContain('secret');
    }
  } finally {
    own.close();
    await other.stop();
    fs.rmSync(folder, {recursive: true});
  }
});

test('npm run serve survives a missing file and a failed answer', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serving-'));
  for (const name of ['.deploy/headers.json', '404.html', 'robots.txt']) {
    fs.cpSync(path.join(BUILD, name), path.join(folder, name));
  }
  fs.writeFileSync(path.join(folder, 'file.of-no-known-type'), '');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = (await siteServer(folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const statusOf = async (target: string): Promise<number> =>
    (await send((server.address() as AddressInfo).port, target)).status;
  try {
    expect(await statusOf('/robots.txt')).toBe(200);
    fs.rmSync(path.join(folder, 'robots.txt'));
    expect(await statusOf('/robots.txt')).toBe(404);
    expect(await statusOf('/file.of-no-known-type')).toBe(500);
    expect(logged.mock.calls).toEqual([['GET /file.of-no-known-type:', expect.any(Error)]]);
    expect(await statusOf('/none')).toBe(404);
  } finally {
    logged.mockRestore();
    server.close();
    fs.rmSync(folder, {recursive: true});
  }
});

test.each([
  [3, 3],
  [100, 0],
])('of %i requests that arrive together on one connection, npm run serve answers %i', async (sent, answered) => {
  const socket = net.connect((site.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  const request = (last: boolean) =>
    `GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;
  socket.write(Array.from({length: sent}, (_, index) => request(index === sent - 1)).join(''));
  await once(socket, 'close');
  expect(text.split('HTTP/1.1 200 OK')).toHaveLength(answered + 1);
});

test('static hosts are given the same headers', () => {
  const lines = read('_headers').toString().split('\n');
  const rule = (pattern: string): string[] => {
    const start = lines.indexOf(pattern) + 1;
    expect(start, pattern).toBeGreaterThan(0);
    const length = lines.slice(start).findIndex((line) => !line.startsWith('  '));
    return lines.slice(start, start + length).map((line) => line.trim());
  };
  expect(rule('/*')).toEqual(Object.entries(headers).map(([name, value]) => `${name}: ${value}`));
  expect(rule('/assets/*')).toEqual([`Cache-Control: ${HASHED}`]);
  expect(rule('/changelog.atom')).toEqual([`Content-Type: ${types['atom']}`]);
  expect(rule('/openapi/*')).toEqual(['Access-Control-Allow-Origin: *']);
  // Limits of Cloudflare Pages.
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
});

describe.skipIf(!hasNginx)('nginx as tools/deploy/nginx/docs.conf sets it up', () => {
  test('speaks HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${nginx!.tlsPort}`, {rejectUnauthorized: false});
    const got = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      session.on('error', reject);
      session.request({':path': '/callbacks', 'accept-encoding': 'br'}).on('response', resolve).on('error', reject);
    });
    session.close();
    expect(got[':status']).toBe(200);
    expect(got['content-encoding']).toBe('br');
    expect(got).toMatchObject(WITH_EVERY_ANSWER);
  });

  test('sends requests without TLS to the site, path and query kept', async () => {
    const {status, headers: got} = await send(nginx!.redirectPort, '/callbacks?lang=php');
    expect([status, got.location]).toEqual([301, `${hosts.docs}/callbacks?lang=php`]);
  });
});
