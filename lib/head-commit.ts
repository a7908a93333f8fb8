import {execFileSync} from 'node:child_process';

/**
 * The commit that is checked out.
 *
 * @param root of the repository
 * @returns its id and its time; undefined without git or without a commit
 */
export function headCommit(root: string): {readonly id: string; readonly date: Date} | undefined {
  try {
    const [id = '', seconds = ''] = execFileSync('git', ['log', '-1', '--format=%H %ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split(' ');
    return {id, date: new Date(Number(seconds) * 1000)};
  } catch {
    return undefined;
  }
}
