// cspell:ignore quotepath -- git's
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Folder of the pages, below the repository's root. */
const PAGES = 'site/docs';
/** Folders with data files that name the page they are for. */
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
 * Day of the last commit that changed each file, by its path below `root`. Renaming a file does not count as a change,
 * because its readers see the same.
 *
 * @returns empty if the days are unknown: without git, or in a shallow clone
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
  /** Current names by earlier ones. */
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

/** Data files by the page that they are for, such as `api/v2/transaction/create`. */
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
 * Finds out when a page last changed: its own text, or the data of the operation, method or table that it is about.
 *
 * @param root the repository's folder
 * @returns a function from the path of a page's file to the day of its newest commit, such as `2026-11-04`, or undefined.
 *   Undefined instead of a function in a downloaded archive: a build would fail if Docusaurus called git there
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
