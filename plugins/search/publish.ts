import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {buildIndex} from '../../src/search/build';
import type {PageSource, Synonyms} from '../../src/search/types';
import {firstIndex} from './first-index';

const FOLDER = 'assets/search';
const HASH_LENGTH = 8;

/**
 * Writes both files of the index.
 *
 * @param outDir folder of the built site
 * @returns the hash in their names, of what both hold
 */
export async function publishIndex(
  outDir: string,
  sources: readonly PageSource[],
  synonyms: Synonyms,
): Promise<string> {
  const first = firstIndex(sources, synonyms);
  const full = JSON.stringify(buildIndex(sources));
  const release = createHash('sha256').update(first).update(full).digest('hex').slice(0, HASH_LENGTH);
  const folder = path.join(outDir, FOLDER);
  await fs.mkdir(folder, {recursive: true});
  await fs.writeFile(path.join(folder, `first.${release}.json`), first);
  await fs.writeFile(path.join(folder, `full.${release}.json`), full);
  return release;
}
