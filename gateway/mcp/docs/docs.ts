// Access to the pages by address, by search and by part.
import {conceptsOf, matchWeight, stemsOf} from './concepts';
import {bestLines, type Question} from './best-lines';
import {partWeight} from './questions';
import {rarityOf} from './rarity';
import {readIndex} from '../../../search/engine/index-reader';
import {search} from '../../../search/engine/search';
import {stem} from '../../../search/engine/stem';
import {pieces} from '../../../search/engine/text';
import type {Answer} from '../../../search/engine/types';
import type {DocsCallback, DocsData, DocsOperation, DocsPage, DocsSection} from './types';

export interface Docs {
  readonly pages: readonly DocsPage[];
  readonly operations: readonly DocsOperation[];
  readonly callbacks: readonly DocsCallback[];
  /** @param address path or full address of a page or of its Markdown; the fragment is ignored */
  page(address: string): DocsPage | undefined;
  /** The site's own ranking. */
  search(query: string, limit: number): Answer;
  /** Prepares a query for ranking lines. */
  question(query: string): Question;
  /** Words of a query that are neither on the site in any form nor known synonyms. */
  unknown(query: string): string[];
}

/** Normalizes every form of a page's address, for example to `/callbacks`. */
function pathOf(address: string, site: string): string {
  const local = address.trim().startsWith(site) ? address.trim().slice(site.length) : address.trim();
  const bare = local
    .replace(/[?#].*$/s, '')
    .replace(/^\/*/, '/')
    .replace(/\.(\d+|[a-z]+)?\.?md$/, '')
    .replace(/\/+$/, '');
  return bare === '/index' ? '' : bare;
}

/** @param site address of the documentation, without a trailing slash */
export function createDocs({pages, operations, callbacks, index, synonyms}: DocsData, site: string): Docs {
  const shown = readIndex(index);
  const terms = new Set(shown.terms);
  const byPath = new Map(pages.map((page) => [pathOf(page.path, site), page]));
  return {
    pages,
    operations,
    callbacks,
    page: (address) => byPath.get(pathOf(address, site)),
    search: (query, limit) => search(shown, synonyms, {query, limit, offset: 0}),
    question: (query) => ({
      concepts: conceptsOf(query, synonyms, (stemmed) => rarityOf(shown, stemmed)),
      weightOf: ({id}) => partWeight(id, query),
    }),
    unknown: (query) =>
      (query.match(/[\p{L}\p{N}_]{3,}/gu) ?? []).filter((word) => {
        const stems = pieces(word).flat().map(stem);
        return stems.length > 0 && stems.every((each) => !terms.has(each) && !(each in synonyms));
      }),
  };
}

/** The part with the given anchor or heading. */
export const sectionOf = ({sections}: DocsPage, name: string): DocsSection | undefined => {
  const wanted = name.replace(/^#/, '').toLowerCase();
  return (
    sections.find(({id}) => id.toLowerCase() === wanted) ??
    sections.find(({anchors}) => anchors.some((anchor) => anchor.toLowerCase() === wanted)) ??
    sections.find(({title}) => title.replaceAll('`', '').toLowerCase() === wanted)
  );
};

/**
 * The part most similar to an unknown name: by heading and anchor, otherwise by text.
 * @returns undefined if the page has none of the words
 */
export function nearestPart(docs: Docs, page: DocsPage, name: string): DocsSection | undefined {
  const question = docs.question(name.replace(/[-_#]/g, ' '));
  const named = page.sections
    .filter(({id}) => id !== '')
    .map((section) => {
      const terms = new Set(stemsOf(`${section.title} ${section.id}`));
      return {section, score: question.concepts.reduce((sum, concept) => sum + matchWeight(concept, terms), 0)};
    });
  const [first] = [...named].sort((left, right) => right.score - left.score);
  return first && first.score > 0
    ? first.section
    : bestLines(question, page).find(({section}) => section.id !== '')?.section;
}

/** The label above a group of rows, for example `**Nigeria 43**`. */
const GROUP = /^\*\*(.+) \d+\*\*$/gm;

/**
 * A group of rows, by its anchor (`group-NG`) or label (`Nigeria`). Groups have no headings.
 * @returns null if there is no such group
 */
export function groupOf({sections}: DocsPage, name: string): string | null {
  const wanted = name.replace(/^#/, '').toLowerCase();
  for (const {anchors, text} of sections) {
    const ids = anchors.filter((anchor) => anchor.startsWith('group-'));
    const labels = [...text.matchAll(GROUP)];
    const at = labels.findIndex(
      ([, label], index) =>
        label!.toLowerCase() === wanted || (ids.length === labels.length && ids[index]!.toLowerCase() === wanted),
    );
    if (at !== -1) {
      return text.slice(labels[at]!.index, labels[at + 1]?.index).trimEnd();
    }
  }
  return null;
}

/** A part and its subordinate parts. */
export function withParts({sections}: DocsPage, section: DocsSection): readonly DocsSection[] {
  const start = sections.indexOf(section);
  const end = sections.findIndex(({depth}, index) => index > start && depth <= section.depth);
  return section.depth === 1 ? [section] : sections.slice(start, end === -1 ? undefined : end);
}
