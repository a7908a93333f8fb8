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
      const titles = Object.fromEntries(
        catalogue.guides.map(({route, direction, integration}) => [route, {direction, integration}]),
      );
      await actions.createData('methods.json', JSON.stringify({rows: methodTable.rows, guides: titles}));
    },
    async postBuild({outDir}) {
      const {methodTable} = await import('./table');
      await writeTables([methodTable], path.join(outDir, 'reference'), siteConfig.url);
    },
  };
}
