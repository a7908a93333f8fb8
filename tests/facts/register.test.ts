// The register of facts: no figure, limit, status, code, link or "not" changes unseen. What is published is a promise, and
// most of it has a second witness: the gateway's behavior, a check digit, a source's words. The rest has this alone.
// A change that is meant: `npm run facts`, and the register goes into the same commit.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {digest, digestOfWords, factsIn} from './essence';
import {hiddenIn} from './hidden';

const ROOT = path.resolve(__dirname, '../..');

const filesIn = (folder: string, ending: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** One line a file, or a line for each of its entries where a file has many. */
const yaml = (file: string, byEntry = false): string[] => {
  const value: unknown = parse(read(file), {intAsBigInt: true});
  return byEntry
    ? Object.entries(value as object).map(([key, each]) => `${file} ${key} ${digest(each)}`)
    : [`${file} ${digest(value)}`];
};

/** Tables are told row by row where they are published. */
const modulesIn = async (folder: string): Promise<string[]> =>
  (
    await Promise.all(
      filesIn(folder, '.ts')
        .filter((file) => !file.startsWith('reference/tables/'))
        .map((file) => values(file)),
    )
  ).flat();

/** What a module exports, functions left out. */
async function values(file: string, digestOf = digest): Promise<string[]> {
  const exported = (await import(path.join(ROOT, file))) as Readonly<Record<string, unknown>>;
  const names = Object.keys(exported).filter((name) => typeof exported[name] !== 'function');
  return names.sort().map((name) => `${file} ${name} ${digestOf(exported[name])}`);
}

/** Lines of each area, one file each. */
const AREAS: Readonly<Record<string, () => Promise<string[]> | string[]>> = {
  contract: () => [
    ...filesIn('contract', '.yaml').flatMap((file) => yaml(file)),
    ...yaml('contract/vectors.json', true),
  ],
  catalogue: () => filesIn('catalogue', '.yaml').flatMap((file) => yaml(file, file === 'catalogue/formats.yaml')),
  reference: async () => [
    ...filesIn('reference/data', '.yaml').flatMap((file) => yaml(file)),
    ...(await modulesIn('reference')),
  ],
  cabinet: () => modulesIn('cabinet'),
  tables: async () =>
    (await (await import('@site/reference/tables')).loadTables()).map(
      ({name, columns, rows, groups}) => `${name} ${digest({columns, rows, groups})}`,
    ),
  // What payers read in languages that few who work here do.
  words: async () =>
    (await Promise.all(filesIn('gateway/pages/words', '.ts').map((file) => values(file, digestOfWords)))).flat(),
  // As it is, so that whoever hides something sees what.
  hidden: () =>
    ['src', 'design', 'gateway', 'static'].flatMap((folder) =>
      filesIn(folder, '.css').flatMap((file) => hiddenIn(read(file)).map((rule) => `${file} ${rule}`)),
    ),
  prose: () =>
    [...filesIn('docs', '.mdx'), ...filesIn('changelog', '.md')].map(
      (file) => `${file} ${digest(factsIn(read(file)))}`,
    ),
};

test.each(Object.keys(AREAS))('no fact has changed unseen: %s', async (area) => {
  const lines = await AREAS[area]!();
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot(`register/${area}.txt`);
});
