// cspell:ignore quotepath -- git's
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Where the pages are, below the repository's root. */
const PAGES = 'site/docs';
/** Where data names the page that is made from it. */
const DATA = ['facts/contract', 'facts/catalogue/methods'];
const PAGE_OF = /^\s*(?:- )?(?:x-page|route): \/?(\S+)$/gm;

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'core.quotepath=off', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/**
 * Day of the last commit that changed each file, by its path below `root`. A renamed file keeps its day: moving a page
 * changes nothing that its readers see.
 *
 * @returns empty where the days are not known: without git, or in a clone that lacks a part of the history
 */
function commitDays(root: string): ReadonlyMap<string, string> {
  let log: string;
  try {
    if (git(root, 'rev-parse', '--is-shallow-repository').trim() !== 'false') {
      return new Map();
    }
    log = git(root, 'log', '-M', '-l0', '--format=%x00%cs', '--name-status', '--relative');
  } catch {
    return new Map();
  }
  const days = new Map<string, string>();
  /** Today's name by an earlier one. */
  const renamed = new Map<string, string>();
  // Newest first: a file's first mention is its last change.
  for (const commit of log.split('\0').slice(1)) {
    const [day, ...changes] = commit.split('\n').filter(Boolean);
    for (const change of changes) {
      const [status, name, newName] = change.split('\t');
      if (newName !== undefined) {
        renamed.set(name!, renamed.get(newName) ?? newName);
      } else if (status !== 'D') {
        const file = renamed.get(name!) ?? name!;
        days.set(file, days.get(file) ?? day!);
      }
    }
  }
  return days;
}

/** Data files by the page that they are about, as `api/v2/transaction/create`. */
function dataByPage(root: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const folder of DATA) {
    for (const name of fs.readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})) {
      if (name.endsWith('.yaml')) {
        const file = path.posix.join(folder, name.split(path.sep).join('/'));
        for (const [, page] of fs.readFileSync(path.join(root, file), 'utf8').matchAll(PAGE_OF)) {
          found.set(page!, [...(found.get(page!) ?? []), file]);
        }
      }
    }
  }
  return found;
}

/**
 * Says when a page last changed: its own text, or the data of the operation, method or table that it is about.
 *
 * @param root the repository's folder
 * @returns for the path of a page's file the day of its newest commit, as `2026-11-04`; undefined where git knows none.
 *   Nothing at all in a downloaded archive, where Docusaurus must not ask git either: a build would fail
 */
export function lastUpdates(root: string): ((file: string) => string | undefined) | undefined {
  const days = commitDays(root);
  if (days.size === 0) {
    return undefined;
  }
  const data = dataByPage(root);
  return (file) => {
    const own = path.relative(root, file).split(path.sep).join('/');
    const page = path.posix.relative(PAGES, own).replace(/(?:\/index)?\.mdx$/, '');
    const table = page.replace(
      /^reference\/(.*)$/,
      (_, name: string) => `facts/tables/${name.replaceAll('_', '-')}.ts`,
    );
    return [own, table, ...(data.get(page) ?? [])]
      .flatMap((each) => days.get(each) ?? [])
      .sort()
      .at(-1);
  };
}
