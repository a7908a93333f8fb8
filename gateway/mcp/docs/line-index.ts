// The lines of all pages, to find the one that answers: a part is as good as its best line.
import {priorOf} from '../../../src/search/page-traits';
import type {PageEntry} from '../../../src/search/types';
import {saidIn, saidOfEach, sum, worthOf, type Concept} from './concepts';
import {linesOf, withoutOperations} from './lines';
import type {DocsPage, DocsSection} from './types';

export interface Question {
  readonly concepts: readonly Concept[];
  /** What each part counts, whatever it says. */
  readonly weightOf: (section: DocsSection) => number;
}

export interface LineHit {
  readonly page: DocsPage;
  readonly section: DocsSection;
  /** The line that answers best. */
  readonly text: string;
  readonly score: number;
}

export interface LineIndex {
  /** What a stem is worth: the fewer parts say it, the more; 0 for one that none says. */
  readonly rarity: (term: string) => number;
  /**
   * Parts with their best line, the best first; of parts with the same line the likeliest.
   *
   * @param pages that are likely meant, the likeliest first, by path
   */
  readonly find: (asked: Question, pages: readonly string[], limit: number) => readonly LineHit[];
  /** The best line of each part of a page, the best first. */
  readonly onPage: (asked: Question, page: DocsPage) => readonly LineHit[];
}

/** Lines below the same names: heading, label, columns. */
interface Group {
  readonly page: number;
  readonly section: DocsSection;
  readonly terms: ReadonlySet<string>;
}

interface Entry {
  readonly group: number;
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

/** What stands above a line says less than the line. */
const ABOVE = 0.7;
/** What the rest of a part counts compared with its best line. */
const OF_PART = 0.3;
/** A line of usual length, in words; a longer one says more by chance. */
const USUAL_WORDS = 20;
const FROM_LENGTH = 0.3;

/** The rarest word of a question is not all of it. */
const EXPONENT = 0.7;
/** A word that no title, heading or column has is how somebody puts it, not what it is about. */
const MOST_OF_PROSE = 1.6;

/** What the parts of the likeliest page have more than others; of the second half as much. */
const LIKELY = 1.5;

/** @param entries the pages as the search has them, with how many lead to each */
export function createLineIndex(pages: readonly DocsPage[], entries: readonly PageEntry[]): LineIndex {
  const links = new Map(entries.map((entry) => [entry.path, entry.links]));
  const priors = pages.map(({path}) => priorOf(path, links.get(path) ?? 0));
  const groups: Group[] = [];
  const lines: Entry[] = [];
  const postings = new Map<string, number[]>();
  const spread = new Map<string, number>();
  // Pages of many methods say the same.
  const known = new Map<string, ReadonlySet<string>>();
  const termsOf = (text: string): ReadonlySet<string> => {
    const terms = known.get(text) ?? saidIn(text);
    known.set(text, terms);
    return terms;
  };
  const heads = new Set<string>();
  let sections = 0;
  // First line of each page.
  const starts: number[] = [];
  pages.forEach(({title, sections: parts}, page) => {
    starts.push(lines.length);
    for (const section of parts) {
      sections++;
      const said = new Set<string>();
      const byHead = new Map<string, number>();
      for (const {text, names, label} of linesOf(withoutOperations(section.text))) {
        // An anchor may have the field's own word where its heading says it in a reader's.
        const head = `${title} ${section.title} ${section.id} ${label} ${names ?? ''}`;
        let group = byHead.get(head);
        if (group === undefined) {
          group = groups.push({page, section, terms: termsOf(head)}) - 1;
          byHead.set(head, group);
          groups[group]!.terms.forEach((term) => {
            said.add(term);
            heads.add(term);
          });
        }
        const terms = termsOf(text);
        const number = lines.push({group, text, terms}) - 1;
        for (const term of terms) {
          said.add(term);
          const places = postings.get(term);
          if (places) {
            places.push(number);
          } else {
            postings.set(term, [number]);
          }
        }
      }
      said.forEach((term) => spread.set(term, (spread.get(term) ?? 0) + 1));
    }
  });
  const rarity = (term: string): number => {
    const among = spread.get(term);
    const rare = among === undefined ? 0 : Math.log(1 + sections / among) ** EXPONENT;
    return heads.has(term) ? rare : Math.min(rare, MOST_OF_PROSE);
  };

  const saidOf = ({group, terms}: Entry, concepts: readonly Concept[]): readonly number[] =>
    saidOfEach(concepts, terms, groups[group]!.terms, ABOVE);

  const scoreOf = ({terms}: Entry, said: readonly number[], total: number): number => {
    const all = sum(said);
    return (all * all) / total / (1 - FROM_LENGTH + (FROM_LENGTH * terms.size) / USUAL_WORDS);
  };

  function find({concepts, weightOf}: Question, likely: readonly string[], limit: number): readonly LineHit[] {
    const total = sum(concepts.map(worthOf));
    const touched = new Set<number>();
    for (const {terms} of concepts.flat()) {
      terms.forEach((term) => postings.get(term)?.forEach((line) => touched.add(line)));
    }
    if (touched.size === 0) {
      // What only stands above lines, in a heading or an anchor, is on the site all the same.
      const above = concepts.flat().flatMap(({terms}) => terms);
      lines.forEach(({group}, line) => above.some((term) => groups[group]!.terms.has(term)) && touched.add(line));
    }
    const parts = new Map<DocsSection, {line: number; best: number; said: readonly number[]}>();
    for (const number of touched) {
      const entry = lines[number]!;
      const {section} = groups[entry.group]!;
      const said = saidOf(entry, concepts);
      const score = scoreOf(entry, said, total);
      const part = parts.get(section);
      if (!part) {
        parts.set(section, {line: number, best: score, said});
      } else {
        part.said = part.said.map((each, at) => Math.max(each, said[at]!));
        if (score > part.best) {
          [part.line, part.best] = [number, score];
        }
      }
    }
    const ranked = [...parts.values()]
      .map(({line, best, said}) => {
        const {text, group} = lines[line]!;
        const {page, section} = groups[group]!;
        const whole = sum(said);
        const place = likely.indexOf(pages[page]!.path);
        const factor = place === -1 ? 1 : 1 + LIKELY / (place + 1);
        const score =
          factor * weightOf(section) * priors[page]! * ((1 - OF_PART) * best + (OF_PART * whole * whole) / total);
        return {page: pages[page]!, section, text, score};
      })
      .sort((left, right) => right.score - left.score);
    const told = new Set<string>();
    return ranked.filter(({text}) => !told.has(text) && told.size < limit && told.add(text));
  }

  function onPage({concepts, weightOf}: Question, page: DocsPage): readonly LineHit[] {
    const total = sum(concepts.map(worthOf));
    const number = pages.indexOf(page);
    const best = new Map<DocsSection, LineHit>();
    for (let at = starts[number]!; at < (starts[number + 1] ?? lines.length); at++) {
      const entry = lines[at]!;
      const {section} = groups[entry.group]!;
      const score = weightOf(section) * scoreOf(entry, saidOf(entry, concepts), total);
      if (score > (best.get(section)?.score ?? 0)) {
        best.set(section, {page, section, text: entry.text, score});
      }
    }
    return [...best.values()].sort((left, right) => right.score - left.score);
  }
  return {rarity, find, onPage};
}
