import fs from 'node:fs';
import path from 'node:path';
import {convert} from 'fontverter';
import subsetFont from 'subset-font';
import {cached, keyOf} from '../../../lib/build-cache';
import {hashOfInputs} from '../../../lib/inputs-of';
import {REPOSITORY} from '../../../lib/paths';
import {FAMILY, renamed} from './names';

/**
 * Printable ASCII, the punctuation and arrows that pages use, and the accented letters of names in navigation and
 * examples.
 */
const LATIN =
  Array.from({length: 95}, (_, index) => String.fromCodePoint(0x20 + index)).join('') +
  '\u00a0©·×–—‘’“”…→←−áéíóúñçüôãêõ';
/**
 * The rest of Latin-1. Two faces must not share a character: while one is loading, a browser would request the other,
 * and load 45 KB for the dot in the footer.
 */
const MORE_LATIN = Array.from({length: 0x5f}, (_, index) => String.fromCodePoint(0xa1 + index))
  .filter((sign) => !LATIN.includes(sign))
  .join('');
const WEIGHTS = {min: 400, max: 600};

interface Face {
  readonly script: string;
  /** Characters to keep; all by default. */
  readonly text?: string;
  /** CSS unicode-range of a face that keeps all characters. */
  readonly range?: string;
}

/**
 * Browsers fetch the whole faces only for pages with a letter that the subset lacks. Letters of the tagline get their
 * own face, which its page preloads: a face that the browser discovers in the style sheet comes after the first paint.
 */
const facesFor = (tagline: string): readonly Face[] => [
  {script: 'latin-ext', range: 'U+0100-02FF'},
  {script: 'latin', range: unicodeRange(MORE_LATIN)},
  {script: 'cyrillic', range: 'U+0400-04FF'},
  ...taglineFaces(tagline),
  {script: 'latin', text: LATIN},
];

/** A face with the Cyrillic letters of the tagline, if it has any. */
function taglineFaces(tagline: string): Face[] {
  const letters = [...new Set(tagline.replace(/[^\u0400-\u04FF]/g, ''))].join('');
  return letters === '' ? [] : [{script: 'cyrillic', text: letters}];
}

const PACKAGE = path.join(REPOSITORY, 'node_modules/@fontsource-variable/ibm-plex-sans');

/**
 * Writes the font files. Text in `Gateway Sans Subset` never makes a browser fetch another file, because each new file
 * lays out all text in its family again, which takes 150 ms on a slow phone.
 *
 * @param folder must exist
 * @param tagline of the brand
 * @returns `@font-face` rules, for a style sheet in the same folder
 */
export async function writeFaces(folder: string, tagline: string): Promise<string> {
  return (await Promise.all(facesFor(tagline).map((face) => writeFace(folder, face)))).join('\n');
}

/** The site's first face as a rule that needs no other file, for pages that the gateway serves. */
export async function inlineFace(): Promise<string> {
  const bytes = await faceBytes({script: 'latin', text: LATIN});
  return `@font-face{font-family:'${FAMILY}';font-weight:${WEIGHTS.min} ${WEIGHTS.max};src:url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2')}`;
}

/** WOFF2 of a face, under our name. */
async function faceBytes({script, text}: Face): Promise<Buffer> {
  const bytes = await fs.promises.readFile(path.join(PACKAGE, `files/ibm-plex-sans-${script}-wght-normal.woff2`));
  const key = keyOf(await hashOfInputs('site/plugins/fonts/faces.ts'), bytes, text ?? '');
  return cached('font', key, async () =>
    convert(renamed(await (text ? subset(bytes, text) : convert(bytes, 'sfnt'))), 'woff2'),
  );
}

async function writeFace(folder: string, face: Face): Promise<string> {
  const {script, text, range} = face;
  const name = text ? `sans-${script}-subset.woff2` : `sans-${script}.woff2`;
  await fs.promises.writeFile(path.join(folder, name), await faceBytes(face));
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

/** The characters of a text as a CSS unicode-range. */
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
