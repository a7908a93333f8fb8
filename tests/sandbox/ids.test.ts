import {expect, test} from 'vitest';
import {manualClock} from '../../gateway/sandbox/kit/clock';
import {createIds} from '../../gateway/sandbox/kit/ids';

test('IDs have the form of the contract and grow, also within a millisecond and when the clock goes back', () => {
  const clock = manualClock(1_767_225_600_412);
  const ids = createIds(clock);
  const made = Array.from({length: 200}, () => ids.next('txn'));
  clock.advance(-5000);
  made.push(ids.next('txn'));
  expect(made.every((id) => /^txn_01KDVDNACW[0-9A-HJKMNP-TV-Z]{16}$/.test(id))).toBe(true);
  expect([...made].sort()).toEqual(made);
  expect(new Set(made).size).toBe(201);
  expect(ids.token()).toMatch(/^[0-9A-Z]{24}$/);
});
