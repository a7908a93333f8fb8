// A cache of what builds and tests have computed. The key of an entry is a hash of everything that went into it, so an
// entry is never wrong or outdated, only unused. The folder may be deleted at any time, and CI may keep it between runs.
import {createHash, randomUUID} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {REPOSITORY} from './paths';
import {isSystemError} from './system-error';

/** The folder; `BUILD_CACHE` names another, which several checkouts may share. */
const CACHE = path.resolve(REPOSITORY, process.env.BUILD_CACHE || 'node_modules/.cache/docs');

const DAY_MS = 86_400_000;
/** Entries that no build has read for so many days are removed. */
const KEPT_DAYS = 7;

/**
 * @param parts everything that the result depends on: content, settings, versions, code
 * @returns a name for `cached`
 */
export function keyOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = Buffer.from(part);
    // With the length, so that no two lists of parts hash the same bytes.
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest('hex');
}

const fileOf = (kind: string, key: string) => path.join(CACHE, kind, key.slice(0, 2), key);

/**
 * @param kind folder of the entry, as `brotli`
 * @param key of `keyOf`
 * @returns the entry
 */
export async function readCached(kind: string, key: string): Promise<Buffer | undefined> {
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

export async function writeCached(kind: string, key: string, value: Uint8Array | string): Promise<void> {
  const file = fileOf(kind, key);
  await fs.mkdir(path.dirname(file), {recursive: true});
  // Renamed when complete, because another process may read it at this moment.
  const part = `${file}.${randomUUID()}`;
  await fs.writeFile(part, value);
  await fs.rename(part, file);
}

/**
 * @param make computes the entry if it is missing
 * @returns what `make` returned, now or earlier
 */
export async function cached(kind: string, key: string, make: () => Promise<Buffer> | Buffer): Promise<Buffer> {
  const found = await readCached(kind, key);
  if (found) {
    return found;
  }
  const made = await make();
  await writeCached(kind, key, made);
  return made;
}

const CLAIM_POLL_MS = 50;
/** An older claim is void, even if another process now has the number of the one that made it. */
const CLAIM_LASTS_MS = 300_000;

/**
 * Like `cached`, for entries that several processes need at the same time and that take seconds: one process makes the
 * entry, the others wait.
 *
 * @param make computes the entry if it is missing
 * @returns what `make` returned, in this process or another
 */
export async function cachedOnce(kind: string, key: string, make: () => Promise<Buffer> | Buffer): Promise<Buffer> {
  for (;;) {
    const found = await readCached(kind, key);
    if (found) {
      return found;
    }
    const claim = `${fileOf(kind, key)}.claim`;
    if (await tryToClaim(claim)) {
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
 * Removes the claim of a process that has ended.
 *
 * @param claim path
 * @returns false while another process makes the entry
 */
async function tryToClaim(claim: string): Promise<boolean> {
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

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isSystemError(error, 'EPERM');
  }
}

/** Folders below which nothing is a source. */
const NO_SOURCES = new Set(['node_modules', 'build', '.docusaurus']);

/**
 * @param names files and folders below the root of the repository
 * @returns a hash of all their files, and of the packages and the Node that run them
 */
export async function hashOfSources(...names: string[]): Promise<string> {
  const files = (await Promise.all([...names, 'package-lock.json'].map(filesOf))).flat().sort();
  const parts = await Promise.all(
    files.map(async (file) => [path.relative(REPOSITORY, file), await fs.readFile(file)] as const),
  );
  return keyOf(process.version, ...parts.flat());
}

/**
 * @param name below the root
 * @returns paths
 */
async function filesOf(name: string): Promise<string[]> {
  const place = path.join(REPOSITORY, name);
  if ((await fs.stat(place)).isFile()) {
    return [place];
  }
  const entries = (await fs.readdir(place, {withFileTypes: true})).filter((entry) => !NO_SOURCES.has(entry.name));
  const below = entries.map((entry) => filesOf(path.join(name, entry.name)));
  return (await Promise.all(below)).flat();
}

async function touch(file: string) {
  const {mtimeMs} = await fs.stat(file);
  if (Date.now() - mtimeMs > DAY_MS) {
    const now = new Date();
    await fs.utimes(file, now, now);
  }
}

/** Removes entries that were not read for a week. Finding them takes a second, so this happens once a day. */
export async function pruneCache(): Promise<void> {
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
