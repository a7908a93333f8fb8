import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Self-hosted fonts, reduced to the characters that pages show. The first load has one file of 14 KB, which a server
 * sends in its first round trip. `font-display: optional` uses a font only if it is there for the first paint, so text
 * is never redrawn for a late one. The build preloads the file (tools/scripts/lib/finish-html.ts). Files and style
 * sheet go to Docusaurus' folder of generated files.
 */
export default function fontsPlugin({generatedFilesDir, siteConfig}: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'fonts');
  const styleSheet = path.join(folder, 'fonts.css');
  return {
    name: 'fonts',
    getClientModules: () => [styleSheet],
    configureWebpack(config) {
      keepFontsApart(config.module?.rules ?? []);
      return {};
    },
    async loadContent() {
      await fs.promises.mkdir(folder, {recursive: true});
      const {writeFaces} = await import('./faces');
      await fs.promises.writeFile(styleSheet, await writeFaces(folder, siteConfig.tagline));
    },
  };
}

interface LoaderRule {
  readonly test?: RegExp;
  readonly use?: readonly {readonly options?: {limit?: number}}[];
}

/** Stops Docusaurus from inlining small fonts into the style sheet, where they would delay the first paint. */
function keepFontsApart(rules: readonly unknown[]): void {
  const loader = (rules as LoaderRule[]).find(({test}) => test?.test('font.woff2'))?.use?.[0];
  if (!loader?.options) {
    throw new Error('site/plugins/fonts/index.ts: expected a rule of the bundler with a size limit for woff2 files');
  }
  loader.options.limit = 0;
}
