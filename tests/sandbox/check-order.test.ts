// The order in which the gateway checks a request: as the list says, as the page says, and as the sandbox does it.
import fs from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {requestChecks} from '../../facts/reference/errors/request-checks';
import {signV2, stringToSign} from '../../gateway/sandbox/http/auth/v2';
import {utf8} from '../../lib/bytes';
import {unixSeconds} from '../../gateway/sandbox/kit/clock';
import {defaultKey, defaultPoint} from '../../gateway/sandbox/domain/points';
import {ADDRESS_HEADER, type SandboxOptions} from '../../gateway/sandbox/index';
import type {ApiKey} from '../../gateway/sandbox/domain/keys';
import {hosts} from '../../facts/reference/hosts';
import {openGateway, order} from './gateway';

/** A request, and the gateway that it meets, with what is wrong with either. */
interface Try {
  method: string;
  path: string;
  text: string;
  key: string;
  secret: string;
  /** Offset from the gateway's clock in seconds. */
  late: number;
  address: string;
  readonly without: string[];
  nonceTwice: boolean;
  /** The key's budget is used up. */
  spent: boolean;
  known: Pick<ApiKey, 'revoked' | 'allowedAddresses' | 'scopes'>;
  suspended: boolean;
  maintenance: boolean;
}

const valid = (): Try => ({
  method: 'POST',
  path: '/v2/transaction/create',
  text: JSON.stringify(order()),
  key: defaultKey.key,
  secret: defaultKey.secrets[0]!.secret,
  late: 0,
  address: '192.0.2.1',
  without: [],
  nonceTwice: false,
  spent: false,
  known: {revoked: false, allowedAddresses: null, scopes: defaultKey.scopes},
  suspended: false,
  maintenance: false,
});

/** What breaks a check and leaves those before it whole. */
const SPOIL: Readonly<Record<string, (request: Try) => void>> = {
  operation: (request) => (request.path = '/v2/transaction/nothing'),
  open: (request) => (request.maintenance = true),
  body: (request) => (request.text += ' '.repeat(1_100_000)),
  headers: (request) => request.without.push('X-Nonce'),
  environment: (request) => (request.key = 'pk_live_0000000000000000'),
  key: (request) => (request.key = request.key.startsWith('pk_live') ? request.key : 'pk_test_0000000000000000'),
  revoked: (request) => (request.known = {...request.known, revoked: true}),
  address: (request) => (request.known = {...request.known, allowedAddresses: ['198.51.100.7']}),
  time: (request) => (request.late = 1000),
  signature: (request) => (request.secret = 'sk_test_wrong'),
  nonce: (request) => (request.nonceTwice = true),
  rate: (request) => (request.spent = true),
  account: (request) => (request.suspended = true),
  scope: (request) => (request.known = {...request.known, scopes: []}),
  json: (request) => (request.text = request.text.replace('{', '[')),
  idempotency: ({without}) => without.push('Idempotency-Key'),
  fields: (request) => (request.text = request.text.replace('"currency"', '"Currency"')),
};

async function answerTo(spoilt: Try): Promise<number | null> {
  const {known, spent} = spoilt;
  const options: Partial<SandboxOptions> = {
    keys: [{...defaultKey, ...known, budget: spent ? 'low' : 'full'}],
    points: [{...defaultPoint, suspended: spoilt.suspended}],
  };
  const {sandbox, clock, raw} = await openGateway(options);
  let count = 0;
  const send = async (changed: Try): Promise<number | null> => {
    count += 1;
    const {method, text, path: target} = changed;
    const timestamp = String(unixSeconds(clock.now()) + changed.late);
    const nonce = `nonce-${String(changed.nonceTwice ? 1 : count).padStart(12, '0')}`;
    const parts = {method, path: target, query: '', body: utf8(text)};
    const headers = new Headers({
      'Content-Type': 'application/json',
      'Idempotency-Key': `key-${count}`,
      'X-Api-Key': changed.key,
      'X-Timestamp': timestamp,
      'X-Nonce': nonce,
      'X-Signature': await signV2(await stringToSign(parts, timestamp, nonce), changed.secret),
      [ADDRESS_HEADER]: changed.address,
    });
    changed.without.forEach((name) => headers.delete(name));
    const {json} = await raw(new Request(hosts.sandbox + target, {method, body: utf8(text), headers}));
    return (json.error?.number as number | undefined) ?? null;
  };
  // Whole requests use up what the last finds used: its nonce, and the two that a low budget has.
  for (let first = 0; first < (spent ? 2 : Number(spoilt.nonceTwice)); first++) {
    await send(valid());
  }
  Object.assign(sandbox.world, {maintenance: spoilt.maintenance ? 30 : null});
  return send(spoilt);
}

const named = requestChecks.v2.filter(({name}) => name in SPOIL);

describe('with two faults the earlier check is reported', () => {
  test.for(named.slice(0, -1).map((earlier, index) => ({earlier, later: named[index + 1]!})))(
    '$earlier.name before $later.name',
    async ({earlier, later}) => {
      const request = valid();
      SPOIL[later.name]!(request);
      SPOIL[earlier.name]!(request);
      expect(earlier.errors, `${earlier.name} before ${later.name}`).toContain(await answerTo(request));
    },
  );

  test('each check also answers on its own', async () => {
    expect(named.length).toBe(requestChecks.v2.length - 1);
    expect(await answerTo(valid())).toBeNull();
    for (const {name, errors} of named) {
      const request = valid();
      SPOIL[name]!(request);
      expect(errors, name).toContain(await answerTo(request));
    }
  });
});

test('the page has the same order', async () => {
  const page = await fs.readFile(path.resolve(import.meta.dirname, '../../site/docs/request_format.mdx'), 'utf8');
  const [, table = ''] = page.split('| Stage | Checks, in order |');
  const [rows = ''] = table.split('\n\n');
  const told = [...rows.matchAll(/\b(\d{4})\b(?: to (\d{4}))?/g)].flatMap(([, from, to = from]) =>
    Array.from({length: Number(to) - Number(from) + 1}, (_, index) => Number(from) + index),
  );
  const wanted = requestChecks.v2.flatMap(({name, errors}) => (name === 'fields' ? [] : errors));
  expect(told).toEqual(wanted);
});
