import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Its types add `devServer` to a bundler's configuration.
import type {} from 'webpack-dev-server';
import {hashOfRest, keptFiles, writeFiles} from '../kept';
import {serveWhenAsked} from '../development/served';
import {sources} from '../development/sources';
import {siteOf} from '../site-of';

/**
 * Publishes the contract at addresses that stay: `/openapi/<document>.yaml` and `.json`, and `/openapi/postman.json`.
 * A document that is not valid stops the build.
 */
export default function openapiPlugin({siteDir, siteConfig, generatedFilesDir}: LoadContext): Plugin<void> {
  const site = siteOf(siteConfig);
  const devFolder = path.join(generatedFilesDir, 'openapi', 'served');
  const files = async () => [...(await (await sources()).contractFiles(site))];
  serveWhenAsked(/^\/openapi\//, async () => writeFiles(devFolder, await files()));
  return {
    name: 'openapi',
    configureWebpack: () => ({devServer: {static: [{directory: devFolder, publicPath: '/openapi'}]}}),
    async postBuild({outDir}) {
      const kept = await keptFiles('openapi', await hashOfRest(siteDir, siteConfig), files);
      await writeFiles(path.join(outDir, 'openapi'), kept);
    },
  };
}
