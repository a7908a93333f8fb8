// The handler side: runs its cases one after the other, so that none disturbs another.
import type {Equipment} from '../../player/play';
import {cases} from '../cases';
import {CannotRun, type Suite} from '../run';
import type {CaseResult, CaseText} from '../types';
import {attempt, listens, newPatience} from './attempt';
import {expectedText} from './describe';
import type {HandlerCase} from './notation';
import type {Target} from './target';

export interface HandlerSuiteOptions {
  readonly target: Target;
  readonly equipment: Equipment;
  readonly seed: string;
}

const notJudged = (handlerCase: HandlerCase, note: string): CaseResult => ({
  case: handlerCase,
  outcome: 'not_judged',
  sent: [],
  expected: expectedText(handlerCase),
  received: '',
  note,
  milliseconds: 0,
});

export function handlerSuite({target, equipment, seed}: HandlerSuiteOptions): Suite {
  async function run(selected: readonly CaseText[], tell: (result: CaseResult) => void): Promise<void> {
    if (!(await listens(target))) {
      throw new CannotRun(`--callback-url ${target.url}: expected a handler that listens there; start it first`);
    }
    const patience = newPatience();
    /** Cases that failed, and those whose failure they explain. */
    const failed = new Set<string>();
    let stopped: string | null = null;
    for (const handlerCase of cases.filter((each) => selected.includes(each))) {
      if (stopped !== null) {
        tell(notJudged(handlerCase, stopped));
        continue;
      }
      const {result, isGone, isSlow} = await attempt(handlerCase, seed, equipment, target, patience);
      const cause = handlerCase.explainedBy.find((id) => failed.has(id));
      const isFailed = result.outcome === 'failed';
      if (isFailed) {
        failed.add(handlerCase.id);
      }
      tell(
        isFailed && cause !== undefined
          ? {...result, outcome: 'not_judged', note: `fails as ${cause} does: mend that first (${result.note})`}
          : result,
      );
      if (isFailed && isSlow && handlerCase.gate) {
        stopped = `${handlerCase.id} failed: mend that first, each case would take as long`;
      }
      if (isGone) {
        stopped = `the handler ended during ${handlerCase.id}: nothing listens at ${target.url} any more`;
        if (target.restart) {
          await target.restart().catch(() => undefined);
          stopped = (await listens(target)) ? null : stopped;
        }
      }
    }
  }
  return {side: 'handler', cases, run};
}
