// Calls that follow each other and are answered alike, as those that use up a budget: the first is told in full.
import type {RecordedAnswer, RecordedRequest, RecordedStep} from '../../player/recording';

/** Steps that are told together: the first in full, the others in a line. */
export interface StepGroup {
  /** Where the first stands in the recording, from 1. */
  readonly number: number;
  readonly first: RecordedStep;
  readonly others: readonly RecordedStep[];
}

/** Fewer others are told in full: a call and its repeat are what many proofs are about. */
const LEAST_OTHERS = 3;

/** What the player makes anew for each call; a nonce that a proof sets is none. */
const isMade = ([name, value]: readonly [string, string]): boolean =>
  name === 'X-Signature' || (name === 'X-Nonce' && /^nonce-\d+$/.test(value));

const requestKey = ({method, target, headers, body}: RecordedRequest): string =>
  JSON.stringify([method, target, Object.entries(headers).filter((header) => !isMade(header)), body]);

/** Of an answer's head what calls that are alike differ in. */
const isTold = (name: string): boolean => name === 'x-request-id' || name.startsWith('ratelimit-');

function answerKey({status, headers, body}: RecordedAnswer): string {
  const text = JSON.stringify([status, Object.entries(headers).filter(([name]) => !isTold(name)), body]);
  const id = headers['x-request-id'];
  return id ? text.replaceAll(id, '') : text;
}

/** Equal of steps that are alike; null of one that changed something or called nothing. */
function keyOf({title, seen, request, answer, callbacks, postings}: RecordedStep): string | null {
  return request && answer && callbacks.length === 0 && postings.length === 0
    ? JSON.stringify([title, seen, requestKey(request), answerKey(answer)])
    : null;
}

/** The steps of a recording, or the first of them, in the order in which they happened. */
export function groupSteps(steps: readonly RecordedStep[]): readonly StepGroup[] {
  const runs: {number: number; key: string | null; first: RecordedStep; others: RecordedStep[]}[] = [];
  steps.forEach((step, index) => {
    const key = keyOf(step);
    const last = runs.at(-1);
    if (last && key !== null && key === last.key) {
      last.others.push(step);
    } else {
      runs.push({number: index + 1, key, first: step, others: []});
    }
  });
  return runs.flatMap(({number, first, others}): readonly StepGroup[] =>
    others.length >= LEAST_OTHERS
      ? [{number, first, others}]
      : [first, ...others].map((each, index) => ({number: number + index, first: each, others: []})),
  );
}

/** The other calls of a run in a sentence, with what became of the budget; empty where there are none. */
export function othersText({others}: StepGroup): string {
  const last = others.at(-1)?.answer;
  if (!last) {
    return '';
  }
  const budget = Object.entries(last.headers)
    .filter(([name]) => name.startsWith('ratelimit-'))
    .map(([name, value]) => `${name}: ${value}`);
  const told = `${others.length} more calls, answered alike`;
  return budget.length > 0 ? `${told}; the last with ${budget.join(', ')}.` : `${told}.`;
}
