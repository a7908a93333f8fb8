import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {RESULTS_PATH} from '../../src/search/address';
import {builtPages} from '../built-pages';
import {loadSources} from '../development/sources';
import {parseAsked} from './asked';
import {parseLeanings} from './leanings';
import {allSynonyms} from './synonyms';

const SYNONYMS = 'search/synonyms.txt';
const ASKED = 'search/asked.txt';
const LEANINGS = 'search/leanings.txt';

/** Countries that a method is at home in; a reader names them in a language of their own. */
async function countryCodes(): Promise<string[]> {
  const {catalogue} = await loadSources();
  return [...new Set(catalogue.methods.flatMap(({countries}) => (countries === 'global' ? [] : countries)))];
}

/**
 * The search: a page of results, and an index that is made from the rendered pages when all of them are there.
 */
export default function searchPlugin({siteDir}: LoadContext): Plugin {
  const file = path.join(siteDir, SYNONYMS);
  const askedFile = path.join(siteDir, ASKED);
  const leaningsFile = path.join(siteDir, LEANINGS);
  return {
    name: 'search',
    getPathsToWatch: () => [file, askedFile, leaningsFile],

    async contentLoaded({actions}) {
      actions.addRoute({path: RESULTS_PATH, component: '@site/src/components/search-page/search-page', exact: true});
      // A mistake in a file is told before anything is built.
      allSynonyms(await fs.promises.readFile(file, 'utf8'), SYNONYMS, await countryCodes());
      parseAsked(await fs.promises.readFile(askedFile, 'utf8'), ASKED);
      parseLeanings(await fs.promises.readFile(leaningsFile, 'utf8'), LEANINGS);
    },

    async postBuild({outDir}) {
      const {sourcesOf} = await import('./pages');
      const {publishIndex} = await import('./publish');
      const synonyms = allSynonyms(await fs.promises.readFile(file, 'utf8'), SYNONYMS, await countryCodes());
      const leanings = parseLeanings(await fs.promises.readFile(leaningsFile, 'utf8'), LEANINGS);
      const sources = sourcesOf(await builtPages(outDir), askedFile);
      await publishIndex(outDir, sources, synonyms, leanings);
    },
  };
}
