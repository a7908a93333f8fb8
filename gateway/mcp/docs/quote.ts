// Quotes a page: lines of the section found, and the best lines of other sections.
import type {Hit} from '../../../search/engine/types';
import {brief} from '../answer';
import {bestLines, type LineHit, type Question} from './best-lines';
import {sectionOf, withParts, type Docs} from './docs';
import {matches, passage} from './passage';
import {withPrograms} from './programs';
import type {DocsPage, DocsSection} from './types';

export interface Quote {
  readonly name: string;
  /** Path with fragment. */
  readonly address: string;
  readonly lines: string;
  /** Addresses of hits with the same content. */
  readonly same: readonly string[];
}

/** A part with less text than this is quoted with its subordinate parts. */
const OWN_LITTLE = 300;
/** Maximum lines for a row; further lines are about other rows. */
const MOST_ROWS = 3;
/** Maximum lines from other parts of the page, and their minimum score relative to the page's best line. */
const MOST_ELSEWHERE = 3;
const LEAST_ELSEWHERE = 0.6;
const LONGEST_ELSEWHERE = 260;
/**
 * Texts with the same first characters are quoted once, for example one field of three operations. The others are
 * listed by address.
 */
const ALIKE = 90;
const MOST_SAME = 3;

const beginning = (lines: string): string => lines.slice(0, ALIKE);

/** The parts of a page that belong to a hit. */
function partsOf(page: DocsPage, hash: string): readonly DocsSection[] {
  const section = (hash && sectionOf(page, hash)) || page.sections[0]!;
  return section.text.length < OWN_LITTLE ? withParts(page, section) : [section];
}

/** The lines of a hit: those of the field or row, if it is one. */
function linesOf(parts: readonly DocsSection[], {hash, heading}: Hit, {concepts}: Question, most: number): string {
  const text = parts.map((part) => withPrograms(part.text, part.programs, null)).join('\n');
  const own = hash === '' || parts[0]!.id === hash ? [] : matches(text, heading);
  return passage(own.length > 0 && own.length <= MOST_ROWS ? own.join('\n') : text, concepts, most);
}

/** @param quotedText the answer so far */
function elsewhere(lines: readonly LineHit[], parts: readonly DocsSection[], quotedText: string): string {
  const least = LEAST_ELSEWHERE * (lines[0]?.score ?? 0);
  return lines
    .filter(
      ({section, score, text}) => !parts.includes(section) && score >= least && !quotedText.includes(beginning(text)),
    )
    .slice(0, MOST_ELSEWHERE)
    .map(({section: {id}, text}) => `\n${id === '' ? 'At the top' : `#${id}`}: ${brief(text, LONGEST_ELSEWHERE)}`)
    .join('');
}

/**
 * Quotes with different content, one per hit.
 * @param hits best first
 * @param lengths maximum characters of each quote; their number limits the quotes
 */
export function quotesOf(docs: Docs, hits: readonly Hit[], question: Question, lengths: readonly number[]): Quote[] {
  const quotes: {name: string; path: string; address: string; lines: string; same: string[]}[] = [];
  for (const hit of hits) {
    const {path, hash, title, heading} = hit;
    const address = `${path}${hash && `#${hash}`}`;
    const page = docs.page(path)!;
    const parts = partsOf(page, hash);
    const lines = linesOf(parts, hit, question, lengths[quotes.length] ?? lengths.at(-1)!);
    const twin = quotes.find((each) => beginning(each.lines) === beginning(lines));
    if (twin) {
      twin.same.push(address);
    } else if (quotes.length < lengths.length) {
      const quotedText = [...quotes.map((each) => each.lines), lines].join('\n');
      const isFirst = quotes.every((each) => each.path !== path);
      const others = isFirst ? elsewhere(bestLines(question, page), parts, quotedText) : '';
      const name = heading && heading !== title ? `${title}: ${heading}` : title;
      quotes.push({name, path, address, lines: lines + others, same: []});
    }
  }
  return quotes.map(({same, ...quote}) => ({...quote, same: same.slice(0, MOST_SAME)}));
}
