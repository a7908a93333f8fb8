// The program of /response_format#retry-program against the gateway's file, over a network that loses and delays.
import {createHash, createHmac, randomUUID} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import vectors from '../../facts/contract/vectors.json';
import {startGateway, type Running} from '../gateway/process';
import {faultyNetwork, type Fault, type FaultyNetwork} from './faulty-network';
import {programs, run, SAMPLES} from './run';

let gateway: Running;
let network: FaultyNetwork;
beforeAll(async () => {
  gateway = await startGateway();
  network = await faultyNetwork(gateway.url);
});
afterAll(async () => {
  network.close();
  await gateway.end();
});

const RATE: Fault = {
  status: 429,
  retryAfter: 1,
  body: '{"error":{"type":"limit","code":"rate_limited","number":4005,"retryable":true,"outcome_unknown":false}}',
};
const IN_PROGRESS: Fault = {
  status: 409,
  body: '{"error":{"type":"request","code":"idempotency_in_progress","number":2008,"retryable":true,"outcome_unknown":true}}',
};
const PROXY: Fault = {status: 503, body: '<html>503</html>'};

/** Plays one payout. @returns what the program printed, one line */
async function payout(file: string, id: string, ...faults: readonly Fault[]): Promise<string> {
  network.plan(...faults);
  const [{key, secret}] = gateway.keys as [Running['keys'][0]];
  const {code, stdout, stderr} = await run(file, {
    env: {
      GATEWAY_HOST: network.host,
      GATEWAY_KEY: key,
      GATEWAY_SECRET: secret,
      GATEWAY_TIMEOUT: '4',
      GATEWAY_BACKOFF: '0.01',
      PAYOUT_ID: id,
    },
  });
  expect(code, stderr).toBe(0);
  return stdout.trim();
}

const posts = (): FaultyNetwork['seen'] => network.seen.filter(({method}) => method === 'POST');

async function transactionsOf(id: string): Promise<unknown[]> {
  const {json} = await gateway.call('GET', `/v2/transaction/find?external_id=${id}`);
  return json.data ? [json.data.transaction] : [];
}

const named = programs('retry-v2').map((file) => [path.relative(SAMPLES, file), file] as const);

describe.each(named)('%s', (_name, file) => {
  // Each begins with a wallet that has enough for its payouts.
  beforeAll(() => gateway.control('reset', {}));

  it('creates one payout despite all retryable failures, with the same key and body', async () => {
    const id = `payout-${randomUUID()}`;
    expect(await payout(file, id, 'slow', 'lost', RATE, IN_PROGRESS, PROXY, 'pass')).toMatch(/^made txn_\w{26} \w+$/);
    expect(posts()).toHaveLength(6);
    const distinct = (of: (seen: FaultyNetwork['seen'][0]) => unknown): number => new Set(posts().map(of)).size;
    expect(distinct(({headers}) => headers['idempotency-key'])).toBe(1);
    expect(distinct(({body}) => body)).toBe(1);
    expect(distinct(({headers}) => headers['x-nonce'])).toBe(6);
    expect(distinct(({headers}) => headers['x-signature'])).toBe(6);
    expect(posts()[3]!.at - posts()[2]!.at, 'Retry-After').toBeGreaterThanOrEqual(1_000);
    expect(await transactionsOf(id)).toHaveLength(1);
  });

  it('finds the object of an attempt without an answer', async () => {
    const drops = Array<Fault>(5).fill('dropped');
    expect(await payout(file, `payout-${randomUUID()}`, 'lost', ...drops)).toMatch(/^made txn_\w{26} \w+$/);
    expect(network.seen.map(({method}) => method).join(' ')).toBe('POST POST POST POST POST POST GET');
  });

  it('says so if the outcome is unknown', async () => {
    const id = `payout-${randomUUID()}`;
    expect(await payout(file, id, ...Array<Fault>(6).fill('dropped'))).toBe(
      `unknown ${id}: leave it pending and ask again later`,
    );
    expect(await transactionsOf(id)).toEqual([]);
  });

  it('finds the object of an earlier call', async () => {
    const id = `payout-${randomUUID()}`;
    const [, transaction] = (await payout(file, id, 'other key')).split(' ');
    expect(await payout(file, id)).toContain(`made ${transaction} `);
    expect(network.seen.map(({method}) => method).join(' ')).toBe('POST GET');
  });

  it('repeats no call that would fail again', async () => {
    expect(await payout(file, `not:${randomUUID()}`)).toBe('refused 2102 field_invalid: nothing happened');
    expect(network.seen).toHaveLength(1);
  });
});

it('retry.http shows the same body and key with a new signature', () => {
  const text = fs.readFileSync(path.join(SAMPLES, 'retry-v2/retry.http'), 'utf8');
  const {secret} = vectors.v2_post;
  const requests = [...text.matchAll(/^POST (\S+) HTTP\/1\.1\n([^]*?)\n\n(.*)$/gm)].map(([, target, head, body]) => ({
    target: target!,
    body: body!,
    headers: Object.fromEntries(head!.split('\n').map((line) => line.split(': '))) as Record<string, string>,
  }));
  expect(requests).toHaveLength(2);
  for (const {target, body, headers} of requests) {
    const hash = createHash('sha256').update(body).digest('hex');
    const signed = ['POST', target, '', headers['X-Timestamp'], headers['X-Nonce'], hash].join('\n');
    expect(headers['X-Signature']).toBe(`sha256=${createHmac('sha256', secret).update(signed).digest('hex')}`);
    expect(headers['Content-Length']).toBe(String(Buffer.byteLength(body)));
    expect([body, headers['Idempotency-Key']]).toEqual([requests[0]!.body, requests[0]!.headers['Idempotency-Key']]);
  }
  expect(requests[0]!.headers['X-Nonce']).not.toBe(requests[1]!.headers['X-Nonce']);
});
