// Which statuses of a transaction are final: only at these may a program close its own record of it.
import {transactionStatuses, type TransactionStatus} from '../../../facts/reference/statuses';
import type {Version} from '../../../facts/reference/versions';

const all: readonly TransactionStatus[] = transactionStatuses;

/** Final statuses, and those in which nobody has to act and which change all the same. @param version whose values */
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

/** Versions in whose values fields hold the status of a transaction. @param fields lines as the build writes them */
export const versionsOfStatus = (fields: string): readonly Version[] =>
  (['v2', 'v1'] as const).filter((version) =>
    fields.includes(`One of ${all.map(({name, number}) => (version === 'v1' ? number : name)).join(' ')}.`),
  );
