import {beforeEach, describe, expect, test} from 'vitest';
import {unixSeconds} from '../../gateway/sandbox/kit/clock';
import {openGateway, type Gateway} from './gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

describe('the hourly budget counts reports', () => {
  const window = {type: 'balance', format: 'csv', timezone: 'UTC'};
  const seconds = unixSeconds(1_767_225_600_000);

  test('v2', async () => {
    const refused = {...window, from: '2026-01-01', to: '2025-12-31'};
    for (let count = 0; count < 12; count += 1) {
      const {status, headers} = await gateway.send('reports/create', refused);
      expect([status, headers.get('RateLimit-Remaining')]).toEqual([422, '10']);
    }
    expect(
      (await gateway.send('reports/create', {...refused, from: '2025-12-30'})).headers.get('RateLimit-Remaining'),
    ).toBe('9');
  });

  test('v1', async () => {
    const refused = {...window, from: seconds, to: seconds - 86_400};
    for (let count = 0; count < 12; count += 1) {
      const {json, headers} = await gateway.sendV1('reports/create', refused);
      expect([json.error.code, headers.get('RateLimit-Remaining')]).toEqual([2102, '10']);
    }
    const made = await gateway.sendV1('reports/create', {...refused, from: seconds - 2 * 86_400});
    expect(made.headers.get('RateLimit-Remaining')).toBe('9');
  });
});
