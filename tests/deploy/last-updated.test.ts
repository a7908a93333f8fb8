// cspell:ignore gpgsign -- git's
// The day on which a page last changed, which git knows and a downloaded archive does not; from histories made for the test.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {lastUpdates} from '../../site/plugins/last-updated';

const METHODS = 'facts/catalogue/methods';
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'history-'));
  git('init', '--quiet');
  for (const name of ['facts/contract', METHODS]) {
    fs.mkdirSync(path.join(folder, name), {recursive: true});
  }
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

const git = (...args: readonly string[]) => execFileSync('git', args, {cwd: folder, stdio: 'pipe'});

function commit(day: string): void {
  git('add', '--all');
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const at = `${day}T12:00:00Z`;
  execFileSync('git', [...author, 'commit', '--quiet', '--message', day], {
    cwd: folder,
    env: {...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at},
  });
}

/** Adds a line to files and commits them on a day. */
function write(day: string, ...files: readonly string[]): void {
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.appendFileSync(path.join(folder, file), `${day}\n`);
  }
  commit(day);
}

/** Days of pages in a folder of the history, by their file. */
const daysOf = (root: string, ...files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, lastUpdates(root)?.(path.join(root, file))]));

test('is the day of its last commit, and of no other file', () => {
  write('2026-01-01', 'site/docs/a.mdx', 'site/docs/deep/b.mdx', 'site/docs/año.mdx');
  write('2026-02-01', 'site/docs/a.mdx', 'README.md');
  write('2026-03-01', 'site/docs/año.mdx');
  expect(daysOf(folder, 'site/docs/a.mdx', 'site/docs/deep/b.mdx', 'site/docs/año.mdx', 'site/docs/none.mdx')).toEqual({
    'site/docs/a.mdx': '2026-02-01',
    'site/docs/deep/b.mdx': '2026-01-01',
    'site/docs/año.mdx': '2026-03-01',
    'site/docs/none.mdx': undefined,
  });
});

test('is that of its data if these changed later', () => {
  write('2026-01-01', 'site/docs/services/x.mdx');
  fs.writeFileSync(path.join(folder, METHODS, 'x.yaml'), 'route: services/x\n');
  commit('2026-02-01');
  expect(daysOf(folder, 'site/docs/services/x.mdx')).toEqual({'site/docs/services/x.mdx': '2026-02-01'});
});

test('stays when a page is moved, also twice', () => {
  write('2026-01-01', 'site/docs/a.mdx');
  write('2026-02-01', 'site/docs/a.mdx');
  for (const [day, from, to] of [
    ['2026-03-01', 'site/docs/a.mdx', 'site/docs/b.mdx'],
    ['2026-04-01', 'site/docs/b.mdx', 'site/docs/c.mdx'],
  ] as const) {
    git('mv', from, to);
    commit(day);
  }
  expect(daysOf(folder, 'site/docs/c.mdx')).toEqual({'site/docs/c.mdx': '2026-02-01'});
});

test('is found by the path below the root, also in a larger repository', () => {
  for (const name of ['facts/contract', METHODS]) {
    fs.mkdirSync(path.join(folder, 'own', name), {recursive: true});
  }
  write('2026-01-01', 'own/site/docs/a.mdx', 'site/docs/other.mdx');
  expect(daysOf(path.join(folder, 'own'), 'site/docs/a.mdx')).toEqual({'site/docs/a.mdx': '2026-01-01'});
});

test('is unknown without a history, and Docusaurus does not look for it', () => {
  expect(lastUpdates(folder)).toBeUndefined();
});
