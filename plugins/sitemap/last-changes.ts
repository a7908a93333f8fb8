// cspell:ignore quotepath
import {execFileSync} from 'node:child_process';

const run = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'core.quotepath=off', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  });

/**
 * When each file was last committed, by its path from the repository's root, as YYYY-MM-DD. Empty where that is not
 * known: outside of a repository, without git, or in a clone that has not the whole history.
 *
 * @param folder the site's folder
 */
export function lastChanges(folder: string): ReadonlyMap<string, string> {
  const changes = new Map<string, string>();
  try {
    if (run(folder, 'rev-parse', '--is-shallow-repository').trim() !== 'false') {
      return changes;
    }
    let date = '';
    // Newest first, so the first mention of a file counts.
    for (const line of run(folder, 'log', '--format=date %cs', '--name-only', '--relative', '--', 'docs').split('\n')) {
      if (line.startsWith('date ')) {
        date = line.slice('date '.length);
      } else if (line && !changes.has(line)) {
        changes.set(line, date);
      }
    }
    return changes;
  } catch {
    return new Map();
  }
}
