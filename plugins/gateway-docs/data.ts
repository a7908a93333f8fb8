// What the gateway's `mcp` knows of the site, read from the site as it was built.
import fs from 'node:fs';
import path from 'node:path';
import {contract} from '../../render/operations/contract';
import {DOCS_FORMAT, type DocsData, type DocsPage} from '../../gateway/mcp/docs/types';
import siteConfig from '../../site.config';
import type {FirstData, IndexData} from '../../src/search/types';
import {buildIndex} from '../../src/search/build';
import {unpackSynonyms} from '../../src/search/first';
import {converted, hashOfCode} from '../markdown-pages/write-pages';
import {readPages} from '../search/pages';
import {docsCallbacks} from './callbacks';
import {docsOperations} from './operations';

/** @returns a file of the search; nothing where it is not there */
function readIndex<Data>(outDir: string, name: string): Data | undefined {
  const folder = path.join(outDir, 'assets/search');
  const file = fs.readdirSync(folder).find((each) => each.startsWith(`${name}.`) && each.endsWith('.json'));
  return file && JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
}

/** Of a large site browsers fetch parts; a developer's machine has room for it in one piece. */
const wholeIndex = (outDir: string): IndexData =>
  readIndex<IndexData>(outDir, 'full') ?? buildIndex(readPages(outDir, path.join(__dirname, '../../search/asked.txt')));

/**
 * Everything that the `mcp` of the gateway reads: needs the pages as Docusaurus wrote them, before what they share is
 * taken out.
 *
 * @param outDir folder of the built site
 * @throws Error when the first file of the search is not there
 */
export async function docsData(outDir: string): Promise<DocsData> {
  const first = readIndex<FirstData>(outDir, 'first');
  if (!first) {
    throw new Error(`${outDir}: expected the first file of the search in assets/search/first.*.json`);
  }
  const index = wholeIndex(outDir);
  const synonyms = unpackSynonyms(first.synonyms);
  const code = await hashOfCode();
  const pages: DocsPage[] = [];
  for (const {path: address, title, description} of index.pages) {
    const {sections} = await converted(outDir, siteConfig.hosts.docs, address, code);
    pages.push({path: address, title, description, sections});
  }
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
