// Checks the cases once they are loaded, as proofs are.
import {plays} from '../handler/plays';
import type {HandlerCase} from '../handler/notation';

const SENTENCE = /^[A-Z0-9].*\.$/s;

function faultsOf(handlerCase: HandlerCase, earlier: readonly string[]): string[] {
  const {id, title, why, fix, rule, play, steps, effect, needsProbe, explainedBy} = handlerCase;
  const says = (isSo: boolean, fault: string): string[] => (isSo ? [] : [fault]);
  return [
    ...says(/^[a-z]+\/[a-z0-9-]+$/.test(id), 'id: expected group/name in lowercase'),
    ...says(!earlier.includes(id), 'id: expected one that no other case has'),
    ...says(/^[A-Z].*[^.]$/.test(title), 'title: expected a sentence without a full stop'),
    ...says(SENTENCE.test(why), 'why: expected a sentence'),
    ...says(SENTENCE.test(fix), 'fix: expected a sentence'),
    ...says(/^\/[a-z_/]+#[a-z-]+$/.test(rule), 'rule: expected page and anchor'),
    ...says(Object.hasOwn(plays, play), `play: expected one of ${Object.keys(plays).join(', ')}`),
    ...says(steps.length > 0 && !('restart' in steps.at(-1)!), 'steps: expected to end with a delivery'),
    ...says(!needsProbe || effect !== undefined, 'effect: expected with needsProbe'),
    ...explainedBy.flatMap((each) => says(earlier.includes(each), `explainedBy: expected ${each} before this case`)),
  ];
}

/** @returns the cases @throws Error that names each case, its key and what was expected */
export function checkCases(cases: readonly HandlerCase[]): readonly HandlerCase[] {
  const ids = cases.map(({id}) => id);
  const faults = cases.flatMap((each, index) =>
    faultsOf(each, ids.slice(0, index)).map((fault) => `  ${each.id}: ${fault}`),
  );
  if (faults.length > 0) {
    throw new Error(`gateway/certify/cases:\n${faults.join('\n')}`);
  }
  return cases;
}
