// Quotes from a page: lines of the part that was found, and the best lines of its other parts.
import type {Hit} from '../../../search/engine/types';
import {brief} from '../answer';
import {bestLines, type LineHit, type Question} from './best-lines';
import {sectionOf, withParts, type Docs} from './docs';
import {matches, passage} from './passage';
import {withPrograms} from './programs';
import type {DocsPage, DocsSection} from './types';

export interface Quote {
  readonly name: string;
  /** Path, with the part. */
  readonly address: string;
  readonly lines: string;
  /** Addresses of hits that say the same. */
  readonly same: readonly string[];
}

/** A part with less text is quoted with the parts below it. */
const OWN_LITTLE = 300;
/** Most lines about a row; more are about something else. */
const MOST_ROWS = 3;
/** Lines from other parts of the page, and their least score compared with the page's best line. */
const MOST_ELSEWHERE = 3;
const LEAST_ELSEWHERE = 0.6;
const LONGEST_ELSEWHERE = 260;
/** Texts with the same beginning are quoted once, as for a field in three operations; the others are named. */
const ALIKE = 90;
const MOST_SAME = 3;

const beginning = (lines: string): string => lines.slice(0, ALIKE);

/** The parts of a page that a hit is about. */
function partsOf(page: DocsPage, hash: string): readonly DocsSection[] {
  const section = (hash && sectionOf(page, hash)) || page.sections[0]!;
  return section.text.length < OWN_LITTLE ? withParts(page, section) : [section];
}

/** Lines about a hit: those of a field or a row, if it is one. */
function linesOf(parts: readonly DocsSection[], {hash, heading}: Hit, {concepts}: Question, most: number): string {
  const text = parts.map((part) => withPrograms(part.text, part.programs, null)).join('\n');
  const own = hash === '' || parts[0]!.id === hash ? [] : matches(text, heading);
  return passage(own.length > 0 && own.length <= MOST_ROWS ? own.join('\n') : text, concepts, most);
}

/** @param told the answer so far */
function elsewhere(lines: readonly LineHit[], parts: readonly DocsSection[], told: string): string {
  const least = LEAST_ELSEWHERE * (lines[0]?.score ?? 0);
  return lines
    .filter(({section, score, text}) => !parts.includes(section) && score >= least && !told.includes(beginning(text)))
    .slice(0, MOST_ELSEWHERE)
    .map(({section: {id}, text}) => `\n${id === '' ? 'At the top' : `#${id}`}: ${brief(text, LONGEST_ELSEWHERE)}`)
    .join('');
}

/**
 * Quotes of different content, one per hit.
 *
 * @param hits the best first
 * @param lengths characters of each quote, at most; its number is that of the quotes
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
      const told = [...quotes.map((each) => each.lines), lines].join('\n');
      const isFirst = quotes.every((each) => each.path !== path);
      const others = isFirst ? elsewhere(bestLines(question, page), parts, told) : '';
      const name = heading && heading !== title ? `${title}: ${heading}` : title;
      quotes.push({name, path, address, lines: lines + others, same: []});
    }
  }
  return quotes.map(({same, ...quote}) => ({...quote, same: same.slice(0, MOST_SAME)}));
}
