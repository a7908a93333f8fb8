// One build a checkout at a time: two would write and empty the same folders.
import fs from 'node:fs';
import path from 'node:path';
import {isRunning} from '../../../lib/is-running';
import {messageOf} from '../../../lib/message-of';
import {SITE} from '../../../lib/paths';
import {isSystemError} from '../../../lib/system-error';
import {UserError} from './user-error';

const FILE = path.join(SITE, '.docusaurus/build.lock');
const BEAT_MS = 5000;
/** Without a beat for so long, the number of the process that made the lock belongs to another one now. */
const SILENT_MS = 60_000;
const POLL_MS = 100;

/**
 * The processes of a build: the one that made the lock, then those that it has started.
 *
 * @returns nothing if the file is gone or is not such a list
 */
export function readLock(file: string = FILE): {owner: number; started: number[]} | undefined {
  try {
    const [owner = 0, ...started] = fs.readFileSync(file, 'utf8').trim().split('\n').map(Number);
    const isSilent = Math.abs(Date.now() - fs.statSync(file).mtimeMs) > SILENT_MS;
    return owner > 0 && !isSilent ? {owner, started} : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the file unless it exists. */
function create(file: string) {
  try {
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, `${process.pid}\n`, {flag: 'wx'});
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) {
      return false;
    }
    throw new UserError(`${file}: expected a folder that a build can write to (${messageOf(error)})`);
  }
}

export interface BuildLock {
  /** Notes a program that the build has started. */
  add(pid: number): void;
  release(): void;
}

/**
 * Makes this process the one that builds, until it releases the lock or ends. The lock of a process that was killed is
 * void when the programs that it had started have ended too, which they do automatically.
 *
 * @param file of the lock
 * @throws UserError that names the process that builds
 */
export async function lockBuild(file: string = FILE): Promise<BuildLock> {
  while (!create(file)) {
    const lock = readLock(file);
    if (lock && isRunning(lock.owner)) {
      throw new UserError(
        `Another build of this checkout is running (process ${lock.owner}). Wait until it ends, or end it: kill ${lock.owner}`,
      );
    }
    if (lock?.started.some(isRunning)) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    } else {
      fs.rmSync(file, {recursive: true, force: true});
    }
  }
  const beat = setInterval(() => fs.utimes(file, new Date(), new Date(), () => undefined), BEAT_MS).unref();
  const remove = () => fs.rmSync(file, {force: true});
  process.once('exit', remove);
  return {
    add: (pid) => fs.appendFileSync(file, `${pid}\n`),
    release() {
      clearInterval(beat);
      process.off('exit', remove);
      remove();
    },
  };
}
