import {pieces, termsOf, termsOfName, WHOLE, wholeName, wholePhrase} from './text';
import {KINDS, type IndexData, type PageSource, type Section} from './types';

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

/** Whole names by which a page's path is asked for: `transaction/cancel` of `/api/v2/transaction/cancel`. */
function pathNames(path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  const joined = segments.map((segment) => pieces(segment).flat().join(''));
  return segments.flatMap((segment, from) => (/^v\d$/.test(segment) ? [] : [WHOLE + joined.slice(from).join('')]));
}

/** Best field by term of one section. */
function fieldsOf(section: Section, {path, countries}: PageSource): Map<string, number> {
  const fields = new Map<string, number>();
  const put = (terms: readonly string[], field: number): void => {
    for (const term of terms) {
      const known = fields.get(term);
      if (known === undefined || field < known) {
        fields.set(term, field);
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
    put([wholeName(name)], section.kind === 'page' || section.kind === 'row' ? NAME : HEADING);
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
        pieces(path.replace(/^\/(?:api|services)\//, ''))
          .flat()
          .join(' '),
      ),
      PATH,
    );
  }
  return fields;
}

/**
 * Builds an index.
 *
 * @param sources pages with their sections; their order decides between equals
 */
export function buildIndex(sources: readonly PageSource[]): IndexData {
  const byTerm = new Map<string, number[]>();
  const sections: Section[] = [];
  for (const source of sources) {
    for (const section of source.sections) {
      for (const [term, field] of fieldsOf(section, source)) {
        const posting = sections.length * FIELDS.length + field;
        const postings = byTerm.get(term);
        if (postings) {
          postings.push(posting);
        } else {
          byTerm.set(term, [posting]);
        }
      }
      sections.push(section);
    }
  }
  const terms = [...byTerm.keys()].filter(Boolean).sort();
  return {
    pages: sources.map(({path, title, crumbs, description, links}) => ({
      path,
      title,
      description,
      links,
      crumbs: crumbs.join(' › '),
    })),
    sizes: sources.map(({sections: own}) => own.length),
    kinds: sections.map(({kind}) => KINDS.indexOf(kind)),
    hashes: sections.map(({hash}) => hash),
    labels: sections.map(({label, kind}) => (kind === 'page' ? '' : label)),
    terms: terms.join('\n'),
    counts: terms.map((term) => byTerm.get(term)!.length),
    postings: differences(terms, byTerm),
  };
}

/** Postings of all terms, their sections as differences: small numbers, which compress. */
function differences(terms: readonly string[], byTerm: ReadonlyMap<string, readonly number[]>): number[] {
  const steps: number[] = [];
  for (const term of terms) {
    let last = 0;
    for (const posting of byTerm.get(term)!) {
      const section = Math.floor(posting / FIELDS.length);
      steps.push((section - last) * FIELDS.length + (posting % FIELDS.length));
      last = section;
    }
  }
  return steps;
}
