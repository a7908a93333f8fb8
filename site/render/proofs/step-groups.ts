// Groups consecutive steps of a recording that are alike, such as calls that use up a rate limit. Only the first of a
// group is shown in full.
import type {RecordedAnswer, RecordedRequest, RecordedStep} from '../../../gateway/player/recording';

/** Steps that are shown together: the first in full, the others in one line. */
export interface StepGroup {
  /** Position of the first step in the recording, from 1. */
  readonly number: number;
  readonly first: RecordedStep;
  readonly others: readonly RecordedStep[];
}

/** Smaller groups are shown in full, because many proofs are about a call and its repeat. */
const LEAST_OTHERS = 3;

/** Whether the player generates this header for each call. A nonce from the proof is not generated. */
const isGenerated = ([name, value]: readonly [string, string]): boolean =>
  name === 'X-Signature' || (name === 'X-Nonce' && /^nonce-\d+$/.test(value));

const requestKey = ({method, target, headers, body}: RecordedRequest): string =>
  JSON.stringify([method, target, Object.entries(headers).filter((header) => !isGenerated(header)), body]);

/** Whether this header differs between answers to the same call. */
const varies = (name: string): boolean => name === 'x-request-id' || name.startsWith('ratelimit-');

function answerKey({status, headers, body}: RecordedAnswer): string {
  const text = JSON.stringify([status, Object.entries(headers).filter(([name]) => !varies(name)), body]);
  const id = headers['x-request-id'];
  return id ? text.replaceAll(id, '') : text;
}

/** A key that steps of a group share; null for a step that changed something or made no call. */
function keyOf({title, seen, request, answer, callbacks, postings}: RecordedStep): string | null {
  return request && answer && callbacks.length === 0 && postings.length === 0
    ? JSON.stringify([title, seen, requestKey(request), answerKey(answer)])
    : null;
}

/** @param steps of a recording in order: all, or those until a certain one */
export function groupSteps(steps: readonly RecordedStep[]): readonly StepGroup[] {
  const groups: {number: number; key: string | null; first: RecordedStep; others: RecordedStep[]}[] = [];
  steps.forEach((step, index) => {
    const key = keyOf(step);
    const last = groups.at(-1);
    if (last && key !== null && key === last.key) {
      last.others.push(step);
    } else {
      groups.push({number: index + 1, key, first: step, others: []});
    }
  });
  return groups.flatMap(({number, first, others}): readonly StepGroup[] =>
    others.length >= LEAST_OTHERS
      ? [{number, first, others}]
      : [first, ...others].map((each, index) => ({number: number + index, first: each, others: []})),
  );
}

/** One sentence about the other calls of a group, with the rate limit after the last one; empty if there are none. */
export function othersText({others}: StepGroup): string {
  const last = others.at(-1)?.answer;
  if (!last) {
    return '';
  }
  const budget = Object.entries(last.headers)
    .filter(([name]) => name.startsWith('ratelimit-'))
    .map(([name, value]) => `${name}: ${value}`);
  const sentence = `${others.length} more calls, answered alike`;
  return budget.length > 0 ? `${sentence}; the last with ${budget.join(', ')}.` : `${sentence}.`;
}
