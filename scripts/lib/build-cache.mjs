// What builds and tests have worked out, kept by the hash of everything that went into it. Nothing here is ever wrong or
// old, only unused: the folder may be deleted at any time, and CI may keep it between runs.
import {createHash, randomUUID} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {ROOT} from './install.mjs';

/** The folder; `BUILD_CACHE` names another, which several checkouts may share. */
export const CACHE = path.resolve(ROOT, process.env.BUILD_CACHE || 'node_modules/.cache/docs');

const DAY_MS = 86_400_000;
/** Entries that no build asked for in so many days are removed. */
const KEPT_DAYS = 7;

/**
 * @param {...(string | Uint8Array)} parts everything that the result depends on: content, settings, versions, code
 * @returns {string} a name for `cached`
 */
export function keyOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = Buffer.from(part);
    // With the length, so that no two lists of parts run into the same bytes.
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * @param {string} kind folder of the entry, as `brotli`
 * @param {string} key of `keyOf`
 * @param {() => Promise<Buffer> | Buffer} make works the result out where it is not there
 * @returns {Promise<Buffer>} what `make` gave, now or earlier
 */
export async function cached(kind, key, make) {
  const file = path.join(CACHE, kind, key.slice(0, 2), key);
  try {
    const found = await fs.readFile(file);
    await touch(file);
    return found;
  } catch (error) {
    if (error.code !== 'ENOENT') {
      throw error;
    }
  }
  const made = await make();
  await fs.mkdir(path.dirname(file), {recursive: true});
  // Renamed when complete: another process may ask for it at this moment.
  const part = `${file}.${randomUUID()}`;
  await fs.writeFile(part, made);
  await fs.rename(part, file);
  return made;
}

async function touch(file) {
  const {mtimeMs} = await fs.stat(file);
  if (Date.now() - mtimeMs > DAY_MS) {
    const now = new Date();
    await fs.utimes(file, now, now);
  }
}

/** Removes what was not asked for in a week. */
export async function pruneCache() {
  const entries = await fs.readdir(CACHE, {recursive: true, withFileTypes: true}).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const {mtimeMs} = await fs.stat(file);
    if (Date.now() - mtimeMs > KEPT_DAYS * DAY_MS) {
      await fs.rm(file, {force: true});
    }
  }
}
