import {fieldsOf} from './fields';
import {fieldOf, postingOf, sectionOf} from './posting';
import {properNames} from './proper-names';
import {KINDS, type IndexData, type PageEntry, type PageSource, type Section} from './types';

/** The heading of a hit in each section of a page. A question has the heading of the part that answers it. */
function headingLabels({sections}: PageSource): string[] {
  const named = new Map<string, string>();
  return sections.map(({kind, hash, label}) => {
    const shown = kind === 'page' ? '' : kind === 'question' ? (named.get(hash) ?? '') : label;
    if (!named.has(hash)) {
      named.set(hash, shown);
    }
    return shown;
  });
}

const buildEntry = ({path, title, crumbs, description, links}: PageSource): PageEntry => ({
  path,
  title,
  description,
  links,
  crumbs: crumbs.join(' › '),
});

/**
 * Builds an index.
 *
 * @param sources pages with their sections; their order decides between equal scores
 */
export function buildIndex(sources: readonly PageSource[]): IndexData {
  const byTerm = new Map<string, number[]>();
  const sections: Section[] = [];
  for (const source of sources) {
    for (const section of source.sections) {
      fieldsOf(section, source).forEach((field, term) => {
        const posting = postingOf(sections.length, field);
        const postings = byTerm.get(term);
        if (postings) {
          postings.push(posting);
        } else {
          byTerm.set(term, [posting]);
        }
      });
      sections.push(section);
    }
  }
  const terms = [...byTerm.keys()].filter(Boolean).sort();
  const proper = properNames(sources);
  return {
    pages: sources.map(buildEntry),
    sizes: sources.map(({sections: own}) => own.length),
    kinds: sections.map(({kind}) => KINDS.indexOf(kind)),
    hashes: sections.map(({hash}) => hash),
    texts: [],
    labels: sources.flatMap(headingLabels),
    terms: terms.join('\n'),
    properNames: terms.flatMap((term, at) => (proper.has(term) ? [at] : [])),
    counts: terms.map((term) => byTerm.get(term)!.length),
    postings: differences(terms, byTerm),
  };
}

/** Postings of all terms, as differences between neighboring sections, because small numbers compress better. */
function differences(terms: readonly string[], byTerm: ReadonlyMap<string, readonly number[]>): number[] {
  const steps: number[] = [];
  for (const term of terms) {
    let last = 0;
    for (const posting of byTerm.get(term)!) {
      const section = sectionOf(posting);
      steps.push(postingOf(section - last, fieldOf(posting)));
      last = section;
    }
  }
  return steps;
}
