// The downloaded file, started for a test, and a shop that calls it.
import {spawn} from 'node:child_process';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {signV2, stringToSign} from '../../gateway/sandbox/http/auth/v2';
import {utf8} from '../../lib/bytes';
import {ROOT} from './routes';

export interface Shop {
  /** Address of the gateway, without a slash at the end. */
  readonly url: string;
  /** The shop's page that payers come back to. */
  readonly returnUrl: string;
  /** Calls an operation: with a body by POST. @returns `data`; throws what was refused */
  call(operation: string, body?: object, secret?: string): Promise<Record<string, unknown>>;
  /** A new payment on the hosted page. */
  order(serviceId: number, amount: string, currency: string, changes?: object): Promise<Payment>;
  close(): void;
}

interface Payment {
  readonly id: string;
  readonly external_id: string;
  readonly payment_url: string;
  readonly status: string;
  readonly next_action: {readonly url: string; readonly acs_url: string; readonly creq: string} | null;
}

interface Started {
  readonly url: string;
  readonly keys: readonly {readonly key: string; readonly secret: string}[];
}

/** Starts `build/gateway.mjs` on a free port. */
export async function startFile(...flags: readonly string[]): Promise<Started & {close(): void}> {
  const args = [path.join(ROOT, 'build/gateway.mjs'), '--port', '0', '--json', ...flags];
  const gateway = spawn(process.execPath, args, {stdio: ['ignore', 'pipe', 'inherit']});
  const first = await new Promise<string>((resolve) => createInterface(gateway.stdout).once('line', resolve));
  return {...(JSON.parse(first) as Started), close: () => void gateway.kill()};
}

/** Starts `build/gateway.mjs` on a free port, and a shop whose pages and callbacks say yes to everything. */
export async function openShop(): Promise<Shop> {
  const server = createServer((_request, response) => response.end('<!doctype html><title>Shop</title><h1>Shop</h1>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shop = `http://localhost:${(server.address() as AddressInfo).port}`;
  const gateway = await startFile('--callback-url', `${shop}/callbacks`);
  const {url, keys} = gateway;
  const {key, secret: right} = keys[0]!;
  let count = 0;
  const call: Shop['call'] = async (operation, body, secret = right) => {
    const address = new URL(`${url}/v2/${operation}`);
    const text = body ? JSON.stringify(body) : '';
    const method = body ? 'POST' : 'GET';
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = `nonce-of-a-test-${(count += 1)}`;
    const parts = {method, path: address.pathname, query: address.search.slice(1), body: utf8(text)};
    const response = await fetch(address, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Api-Key': key,
        'X-Timestamp': timestamp,
        'X-Nonce': nonce,
        'X-Signature': await signV2(await stringToSign(parts, timestamp, nonce), secret),
        ...(body && {'Idempotency-Key': nonce}),
      },
      ...(body && {body: text}),
    });
    const answer = (await response.json()) as {data?: Record<string, unknown>; error?: object};
    if (!answer.data) {
      throw new Error(JSON.stringify(answer.error));
    }
    return answer.data;
  };
  return {
    url,
    returnUrl: `${shop}/return?o=1`,
    call,
    async order(serviceId, amount, currency, changes = {}) {
      const body = {
        external_id: `order-${Date.now()}-${(count += 1)}`,
        service_id: serviceId,
        type: 'payin',
        flow: 'hpp',
        amount,
        currency,
        return_url: `${shop}/return?o=1`,
        ...changes,
      };
      return (await call('transaction/create', body))['transaction'] as Payment;
    },
    close() {
      gateway.close();
      server.close();
    },
  };
}
