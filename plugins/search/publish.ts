import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {buildIndex} from '../../src/search/build';
import type {PageSource, Synonyms} from '../../src/search/types';
import {firstIndex} from './first-index';
import {buildLarge} from './large';

const FOLDER = 'assets/search';
const HASH_LENGTH = 8;

/** A second file of more would keep a phone waiting, and in memory: three times what this site has. */
const MOST_SECTIONS_OF_FILE = 54_000;

export const isLarge = (sources: readonly PageSource[]): boolean =>
  sources.reduce((sum, {sections}) => sum + sections.length, 0) > MOST_SECTIONS_OF_FILE;

/**
 * Writes the index: a small file that comes first, and one with the rest, or of a large site many parts.
 *
 * @param outDir folder of the built site
 * @returns the hash in their names, of what they hold
 */
export async function publishIndex(
  outDir: string,
  sources: readonly PageSource[],
  synonyms: Synonyms,
): Promise<string> {
  const folder = path.join(outDir, FOLDER);
  await fs.mkdir(folder, {recursive: true});
  return isLarge(sources) ? publishParts(folder, sources, synonyms) : publishFiles(folder, sources, synonyms);
}

async function publishFiles(folder: string, sources: readonly PageSource[], synonyms: Synonyms): Promise<string> {
  const first = firstIndex(sources, synonyms);
  const full = JSON.stringify(buildIndex(sources));
  const release = createHash('sha256').update(first).update(full).digest('hex').slice(0, HASH_LENGTH);
  await fs.writeFile(path.join(folder, `first.${release}.json`), first);
  await fs.writeFile(path.join(folder, `full.${release}.json`), full);
  return release;
}

async function publishParts(folder: string, sources: readonly PageSource[], synonyms: Synonyms): Promise<string> {
  const {directory, files} = buildLarge(sources);
  const first = firstIndex(sources, synonyms, directory);
  const hash = createHash('sha256').update(first);
  const draft = path.join(folder, 'parts');
  await fs.mkdir(draft, {recursive: true});
  for (const [name, text] of files) {
    hash.update(text);
    await fs.writeFile(path.join(draft, name), text);
  }
  const release = hash.digest('hex').slice(0, HASH_LENGTH);
  await fs.rename(draft, path.join(folder, `parts.${release}`));
  await fs.writeFile(path.join(folder, `first.${release}.json`), first);
  return release;
}
