// Bonuses of sections with a whole name from the query: a field, an operation, a code or a path. See rank.ts for units.
import type {Index} from './index-reader';
import {exactTerm, fuzzyTerms, prefixTerms, type TermMatch} from './match';
import {FIELD, fieldOf, sectionOf, type Field} from './posting';
import type {Query} from './query';
import {isRequestField, isRow} from './section';
import {stem} from './stem';
import type {Scored} from './term-scores';

/** Bonus of a section by where it has the name. */
const WHOLE_BONUS: Readonly<Partial<Record<Field, number>>> = {
  [FIELD.title]: 1.2,
  [FIELD.path]: 1.2,
  [FIELD.name]: 1,
  [FIELD.heading]: 0.3,
};
/** Bonus of a section that has it anywhere else. */
const IN_PROSE_BONUS = 0.3;
/** Bonus of a section that describes a request field of that name. */
const REQUEST_FIELD_BONUS = 0.7;
/** Multiplies the bonus by 1 + this / (number of pages with the name), if the query is only the name. */
const RARE_NAME = 12;
/** The same if the query has more than the name. */
const RARE_NAME_AMONG_OTHERS = 40;
/** The same in a log, where a path or all fields together matter more than a single name. */
const RARE_NAME_OF_LOG = 2;
/** Multiplies the bonus of a name that is mistyped. */
const MISTYPED_WHOLE = 0.6;
/** Multiplies the bonus of a name if the query has more than the name. */
const NAMED_AMONG_OTHERS = 0.5;
/** Multiplies the bonus of a path if the query has more than the path: nobody types a path by accident. */
const PATH_AMONG_OTHERS = 2.7;
/** Multiplies the bonus of an error code in a log: what went wrong matters more than where. */
const CODE_AMONG_OTHERS = 8;
/** Multiplies the bonus of a name of which the query is only a part. */
const PART_OF_NAME = 0.5;

/** A name on the site, and the factor of its bonus. */
type NamedMatch = readonly [match: TermMatch, factor: number];

/** Pages that have a term. */
export function pagesWith({starts, postings, pageOf}: Index, term: number): Set<number> {
  const pages = new Set<number>();
  for (let at = starts[term]!; at < starts[term + 1]!; at++) {
    pages.add(pageOf[sectionOf(postings[at]!)]!);
  }
  return pages;
}

/** The query as one name: exact, joined as prose does, mistyped, or a part of a longer name. */
function wholeQuery(index: Index, {wholes, joined, isName}: Query): NamedMatch[] {
  const exact = wholes.flatMap((whole) => exactTerm(index, whole));
  const inProse = joined === '' ? [] : exactTerm(index, stem(joined));
  const rarity = ({term}: TermMatch): number => (isName ? 1 + RARE_NAME / pagesWith(index, term).size : 1);
  const known = [...exact, ...inProse].map((match): NamedMatch => [match, rarity(match)]);
  if (exact.length > 0) {
    return known;
  }
  const mistyped = isName ? wholes.flatMap((whole) => fuzzyTerms(index, whole)) : [];
  const longer = joined === '' ? [] : [...inProse, ...prefixTerms(index, joined)];
  return [
    ...known,
    ...mistyped.map((match): NamedMatch => [match, MISTYPED_WHOLE * match.quality]),
    ...longer.map((match): NamedMatch => [match, PART_OF_NAME * match.quality]),
  ];
}

/** Whether a table of codes has a row of this name. A number may be the value of anything. */
export function isCode({terms, starts, postings, pageOf, pages, roles}: Index, {term}: TermMatch): boolean {
  if (/\d$/.test(terms[term]!)) {
    return false;
  }
  for (let at = starts[term]!; at < starts[term + 1]!; at++) {
    const section = sectionOf(postings[at]!);
    if (fieldOf(postings[at]!) === FIELD.name && isRow(roles[section]!) && pages[pageOf[section]!]!.listsCodes) {
      return true;
    }
  }
  return false;
}

/** Names in a longer query: paths, error codes of a log, and identifiers. */
function namesInQuery(index: Index, {paths, codes, names, identifiers, isLog}: Query): NamedMatch[] {
  const known = (terms: readonly string[]): TermMatch[] => terms.flatMap((term) => exactTerm(index, term));
  const rare = isLog ? RARE_NAME_OF_LOG : RARE_NAME_AMONG_OTHERS;
  const named = known([...names, ...identifiers.flat()]);
  const errorNames = isLog ? named.filter((match) => isCode(index, match)) : [];
  const ofPath = errorNames.length > 0 ? NAMED_AMONG_OTHERS : PATH_AMONG_OTHERS;
  return [
    ...known(paths).map((match): NamedMatch => [match, ofPath]),
    ...[...known(codes), ...errorNames].map((match): NamedMatch => [match, CODE_AMONG_OTHERS]),
    ...named.map((match): NamedMatch => [match, NAMED_AMONG_OTHERS * (1 + rare / pagesWith(index, match.term).size)]),
  ];
}

/**
 * Bonus of each section that has a name of the query.
 *
 * @param scored gets a 1 for each of these sections
 */
export function nameBonuses(index: Index, query: Query, scored: Scored): Float32Array {
  const bonuses = new Float32Array(index.pageOf.length);
  for (const [{term}, factor] of [...wholeQuery(index, query), ...namesInQuery(index, query)]) {
    for (let at = index.starts[term]!; at < index.starts[term + 1]!; at++) {
      const posting = index.postings[at]!;
      const section = sectionOf(posting);
      const bonus = isRequestField(index.roles[section]!)
        ? REQUEST_FIELD_BONUS
        : (WHOLE_BONUS[fieldOf(posting)] ?? IN_PROSE_BONUS);
      bonuses[section] = Math.max(bonuses[section]!, bonus * factor);
      scored.sections[section] = 1;
    }
  }
  return bonuses;
}
