// cspell:ignore gpgsign -- git's
// The day on which a page's text last changed, as the sitemap tells it, from a history made for the test.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {lastChanges} from '../../plugins/sitemap/last-changes';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'history-'));
  git('init', '--quiet');
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

const git = (...args: readonly string[]) => execFileSync('git', args, {cwd: folder, stdio: 'pipe'});

/** Commits files of `docs/` as they were written on a day. */
function write(day: string, ...files: readonly string[]): void {
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.appendFileSync(path.join(folder, file), `${day}\n`);
  }
  git('add', '--all');
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const at = `${day}T12:00:00Z`;
  execFileSync('git', [...who, 'commit', '--quiet', '--message', day], {
    cwd: folder,
    env: {...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at},
  });
}

test('is that of its last commit, however many came before or touched other files', () => {
  write('2026-01-01', 'docs/a.mdx', 'docs/deep/b.mdx', 'docs/c.mdx');
  write('2026-02-01', 'docs/a.mdx', 'README.md');
  write('2026-03-01', 'docs/c.mdx');
  write('2026-04-01', 'docs/c.mdx');
  expect(Object.fromEntries(lastChanges(folder))).toEqual({
    'docs/a.mdx': '2026-02-01',
    'docs/deep/b.mdx': '2026-01-01',
    'docs/c.mdx': '2026-04-01',
  });
});

test('is told by the path below the site, also where the repository is larger, and with letters of any language', () => {
  write('2026-01-01', 'site/docs/año.mdx', 'docs/other.mdx');
  expect([...lastChanges(path.join(folder, 'site'))]).toEqual([['docs/año.mdx', '2026-01-01']]);
});

test('is not known without a history', () => {
  expect(lastChanges(folder).size).toBe(0);
});
