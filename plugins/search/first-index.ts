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
  /** Questions of one part of a page, the first ones; of 3.4, three of each part and the fourth of two parts in five. */
  readonly mostQuestions: number;
  readonly hasDescription: boolean;
}

/** Everything, and without questions: all other kinds, and fewer and fewer of them. */
function levelsOf(sources: readonly PageSource[]): {whole: Level; bare: readonly Level[]} {
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
  const bare = (sections: Keeps): Level => ({sections, mostQuestions: 0, hasDescription: false});
  return {
    whole: {sections: most, mostQuestions: Infinity, hasDescription: true},
    bare: [bare(most), bare(any(headings, rows)), bare(headings), bare(none)],
  };
}

/** Spreads parts evenly between 0 and 1, neighbors far apart. */
const GOLDEN_RATIO = 0.618;

/** The sections of a page that a level has room for. */
function keptSections(source: PageSource, {sections, mostQuestions}: Level): Section[] {
  const parts = new Map<string, {readonly most: number; kept: number}>();
  return source.sections.filter((section) => {
    if (section.kind !== 'asked') {
      return section.kind !== 'page' && sections(section, source);
    }
    const spread = ((source.path.length + parts.size) * GOLDEN_RATIO) % 1;
    const part = parts.get(section.hash) ?? {most: Math.floor(mostQuestions + spread), kept: 0};
    parts.set(section.hash, part);
    part.kept += 1;
    return part.kept <= part.most;
  });
}

/** Of one part: hardly any has more. */
const MOST_QUESTIONS = 16;
/** Bisections between none and most of them: a further one moves the size by less than a kilobyte. */
const BISECTIONS = 7;

const MOST_EFFORT = 11;

const sizeOf = (text: string): number =>
  zlib.brotliCompressSync(text, {
    params: {[zlib.constants.BROTLI_PARAM_QUALITY]: MOST_EFFORT, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length},
  }).length;

const fits = (text: string): boolean => text.length <= FIRST_BUDGET_LETTERS && sizeOf(text) <= FIRST_BUDGET_BYTES;

/** The text with as many questions as fit. */
function withQuestions(without: string, textWith: (mostQuestions: number) => string): string {
  let [best, fewest, most] = [without, 0, MOST_QUESTIONS];
  for (let bisection = 0; bisection < BISECTIONS; bisection += 1) {
    const middle = (fewest + most) / 2;
    const text = textWith(middle);
    if (fits(text)) {
      [best, fewest] = [text, middle];
    } else {
      most = middle;
    }
  }
  return best;
}

/**
 * The small file: titles, headings, rows, fields and questions, as many of them as the budget holds.
 *
 * @returns JSON of `FirstData`
 * @throws Error when titles alone are too many
 */
export function firstIndex(sources: readonly PageSource[], synonyms: Synonyms): string {
  const {whole, bare} = levelsOf(sources);
  const packed = packSynonyms(synonyms);
  const textOf = (level: Level): string => {
    const pages = sources.map((source) => packPage(source, keptSections(source, level), level.hasDescription));
    const data: FirstData = {format: INDEX_FORMAT, pages, synonyms: packed};
    return JSON.stringify(data);
  };
  const everything = textOf(whole);
  if (fits(everything)) {
    return everything;
  }
  for (const [at, level] of bare.entries()) {
    const text = textOf(level);
    if (fits(text)) {
      return at === 0 ? withQuestions(text, (mostQuestions) => textOf({...level, mostQuestions})) : text;
    }
  }
  throw new Error(
    `search: the titles of ${sources.length} pages are too many: expected ${FIRST_BUDGET_BYTES} bytes at most`,
  );
}
