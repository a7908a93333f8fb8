import zlib from 'node:zlib';
import {packPage, packSynonyms} from '../../src/search/first';
import {isRequestField, roleOf} from '../../src/search/section';
import {priorOf, versionOf} from '../../src/search/place';
import {
  INDEX_FORMAT,
  type Directory,
  type FirstData,
  type PageSource,
  type Section,
  type Synonyms,
} from '../../src/search/types';

/** What the small file may weigh as it is sent: it stands between the first touch and the first suggestion. */
export const FIRST_BUDGET_BYTES = 57_000;
/** What it may be unpacked: a phone builds the index of so much in a quarter of a second. */
const FIRST_BUDGET_LETTERS = 300_000;

/** A table with more rows than these waits for the second file. */
const MOST_ROWS = 300;

/** A heading that stands on more pages than these tells none of them apart. */
const MOST_PAGES_OF_HEADING = 10;

type Keeps = (section: Section, source: PageSource) => boolean;

interface Level {
  readonly sections: Keeps;
  /** Questions of one part of a page, the first ones; of 3.4, three of each part and the fourth of two parts in five. */
  readonly mostQuestions: number;
  readonly hasDescription: boolean;
}

/** Everything, and without questions: all other kinds, and fewer and fewer of them. */
function levelsOf(sources: readonly PageSource[]): {whole: Level; bare: readonly Level[]} {
  const pagesOf = new Map<string, number>();
  const long = new Set<PageSource>();
  for (const source of sources) {
    const {sections} = source;
    if (sections.filter(({kind}) => kind === 'row').length > MOST_ROWS) {
      long.add(source);
    }
    for (const label of new Set(sections.filter(({kind}) => kind === 'heading').map((section) => section.label))) {
      pagesOf.set(label, (pagesOf.get(label) ?? 0) + 1);
    }
  }
  const headings: Keeps = ({kind, label}) => kind === 'heading' && pagesOf.get(label)! <= MOST_PAGES_OF_HEADING;
  const rows: Keeps = ({kind}, source) => kind === 'row' && !long.has(source);
  const fields: Keeps = (section, {path}) =>
    isRequestField(roleOf(section.kind, section.hash)) && versionOf(path) !== 'v1';
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

/** Of what is sent, and of a guess, which takes a fortieth of its time. */
const MOST_EFFORT = 11;
const LITTLE_EFFORT = 5;

const packedSize = (text: string, effort: number): number =>
  zlib.brotliCompressSync(text, {
    params: {[zlib.constants.BROTLI_PARAM_QUALITY]: effort, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length},
  }).length;

/** The text that was packed with most effort last, which takes half a second: whether it fits and how it scales are asked apart. */
let measured = {text: '', size: 0};

function sizeOf(text: string, effort: number): number {
  if (effort !== MOST_EFFORT) {
    return packedSize(text, effort);
  }
  if (measured.text !== text) {
    measured = {text, size: packedSize(text, effort)};
  }
  return measured.size;
}

/** What a size with little effort is to be multiplied with: texts of the same kind pack alike. */
const scaleOf = (text: string): number => sizeOf(text, MOST_EFFORT) / sizeOf(text, LITTLE_EFFORT);

const fits = (text: string, scale?: number): boolean =>
  text.length <= FIRST_BUDGET_LETTERS &&
  (scale === undefined ? sizeOf(text, MOST_EFFORT) : sizeOf(text, LITTLE_EFFORT) * scale) <= FIRST_BUDGET_BYTES;

/** The most that is likely to fit. */
function guessed(upTo: number, scale: number, textWith: (much: number) => string): number {
  let [least, most] = [0, upTo];
  for (let bisection = 0; bisection < BISECTIONS; bisection += 1) {
    const middle = (least + most) / 2;
    [least, most] = fits(textWith(middle), scale) ? [middle, most] : [least, middle];
  }
  return least;
}

/** A guess that was too much is made again from what it has shown, a hair more careful each time. */
const CAREFUL = 1.001;

/** The text with as much as fits. */
function filled(without: string, upTo: number, textWith: (much: number) => string): string {
  let scale = scaleOf(without);
  for (let much = upTo; ;) {
    much = guessed(much, scale, textWith);
    const text = much === 0 ? without : textWith(much);
    if (much === 0 || fits(text)) {
      return text;
    }
    scale = scaleOf(text) * CAREFUL;
  }
}

/** Pages with headings that the file may hold at best. */
const MOST_PAGES = 2000;

/** Those that are likelier meant than the others. */
const likeliest = (sources: readonly PageSource[]): PageSource[] =>
  [...sources].sort((left, right) => priorOf(right.path, right.links) - priorOf(left.path, left.links));

/**
 * The small file: titles, headings, rows, fields and questions, as many of them as the budget holds. Of a large site it
 * has the pages that are likeliest meant, and says where the others are looked up.
 *
 * @param release stands in the names of the other files
 * @param directory of a site whose index is in parts
 * @returns JSON of `FirstData`
 */
export function firstIndex(
  sources: readonly PageSource[],
  synonyms: Synonyms,
  release: string,
  directory?: Directory,
): string {
  const {whole, bare} = levelsOf(sources);
  const packed = packSynonyms(synonyms);
  const textOf = (level: Level, some = sources): string => {
    const pages = some.map((source) => packPage(source, keptSections(source, level), level.hasDescription));
    const data: FirstData = {format: INDEX_FORMAT, release, pages, synonyms: packed, ...(directory && {directory})};
    return JSON.stringify(data);
  };
  if (directory) {
    const ordered = likeliest(sources).slice(0, MOST_PAGES);
    const headings = bare[bare.length - 2]!;
    return filled(textOf(headings, []), ordered.length, (pages) => textOf(headings, ordered.slice(0, pages)));
  }
  const everything = textOf(whole);
  if (fits(everything)) {
    return everything;
  }
  for (const [at, level] of bare.entries()) {
    const text = textOf(level);
    if (fits(text)) {
      return at === 0 ? filled(text, MOST_QUESTIONS, (mostQuestions) => textOf({...level, mostQuestions})) : text;
    }
  }
  return filled(textOf(bare.at(-1)!, []), sources.length, (pages) =>
    textOf(bare.at(-1)!, likeliest(sources).slice(0, pages)),
  );
}
