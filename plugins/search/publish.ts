import {createHash} from 'node:crypto';
import {INDEX_ADDRESS, INDEX_FOLDER} from '../../src/search/address';
import {NO_LEANINGS, type Leanings} from '../../src/search/area';
import {buildIndex} from '../../src/search/build';
import type {PageSource, Synonyms} from '../../src/search/types';
import {hashOfSources, keyOf} from '../../cache/build-cache.mjs';
import {keptFiles, writeFiles, type NamedFiles} from '../kept';
import {firstIndex} from './first-index';

const HASH_LENGTH = 8;

/** What makes an index of pages. */
const CODE = ['plugins/search', 'src/search', 'reference'];

/**
 * Writes the index: a small file that comes first, and one with everything.
 *
 * @param outDir folder of the built site
 * @param leanings which areas words speak for
 */
export async function publishIndex(
  outDir: string,
  sources: readonly PageSource[],
  synonyms: Synonyms,
  leanings: Leanings,
): Promise<void> {
  const key = keyOf(await hashOfSources(...CODE), JSON.stringify([sources, synonyms, [...leanings]]));
  await writeFiles(outDir, await keptFiles('search-index', key, async () => indexFiles(sources, synonyms, leanings)));
}

/** The two files of an index, by their addresses. */
export function indexFiles(
  sources: readonly PageSource[],
  synonyms: Synonyms,
  leanings: Leanings = NO_LEANINGS,
): NamedFiles {
  const full = JSON.stringify(buildIndex(sources, leanings));
  const release = createHash('sha256').update(full).digest('hex').slice(0, HASH_LENGTH);
  return [
    [INDEX_ADDRESS, firstIndex(sources, synonyms, release)],
    [`${INDEX_FOLDER}full.${release}.json`, full],
  ];
}
