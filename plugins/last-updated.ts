import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Where data names the page that is made from it. */
const DATA = ['contract', 'catalogue/methods'];
const PAGE_OF = /^\s*(?:- )?(?:x-page|route): \/?(\S+)$/gm;

/** Day of the last commit by file, in the repository's order; none without git, as in a downloaded archive. */
function commitDays(root: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  let log: string;
  try {
    log = execFileSync('git', ['log', '--format=%x00%cs', '--name-only'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return days;
  }
  for (const commit of log.split('\0').slice(1)) {
    const [day, ...files] = commit.split('\n').filter(Boolean);
    files.filter((file) => !days.has(file)).forEach((file) => days.set(file, day!));
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
 * Tells when a page last changed: its own text, or the data of the operation, method or table that it is about.
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
    const page = own.replace(/^docs\//, '').replace(/(?:\/index)?\.mdx$/, '');
    const table = page.replace(
      /^reference\/(.*)$/,
      (_, name: string) => `reference/tables/${name.replaceAll('_', '-')}.ts`,
    );
    return [own, table, ...(data.get(page) ?? [])]
      .flatMap((each) => days.get(each) ?? [])
      .sort()
      .at(-1);
  };
}
