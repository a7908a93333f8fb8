import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test, vi} from 'vitest';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'build-cache-'));
vi.stubEnv('BUILD_CACHE', folder);
// Where the cache lies is read once, when its module is.
vi.resetModules();
const {cached, cachedOnce, keyOf, pruneCache, readCached} = await import('../../lib/build-cache');
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
afterAll(() => {
  warn.mockRestore();
  fs.rmSync(folder, {recursive: true});
});

const filesIn = (): string[] =>
  fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test('a result is computed once, and returned unchanged', async () => {
  const make = vi.fn(() => Buffer.from([0, 255, 10]));
  const first = await cached('bytes', keyOf('once'), make);
  expect(await cached('bytes', keyOf('once'), make)).toEqual(first);
  expect(make).toHaveBeenCalledTimes(1);
});

test('keys with different parts differ', () => {
  const keys = [keyOf('a', 'b'), keyOf('ab'), keyOf('b', 'a'), keyOf('a', 'b', '')];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf(Buffer.from('a'), 'b')).toBe(keys[0]);
});

test('a failure is not cached', async () => {
  const fail = () => Promise.reject(new Error('no'));
  await expect(cached('bytes', keyOf('fails'), fail)).rejects.toThrow('no');
  expect((await cached('bytes', keyOf('fails'), () => Buffer.from('yes'))).toString()).toBe('yes');
});

test('of two processes that need the same result, one computes it, and the other takes over if that one fails', async () => {
  const make = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Buffer.from('made');
  });
  const both = await Promise.all([1, 2].map(() => cachedOnce('claims', keyOf('both'), make)));
  expect(both.map(String)).toEqual(['made', 'made']);
  expect(make).toHaveBeenCalledTimes(1);

  const [made] = filesIn().filter((file) => file.endsWith(keyOf('both')));
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  fs.rmSync(made!);
  fs.writeFileSync(`${made}.claim`, String(ended));
  expect(String(await cachedOnce('claims', keyOf('both'), make))).toBe('made');

  const fail = () => Promise.reject(new Error('no'));
  await expect(cachedOnce('claims', keyOf('fails'), fail)).rejects.toThrow('no');
  expect(filesIn().filter((file) => file.endsWith('.claim'))).toEqual([]);
});

test('a result is returned even if a file lies where its folder belongs', async () => {
  fs.writeFileSync(path.join(folder, 'file'), '');
  for (const read of [cached, cachedOnce]) {
    expect(String(await read('file', keyOf('no folder'), () => Buffer.from('made')))).toBe('made');
  }
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(path.join(folder, 'file')));
});

const DAMAGES: readonly [name: string, damage: (file: string, bytes: Buffer) => void][] = [
  ['emptied', (file) => fs.writeFileSync(file, '')],
  ['cut off in its digest', (file, bytes) => fs.writeFileSync(file, bytes.subarray(0, 7))],
  ['cut off', (file, bytes) => fs.writeFileSync(file, bytes.subarray(0, -1))],
  ['longer', (file, bytes) => fs.writeFileSync(file, Buffer.concat([bytes, bytes]))],
  ['another in one bit', (file, bytes) => fs.writeFileSync(file, bytes.with(40, bytes[40]! ^ 1))],
  ['content without a digest', (file, bytes) => fs.writeFileSync(file, bytes.subarray(32))],
  ['a folder', (file) => void (fs.rmSync(file), fs.mkdirSync(path.join(file, 'below'), {recursive: true}))],
  ['a link to nothing', (file) => void (fs.rmSync(file), fs.symlinkSync('nowhere', file))],
];

test.each(DAMAGES)('an entry that is %s is made again', async (name, damage) => {
  const key = keyOf('damaged', name);
  const make = vi.fn(() => Buffer.from('the content of an entry'));
  for (const read of [cached, cachedOnce]) {
    await read('damaged', key, make);
    make.mockClear();
    const file = filesIn().find((each) => each.endsWith(key))!;
    damage(file, fs.readFileSync(file));
    expect(String(await read('damaged', key, make))).toBe('the content of an entry');
    expect(make).toHaveBeenCalledTimes(1);
    expect(String(await readCached('damaged', key))).toBe('the content of an entry');
  }
});

test.each([
  ['garbage', (claim: string) => fs.writeFileSync(claim, 'garbage')],
  ['a folder', (claim: string) => fs.mkdirSync(claim)],
  ['a link to nothing', (claim: string) => fs.symlinkSync('nowhere', claim)],
])('a claim that is %s is void', async (name, put) => {
  const key = keyOf('void claim', name);
  const claim = path.join(folder, 'claims', key.slice(0, 2), `${key}.claim`);
  fs.mkdirSync(path.dirname(claim), {recursive: true});
  put(claim);
  fs.lutimesSync(claim, 0, 0);
  expect(String(await cachedOnce('claims', key, () => Buffer.from('made')))).toBe('made');
});

test('results unused for a week are removed once a day, and nothing else', async () => {
  await cached('bytes', keyOf('old'), () => Buffer.from('old'));
  const before = filesIn();
  const old = before.find((file) => file.endsWith(keyOf('old')))!;
  const weekAgo = Date.now() / 1000 - 8 * 86_400;
  fs.utimesSync(old, weekAgo, weekAgo);
  const left = (): string[] => filesIn().filter((file) => !file.endsWith('pruned'));
  await pruneCache();
  expect(left().sort()).toEqual(before.filter((file) => file !== old).sort());

  const [other] = left();
  fs.utimesSync(other!, weekAgo, weekAgo);
  await pruneCache();
  expect(left()).toContain(other);
  fs.utimesSync(path.join(folder, 'pruned'), weekAgo, weekAgo);
  await pruneCache();
  expect(left()).not.toContain(other);
});
