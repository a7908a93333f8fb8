// Finds words on a page: their lines with context, and other places that contain them.
import {brief} from '../answer';
import {bestLines} from './best-lines';
import type {Docs} from './docs';
import {withoutOperations, type Line} from './lines';
import {formatWithLabels, matching, type Matches} from './passage';
import {withPrograms} from './programs';
import type {DocsPage, DocsSection} from './types';

/** Up to this many matching lines are quoted with the lines around them. */
const FEW = 3;
const BEFORE = 3;
const BEHIND = 1;
/** The maximum number of lines from other parts or pages, and their maximum length. */
const MOST_NEAR = 4;
const LONGEST_NEAR = 300;
const MOST_BESIDE = 3;

interface Found extends Matches {
  readonly section: DocsSection;
}

/** Searches lists of operations only if nothing else matches. */
function matchesIn(sections: readonly DocsSection[], words: string, language: string | null): readonly Found[] {
  const by = (prepared: (text: string) => string): readonly Found[] =>
    sections.map((section) => ({
      section,
      ...matching(prepared(withPrograms(section.text, section.programs, language)), words),
    }));
  const short = by(withoutOperations);
  return short.some(({isWhole}) => isWhole) ? short : by((text) => text);
}

/** Prose with the lines around it; table rows without. */
function withContext({lines, hits}: Matches): readonly Line[] {
  const places = hits.map((hit) => lines.indexOf(hit));
  return lines.filter((line, at) =>
    places.some((place) => {
      const {names, label} = lines[place]!;
      const isBeside = names === null && line.names === null && line.label === label;
      return at === place || (isBeside && at >= place - BEFORE && at <= place + BEHIND);
    }),
  );
}

/** Other lines of the page about the same topic, including synonyms. */
function relatedLines(docs: Docs, page: DocsPage, words: string, quotedText: string): readonly string[] {
  const lines = bestLines(docs.question(words), page).filter(({text}) => !quotedText.includes(text));
  return lines
    .slice(0, MOST_BESIDE)
    .map(({section: {id}, text}) => `${id === '' ? 'At the top' : `#${id}`}: ${brief(text, LONGEST_NEAR)}`);
}

/** Other places that may contain an answer. */
function otherPlaces(docs: Docs, words: string, page: DocsPage, site: string): readonly string[] {
  const question = docs.question(words);
  const others = docs.search(words, MOST_NEAR).hits.map(({path}) => docs.page(path)!);
  return [...new Set([page, ...others])]
    .flatMap((each) => bestLines(question, each).slice(0, 1))
    .slice(0, MOST_NEAR)
    .map(({page: {path}, section: {id}, text}) => `${site}${path}${id && `#${id}`}: ${brief(text, LONGEST_NEAR)}`);
}

/**
 * The lines that contain all words. If there are none, the lines with the most words, and other places on the site.
 * @param sections of the page to search
 */
export function findOn(
  docs: Docs,
  page: DocsPage,
  sections: readonly DocsSection[],
  words: string,
  language: string | null,
  site: string,
): string {
  const all = matchesIn(sections, words, language);
  const isWhole = all.some((each) => each.isWhole);
  const found = all.filter((each) => each.hits.length > 0 && each.isWhole === isWhole);
  const isFew = found.reduce((sum, {hits}) => sum + hits.length, 0) <= FEW;
  const parts = found.map(
    (each) =>
      `${each.section.id ? `#${each.section.id} ${each.section.title}` : page.title}\n${formatWithLabels(isFew ? withContext(each) : each.hits)}`,
  );
  if (isWhole) {
    const others = isFew ? relatedLines(docs, page, words, parts.join('\n')) : [];
    return [...parts, ...(others.length > 0 ? [`Also on this page:\n${others.join('\n')}`] : [])].join('\n\n');
  }
  const others = otherPlaces(docs, words, page, site);
  const nothing =
    parts.length > 0
      ? `No line of ${page.path} says all of "${words}"; these say a part of it.`
      : `Nothing on ${page.path} says "${words}".`;
  return [nothing, ...parts, ...(others.length > 0 ? [`Nearest on the site:\n${others.join('\n')}`] : [])].join('\n\n');
}
