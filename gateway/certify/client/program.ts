// cspell:ignore taskkill
// The merchant's program: a command of the shell that is started for a case and ended with all that it started.
import {spawn} from 'node:child_process';
import type {ProgramEnd} from './case';

export interface Program {
  /** Resolves when the command has ended. */
  readonly ended: Promise<ProgramEnd>;
  /** Ends the command and its children. */
  end(): void;
}

const MOST_KEPT = 4_000;
const isWindows = process.platform === 'win32';

/** @param variables of the environment, besides those of this process */
export function startProgram(command: string, variables: Readonly<Record<string, string>>): Program {
  const child = spawn(command, {
    shell: true,
    // A group of its own, which can be ended as a whole.
    detached: !isWindows,
    env: {...process.env, ...variables},
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  let isEnded = false;
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-MOST_KEPT)));
  return {
    ended: new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => {
        const lastLine = said.trim().split('\n').at(-1) ?? '';
        resolve({code: isEnded ? null : (code ?? 1), lastLine});
      });
    }),
    end() {
      isEnded = true;
      if (child.pid === undefined || child.exitCode !== null) {
        return;
      }
      if (isWindows) {
        spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], {stdio: 'ignore'});
        return;
      }
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended in the meantime.
      }
    },
  };
}
