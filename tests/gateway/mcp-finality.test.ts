// What the tools tell programs of statuses that are final, and of those in which nobody has to act: a program closes what
// it keeps of a transaction by these words.
import {expect, test} from 'vitest';
import {finality, versionsOfStatus} from '../../gateway/mcp/tools/finality';
import {transactionStatuses, type TransactionStatus} from '../../facts/reference/statuses';

const all: readonly TransactionStatus[] = transactionStatuses;
const said = (version: 'v1' | 'v2') => {
  const [, ends, rests] = /^Final, which never change again: (.*)\. Any other can change, (.*) too\.$/.exec(
    finality(version),
  )!;
  return {
    ends: ends!.split(', '),
    rests: rests!.split(' and ').map((each) => /^(.*) \(to (.*)\)$/.exec(each)!.slice(1)),
  };
};

test('statuses without a next one are final, by name in v2 and with their number in v1', () => {
  const last = all.filter(({next}) => next.length === 0);
  expect(said('v2').ends.sort()).toEqual(last.map(({name}) => name as string).sort());
  expect(said('v1').ends.sort()).toEqual(last.map(({name, number}) => `${number} ${name}`).sort());
});

test('statuses that change without an act are listed with their next ones', () => {
  const resting = all.filter(({next, actors}) => next.length > 0 && actors.length === 0);
  expect(resting.map(({name}) => name)).toContain('completed');
  expect(said('v2').rests).toEqual(
    resting.map(({name, next}) => [
      name,
      all
        .filter((each) => next.includes(each.name))
        .map((each) => each.name)
        .join(', '),
    ]),
  );
  expect(said('v1').rests).toEqual(
    resting.map(({name, number, next}) => [
      `${number} ${name}`,
      all
        .filter((each) => next.includes(each.name))
        .map((each) => each.number)
        .join(', '),
    ]),
  );
});

test('a field is a transaction’s status only if it lists all statuses of its version', () => {
  const names = `One of ${all.map(({name}) => name).join(' ')}.`;
  const numbers = `One of ${all.map(({number}) => number).join(' ')}.`;
  expect(versionsOfStatus(names)).toEqual(['v2']);
  expect(versionsOfStatus(numbers)).toEqual(['v1']);
  expect(versionsOfStatus(`a ${names} b ${numbers}`)).toEqual(['v2', 'v1']);
  expect(versionsOfStatus('One of completed failed.')).toEqual([]);
});
