import {describe, expect, test} from 'vitest';
import {manualClock} from '../../gateway/sandbox/kit/clock';
import {createMemoryStore} from '../../gateway/sandbox/kit/store';

describe('store', () => {
  test('evicts the oldest entries and removes expired ones', () => {
    const clock = manualClock(0);
    const table = createMemoryStore(clock).table<number>('t', {limit: 3, lifetime: 100});
    [1, 2, 3, 4].forEach((value) => table.set(`k${value}`, value));
    expect([...table.newestFirst()]).toEqual([4, 3, 2]);
    table.set('k2', 22);
    expect(table.get('k2')).toBe(22);
    clock.advance(100);
    expect(table.get('k2')).toBeUndefined();
    table.set('k5', 5);
    expect(table.size).toBe(1);
  });
});
