import zlib from 'node:zlib';
import {packPage} from '../../src/search/first';
import {MOST_PAGES_OF_HEADING} from '../../src/search/section';
import type {FirstData, PageSource, Section, Synonyms} from '../../src/search/types';

/** What the small file may weigh as it is sent: it stands between the first touch and the first suggestion. */
export const FIRST_BUDGET_BYTES = 60_000;
/** What it may be unpacked: a phone builds the index of so much in a quarter of a second. */
const FIRST_BUDGET_LETTERS = 300_000;

/** A table with more rows than these waits for the second file. */
const MOST_ROWS = 300;

type Keeps = (section: Section, source: PageSource) => boolean;

const isRequestField = ({kind, hash}: Section): boolean => kind === 'field' && /^request\.[^.]+$/.test(hash);

function levels(sources: readonly PageSource[]): {sections: Keeps; hasDescription: boolean}[] {
  const pagesOf = new Map<string, number>();
  for (const {sections} of sources) {
    for (const label of new Set(sections.filter(({kind}) => kind === 'heading').map((section) => section.label))) {
      pagesOf.set(label, (pagesOf.get(label) ?? 0) + 1);
    }
  }
  const headings: Keeps = ({kind, label}) => kind === 'heading' && pagesOf.get(label)! <= MOST_PAGES_OF_HEADING;
  const rows: Keeps = ({kind}, {sections}) =>
    kind === 'row' && sections.filter((section) => section.kind === 'row').length <= MOST_ROWS;
  const fields: Keeps = (section, {path}) => isRequestField(section) && !path.includes('/v1/');
  const questions: Keeps = ({kind}) => kind === 'asked';
  const any =
    (...tests: Keeps[]): Keeps =>
    (section, source) =>
      tests.some((test) => test(section, source));
  return [
    {sections: any(questions, headings, rows, fields), hasDescription: true},
    {sections: any(questions, headings, rows), hasDescription: true},
    {sections: any(questions, headings, rows), hasDescription: false},
    {sections: any(questions, headings), hasDescription: false},
    {sections: () => false, hasDescription: false},
  ];
}

const sizeOf = (text: string): number =>
  zlib.brotliCompressSync(text, {
    params: {[zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length},
  }).length;

/**
 * The small file: titles, headings, rows and fields, as many kinds of them as the budget holds.
 *
 * @returns JSON of `FirstData`
 * @throws Error when titles alone are too many
 */
export function firstIndex(sources: readonly PageSource[], synonyms: Synonyms): string {
  let size = 0;
  const all = levels(sources);
  for (const {sections, hasDescription} of all) {
    const data: FirstData = {
      pages: sources.map((source) =>
        packPage(
          source,
          source.sections.filter((section) => section.kind !== 'page' && sections(section, source)),
          hasDescription,
        ),
      ),
      synonyms,
    };
    const text = JSON.stringify(data);
    if (text.length > FIRST_BUDGET_LETTERS && sections !== all.at(-1)!.sections) {
      continue;
    }
    size = sizeOf(text);
    if (size <= FIRST_BUDGET_BYTES) {
      return text;
    }
  }
  throw new Error(
    `search: the titles of ${sources.length} pages are ${size} bytes; expected ${FIRST_BUDGET_BYTES} at most`,
  );
}
