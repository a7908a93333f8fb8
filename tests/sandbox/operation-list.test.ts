// `list`: the operations that a key may call.
import {beforeEach, describe, expect, test} from 'vitest';
import {defaultKey, defaultPoint} from '../../gateway/sandbox/domain/points';
import {openGateway, type Gateway} from './gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

describe('list', () => {
  const names = async (version: string): Promise<string[]> =>
    (await gateway.send(`list?version=${version}`)).json.data.methods.map(({name}: {name: string}) => name);

  test('reports and invoicing are in it', async () => {
    expect(await names('v2')).toEqual(
      expect.arrayContaining(['reports/create', 'invoicing/token', 'service/service_id', 'transaction/p2p/confirm']),
    );
    expect((await names('v2')).length).toBe(40);
    const v1 = (await gateway.sendV1('list')).json.data.methods.map(({name}: {name: string}) => name);
    expect(v1).toEqual(await names('v1'));
    expect(v1).toContain('reports/check-report');
  });

  test('without the scope they are not', async () => {
    const scopes = ['services:read', 'reports:read'];
    gateway = await openGateway({keys: [{...defaultKey, scopes}], points: [{...defaultPoint, v1Permissions: scopes}]});
    expect((await names('v2')).filter((name) => /^(reports|invoicing)/.test(name))).toEqual([
      'reports/check-report',
      'reports/list',
      'reports/report',
    ]);
  });
});
