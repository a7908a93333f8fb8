import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import subsetFont from 'subset-font';

/** Printable ASCII, the typographic signs and arrows that the pages use, and the accents of names in their examples. */
const LATIN =
  Array.from({length: 95}, (_, index) => String.fromCodePoint(0x20 + index)).join('') + '\u00a0©·×–—‘’“”…→←−áéíóúñç';
const WEIGHTS = {min: 400, max: 600};

interface Face {
  readonly script: string;
  /** Signs to keep; all of them when left out. */
  readonly text?: string;
  /** CSS unicode-range of a face that keeps all its signs. */
  readonly range?: string;
}

/** The whole faces are fetched only by a page with a letter that the subset lacks. */
const FACES: readonly Face[] = [
  {script: 'latin-ext', range: 'U+0100-02FF'},
  {script: 'latin', range: 'U+00A1-00FF'},
  {script: 'cyrillic', range: 'U+0400-04FF'},
  {script: 'latin', text: LATIN},
];

/**
 * Fonts of our own origin, cut down to what the pages show: a first load carries one file of 14 KB, which a
 * server sends in its first round trip. One file and not two: each is a connection of its own ahead of the first paint.
 * `optional`: a face that is there for the first paint is used, and nothing is ever redrawn for one that is late; the
 * build preloads them (scripts/lib/finish-html.mjs). Writes the files and a style sheet beside Docusaurus' other generated files.
 */
export default function fontsPlugin({generatedFilesDir}: LoadContext): Plugin {
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
      const rules = await Promise.all(FACES.map((face) => writeFace(folder, face)));
      await fs.promises.writeFile(styleSheet, rules.join('\n'));
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

const PACKAGE = path.dirname(require.resolve('@fontsource-variable/ibm-plex-sans/package.json'));

async function writeFace(folder: string, {script, text, range}: Face): Promise<string> {
  const bytes = await fs.promises.readFile(path.join(PACKAGE, `files/ibm-plex-sans-${script}-wght-normal.woff2`));
  const name = text ? `plex-${script}-subset.woff2` : `plex-${script}.woff2`;
  const kept = text
    ? await subsetFont(bytes, text, {
        targetFormat: 'woff2',
        noLayoutClosure: true,
        noHinting: true,
        variationAxes: {wght: WEIGHTS},
      })
    : bytes;
  await fs.promises.writeFile(path.join(folder, name), kept);
  return `@font-face{font-family:'Plex Sans';font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-style:normal;font-display:optional;src:url('./${name}') format('woff2');unicode-range:${range ?? unicodeRange(text!)}}`;
}

/** Runs of neighboring code points, as CSS writes them. */
function unicodeRange(text: string): string {
  const points = [...new Set(text)].map((sign) => sign.codePointAt(0)!).sort((a, b) => a - b);
  const hex = (point: number): string => point.toString(16).toUpperCase();
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) {
      last[1] = point;
    } else {
      runs.push([point, point]);
    }
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}
