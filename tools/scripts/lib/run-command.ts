import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {REPOSITORY} from '../../../lib/paths';

/** Docusaurus' command line. `npx docusaurus` would start npm as well. */
export const DOCUSAURUS = path.join(REPOSITORY, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

/** Where Node keeps compiled modules, from version 22.1 on. This saves most of a second of each start. */
export const COMPILED = {NODE_COMPILE_CACHE: path.join(REPOSITORY, 'node_modules/.cache/node')};

/**
 * Runs a Node program in a process of its own, with its output on this terminal. Ends this process with the exit code of
 * the program if it fails.
 *
 * @param args the program's file and its arguments, after options of Node
 * @param env in addition to that of this process
 */
export async function mustRunNode(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: REPOSITORY,
    stdio: 'inherit',
    env: {...COMPILED, ...process.env, ...env},
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) {
    console.error(`\nnode ${args.join(' ')} failed`);
    process.exit(code ?? 1);
  }
}
