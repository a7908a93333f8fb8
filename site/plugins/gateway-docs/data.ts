// The data of the gateway's `mcp` command, read from the built site.
import fs from 'node:fs';
import path from 'node:path';
import {contract} from '../../render/operations/contract';
import {DOCS_FORMAT, type DocsData, type DocsPage} from '../../../gateway/mcp/docs/types';
import siteConfig from '../../../facts/operator/site.config';
import type {FirstData, IndexData} from '../../../search/engine/types';
import {INDEX_ADDRESS, INDEX_FOLDER} from '../../../search/engine/address';
import {unpackSynonyms} from '../../../search/engine/first-file';
import {converted, hashOfCode} from '../markdown-pages/write-pages';
import {docsCallbacks} from './callbacks';
import {docsOperations} from './operations';

function readJson<Data>(file: string): Data {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/** The pages of a site and their search index. */
export interface BuiltDocs {
  readonly pages: readonly DocsPage[];
  readonly index: IndexData;
  readonly synonyms: DocsData['synonyms'];
}

/**
 * @param outDir folder of the built site, with pages as Docusaurus wrote them, before the build extracts common parts
 * @throws Error if a file of the search is missing
 */
export async function builtDocs(outDir: string): Promise<BuiltDocs> {
  const first = readJson<FirstData>(path.join(outDir, INDEX_ADDRESS));
  const index = readJson<IndexData>(path.join(outDir, INDEX_FOLDER, `full.${first.release}.json`));
  const code = await hashOfCode();
  const pages: DocsPage[] = [];
  for (const {path: address, title, description} of index.pages) {
    const {sections} = await converted(outDir, siteConfig.hosts.docs, address, code);
    pages.push({path: address, title, description, sections});
  }
  return {pages, index, synonyms: unpackSynonyms(first.synonyms)};
}

/** Everything that the gateway's `mcp` command reads. */
export async function docsData({pages, index, synonyms}: BuiltDocs): Promise<DocsData> {
  const all = await contract();
  return {
    format: DOCS_FORMAT,
    version: all.versionOf('v2'),
    pages,
    operations: await docsOperations(),
    callbacks: docsCallbacks(all),
    index,
    synonyms,
  };
}
