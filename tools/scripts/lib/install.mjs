import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

// By its address: the loader of Docusaurus' configuration knows no other member of `import.meta`.
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

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
function mustRun(command, args, env = {}) {
  const {status, error} = spawnSync(command, args, {cwd: ROOT, stdio: 'inherit', env: {...process.env, ...env}});
  if (error || status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
    process.exit(status || 1);
  }
}

/** Where Node keeps modules as it has compiled them, from 22.1 on: most of a second of each start. */
export const COMPILED = {NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node')};

/**
 * As `mustRun`, beside what this process does meanwhile.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env] beside this process's own
 * @returns {Promise<void>} when it has ended well
 */
export async function mustRunBeside(command, args, env = {}) {
  const child = spawn(command, args, {cwd: ROOT, stdio: 'inherit', env: {...COMPILED, ...process.env, ...env}});
  const [code] = /** @type {[number | null]} */ (await once(child, 'close'));
  if (code !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed`);
    process.exit(code ?? 1);
  }
}

/** @typedef {{packages: Readonly<Record<string, {integrity?: string, optional?: boolean, devOptional?: boolean}>>}} Lock */

/**
 * @param {Lock} lock
 * @param {Lock} installed what npm says in `node_modules/.package-lock.json`
 * @returns {boolean} whether it is what the lock file wants, but for packages of other systems
 */
export const isInstalled = (lock, installed) =>
  Object.keys(installed.packages).every((name) => name in lock.packages) &&
  Object.entries(lock.packages).every(([name, wanted]) => {
    const found = installed.packages[name];
    return name === '' || (found ? found.integrity === wanted.integrity : wanted.optional || wanted.devOptional);
  });

/**
 * @param {string} file
 * @returns {Lock}
 */
const readLock = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Installs the packages of the lock file when they are missing or others than it has. */
export function ensurePackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE.major || (major === OLDEST_NODE.major && minor < OLDEST_NODE.minor)) {
    console.error(`Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer is needed; this is ${process.version}.`);
    process.exit(1);
  }
  const lock = path.join(ROOT, 'package-lock.json');
  const installed = path.join(ROOT, 'node_modules/.package-lock.json');
  if (fs.existsSync(installed)) {
    if (fs.statSync(installed).mtimeMs >= fs.statSync(lock).mtimeMs) {
      return;
    }
    // Another checkout writes the same file anew.
    if (isInstalled(readLock(lock), readLock(installed))) {
      fs.utimesSync(installed, new Date(), new Date());
      return;
    }
  }
  console.log('Installing packages ...');
  mustRun('npm', ['ci', '--no-audit', '--no-fund']);
}
