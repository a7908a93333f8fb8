import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

// By its address: the loader of Docusaurus' configuration knows no other member of `import.meta`.
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Docusaurus' command line: what `npx docusaurus` runs, without npm beside it. */
export const DOCUSAURUS = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

/** What the packages that build the site need. */
const OLDEST_NODE = {major: 20, minor: 19};

/**
 * Runs a command with its output on this terminal; ends the process with its code when it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Readonly<Record<string, string>>} [env] beside this process's own
 */
export function mustRun(command, args, env = {}) {
  const {status, error} = spawnSync(command, args, {cwd: ROOT, stdio: 'inherit', env: {...process.env, ...env}});
  if (error || status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
    process.exit(status || 1);
  }
}

/**
 * As `mustRun`, beside what this process does meanwhile.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env] beside this process's own
 * @returns {Promise<void>} when it has ended well
 */
export async function mustRunBeside(command, args, env = {}) {
  const child = spawn(command, args, {cwd: ROOT, stdio: 'inherit', env: {...process.env, ...env}});
  const [code] = /** @type {[number | null]} */ (await once(child, 'close'));
  if (code !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed`);
    process.exit(code ?? 1);
  }
}

/** Installs the packages of the lock file when they are missing or older than it. */
export function ensurePackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE.major || (major === OLDEST_NODE.major && minor < OLDEST_NODE.minor)) {
    console.error(`Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer is needed; this is ${process.version}.`);
    process.exit(1);
  }
  const lock = path.join(ROOT, 'package-lock.json');
  const stamp = path.join(ROOT, 'node_modules/.package-lock.json');
  if (fs.existsSync(stamp) && fs.statSync(stamp).mtimeMs >= fs.statSync(lock).mtimeMs) {
    return;
  }
  console.log('Installing packages ...');
  mustRun('npm', ['ci', '--no-audit', '--no-fund']);
}
