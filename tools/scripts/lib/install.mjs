// Plain JavaScript: this runs before any package is installed.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What the packages that build the site need. */
const OLDEST_NODE = {major: 20, minor: 19};

/** @typedef {{packages: Readonly<Record<string, {integrity?: string, optional?: boolean, devOptional?: boolean}>>}} Lock */

/**
 * @param {Lock} lock
 * @param {Lock} installed what npm wrote into `node_modules/.package-lock.json`
 * @returns {boolean} whether it equals the lock file, apart from packages for other systems
 */
export const isInstalled = (lock, installed) =>
  Object.keys(installed.packages).every((name) => name in lock.packages) &&
  Object.entries(lock.packages).every(([name, wanted]) => {
    const found = installed.packages[name];
    return name === '' || (found ? found.integrity === wanted.integrity : wanted.optional || wanted.devOptional);
  });

/**
 * @param {string} file
 * @returns {Lock | undefined} nothing if the file is damaged
 */
function readLock(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Installs the packages of the lock file if some are missing or have another version. Ends the process if that fails. */
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
    // Another checkout writes the same file with a newer date.
    const [wanted, found] = [readLock(lock), readLock(installed)];
    if (wanted && found && isInstalled(wanted, found)) {
      fs.utimesSync(installed, new Date(), new Date());
      return;
    }
  }
  console.log('Installing packages ...');
  const command = ['ci', '--no-audit', '--no-fund'];
  const {status, error} = spawnSync('npm', command, {cwd: ROOT, stdio: 'inherit'});
  if (error || status !== 0) {
    console.error(`\nnpm ${command.join(' ')} failed${error ? `: ${error.message}` : ''}`);
    process.exit(status || 1);
  }
}
