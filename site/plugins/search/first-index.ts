import {packPage, packSynonyms, questionsByPart} from '../../../search/engine/first-file';
import {isRequestField, roleOf} from '../../../search/engine/section';
import {versionOf} from '../../../search/engine/page-traits';
import {INDEX_FORMAT, type FirstData, type PageSource, type Section, type Synonyms} from '../../../search/engine/types';

/** One of so many questions of a part is in the file, whose budget is in tests/content/search.test.ts. */
const QUESTIONS_FOR_ONE = 10;

/** If a page has more rows, only the second file has them. */
const MOST_ROWS = 300;

/** A heading that more pages have does not distinguish them. */
const MOST_PAGES_OF_HEADING = 10;

/** Labels of headings that too many pages have. */
function commonHeadings(sources: readonly PageSource[]): ReadonlySet<string> {
  const pages = new Map<string, number>();
  for (const {sections} of sources) {
    for (const label of new Set(sections.filter(({kind}) => kind === 'heading').map((section) => section.label))) {
      pages.set(label, (pages.get(label) ?? 0) + 1);
    }
  }
  return new Set([...pages].flatMap(([label, count]) => (count > MOST_PAGES_OF_HEADING ? [label] : [])));
}

/** The sections of a page for the first file: headings, rows, fields of requests, and some questions. */
function firstSections({path, sections}: PageSource, common: ReadonlySet<string>): Section[] {
  const hasRows = sections.filter(({kind}) => kind === 'row').length <= MOST_ROWS;
  const questions = questionsByPart(sections);
  const isFirst = (section: Section): boolean => {
    const {kind, hash, label} = section;
    switch (kind) {
      case 'heading':
        return !common.has(label);
      case 'row':
        return hasRows;
      case 'field':
        return isRequestField(roleOf(kind, hash)) && versionOf(path) !== 'v1';
      case 'question': {
        const ofPart = questions.get(hash)!;
        return ofPart.indexOf(section) < ofPart.length / QUESTIONS_FOR_ONE;
      }
      case 'page':
      case 'line':
        return false;
    }
  };
  return sections.filter(isFirst);
}

/**
 * The first file: enough of each page to answer most queries while the second file loads.
 *
 * @param release hash in the second file's name
 * @returns JSON of `FirstData`
 */
export function firstIndex(sources: readonly PageSource[], synonyms: Synonyms, release: string): string {
  const common = commonHeadings(sources);
  const data: FirstData = {
    format: INDEX_FORMAT,
    release,
    pages: sources.map((source) => packPage(source, firstSections(source, common))),
    synonyms: packSynonyms(synonyms),
  };
  return JSON.stringify(data);
}
