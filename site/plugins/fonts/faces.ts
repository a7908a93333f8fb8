import fs from 'node:fs';
import path from 'node:path';
import {convert} from 'fontverter';
import subsetFont from 'subset-font';
import {cached, hashOfSources, keyOf} from '../../../lib/build-cache.mjs';
import {FAMILY, renamed} from './names';

/**
 * Printable ASCII, the typographic signs and arrows that the pages use, and the accents of names in the navigation and
 * in their examples.
 */
const LATIN =
  Array.from({length: 95}, (_, index) => String.fromCodePoint(0x20 + index)).join('') + '\u00a0©·×–—‘’“”…→←−áéíóúñçüô';
/**
 * The rest of Latin-1. Two faces must not share a sign: while one is late a browser asks the other for it, and a slow
 * reader would load 45 KB for the dot in the footer.
 */
const MORE_LATIN = Array.from({length: 0x5f}, (_, index) => String.fromCodePoint(0xa1 + index))
  .filter((sign) => !LATIN.includes(sign))
  .join('');
const WEIGHTS = {min: 400, max: 600};

interface Face {
  readonly script: string;
  /** Signs to keep; all of them when left out. */
  readonly text?: string;
  /** CSS unicode-range of a face that keeps all its signs. */
  readonly range?: string;
}

/**
 * The whole faces are fetched only by a page with a letter that the subset lacks. The tagline has its own letters: its
 * page preloads them, because a face that the browser finds out about by itself comes after the first paint.
 */
const facesFor = (tagline: string): readonly Face[] => [
  {script: 'latin-ext', range: 'U+0100-02FF'},
  {script: 'latin', range: unicodeRange(MORE_LATIN)},
  {script: 'cyrillic', range: 'U+0400-04FF'},
  ...lettersApart(tagline),
  {script: 'latin', text: LATIN},
];

/** A face with the Cyrillic letters of the tagline, if it has any. */
function lettersApart(tagline: string): Face[] {
  const letters = [...new Set(tagline.replace(/[^\u0400-\u04FF]/g, ''))].join('');
  return letters === '' ? [] : [{script: 'cyrillic', text: letters}];
}

const PACKAGE = path.dirname(require.resolve('@fontsource-variable/ibm-plex-sans/package.json'));

/**
 * Writes the files of the faces. `Gateway Sans Subset` is the file that every page has, and never fetches another one:
 * when a file comes, all text in its family is laid out again, which takes a slow phone 150 ms.
 *
 * @param folder is there
 * @param tagline of the brand
 * @returns their rules, for a style sheet in the same folder
 */
export async function writeFaces(folder: string, tagline: string): Promise<string> {
  return (await Promise.all(facesFor(tagline).map((face) => writeFace(folder, face)))).join('\n');
}

async function writeFace(folder: string, {script, text, range}: Face): Promise<string> {
  const bytes = await fs.promises.readFile(path.join(PACKAGE, `files/ibm-plex-sans-${script}-wght-normal.woff2`));
  const name = text ? `sans-${script}-subset.woff2` : `sans-${script}.woff2`;
  const kept = await cached('font', keyOf(await hashOfSources('site/plugins/fonts'), bytes, text ?? ''), async () =>
    convert(renamed(await (text ? subset(bytes, text) : convert(bytes, 'sfnt'))), 'woff2'),
  );
  await fs.promises.writeFile(path.join(folder, name), kept);
  const rule = (family: string, rest: string): string =>
    `@font-face{font-family:'${family}';font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-style:normal;font-display:optional;src:url('./${name}') format('woff2')${rest}}`;
  return [
    rule(FAMILY, `;unicode-range:${range ?? unicodeRange(text!)}`),
    ...(text === LATIN ? [rule(`${FAMILY} Subset`, '')] : []),
  ].join('\n');
}

const subset = (font: Buffer, text: string): Promise<Buffer> =>
  subsetFont(font, text, {
    targetFormat: 'sfnt',
    noLayoutClosure: true,
    noHinting: true,
    variationAxes: {wght: WEIGHTS},
  });

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
