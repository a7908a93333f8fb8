import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ReferenceTable} from '../../../facts/tables/table';
import {REFERENCE} from '../../../lib/paths';
import {loadSources} from '../development/sources';
import {toCsv} from './csv';
import {toJson, toSchema} from './json';

/** Writes every reference table beside its page: `/reference/<name>.csv`, `.json` and `.schema.json`. */
export default function referenceTablesPlugin({siteConfig}: LoadContext): Plugin<readonly ReferenceTable[]> {
  return {
    name: 'reference-tables',
    getPathsToWatch: () => [`${REFERENCE}/**/*.{ts,yaml}`],
    loadContent: async () => (await loadSources()).loadTables(),
    /**
     * Pages import `@generated/reference-tables/default/<name>.json`, so that bundles do not contain packages with
     * data.
     */
    async contentLoaded({content, actions}) {
      await Promise.all(content.map((table) => actions.createData(`${table.name}.json`, JSON.stringify(table))));
    },
    postBuild: ({content, outDir}) => writeTables(content, path.join(outDir, 'reference'), siteConfig.url),
  };
}

/**
 * Writes the three files of each table.
 *
 * @param folder created if missing
 * @param siteUrl origin of the site, for the schema's address
 */
export async function writeTables(tables: readonly ReferenceTable[], folder: string, siteUrl: string): Promise<void> {
  await fs.promises.mkdir(folder, {recursive: true});
  const write = (file: string, text: string): Promise<void> => fs.promises.writeFile(path.join(folder, file), text);
  await Promise.all(
    tables.flatMap((table) => [
      write(`${table.name}.csv`, toCsv(table)),
      write(`${table.name}.json`, toJson(table)),
      write(
        `${table.name}.schema.json`,
        JSON.stringify(toSchema(table, `${siteUrl}/reference/${table.name}.schema.json`)),
      ),
    ]),
  );
}
