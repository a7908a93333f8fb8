// A cache of results of builds and tests, keyed by a hash of all their inputs. Entries are never wrong or outdated,
// only unused, so the folder may be deleted at any time, and CI may keep it between runs.
import {createHash, randomUUID} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {isSystemError} from './system-error.mjs';

// From the file's URL, because the loader of Docusaurus' configuration supports no other member of `import.meta`.
const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The folder. `BUILD_CACHE` names another one, which several checkouts can share. */
const CACHE = path.resolve(ROOT, process.env.BUILD_CACHE || 'node_modules/.cache/docs');

const DAY_MS = 86_400_000;
/** Entries that no build has used for this many days are removed. */
const KEPT_DAYS = 7;

/**
 * @param {...(string | Uint8Array)} parts everything that the result depends on: content, settings, versions, code
 * @returns {string} a key for `cached`
 */
export function keyOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = Buffer.from(part);
    // Includes the length, so that different lists of parts never give the same bytes.
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * @param {string} kind
 * @param {string} key
 */
const fileOf = (kind, key) => path.join(CACHE, kind, key.slice(0, 2), key);

/**
 * @param {string} kind folder of the entry, for example `brotli`
 * @param {string} key from `keyOf`
 * @returns {Promise<Buffer | undefined>} the cached result
 */
export async function readCached(kind, key) {
  const file = fileOf(kind, key);
  try {
    const found = await fs.readFile(file);
    await touch(file);
    return found;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) {
      return undefined;
    }
    throw error;
  }
}

/**
 * @param {string} kind
 * @param {string} key
 * @param {Uint8Array | string} value
 */
export async function keep(kind, key, value) {
  const file = fileOf(kind, key);
  await fs.mkdir(path.dirname(file), {recursive: true});
  // Written under a temporary name and renamed, because another process may read it at the same time.
  const part = `${file}.${randomUUID()}`;
  await fs.writeFile(part, value);
  await fs.rename(part, file);
}

/**
 * @param {string} kind
 * @param {string} key
 * @param {() => Promise<Buffer> | Buffer} make computes the result if it is not cached
 * @returns {Promise<Buffer>} the result of `make`, from now or earlier
 */
export async function cached(kind, key, make) {
  const found = await readCached(kind, key);
  if (found) {
    return found;
  }
  const made = await make();
  await keep(kind, key, made);
  return made;
}

const CLAIM_POLL_MS = 50;
/** An older claim is ignored, even if another process has got its process id. */
const CLAIM_LASTS_MS = 300_000;

/**
 * Like `cached`, for slow results that several processes need at the same time: one of them computes it, the others
 * wait.
 * @param {string} kind
 * @param {string} key
 * @param {() => Promise<Buffer> | Buffer} make computes the result if it is not cached
 * @returns {Promise<Buffer>} the result of `make`, in this process or another
 */
export async function cachedOnce(kind, key, make) {
  for (;;) {
    const found = await readCached(kind, key);
    if (found) {
      return found;
    }
    const claim = `${fileOf(kind, key)}.claim`;
    if (await claimed(claim)) {
      try {
        return await cached(kind, key, make);
      } finally {
        await fs.rm(claim, {force: true});
      }
    }
    await new Promise((resolve) => setTimeout(resolve, CLAIM_POLL_MS));
  }
}

/**
 * @param {string} claim path
 * @returns {Promise<boolean>} false while another process is computing the result. Removes claims of ended processes
 */
async function claimed(claim) {
  await fs.mkdir(path.dirname(claim), {recursive: true});
  try {
    await fs.writeFile(claim, String(process.pid), {flag: 'wx'});
    return true;
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) {
      throw error;
    }
  }
  const maker = Number(await fs.readFile(claim, 'utf8').catch(() => ''));
  const age = await fs.stat(claim).then(
    ({mtimeMs}) => Date.now() - mtimeMs,
    () => 0,
  );
  if ((maker > 0 && !isRunning(maker)) || age > CLAIM_LASTS_MS) {
    await fs.rm(claim, {force: true});
  }
  return false;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isSystemError(error, 'EPERM');
  }
}

/** Folders that contain no sources. */
const NO_SOURCES = new Set(['node_modules', 'build', '.docusaurus']);

/**
 * @param {...string} names files and folders below the root of the repository
 * @returns {Promise<string>} a hash of all their files, of the packages and of the Node version
 */
export async function hashOfSources(...names) {
  const files = (await Promise.all([...names, 'package-lock.json'].map(filesOf))).flat().sort();
  const parts = await Promise.all(
    files.map(async (file) => /** @type {const} */ ([path.relative(ROOT, file), await fs.readFile(file)])),
  );
  return keyOf(process.version, ...parts.flat());
}

/**
 * @param {string} name below the root
 * @returns {Promise<string[]>} paths
 */
async function filesOf(name) {
  const place = path.join(ROOT, name);
  if ((await fs.stat(place)).isFile()) {
    return [place];
  }
  const entries = (await fs.readdir(place, {withFileTypes: true})).filter((entry) => !NO_SOURCES.has(entry.name));
  const below = entries.map((entry) => filesOf(path.join(name, entry.name)));
  return (await Promise.all(below)).flat();
}

/** @param {string} file */
async function touch(file) {
  const {mtimeMs} = await fs.stat(file);
  if (Date.now() - mtimeMs > DAY_MS) {
    const now = new Date();
    await fs.utimes(file, now, now);
  }
}

/** Removes entries that were not used for a week. Runs once a day, because it takes a second. */
export async function pruneCache() {
  const done = path.join(CACHE, 'pruned');
  const last = await fs.stat(done).then(
    ({mtimeMs}) => mtimeMs,
    () => 0,
  );
  if (Date.now() - last < DAY_MS) {
    return;
  }
  const entries = await fs.readdir(CACHE, {recursive: true, withFileTypes: true}).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const {mtimeMs} = await fs.stat(file);
    if (Date.now() - mtimeMs > KEPT_DAYS * DAY_MS) {
      await fs.rm(file, {force: true});
    }
  }
  await fs.mkdir(CACHE, {recursive: true});
  await fs.writeFile(done, '');
}
