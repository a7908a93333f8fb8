import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import subsetFont from 'subset-font';

/** Printable ASCII, the typographic signs and the arrows that the pages use. */
const LATIN =
  Array.from({length: 95}, (_, index) => String.fromCodePoint(0x20 + index)).join('') + '\u00a0©«·»×÷±°–—‘’“”•…→←↑↓⇒−≤≥≠≈✓✗€£¥₽';
/** The Russian alphabet: the tagline, and what readers type into search. */
const CYRILLIC = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя';

interface Face {
  readonly family: string;
  readonly weight: number;
  readonly source: string;
  readonly text: string;
}

const FACES: readonly Face[] = [
  {family: 'Plex Sans', weight: 400, source: 'ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2', text: LATIN},
  {family: 'Plex Sans', weight: 600, source: 'ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2', text: LATIN},
  {family: 'Plex Sans', weight: 400, source: 'ibm-plex-sans/files/ibm-plex-sans-cyrillic-400-normal.woff2', text: CYRILLIC},
  {family: 'Plex Mono', weight: 400, source: 'ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2', text: LATIN},
];

/** Letters with accents and everything else that the subsets lack: fetched by a page that has such a letter. */
const FULL_FACES: readonly Omit<Face, 'text'>[] = [
  {family: 'Plex Sans', weight: 400, source: 'ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2'},
  {family: 'Plex Sans', weight: 600, source: 'ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2'},
];

/**
 * Fonts of our own origin, cut down to what the pages show: a first load carries about 40 KB of them.
 * Writes the files and a style sheet beside Docusaurus' other generated files.
 */
export default function fontsPlugin({generatedFilesDir}: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'fonts');
  const styleSheet = path.join(folder, 'fonts.css');
  return {
    name: 'fonts',
    getClientModules: () => [styleSheet],
    async loadContent() {
      await fs.promises.mkdir(folder, {recursive: true});
      const rules = await Promise.all([...FULL_FACES.map((face) => rule(folder, face, 'U+00A1-02FF')), ...FACES.map((face) => subset(folder, face))]);
      await fs.promises.writeFile(styleSheet, rules.join('\n'));
    },
  };
}

const packageFile = (source: string): string => {
  const [name, ...rest] = source.split('/');
  return path.join(path.dirname(require.resolve(`@fontsource/${name}/package.json`)), ...rest);
};

async function subset(folder: string, face: Face): Promise<string> {
  const bytes = await fs.promises.readFile(packageFile(face.source));
  const name = `${path.basename(face.source, '.woff2')}-subset.woff2`;
  await fs.promises.writeFile(path.join(folder, name), await subsetFont(bytes, face.text, {targetFormat: 'woff2'}));
  return fontFace(face, `./${name}`, unicodeRange(face.text));
}

async function rule(folder: string, face: Omit<Face, 'text'>, range: string): Promise<string> {
  const name = path.basename(face.source);
  await fs.promises.copyFile(packageFile(face.source), path.join(folder, name));
  return fontFace(face, `./${name}`, range);
}

const fontFace = ({family, weight}: Omit<Face, 'text' | 'source'>, url: string, range: string): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};font-style:normal;font-display:swap;src:url('${url}') format('woff2');unicode-range:${range}}`;

/** Runs of neighbouring code points, as CSS writes them. */
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
