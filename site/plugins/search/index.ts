import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {REPOSITORY} from '../../../lib/paths';
import {RESULTS_PATH} from '../../../search/engine/address';
import {builtPages} from '../built-pages';
import {loadSources} from '../development/sources';
import {codeCards} from './code-cards';
import {parseQuestions} from './questions';
import {allSynonyms} from './synonyms';

const SYNONYMS = 'search/data/synonyms.txt';
const ASKED = 'search/data/questions.txt';

/** Codes of methods' countries, which readers may name in another language. */
async function countryCodes(): Promise<string[]> {
  const {catalogue} = await loadSources();
  return [...new Set(catalogue.methods.flatMap(({countries}) => (countries === 'global' ? [] : countries)))];
}

/**
 * The search: a page of results, and an index of all rendered pages.
 */
export default function searchPlugin(): Plugin {
  const file = path.join(REPOSITORY, SYNONYMS);
  const questionsFile = path.join(REPOSITORY, ASKED);
  return {
    name: 'search',
    getPathsToWatch: () => [file, questionsFile],

    async contentLoaded({actions}) {
      actions.addRoute({path: RESULTS_PATH, component: '@site/src/components/search-page/search-page', exact: true});
      // Reports mistakes in these files before the build starts.
      allSynonyms(await fs.promises.readFile(file, 'utf8'), SYNONYMS, await countryCodes());
      parseQuestions(await fs.promises.readFile(questionsFile, 'utf8'), ASKED);
    },

    async postBuild({outDir}) {
      const {sourcesOf} = await import('./pages');
      const {publishIndex} = await import('./publish');
      const synonyms = allSynonyms(await fs.promises.readFile(file, 'utf8'), SYNONYMS, await countryCodes());
      const sources = sourcesOf(await builtPages(outDir), questionsFile);
      await publishIndex(outDir, sources, synonyms, codeCards());
    },
  };
}
