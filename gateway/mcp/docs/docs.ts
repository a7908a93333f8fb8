// Questions to the pages.
import {readIndex} from '../../../src/search/index-reader';
import {search} from '../../../src/search/search';
import {stem} from '../../../src/search/stem';
import {pieces} from '../../../src/search/text';
import type {Answer} from '../../../src/search/types';
import type {DocsData, DocsOperation, DocsPage, DocsSection} from './types';

export interface Docs {
  readonly pages: readonly DocsPage[];
  readonly operations: readonly DocsOperation[];
  /** @param address path or whole address of a page, of its Markdown too; what follows `#` does not count */
  page(address: string): DocsPage | undefined;
  /** The site's own ranking. */
  search(query: string, limit: number): Answer;
  /** Words of a query that no page has in any form, nor a synonym. */
  unknown(query: string): string[];
}

/** `/callbacks` of every form in which a page is named. */
function pathOf(address: string, site: string): string {
  const local = address.trim().startsWith(site) ? address.trim().slice(site.length) : address.trim();
  const bare = local
    .replace(/[?#].*$/s, '')
    .replace(/^\/*/, '/')
    .replace(/\.(\d+|[a-z]+)?\.?md$/, '')
    .replace(/\/+$/, '');
  return bare === '/index' ? '' : bare;
}

/** @param site address of the documentation, without a slash at the end */
export function createDocs({pages, operations, index, synonyms}: DocsData, site: string): Docs {
  const shown = readIndex(index);
  const terms = new Set(shown.terms);
  const byPath = new Map(pages.map((page) => [pathOf(page.path, site), page]));
  return {
    pages,
    operations,
    page: (address) => byPath.get(pathOf(address, site)),
    search: (query, limit) => search(shown, synonyms, {query, limit, offset: 0}),
    unknown: (query) =>
      (query.match(/[\p{L}\p{N}_]{3,}/gu) ?? []).filter((word) => {
        const stems = pieces(word).flat().map(stem);
        return stems.length > 0 && stems.every((each) => !terms.has(each) && !(each in synonyms));
      }),
  };
}

/** The part that an anchor or a heading names. */
export const sectionOf = ({sections}: DocsPage, name: string): DocsSection | undefined => {
  const wanted = name.replace(/^#/, '').toLowerCase();
  return (
    sections.find(({id}) => id.toLowerCase() === wanted) ??
    sections.find(({anchors}) => anchors.some((anchor) => anchor.toLowerCase() === wanted)) ??
    sections.find(({title}) => title.replaceAll('`', '').toLowerCase() === wanted)
  );
};

/** A part with those below it. */
export function withParts({sections}: DocsPage, section: DocsSection): readonly DocsSection[] {
  const start = sections.indexOf(section);
  const end = sections.findIndex(({depth}, index) => index > start && depth <= section.depth);
  return section.depth === 1 ? [section] : sections.slice(start, end === -1 ? undefined : end);
}
