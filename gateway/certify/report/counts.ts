import type {CaseResult, Outcome} from '../types';

export type Counts = Readonly<Record<Outcome, number>>;

export function countsOf(results: readonly CaseResult[]): Counts {
  const of = (outcome: Outcome): number => results.filter((each) => each.outcome === outcome).length;
  return {passed: of('passed'), failed: of('failed'), not_judged: of('not_judged')};
}

/** For example `38 passed, 1 failed, 3 not judged`. */
export const countsText = ({passed, failed, not_judged}: Counts): string =>
  `${passed} passed, ${failed} failed, ${not_judged} not judged`;

/** The results by a name, in the order in which the names come first. */
export function groupedBy(
  results: readonly CaseResult[],
  nameOf: (result: CaseResult) => string,
): ReadonlyMap<string, readonly CaseResult[]> {
  const groups = new Map<string, CaseResult[]>();
  for (const result of results) {
    const group = groups.get(nameOf(result));
    if (group) {
      group.push(result);
    } else {
      groups.set(nameOf(result), [result]);
    }
  }
  return groups;
}
