import {FIELD, type Field} from './posting';
import {stem} from './stem';
import {withoutStopWords} from './stop-words';
import {pieces, termsOf, termsOfName, WHOLE, wholeName, wholePhrase} from './text';
import type {PageSource, Section} from './types';

/** A word that occurs at least this often is the topic of a text. */
const OFTEN_FROM = 3;

/** A first cell with so many words is a heading of its row, such as what one sees when something is wrong. */
const WORDS_OF_HEADING = 3;

const fieldOfFirstCell = ({label}: Section): Field =>
  pieces(label).length >= WORDS_OF_HEADING ? FIELD.heading : FIELD.code;

/** Parts of paths that come from the layout of the site. */
const PATH_FRAME = new Set(['api', 'services']);

/** Names that readers type for a page's path, such as `transaction/cancel` for `/api/v2/transaction/cancel`. */
function pathNames(path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  const joined = segments.map((segment) => pieces(segment).flat().join(''));
  return segments.flatMap((segment, from) => (/^v\d$/.test(segment) ? [] : [WHOLE + joined.slice(from).join('')]));
}

/** A question gets one posting for each word that is not a stop word. None are joined, so postings count the words. */
const questionFields = ({label}: Section): Map<string, Field> =>
  new Map(withoutStopWords(pieces(label).flat()).map((part) => [stem(part), FIELD.heading] as const));

/** Best field by term of one section. */
export function fieldsOf(section: Section, {path, countries}: PageSource): Map<string, Field> {
  if (section.kind === 'question') {
    return questionFields(section);
  }
  const fields = new Map<string, Field>();
  const putTerm = (term: string, field: Field): void => {
    const known = fields.get(term);
    if (known === undefined || field < known) {
      fields.set(term, field);
    }
  };
  const put = (terms: readonly string[], field: Field): void => terms.forEach((term) => putTerm(term, field));
  const times = new Map<string, number>();
  for (const term of termsOf(section.text)) {
    times.set(term, (times.get(term) ?? 0) + 1);
  }
  times.forEach((count, term) => putTerm(term, count >= OFTEN_FROM ? FIELD.often : FIELD.text));
  for (const code of section.codes) {
    put(termsOf(code), FIELD.code);
  }
  put(termsOf(section.about), FIELD.about);
  for (const name of section.names) {
    // Readers look up a row by its whole name. A part of the name counts like a word of a heading.
    put(termsOfName(name), section.kind === 'page' ? FIELD.name : FIELD.heading);
    // Readers type a calling code with and without its plus.
    const wholes = name.startsWith('+') ? [wholeName(name), wholeName(name.slice(1))] : [wholeName(name)];
    put(wholes, section.kind === 'page' || section.kind === 'row' ? FIELD.name : FIELD.heading);
  }
  const isPage = section.kind === 'page';
  if (isPage || section.kind === 'heading') {
    put([...termsOf(section.label), wholePhrase(section.label)], isPage ? FIELD.title : FIELD.heading);
  } else {
    put(termsOf(section.label), section.kind === 'line' ? fieldOfFirstCell(section) : FIELD.about);
  }
  if (isPage) {
    put(pathNames(path), FIELD.path);
    for (const country of countries) {
      put(termsOf(country), FIELD.name);
    }
    put(
      termsOfName(
        pieces(path)
          .flat()
          .filter((part) => !PATH_FRAME.has(part))
          .join(' '),
      ),
      FIELD.path,
    );
  }
  return fields;
}
