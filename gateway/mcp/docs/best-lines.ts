// Finds the line in each part of a page that best answers a question.
import {termsOfLine, matchWeights, sum, conceptWeight, type Concept} from './concepts';
import {linesOf, withoutOperations} from './lines';
import type {DocsPage, DocsSection} from './types';

export interface Question {
  readonly concepts: readonly Concept[];
  /** Weight of a part, independent of its text. */
  readonly weightOf: (section: DocsSection) => number;
}

export interface LineHit {
  readonly page: DocsPage;
  readonly section: DocsSection;
  /** The best line. */
  readonly text: string;
  readonly score: number;
}

/** Weight of the heading, label and column names above a line. */
const ABOVE = 0.7;
/** Typical number of words in a line. Longer lines match more words by chance. */
const USUAL_WORDS = 20;
const FROM_LENGTH = 0.3;

/** The best line of each part of a page, best part first. */
export function bestLines({concepts, weightOf}: Question, page: DocsPage): readonly LineHit[] {
  const total = sum(concepts.map(conceptWeight));
  const hits = page.sections.flatMap((section): LineHit[] => {
    const lines = linesOf(withoutOperations(section.text)).map(({text, names, label}) => {
      // An anchor may contain the field's name while the heading describes it in words.
      const above = termsOfLine(`${page.title} ${section.title} ${section.id} ${label} ${names ?? ''}`);
      const terms = termsOfLine(text);
      const all = sum(matchWeights(concepts, terms, above, ABOVE));
      const length = 1 - FROM_LENGTH + (FROM_LENGTH * terms.size) / USUAL_WORDS;
      return {page, section, text, score: (weightOf(section) * all * all) / total / length};
    });
    const [first, ...others] = lines.filter(({score}) => score > 0);
    return first ? [others.reduce((best, line) => (line.score > best.score ? line : best), first)] : [];
  });
  return hits.sort((left, right) => right.score - left.score);
}
