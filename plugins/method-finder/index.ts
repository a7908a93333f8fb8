import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {catalogue} from '../../catalogue';
import {writeTables} from '../reference-tables';
import {methodTable} from './table';

/** The method finder's rows for the home page, and the same as `/reference/payment_methods.csv` and `.json`. */
export default function methodFinderPlugin({siteConfig, siteDir}: LoadContext): Plugin {
  return {
    name: 'method-finder',
    getPathsToWatch: () => [`${siteDir}/catalogue/**/*.yaml`],
    async contentLoaded({actions}) {
      const titles = Object.fromEntries(
        catalogue.guides.map(({route, direction, integration}) => [route, {direction, integration}]),
      );
      await actions.createData('methods.json', JSON.stringify({rows: methodTable.rows, guides: titles}));
    },
    postBuild: ({outDir}) => writeTables([methodTable], path.join(outDir, 'reference'), siteConfig.url),
  };
}
