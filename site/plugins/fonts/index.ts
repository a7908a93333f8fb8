import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Fonts of our own origin, cut down to what the pages show: a first load carries one file of 14 KB, which a
 * server sends in its first round trip. One file and not two: each is a connection of its own ahead of the first paint.
 * `optional`: a face that is there for the first paint is used, and nothing is ever redrawn for one that is late; the
 * build preloads them (tools/scripts/lib/finish-html.mjs). Writes the files and a style sheet beside Docusaurus' other generated files.
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

/** Docusaurus puts small files into the style sheet as text; a font there would hold up the first paint. */
function keepFontsApart(rules: readonly unknown[]): void {
  const loader = (rules as LoaderRule[]).find(({test}) => test?.test('font.woff2'))?.use?.[0];
  if (!loader?.options) {
    throw new Error('fonts: no loader for woff2 files was found; look here after the upgrade');
  }
  loader.options.limit = 0;
}
