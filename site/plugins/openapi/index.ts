import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Adds `devServer` to the types of a bundler's configuration.
import type {} from 'webpack-dev-server';
import type {SiteConfig} from '../../../facts/operator/site.schema';
import {cachedBySources, writeFiles, type BuildContext, type NamedFiles} from '../source-cache';
import {writeOnRequest} from '../development/files-on-request';
import {loadSources} from '../development/sources';
import {siteOf} from '../site-of';

const files = async (site: SiteConfig): Promise<NamedFiles> => [...(await (await loadSources()).contractFiles(site))];

/** The published files of the contract, from the cache if the sources are the same. */
export const cachedContractFiles = (made: BuildContext): Promise<NamedFiles> =>
  cachedBySources('openapi', made, () => files(siteOf(made.siteConfig)));

/**
 * Publishes the contract at permanent addresses: `/openapi/<document>.yaml` and `.json`, `/openapi/postman.json`,
 * `/openapi/payments.py`, and the list of them, `/openapi/index.json`.
 * An invalid document stops the build.
 */
export default function openapiPlugin(context: LoadContext): Plugin<void> {
  const devFolder = path.join(context.generatedFilesDir, 'openapi', 'served');
  writeOnRequest(/^\/openapi\//, async () => writeFiles(devFolder, await files(siteOf(context.siteConfig))));
  return {
    name: 'openapi',
    configureWebpack: () => ({devServer: {static: [{directory: devFolder, publicPath: '/openapi'}]}}),
    async postBuild({outDir}) {
      await writeFiles(path.join(outDir, 'openapi'), await cachedContractFiles(context));
    },
  };
}
