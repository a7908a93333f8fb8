// What the commands say and do when something is wrong: ports, settings, a second build, an ended one, a damaged result.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import {createServer} from 'node:http';
import net, {type AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import {afterAll, describe, expect, test} from 'vitest';
import {isRunning} from '../../lib/is-running';
import {REPOSITORY} from '../../lib/paths';
import {lockBuild} from '../../tools/scripts/lib/build-lock';
import {damagedPackage} from '../../tools/scripts/lib/damaged-package.mjs';
import {freePort} from '../../tools/scripts/lib/free-port';
import {listenAt, placeOf, requireFree} from '../../tools/scripts/lib/listen';
import {readBack} from '../../tools/scripts/lib/read-back';
import {requireReplaceable} from '../../tools/scripts/lib/replaceable';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'commands-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

describe('PORT and HOST', () => {
  test.each(['', 'abc', '0', '-1', '65536', '3000.5', '0x10', ' 3000', '1e3', '3000;'])(
    'PORT=%s is refused',
    (port) => {
      expect(() => placeOf({PORT: port})).toThrow(`PORT=${port}: expected a whole number from 1 to 65535`);
    },
  );

  test.each(['', 'a b', 'http://localhost', '*'])('HOST=%s is refused', (host) => {
    expect(() => placeOf({HOST: host})).toThrow(`HOST=${host}: expected an address or a name`);
  });

  test.each([
    [{}, ['127.0.0.1', '::1'], 'http://localhost:3000'],
    [{PORT: '65535', HOST: 'localhost'}, ['127.0.0.1', '::1'], 'http://localhost:65535'],
    [{HOST: '0.0.0.0'}, ['0.0.0.0'], 'http://localhost:3000'],
    [{HOST: '::1', PORT: '80'}, ['::1'], 'http://[::1]:80'],
    [{HOST: '192.0.2.1'}, ['192.0.2.1'], 'http://192.0.2.1:3000'],
  ])('%j', (env, addresses, url) => {
    expect(placeOf(env)).toMatchObject({addresses, url});
  });

  test('a server answers on both addresses of localhost, and on no other', async () => {
    const port = await freePort();
    const place = placeOf({PORT: String(port)});
    const server = createServer((_request, response) => response.end('here'));
    await listenAt(server, place);
    const others = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
    for (const {address, internal, family} of others.filter((each) => !each.address.startsWith('fe80'))) {
      const named = family === 'IPv6' ? `[${address}]` : address;
      const answer = await fetch(`http://${named}:${port}`).then(
        (response) => response.text(),
        () => 'nothing',
      );
      expect([address, answer]).toEqual([address, internal ? 'here' : 'nothing']);
    }
    await expect(requireFree(place)).rejects.toThrow(
      `Port ${port} is taken; choose another: PORT=${port + 1} npm start`,
    );
    server.closeAllConnections();
    server.close();
  });

  test('a port that is taken at either address of localhost is named', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const {port} = taken.address() as AddressInfo;
    await expect(requireFree(placeOf({PORT: String(port)}))).rejects.toThrow(`Port ${port} is taken`);
    taken.close();
  });

  test('an address of another machine is named', async () => {
    const place = placeOf({HOST: '192.0.2.1', PORT: String(await freePort())});
    await expect(requireFree(place)).rejects.toThrow(/^HOST=192\.0\.2\.1: expected an address of this machine/);
  });

  test('npm start says so before it builds', async () => {
    const child = spawn(process.execPath, ['tools/scripts/run.mjs', 'start'], {
      cwd: REPOSITORY,
      env: {...process.env, PORT: 'abc'},
    });
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect([code, printed]).toEqual([1, 'PORT=abc: expected a whole number from 1 to 65535, as PORT=3001 npm start\n']);
  });
});

describe('one build a checkout', () => {
  const file = path.join(folder, 'locks/build.lock');

  test('a second one is refused in words until the first has ended', async () => {
    const lock = await lockBuild(file);
    await expect(lockBuild(file)).rejects.toThrow(
      `Another build of this checkout is running (process ${process.pid}). Wait until it ends, or end it: kill ${process.pid}`,
    );
    lock.release();
    (await lockBuild(file)).release();
    expect(fs.existsSync(file)).toBe(false);
  });

  test('a build waits for what a killed one has started', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 500)']);
    fs.writeFileSync(file, `999999999\n${child.pid}\n`);
    const lock = await lockBuild(file);
    expect(isRunning(child.pid!)).toBe(false);
    lock.release();
  });

  test.each([
    ['of a process that has ended', '999999999\n'],
    ['without a number', ''],
    ['that is damaged', 'garbage\n'],
  ])('a lock %s is void', async (_name, text) => {
    fs.writeFileSync(file, text);
    (await lockBuild(file)).release();
  });

  test('a lock is void if its process has been silent for a minute: its number belongs to another one', async () => {
    fs.writeFileSync(file, `${process.pid}\n`);
    fs.utimesSync(file, Date.now() / 1000 - 61, Date.now() / 1000 - 61);
    (await lockBuild(file)).release();
  });
});

describe('programs end with the process that has started them', () => {
  const START = `
    const {endWithPrograms, runNode} = require('./tools/scripts/lib/run-command');
    endWithPrograms();
    void runNode(['-e', 'console.log(process.pid); setInterval(() => undefined, 1000)']);
  `;

  test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)('at %s', async (signal) => {
    const child = spawn(process.execPath, ['--require', require.resolve('tsx/cjs'), '-e', START], {cwd: REPOSITORY});
    const [pid] = (await once(child.stdout, 'data')) as [Buffer];
    expect(isRunning(Number(pid))).toBe(true);
    child.kill(signal);
    await once(child, 'exit');
    await expect.poll(() => isRunning(Number(pid)), {timeout: 10_000}).toBe(false);
  });
});

describe('a damaged or missing file of a package is named', () => {
  test.each([
    ['file:///a/node_modules/x/y.mjs:3\nconst =\n      ^\n\nSyntaxError: Unexpected token', '/a/node_modules/x/y.mjs'],
    ['/a/node_modules/x/y.js:1\n{\n\nSyntaxError: Unexpected end of input', '/a/node_modules/x/y.js'],
    [
      "Error: Cannot find module './y'\nRequire stack:\n- /a/node_modules/x/z.js\n- /a/site/b.ts",
      '/a/node_modules/x/z.js',
    ],
    [
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'y' imported from /a/node_modules/x/z.js",
      '/a/node_modules/x/z.js',
    ],
    ["Error: Cannot find module '/a/node_modules/x/y.js'", '/a/node_modules/x/y.js'],
    ['Error: Invalid package config /a/node_modules/x/package.json.', '/a/node_modules/x/package.json'],
    ['Error: /a/node_modules/x/y.node: file too short', '/a/node_modules/x/y.node'],
  ])('%j', (errors, file) => {
    expect(damagedPackage(errors)).toBe(
      `${file} is damaged or incomplete: delete the folder node_modules, and run the command again to install the packages.`,
    );
  });

  test.each([
    'SyntaxError: site/docs/callbacks.mdx: Unexpected token\n    at parse (/a/node_modules/x/y.js:1:2)',
    "Error: Cannot find module './y'\nRequire stack:\n- /a/site/docusaurus.config.ts\n- /a/node_modules/x/z.js",
  ])('%j is a fault of a page', (errors) => {
    expect(damagedPackage(errors)).toBeUndefined();
  });
});

describe('what is published is read back', () => {
  const text = Buffer.from('a page '.repeat(100));
  const good = {'page.md': text, 'page.md.br': zlib.brotliCompressSync(text), 'page.md.gz': zlib.gzipSync(text)};

  const built = (files: Readonly<Record<string, string | Buffer>>) => {
    const build = fs.mkdtempSync(path.join(folder, 'build-'));
    Object.entries(files).forEach(([name, content]) => fs.writeFileSync(path.join(build, name), content));
    return build;
  };

  test('whole files pass', () => {
    expect(() => readBack(built(good))).not.toThrow();
  });

  test.each([
    [{'page.md.br': good['page.md.br'].subarray(0, -3)}, /page\.md\.br: expected a whole file/],
    [{'page.md.gz': good['page.md.gz'].subarray(0, -3)}, /page\.md\.gz: expected a whole file/],
    [{'page.md.gz': zlib.gzipSync('another')}, /page\.md\.gz: expected it to unpack to the file beside it/],
    [{'page.md': ''}, /page\.md\.br: expected it[^]*page\.md\.gz: expected it/],
    [{'run.json': '{"half":'}, /run\.json: expected a whole file/],
    [{'gateway.mjs': 'export const half = ('}, /gateway\.mjs: expected a whole file/],
    [{'page.md.sha256': `${'0'.repeat(64)}  page.md\n`}, /page\.md\.sha256: expected the checksum of page\.md/],
    [{'x.mcpb': 'no archive'}, /x\.mcpb: expected a whole file/],
  ])('%# is refused by name', (files, message) => {
    expect(() => readBack(built({...good, ...files}))).toThrow(message);
  });
});

test('a folder that a build cannot replace is refused in words', () => {
  const file = path.join(folder, 'build');
  expect(() => requireReplaceable(file)).not.toThrow();
  fs.writeFileSync(file, '');
  expect(() => requireReplaceable(file)).toThrow(`${file}: expected a folder, or nothing; this is a file. Remove it`);
});

test.runIf(process.platform === 'linux')('a mounted folder is refused in words', () => {
  expect(() => requireReplaceable('/proc')).toThrow(
    /^\/proc: expected a folder that a build can remove and write again \(/,
  );
});
