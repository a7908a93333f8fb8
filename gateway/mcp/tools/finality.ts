// Which transaction statuses are final: a program may close its record only at these.
import {transactionStatuses, type TransactionStatus} from '../../../facts/reference/statuses';
import type {Version} from '../../../facts/reference/versions';

const all: readonly TransactionStatus[] = transactionStatuses;

/**
 * Final statuses, and statuses in which nobody has to act but which can still change. @param version whose values to
 * use
 */
export function finality(version: Version): string {
  const value = ({name, number}: TransactionStatus): string | number => (version === 'v1' ? number : name);
  const called = ({name, number}: TransactionStatus): string => (version === 'v1' ? `${number} ${name}` : name);
  const ends = all.filter(({final}) => final).map(called);
  const rests = all
    .filter(({final, actors}) => !final && actors.length === 0)
    .map((status) => {
      const next = all.filter(({name}) => status.next.includes(name)).map(value);
      return `${called(status)} (to ${next.join(', ')})`;
    });
  return `Final, which never change again: ${ends.join(', ')}. Any other can change, ${rests.join(' and ')} too.`;
}

/**
 * The versions whose status values the fields can hold.
 * @param fields lines as written by the build
 */
export const versionsOfStatus = (fields: string): readonly Version[] =>
  (['v2', 'v1'] as const).filter((version) =>
    fields.includes(`One of ${all.map(({name, number}) => (version === 'v1' ? number : name)).join(' ')}.`),
  );
