import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {filesOf, whenBundled, type Compilation} from '../bundler-result';
import {FAMILY} from '../fonts/names';
import {notice, packageOf, type ShippedPackage} from './notice';

/** Published by site/plugins/fonts, so the bundler does not report it. */
const FONT_PACKAGE = '@fontsource-variable/ibm-plex-sans';
/** Not in the license file of the package, which has only the copyright that the font itself names. */
const FONT_NOTICE = `Modified, and published as ${FAMILY}.
Copyright © 2017 IBM Corp. with Reserved Font Name "Plex"`;

/**
 * Publishes `/licenses.txt` with the license of every package that a reader downloads a part of. The list comes from
 * the bundler's result, so it is complete.
 */
export default function licensesPlugin({siteDir}: LoadContext): Plugin {
  const shipped = new Map<string, ShippedPackage>();
  const add = (file: string): void => {
    const found = packageOf(file);
    if (found) {
      const text = found.name === FONT_PACKAGE ? `${FONT_NOTICE}\n\n${found.text}` : found.text;
      shipped.set(`${found.name}@${found.version}`, {...found, text});
    }
  };
  const addBundled = ({modules, chunkGraph}: Compilation): void => {
    for (const bundled of modules) {
      if (chunkGraph.getModuleChunks(bundled).length > 0) {
        filesOf(bundled).forEach(add);
      }
    }
  };
  return {
    name: 'licenses',
    configureWebpack(_config, isServer) {
      if (isServer || process.env['NODE_ENV'] !== 'production') {
        return {};
      }
      return {plugins: [whenBundled('licenses', addBundled)]};
    },
    async postBuild({outDir}) {
      add(path.join(siteDir, '../node_modules', FONT_PACKAGE, 'package.json'));
      await fs.promises.writeFile(path.join(outDir, 'licenses.txt'), notice([...shipped.values()]));
    },
  };
}
