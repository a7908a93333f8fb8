import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {current} from '../live-data/fresh';
import {writeTables} from '../reference-tables';

/** The method finder's rows for the home page, and the same as `/reference/payment_methods.csv` and `.json`. */
export default function methodFinderPlugin({siteConfig, siteDir}: LoadContext): Plugin {
  return {
    name: 'method-finder',
    getPathsToWatch: () => [`${siteDir}/catalogue/**/*.yaml`],
    async contentLoaded({actions}) {
      const {catalogue} = await current('catalogue/index', () => import('../../catalogue'));
      const {methodTable} = await current('plugins/method-finder/table', () => import('./table'));
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
