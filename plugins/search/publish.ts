import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {NO_LEANINGS, type Leanings} from '../../src/search/area';
import {buildIndex} from '../../src/search/build';
import type {PageSource, Synonyms} from '../../src/search/types';
import {hashOfSources, keyOf} from '../../scripts/lib/build-cache.mjs';
import {keptFiles} from '../kept';
import {firstIndex} from './first-index';
import {buildLarge} from './large';

const FOLDER = 'assets/search';
const HASH_LENGTH = 8;

/** A second file of more would keep a phone waiting, and in memory: three times what this site has. */
const MOST_SECTIONS_OF_FILE = 54_000;

/** What makes an index of pages. */
const CODE = ['plugins/search', 'src/search', 'reference'];

const isLarge = (sources: readonly PageSource[]): boolean =>
  sources.reduce((sum, {sections}) => sum + sections.length, 0) > MOST_SECTIONS_OF_FILE;

/**
 * Writes the index: a small file that comes first, and one with the rest, or of a large site many parts.
 *
 * @param outDir folder of the built site
 * @param leanings which areas words speak for; a large site has none
 * @returns the hash in their names, of what they hold
 */
export async function publishIndex(
  outDir: string,
  sources: readonly PageSource[],
  synonyms: Synonyms,
  leanings: Leanings,
): Promise<string> {
  const folder = path.join(outDir, FOLDER);
  const draft = path.join(folder, 'draft');
  await fs.mkdir(draft, {recursive: true});
  const hash = createHash('sha256');
  const key = keyOf(await hashOfSources(...CODE), JSON.stringify([sources, synonyms, [...leanings]]));
  const files = await keptFiles('search-index', key, async () => indexFiles(sources, synonyms, leanings));
  for (const [name, text] of files) {
    hash.update(text);
    await fs.writeFile(path.join(draft, name), text);
  }
  const release = hash.digest('hex').slice(0, HASH_LENGTH);
  for (const name of WHOLE_FILES) {
    await fs.rename(path.join(draft, name), path.join(folder, `${name}.${release}.json`)).catch(ifMissing);
  }
  // What is left are parts.
  await (isLarge(sources) ? fs.rename(draft, path.join(folder, `parts.${release}`)) : fs.rmdir(draft));
  return release;
}

const WHOLE_FILES = ['first', 'full'];

function ifMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') {
    throw error;
  }
}

/** The files of an index, by name: `first`, and `full` or of a large site the parts, such as `t0.json`. */
export function* indexFiles(
  sources: readonly PageSource[],
  synonyms: Synonyms,
  leanings: Leanings = NO_LEANINGS,
): Generator<readonly [name: string, text: string]> {
  if (isLarge(sources)) {
    const {directory, files} = buildLarge(sources);
    yield ['first', firstIndex(sources, synonyms, directory)];
    yield* files;
  } else {
    yield ['first', firstIndex(sources, synonyms)];
    yield ['full', JSON.stringify(buildIndex(sources, leanings))];
  }
}
