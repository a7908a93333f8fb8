import fs from 'node:fs';
import {isSystemError} from './system-error';

/** @param pid of a process of this machine */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !hasEnded(pid);
  } catch (error) {
    return isSystemError(error, 'EPERM');
  }
}

/** On Linux, a process that has ended keeps its number until its parent asks how it ended, which in a container may be never. */
function hasEnded(pid: number) {
  try {
    return /\) [ZX] /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
