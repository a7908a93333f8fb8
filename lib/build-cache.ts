// A cache of what builds and tests have computed. The key of an entry is a hash of everything that went into it, so an
// entry is never outdated, only unused. Each entry begins with a digest of its content, so a damaged one is made again.
// The folder may be deleted at any time, and CI may keep it between runs. A cache that cannot be read or written makes a
// build slower, and never stops it.
import {createHash, randomUUID} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {isRunning} from './is-running';
import {messageOf} from './message-of';
import {REPOSITORY} from './paths';
import {isSystemError} from './system-error';

/** The folder; `BUILD_CACHE` names another, which several checkouts may share. */
export const CACHE = path.resolve(REPOSITORY, process.env.BUILD_CACHE || 'node_modules/.cache/docs');

const DAY_MS = 86_400_000;
/** Entries that no build has read for so many days are removed. */
const KEPT_DAYS = 7;

/** Form of the entries. Part of each key, because checkouts that share a cache can have different code. */
const FORM = 'digest, content';
const DIGEST_BYTES = 32;

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest();

/**
 * @param parts everything that the result depends on: content, settings, versions, code
 * @returns a name for `cached`
 */
export function keyOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of [FORM, ...parts]) {
    const bytes = Buffer.from(part);
    // With the length, so that no two lists of parts hash the same bytes.
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest('hex');
}

const fileOf = (kind: string, key: string) => path.join(CACHE, kind, key.slice(0, 2), key);

/** One line for each fault would hide the rest of a build's output when the whole folder is damaged. */
const MOST_WARNINGS = 5;
let warnings = 0;

function warn(text: string) {
  warnings += 1;
  if (warnings <= MOST_WARNINGS) {
    const rest = warnings === MOST_WARNINGS ? ' (more of these are not shown)' : '';
    console.warn(`Build cache: ${text}${rest}`);
  }
}

/**
 * @param kind folder of the entry, as `brotli`
 * @param key of `keyOf`
 * @returns the entry; undefined if it is missing, damaged or cannot be read
 */
export async function readCached(kind: string, key: string): Promise<Buffer | undefined> {
  const file = fileOf(kind, key);
  try {
    const found = await fs.readFile(file);
    const content = found.subarray(DIGEST_BYTES);
    if (found.subarray(0, DIGEST_BYTES).equals(digestOf(content))) {
      await touch(file).catch(() => undefined);
      return content;
    }
    warn(`${file} is damaged; it is made again`);
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) {
      warn(`${messageOf(error)}; the entry is made again`);
    }
  }
  return undefined;
}

export async function writeCached(kind: string, key: string, value: Uint8Array | string): Promise<void> {
  const file = fileOf(kind, key);
  const content = Buffer.from(value);
  // Renamed when complete, because another process may read it at this moment.
  const part = `${file}.${randomUUID()}`;
  try {
    await fs.mkdir(path.dirname(file), {recursive: true});
    await fs.writeFile(part, Buffer.concat([digestOf(content), content]));
    await fs.rename(part, file).catch(async () => {
      // A folder lies where the entry belongs.
      await fs.rm(file, {recursive: true, force: true});
      await fs.rename(part, file);
    });
  } catch (error) {
    await fs.rm(part, {force: true}).catch(() => undefined);
    warn(`${messageOf(error)}; the result is not kept`);
  }
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
/** A claim without a number of a process is being written, or damaged if it is older. */
const CLAIM_WRITTEN_MS = 2000;

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
        await fs.rm(claim, {force: true}).catch(() => undefined);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, CLAIM_POLL_MS));
  }
}

/**
 * Removes the claim of a process that has ended.
 *
 * @param claim path
 * @returns false while another process makes the entry; true if nobody can claim it, because the folder is not writable
 */
async function tryToClaim(claim: string): Promise<boolean> {
  // Fails here, too, if a file lies where the folder belongs.
  await fs.mkdir(path.dirname(claim), {recursive: true}).catch(() => undefined);
  try {
    await fs.writeFile(claim, String(process.pid), {flag: 'wx'});
    return true;
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) {
      warn(`${messageOf(error)}; other processes cannot wait for this one`);
      return true;
    }
  }
  const maker = Number(await fs.readFile(claim, 'utf8').catch(() => ''));
  const age = await fs.lstat(claim).then(
    ({mtimeMs}) => Math.abs(Date.now() - mtimeMs),
    () => 0,
  );
  const isVoid = maker > 0 ? !isRunning(maker) || age > CLAIM_LASTS_MS : age > CLAIM_WRITTEN_MS;
  if (isVoid) {
    await fs.rm(claim, {recursive: true, force: true}).catch(() => undefined);
  }
  return false;
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

/** An entry that cannot be marked as used is made again after a week. */
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
  try {
    const entries = await fs.readdir(CACHE, {recursive: true, withFileTypes: true}).catch(() => []);
    for (const entry of entries.filter((each) => each.isFile())) {
      await pruneEntry(path.join(entry.parentPath, entry.name));
    }
    await fs.mkdir(CACHE, {recursive: true});
    await fs.writeFile(done, '');
  } catch (error) {
    warn(`${messageOf(error)}; old entries are not removed`);
  }
}

async function pruneEntry(file: string) {
  // Another process may have removed it.
  const {mtimeMs} = await fs.stat(file).catch(() => ({mtimeMs: Date.now()}));
  if (Date.now() - mtimeMs > KEPT_DAYS * DAY_MS) {
    await fs.rm(file, {force: true});
  }
}
