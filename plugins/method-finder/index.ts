import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {writeTables} from '../reference-tables';

/** The method finder's rows for the home page, and the same as `/reference/payment_methods.csv` and `.json`. */
export default function methodFinderPlugin({siteConfig, siteDir}: LoadContext): Plugin {
  return {
    name: 'method-finder',
    getPathsToWatch: () => [`${siteDir}/catalogue/**/*.yaml`],
    async contentLoaded({actions}) {
      const {catalogue} = await import('../../catalogue');
      const {methodTable} = await import('./table');
      const {flowsOf, placesOf} = await import('./places');
      const guides = Object.fromEntries(
        catalogue.guides.map((guide) => {
          const {route, direction, integration} = guide;
          return [route, {direction, integration, flows: flowsOf(guide), places: placesOf(guide)}];
        }),
      );
      await actions.createData('methods.json', JSON.stringify({rows: methodTable.rows, guides}));
    },
    async postBuild({outDir}) {
      const {methodTable} = await import('./table');
      await writeTables([methodTable], path.join(outDir, 'reference'), siteConfig.url);
    },
  };
}
