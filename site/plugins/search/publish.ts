import {createHash} from 'node:crypto';
import {INDEX_ADDRESS, INDEX_FOLDER, textsAddress} from '../../../search/engine/address';
import {buildIndex} from '../../../search/engine/build';
import type {IndexData, PageSource, PageTexts, Synonyms} from '../../../search/engine/types';
import {keyOf} from '../../../lib/build-cache';
import {hashOfInputs} from '../../../lib/inputs-of';
import {cachedFiles, writeFiles, type NamedFiles} from '../source-cache';
import type {CodeCards} from './code-cards';
import {firstIndex} from './first-index';

const HASH_LENGTH = 8;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);

/**
 * Writes the index: a small first file, a second one with everything, and the texts of each page.
 *
 * @param outDir folder of the built site
 */
export async function publishIndex(
  outDir: string,
  sources: readonly PageSource[],
  synonyms: Synonyms,
  codes: CodeCards,
): Promise<void> {
  const key = keyOf(await hashOfInputs('site/plugins/search/publish.ts'), JSON.stringify([sources, synonyms, codes]));
  await writeFiles(outDir, await cachedFiles('search-index', key, async () => indexFiles(sources, synonyms, codes)));
}

/** The texts of a page, which are fetched when it is among the shown hits. Questions have no text. */
function textsOf({path, sections}: PageSource, codes: CodeCards): string {
  const seen = sections.filter(({kind}) => kind !== 'question');
  const texts: PageTexts = {texts: seen.map(({text}) => text), codes: codes[path] ?? {}};
  return JSON.stringify(texts);
}

/** The files of an index, by address: the first and the second file, then the texts. */
export function indexFiles(sources: readonly PageSource[], synonyms: Synonyms, codes: CodeCards): NamedFiles {
  const texts = sources.map((source) => textsOf(source, codes));
  const index: IndexData = {...buildIndex(sources), texts: texts.map(hashOf)};
  const full = JSON.stringify(index);
  const release = hashOf(full);
  return [
    [INDEX_ADDRESS, firstIndex(sources, synonyms, release)],
    [`${INDEX_FOLDER}full.${release}.json`, full],
    // Pages with the same texts share a file.
    ...new Map(texts.map((text): [string, string] => [textsAddress(hashOf(text)), text])),
  ];
}
