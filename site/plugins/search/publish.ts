import {createHash} from 'node:crypto';
import {INDEX_ADDRESS, INDEX_FOLDER} from '../../../search/engine/address';
import {buildIndex} from '../../../search/engine/build';
import type {PageSource, Synonyms} from '../../../search/engine/types';
import {keyOf} from '../../../lib/build-cache';
import {hashOfInputs} from '../../../lib/inputs-of';
import {cachedFiles, writeFiles, type NamedFiles} from '../source-cache';
import {firstIndex} from './first-index';

const HASH_LENGTH = 8;

/**
 * Writes the index: a small first file, and a second one with everything.
 *
 * @param outDir folder of the built site
 */
export async function publishIndex(outDir: string, sources: readonly PageSource[], synonyms: Synonyms): Promise<void> {
  const key = keyOf(await hashOfInputs('site/plugins/search/publish.ts'), JSON.stringify([sources, synonyms]));
  await writeFiles(outDir, await cachedFiles('search-index', key, async () => indexFiles(sources, synonyms)));
}

/** The two files of an index, by address. */
export function indexFiles(sources: readonly PageSource[], synonyms: Synonyms): NamedFiles {
  const full = JSON.stringify(buildIndex(sources));
  const release = createHash('sha256').update(full).digest('hex').slice(0, HASH_LENGTH);
  return [
    [INDEX_ADDRESS, firstIndex(sources, synonyms, release)],
    [`${INDEX_FOLDER}full.${release}.json`, full],
  ];
}
