import zlib from 'node:zlib';
import {packPage, packSynonyms} from '../../src/search/first';
import {REQUEST_FIELD} from '../../src/search/section';
import {INDEX_FORMAT, type FirstData, type PageSource, type Section, type Synonyms} from '../../src/search/types';

/** What the small file may weigh as it is sent: it stands between the first touch and the first suggestion. */
export const FIRST_BUDGET_BYTES = 60_000;
/** What it may be unpacked: a phone builds the index of so much in a quarter of a second. */
const FIRST_BUDGET_LETTERS = 300_000;

/** A table with more rows than these waits for the second file. */
const MOST_ROWS = 300;

/** A heading that stands on more pages than these tells none of them apart. */
const MOST_PAGES_OF_HEADING = 10;

type Keeps = (section: Section, source: PageSource) => boolean;

const isRequestField = ({kind, hash}: Section): boolean => kind === 'field' && REQUEST_FIELD.test(hash);

interface Level {
  readonly sections: Keeps;
  /** Questions of one part of a page, the first ones. */
  readonly mostQuestions: number;
  readonly hasDescription: boolean;
}

function levels(sources: readonly PageSource[]): Level[] {
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
  const none: Keeps = () => false;
  const any =
    (...tests: Keeps[]): Keeps =>
    (section, source) =>
      tests.some((test) => test(section, source));
  const most = any(headings, rows, fields);
  return [
    {sections: most, mostQuestions: Infinity, hasDescription: true},
    ...[12, 8, 6, 5, 4, 3, 2, 1].map((mostQuestions) => ({sections: most, mostQuestions, hasDescription: false})),
    {sections: any(headings, rows), mostQuestions: 0, hasDescription: false},
    {sections: headings, mostQuestions: 0, hasDescription: false},
    {sections: none, mostQuestions: 0, hasDescription: false},
  ];
}

/** The sections of a page that a level has room for. */
function keptSections(source: PageSource, {sections, mostQuestions}: Level): Section[] {
  const questions = new Map<string, number>();
  return source.sections.filter((section) => {
    if (section.kind !== 'asked') {
      return section.kind !== 'page' && sections(section, source);
    }
    const number = (questions.get(section.hash) ?? 0) + 1;
    questions.set(section.hash, number);
    return number <= mostQuestions;
  });
}

const MOST_EFFORT = 11;
/** Takes a tenth of the time, and the result is a tenth larger at most. */
const LITTLE_EFFORT = 9;
const LARGER_BY_LITTLE_EFFORT = 1.15;

const sizeOf = (text: string, effort: number): number =>
  zlib.brotliCompressSync(text, {
    params: {[zlib.constants.BROTLI_PARAM_QUALITY]: effort, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length},
  }).length;

/**
 * The small file: titles, headings, rows, fields and questions, as many kinds of them as the budget holds.
 *
 * @returns JSON of `FirstData`
 * @throws Error when titles alone are too many
 */
export function firstIndex(sources: readonly PageSource[], synonyms: Synonyms): string {
  let size = 0;
  const all = levels(sources);
  const packed = packSynonyms(synonyms);
  for (const level of all) {
    const data: FirstData = {
      format: INDEX_FORMAT,
      pages: sources.map((source) => packPage(source, keptSections(source, level), level.hasDescription)),
      synonyms: packed,
    };
    const text = JSON.stringify(data);
    const isLast = level === all.at(-1);
    const isLarge = (): boolean => sizeOf(text, LITTLE_EFFORT) > LARGER_BY_LITTLE_EFFORT * FIRST_BUDGET_BYTES;
    if (!isLast && (text.length > FIRST_BUDGET_LETTERS || isLarge())) {
      continue;
    }
    size = sizeOf(text, MOST_EFFORT);
    if (size <= FIRST_BUDGET_BYTES) {
      return text;
    }
  }
  throw new Error(
    `search: the titles of ${sources.length} pages are ${size} bytes; expected ${FIRST_BUDGET_BYTES} at most`,
  );
}
