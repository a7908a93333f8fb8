// Runs the selected cases of both sides. What a side needs, it gets when it is created; this only selects and orders.
import type {CaseResult, CaseText, Report, Side} from './types';

/** One side of the suite: what it can run, and how. */
export interface Suite {
  readonly side: Side;
  /** All cases, in the order of the report. */
  readonly cases: readonly CaseText[];
  /**
   * Runs these cases, in any order and several at a time, and tells each result as soon as it is final. A fault of what is
   * tested is a result.
   * @param selected a part of `cases`, in their order
   * @throws CannotRun if nothing can be tested: the handler is not reachable, the command does not start
   */
  run(selected: readonly CaseText[], tell: (result: CaseResult) => void): Promise<void>;
}

/** Nothing could be tested: exit code 2. The message names what is missing and what was expected. */
export class CannotRun extends Error {}

/** What happens while the suite runs. */
export type Progress =
  | {readonly kind: 'begin'; readonly cases: readonly CaseText[]}
  | {readonly kind: 'result'; readonly result: CaseResult; readonly done: number; readonly total: number};

export interface RunOptions {
  readonly suites: readonly Suite[];
  /** Sides, groups and ids of cases; empty: all. */
  readonly only: readonly string[];
  readonly head: Omit<Report, 'results'>;
  readonly onProgress?: (progress: Progress) => void;
}

/** The group of a case: `signature` of `signature/other-secret`. */
export const groupOf = ({id}: CaseText): string => id.split('/')[0]!;

const isNamed = (text: CaseText, name: string): boolean => [text.side, groupOf(text), text.id].includes(name);

/** @throws CannotRun if a name selects nothing, or if nothing is selected */
function selectCases(suites: readonly Suite[], only: readonly string[]): readonly CaseText[] {
  const all = suites.flatMap(({cases}) => cases);
  const unknown = only.find((name) => !all.some((text) => isNamed(text, name)));
  if (unknown !== undefined) {
    const known = [...new Set([...suites.map(({side}) => side as string), ...all.map(groupOf)])];
    throw new CannotRun(`--only ${unknown}: expected the id of a case, or one of ${known.join(', ')}`);
  }
  const selected = all.filter((text) => only.length === 0 || only.some((name) => isNamed(text, name)));
  if (selected.length === 0) {
    throw new CannotRun('expected at least one case');
  }
  return selected;
}

/**
 * Runs the sides one after the other.
 * @returns the report, with the results in the order of the cases
 * @throws CannotRun
 */
export async function run({suites, only, head, onProgress}: RunOptions): Promise<Report> {
  const selected = selectCases(suites, only);
  const results = new Map<string, CaseResult>();
  onProgress?.({kind: 'begin', cases: selected});
  for (const suite of suites) {
    const own = selected.filter((text) => suite.cases.includes(text));
    if (own.length > 0) {
      await suite.run(own, (result) => {
        results.set(result.case.id, result);
        onProgress?.({kind: 'result', result, done: results.size, total: selected.length});
      });
    }
  }
  return {...head, results: selected.flatMap(({id}) => results.get(id) ?? [])};
}

/** 0: nothing failed; 1: something failed; 2: nothing could be judged. */
export function exitCodeOf({results}: Report): 0 | 1 | 2 {
  if (results.some(({outcome}) => outcome === 'failed')) {
    return 1;
  }
  return results.some(({outcome}) => outcome === 'passed') ? 0 : 2;
}
