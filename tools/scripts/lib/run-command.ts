import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {REPOSITORY} from '../../../lib/paths';
import {damagedPackage} from './damaged-package.mjs';
import {UserError} from './user-error';
import type {ChildProcess} from 'node:child_process';

/** Docusaurus' command line. `npx docusaurus` would start npm as well. */
export const DOCUSAURUS = path.join(REPOSITORY, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

/** Where Node keeps compiled modules, from version 22.1 on. This saves most of a second of each start. */
export const COMPILED = {NODE_COMPILE_CACHE: path.join(REPOSITORY, 'node_modules/.cache/node')};

/** Option of Node for a program with a channel to this process. */
export const END_WITH_PARENT = pathToFileURL(path.join(__dirname, 'end-with-parent.mjs')).href;
/** Enough of what a program prints at its end for the error that ended it. */
const KEPT_CHARACTERS = 20_000;

const running = new Set<ChildProcess>();

/**
 * Ends this process at a signal as at any other end, with the programs that it has started. At its default, a signal ends
 * only the process that gets it.
 */
export function endWithPrograms() {
  process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => process.exit(code));
  }
}

/**
 * Runs a Node program in a process of its own, with its output on this terminal. The program ends when this process ends.
 *
 * @param args the program's file and its arguments, after options of Node
 * @param env in addition to that of this process
 * @param started gets the number of the process
 * @returns the exit code, and the end of what was printed on standard error
 */
export async function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  started: (pid: number) => void = () => undefined,
): Promise<{code: number; errors: string}> {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd: REPOSITORY,
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    env: {
      ...COMPILED,
      // Standard error is read here, so the program cannot see the terminal.
      ...(process.stderr.isTTY ? {FORCE_COLOR: '1'} : {}),
      ...process.env,
      ...env,
      RUN_PARENT: String(process.pid),
    },
  });
  running.add(child);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    errors = (errors + chunk.toString()).slice(-KEPT_CHARACTERS);
  });
  if (child.pid !== undefined) {
    started(child.pid);
  }
  const [code] = (await once(child, 'close')) as [number | null];
  running.delete(child);
  return {code: code ?? 1, errors};
}

/**
 * Like `runNode`, for a program without which nothing else makes sense.
 *
 * @throws UserError if the program fails
 */
export async function mustRunNode(...run: Parameters<typeof runNode>): Promise<void> {
  const {code, errors} = await runNode(...run);
  if (code !== 0) {
    throw new UserError(`\n${damagedPackage(errors) ?? `node ${run[0].join(' ')} failed`}`);
  }
}
