import {kindOfPage} from '../../reference/pages';
import {stem} from './stem';
import {tellingParts} from './stop-words';
import {pieces, termsOf, termsOfName, WHOLE, wholeName, wholePhrase} from './text';
import type {PageSource, Section} from './types';

/** Where a term stands in a section, the most telling place first; a posting keeps the best one. */
export const FIELDS = ['title', 'path', 'name', 'heading', 'about', 'code', 'often', 'text'] as const;
const TITLE = 0;
const PATH = 1;
const NAME = 2;
const HEADING = 3;
const ABOUT = 4;
const CODE = 5;
const OFTEN = 6;
const TEXT = 7;

/** From so many times on, a word is what a text is about. */
const OFTEN_FROM = 3;

/** Parts of paths that tell how the site is laid out. */
const PATH_FRAME = new Set(['api', 'services']);

/** Whole names by which a page's path is asked for: `transaction/cancel` of `/api/v2/transaction/cancel`. */
function pathNames(path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  const joined = segments.map((segment) => pieces(segment).flat().join(''));
  return segments.flatMap((segment, from) => (/^v\d$/.test(segment) ? [] : [WHOLE + joined.slice(from).join('')]));
}

/** A question is its telling words, none of them joined: by their number, what is asked can be told in full. */
const questionFields = ({label}: Section): Map<string, number> =>
  new Map(tellingParts(pieces(label).flat()).map((part) => [stem(part), HEADING] as const));

/** A term in the titles of more than this share of all pages is one of many methods' pages, and tells no method. */
const MOST_SHARE_OF_TITLES = 0.05;

/** Terms that titles of methods' pages have in common, such as "payout" and "hosted". */
export function commonTitleTerms(sources: readonly PageSource[]): ReadonlySet<string> {
  const pages = new Map<string, number>();
  for (const {title} of sources) {
    for (const term of new Set(termsOf(title))) {
      pages.set(term, (pages.get(term) ?? 0) + 1);
    }
  }
  const most = MOST_SHARE_OF_TITLES * sources.length;
  return new Set([...pages].flatMap(([term, count]) => (count > most ? [term] : [])));
}

const isMethodPage = (path: string): boolean => kindOfPage(path).area === 'services';

/**
 * Best field by term of one section.
 *
 * @param common terms that tell no method
 */
export function fieldsOf(
  section: Section,
  {path, countries}: PageSource,
  common: ReadonlySet<string>,
): Map<string, number> {
  if (section.kind === 'question') {
    return questionFields(section);
  }
  const fields = new Map<string, number>();
  const put = (terms: readonly string[], field: number): void => {
    for (const term of terms) {
      const known = fields.get(term);
      const own = field < NAME && isMethodPage(path) && common.has(term) ? NAME : field;
      if (known === undefined || own < known) {
        fields.set(term, own);
      }
    }
  };
  const times = new Map<string, number>();
  for (const term of termsOf(section.text)) {
    times.set(term, (times.get(term) ?? 0) + 1);
  }
  for (const [term, count] of times) {
    put([term], count >= OFTEN_FROM ? OFTEN : TEXT);
  }
  for (const code of section.codes) {
    put(termsOf(code), CODE);
  }
  put(termsOf(section.about), ABOUT);
  for (const name of section.names) {
    // A part of a row's name is no more than a word of a heading; the whole is what the row is asked for by.
    put(termsOfName(name), section.kind === 'page' ? NAME : HEADING);
    // A calling code is asked for with and without its plus.
    const wholes = [wholeName(name), wholeName(name.replace(/^\+/, ''))];
    put(wholes, section.kind === 'page' || section.kind === 'row' ? NAME : HEADING);
  }
  const isPage = section.kind === 'page';
  if (isPage || section.kind === 'heading') {
    put([...termsOf(section.label), wholePhrase(section.label)], isPage ? TITLE : HEADING);
  } else {
    put(termsOf(section.label), section.kind === 'line' ? CODE : ABOUT);
  }
  if (isPage) {
    put(pathNames(path), PATH);
    for (const country of countries) {
      put(termsOf(country), NAME);
    }
    put(
      termsOfName(
        pieces(path)
          .flat()
          .filter((part) => !PATH_FRAME.has(part))
          .join(' '),
      ),
      PATH,
    );
  }
  return fields;
}
