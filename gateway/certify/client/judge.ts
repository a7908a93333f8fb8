// What cases require of a program, each in one function.
import type {Judge, Observed, Verdict} from './case';
import {externalIdOf, isCancel, isFind, isSamePayment, type Exchange} from './exchange';

export const failed = (note: string): Verdict => ({outcome: 'failed', note});
export const notJudged = (note: string): Verdict => ({outcome: 'not_judged', note});

const distinct = (exchanges: readonly Exchange[], of: (exchange: Exchange) => string | null): string[] => [
  ...new Set(exchanges.map((each) => String(of(each)))),
];

/** The finds after the first create. */
const findsAfter = ({exchanges, attempts: [first]}: Observed): readonly Exchange[] =>
  exchanges.slice(exchanges.indexOf(first!)).filter(isFind);

const hasAskedAgain = (observed: Observed): boolean => observed.attempts.length > 1 || findsAfter(observed).length > 0;

/** The creates of the same payment without faults: a program may make several that are equal. */
const usual = ({plain, attempts: [first]}: Observed): readonly Exchange[] =>
  plain.exchanges.filter((each) => isSamePayment(each, first!));

/** The `external_id`s of the payment if they are more than without faults; otherwise null. */
function furtherIds(observed: Observed): string | null {
  const ids = distinct(observed.attempts, externalIdOf);
  return ids.length > Math.max(1, distinct(usual(observed), externalIdOf).length) ? ids.join(', then ') : null;
}

const isRepeated = (observed: Observed): boolean => observed.attempts.length > Math.max(1, usual(observed).length);

/** It repeats the create, or asks find for it. */
export const asksAgain: Judge = (observed) =>
  hasAskedAgain(observed) ? null : failed('it neither repeated the call nor called transaction/find');

/** Nothing is paid under another `external_id`. */
export const paysOnce: Judge = (observed) => {
  const ids = furtherIds(observed);
  if (ids !== null) {
    return failed(`it made a second payment, with external_id ${ids}`);
  }
  return hasAskedAgain(observed)
    ? null
    : notJudged('the program asked no more: server-error/500-before and lost/before-effect judge that');
};

/** It makes no further create of this payment. */
export const doesNotRepeat: Judge = (observed) =>
  isRepeated(observed) ? failed(`it sent the create ${observed.attempts.length} times`) : null;

/** @param judge of the first attempt and its repeat */
export const onRepeat =
  (judge: (first: Exchange, repeat: Exchange) => Verdict): Judge =>
  ({attempts: [first, repeat]}) =>
    repeat
      ? judge(first!, repeat)
      : notJudged('the program did not repeat the call: server-error/500-before judges that');

/** The two values are equal. @param name in the report */
export const keeps = (name: string, of: (exchange: Exchange) => string | null): Judge =>
  onRepeat((first, repeat) =>
    of(first) === of(repeat) ? null : failed(`${name} was ${of(first)}, and of the repeat ${of(repeat)}`),
  );

/** An answer with something new does not end the program, and starts nothing. */
export const goesOn: Judge = (observed) => {
  const {exchanges, ends, plain} = observed;
  const ids = furtherIds(observed);
  const cancelled = exchanges.find(isCancel);
  // Where it is not 0 without faults either, it says nothing.
  const crash = plain.end.code === 0 ? ends.find(({code}) => code !== null && code !== 0) : undefined;
  if (ids !== null || isRepeated(observed)) {
    return failed(ids === null ? 'it sent the create again' : `it made a second payment, with external_id ${ids}`);
  }
  if (cancelled) {
    return failed('it cancelled the payment');
  }
  return crash ? failed(`it ended with code ${crash.code}${crash.lastLine && `: ${crash.lastLine}`}`) : null;
};

/** The judges in order; the first that does not pass decides. */
export const all =
  (...judges: readonly Judge[]): Judge =>
  (observed) =>
    judges.map((judge) => judge(observed)).find((verdict) => verdict !== null) ?? null;
