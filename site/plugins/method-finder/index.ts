import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {CATALOGUE} from '../../../lib/paths';
import {loadSources} from '../development/sources';
import {writeTables} from '../reference-tables';

/** Publishes the tables of methods and services, and passes the method finder's rows to the home page. */
export default function methodFinderPlugin({siteConfig}: LoadContext): Plugin {
  return {
    name: 'method-finder',
    getPathsToWatch: () => [`${CATALOGUE}/**/*.yaml`],
    async contentLoaded({actions}) {
      const {catalogue, flowsOf, methodTable, placesOf, termsOf} = await loadSources();
      const guides = Object.fromEntries(
        catalogue.guides.map((guide) => {
          const {route, direction, integration} = guide;
          return [
            route,
            {direction, integration, flows: flowsOf(guide), terms: termsOf(guide), places: placesOf(guide)},
          ];
        }),
      );
      await actions.createData('methods.json', JSON.stringify({rows: methodTable.rows, guides}));
    },
    async postBuild({outDir}) {
      const {methodTable, serviceTable} = await loadSources();
      await writeTables([methodTable, serviceTable], path.join(outDir, 'reference'), siteConfig.url);
    },
  };
}
