// Turns a question into concepts: its significant words with synonyms and weights.
import {meaningsOf} from '../../../search/engine/meanings';
import {stem} from '../../../search/engine/stem';
import {withoutStopWords} from '../../../search/engine/stop-words';
import {pieces} from '../../../search/engine/text';
import type {Synonyms} from '../../../search/engine/types';

/** Terms that together express a concept, and their weight. */
interface Form {
  readonly terms: readonly string[];
  readonly worth: number;
}

/** A word of a question with its synonyms. The first form is the word itself. */
export type Concept = readonly Form[];

/** Weight of a synonym relative to the word itself. */
const SYNONYM = 0.9;
const LONGEST_PHRASE = 4;

/**
 * Placeholder terms for any time and any number; they never equal a word. Their weights are on the same scale as the
 * rarity of words.
 */
const TIME = '#time';
const NUMBER = '#number';
const TIME_WORTH = 2.2;
const NUMBER_WORTH = 1.6;
/** A duration as written on the pages; the unit may be one letter. */
const TIMES =
  /(?<![\w.])\d+ (?:(s)|(min)|(h)|seconds?|minutes?|hours?|(?:business |working |calendar )?days?|months?)\b/g;
const NUMBERS = /(?<![\w.])\d/;
const UNITS = ['second', 'minute', 'hour'];
const ASKS_TIME =
  /\b(?:how (?:long|soon|fast|quickly|late|many (?:seconds|minutes|hours|days|months))|until when|by when|deadline|time ?out|expires?|expiry|valid for)\b/i;
const ASKS_NUMBER =
  /\bhow (?:many|much|far|often|large|big)\b|\b(?:limits?|maximum|max|minimum|min|at most|per second)\b/i;

/** The stems of a text. Each part of a name is a separate stem. */
export const stemsOf = (text: string): string[] => pieces(text).flat().map(stem);

/** The terms of a line: stems, units spelled out, and placeholders for times and numbers. */
export function termsOfLine(line: string): ReadonlySet<string> {
  const terms = new Set(stemsOf(line));
  for (const [, ...letters] of line.matchAll(TIMES)) {
    terms.add(TIME);
    letters.forEach((letter, at) => letter !== undefined && terms.add(stem(UNITS[at]!)));
  }
  if (NUMBERS.test(line)) {
    terms.add(NUMBER);
  }
  return terms;
}

/** @param rarity weight of a stem; 0 if it is not on the site */
export function conceptsOf(query: string, synonyms: Synonyms, rarity: (term: string) => number): readonly Concept[] {
  const all = pieces(query).flat();
  const stems = all.map(stem);
  const formsByStem = new Map(withoutStopWords(all).map((word) => [stem(word), [[stem(word)]]]));
  for (let from = 0; from < stems.length; from++) {
    for (let to = from + 1; to <= Math.min(stems.length, from + LONGEST_PHRASE); to++) {
      const phrase = stems.slice(from, to);
      for (const meaning of meaningsOf(phrase.join(' '), synonyms)) {
        phrase.forEach((own) => formsByStem.get(own)?.push(meaning.split(' ')));
      }
    }
  }
  const concepts = [...formsByStem.values()].map((forms): Concept => {
    const known = forms.map((terms) => Math.max(...terms.map(rarity))).filter((worth) => worth > 0);
    // A rare synonym must not outweigh the common word.
    const worth = known.length > 0 ? Math.min(...known) : 0;
    return forms.map((terms, at) => ({terms, worth: at === 0 ? worth : SYNONYM * worth}));
  });
  if (ASKS_TIME.test(query)) {
    concepts.push([{terms: [TIME], worth: TIME_WORTH}]);
  }
  if (ASKS_NUMBER.test(query)) {
    concepts.push([{terms: [NUMBER], worth: NUMBER_WORTH}]);
  }
  return concepts.filter((forms) => conceptWeight(forms) > 0);
}

/** Words with equal weights, without synonyms. */
export const plainConcepts = (query: string): readonly Concept[] =>
  [...new Set(stemsOf(query))].map((term) => [{terms: [term], worth: 1}]);

/** The weight of a concept's best form. */
export const conceptWeight = (concept: Concept): number => Math.max(...concept.map(({worth}) => worth));

/** The weight of a concept given the terms present. A form that is only partly present counts less than its share. */
export const matchWeight = (concept: Concept, present: ReadonlySet<string>): number =>
  Math.max(
    ...concept.map(({terms, worth}) => worth * (terms.filter((term) => present.has(term)).length / terms.length) ** 2),
  );

export const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/**
 * The weight of each concept for a line and its headings.
 * @param own stems of the line
 * @param above stems of its heading, label and column names
 * @param weight factor for `above`, below 1
 */
export const matchWeights = (
  concepts: readonly Concept[],
  own: ReadonlySet<string>,
  above: ReadonlySet<string>,
  weight: number,
): readonly number[] =>
  concepts.map((concept) => Math.max(matchWeight(concept, own), weight * matchWeight(concept, above)));
