// The go-live list: which lists apply, and what a browser stored.
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
  itemKey,
  listsFor,
  NOTHING,
  readState,
  toggled,
  type GoLive,
  type GoLiveList,
} from '../../gateway/diagnosis/go-live';

const list = (href: string, applies: 'all' | 'payin' | 'choice', direction: GoLiveList['direction'] = null) => ({
  href,
  title: href,
  for: applies,
  direction,
  items: ['One.'],
});
const goLive: GoLive = {
  lists: [
    list('/all', 'all'),
    list('/pay', 'payin'),
    list('/in', 'choice', 'payin'),
    list('/out', 'choice', 'payout'),
    list('/people', 'choice', 'p2p'),
    list('/other', 'choice'),
  ],
};
const addresses = (chosen: readonly string[]): string[] => listsFor(goLive, {chosen, done: []}).map(({href}) => href);

test('the lists follow from the chosen options', () => {
  expect(addresses([])).toEqual([]);
  expect(addresses(['/out'])).toEqual(['/all', '/out']);
  expect(addresses(['/in'])).toEqual(['/all', '/pay', '/in']);
  expect(addresses(['/people'])).toEqual(['/all', '/pay', '/people']);
  expect(addresses(['/other', '/out'])).toEqual(['/all', '/out', '/other']);
  expect(addresses(['/gone'])).toEqual([]);
});

test('stored progress is read back, and 200 other values are ignored', () => {
  const state = {chosen: ['/in'], done: toggled([], itemKey(goLive.lists[2]!, 'One.'))};
  expect(readState(JSON.stringify(state))).toEqual(state);
  for (const text of fc.sample(fc.oneof(fc.json(), fc.string({unit: 'binary'})), {numRuns: 200, seed: 4})) {
    const {chosen, done} = readState(text);
    expect([...chosen, ...done].every((each) => typeof each === 'string')).toBe(true);
  }
  expect([null, '', 'null', '[]', '{"chosen":7}', '{"chosen":[1,{}]}'].map(readState)).toEqual(Array(6).fill(NOTHING));
});
