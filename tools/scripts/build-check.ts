// Checks that a build from caches equals a clean one: changes one page in a copy of the tree, builds it with the caches of
// earlier builds and again without any, in another folder, time zone and language, and compares every file. The change may
// also change no other page's HTML.
//   npm run build:check
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';
import {differences, folderHashes} from './lib/folder-hashes';
import type {Hashes} from './lib/folder-hashes';

const CHANGED_PAGE = 'callbacks';
/** Far from UTC, and with its own rules for the letter i. */
const ELSEWHERE = {TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8'};
/** What the copy does not need: a build makes it, or the copy shares it. */
const NOT_COPIED = new Set(['node_modules', 'build', 'site/.docusaurus', '.git', '.cache', 'test-results']);

/** @param tree folder that gets a copy of the sources and shares the packages */
function copySources(tree: string) {
  fs.cpSync(REPOSITORY, tree, {recursive: true, filter: (from) => !NOT_COPIED.has(path.relative(REPOSITORY, from))});
  fs.symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(tree, 'node_modules'));
  // A lock file newer than the packages would cause an installation into the shared folder.
  fs.utimesSync(path.join(tree, 'package-lock.json'), 0, 0);
}

/**
 * @param env in addition to that of this process
 * @returns hashes of the files of the build
 */
function build(tree: string, env: Readonly<Record<string, string>> = {}): Hashes {
  execFileSync(process.execPath, ['tools/scripts/run.mjs', 'build'], {
    cwd: tree,
    env: {...process.env, ...env},
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folderHashes(path.join(tree, 'build'));
}

/** @param names of files */
function report(message: string, names: readonly string[]) {
  if (names.length > 0) {
    console.log([`${message}: ${names.length} files`, ...names.slice(0, 20).map((name) => `  ${name}`)].join('\n'));
    process.exitCode = 1;
  }
}

export function main(): void {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'build-check-'));
  try {
    const tree = path.join(scratch, 'site');
    copySources(tree);
    console.log('Building with caches ...');
    const before = build(tree);
    fs.appendFileSync(path.join(tree, 'site/docs', `${CHANGED_PAGE}.mdx`), '\nA sentence that was not there before.\n');
    console.log(`Building with caches after a change of ${CHANGED_PAGE} ...`);
    const cached = build(tree);
    console.log(`Building the same without caches, in another place (${Object.values(ELSEWHERE).join(', ')}) ...`);
    const other = path.join(scratch, 'a longer name of a folder');
    fs.renameSync(tree, other);
    const clean = build(other, {...ELSEWHERE, BUILD_CACHE: path.join(scratch, 'cache')});
    report('Built from caches, these differ from a clean build', differences(cached, clean));
    const own = path.join(CHANGED_PAGE, 'index.html');
    const pages = differences(before, cached).filter((name) => name.endsWith('.html'));
    report(
      `A sentence in ${CHANGED_PAGE} changed other pages`,
      pages.filter((name) => name !== own),
    );
    report(`A sentence in ${CHANGED_PAGE} did not change the page`, pages.includes(own) ? [] : [own]);
  } finally {
    fs.rmSync(scratch, {recursive: true, force: true});
  }
  if (process.exitCode === undefined) {
    console.log('A build from caches equals a clean one, and a change of one page changes one page.');
  }
}
