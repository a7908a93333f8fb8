import {createHash} from 'node:crypto';
import {INDEX_ADDRESS, INDEX_FOLDER} from '../../src/search/address';
import {NO_LEANINGS, type Leanings} from '../../src/search/area';
import {buildIndex} from '../../src/search/build';
import type {PageSource, Synonyms} from '../../src/search/types';
import {hashOfSources, keyOf} from '../../cache/build-cache.mjs';
import {cachedFiles, writeFiles, type NamedFiles} from '../source-cache';
import {firstIndex} from './first-index';
import {buildLarge} from './large';

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
 */
export async function publishIndex(
  outDir: string,
  sources: readonly PageSource[],
  synonyms: Synonyms,
  leanings: Leanings,
): Promise<void> {
  const key = keyOf(await hashOfSources(...CODE), JSON.stringify([sources, synonyms, [...leanings]]));
  await writeFiles(outDir, await cachedFiles('search-index', key, async () => indexFiles(sources, synonyms, leanings)));
}

const releaseOf = (files: NamedFiles): string => {
  const hash = createHash('sha256');
  files.forEach(([, text]) => hash.update(text));
  return hash.digest('hex').slice(0, HASH_LENGTH);
};

/** The files of an index by their addresses: the one that comes first, and the one with the rest or of a large site the parts. */
export function indexFiles(
  sources: readonly PageSource[],
  synonyms: Synonyms,
  leanings: Leanings = NO_LEANINGS,
): NamedFiles {
  if (isLarge(sources)) {
    const {directory, files} = buildLarge(sources);
    const parts = [...files];
    const release = releaseOf(parts);
    return [
      [INDEX_ADDRESS, firstIndex(sources, synonyms, release, directory)],
      ...parts.map(([name, text]) => [`${INDEX_FOLDER}parts.${release}/${name}`, text] as const),
    ];
  }
  const full = JSON.stringify(buildIndex(sources, leanings));
  const release = releaseOf([['full', full]]);
  return [
    [INDEX_ADDRESS, firstIndex(sources, synonyms, release)],
    [`${INDEX_FOLDER}full.${release}.json`, full],
  ];
}
