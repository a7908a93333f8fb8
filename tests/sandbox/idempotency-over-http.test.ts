// A call that is sent again with its `Idempotency-Key`, as an HTTP client sees it.
import {beforeEach, describe, expect, test} from 'vitest';
import {browser, card, openGateway, order, type Gateway} from './gateway';

let gateway: Gateway;
const CREATE = 'transaction/create';

beforeEach(async () => {
  gateway = await openGateway();
});

describe('idempotency', () => {
  const key = {'Idempotency-Key': 'order-10045-1'};

  test('replay, another body, no key, after 24 hours', async () => {
    const first = await gateway.send(CREATE, order(), key);
    const again = await gateway.send(CREATE, order(), key);
    expect(again.json).toEqual(first.json);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(first.headers.get('X-Request-Id')).toBe(first.json.meta.request_id);
    expect(again.headers.get('X-Request-Id')).toMatch(/^req_/);
    expect(again.headers.get('X-Request-Id')).not.toBe(first.json.meta.request_id);
    expect((await gateway.send(CREATE, order({amount: '1.00'}), key)).json.error.number).toBe(2007);
    expect((await gateway.send(CREATE, order(), {'Idempotency-Key': ''})).json.error.number).toBe(2006);
    gateway.clock.advance(86_400_000);
    const {status, json} = await gateway.send(CREATE, order(), key);
    expect([status, json.error.number]).toEqual([409, 3003]);
    expect(json.error.existing_transaction_id).toBe(first.json.data.transaction.id);
  });

  test('a stored 4xx is returned again', async () => {
    const first = await gateway.send(CREATE, order({amount: '0.01'}), key);
    const again = await gateway.send(CREATE, order({amount: '0.01'}), key);
    expect([first.status, again.status, again.headers.get('Idempotency-Replayed')]).toEqual([422, 422, 'true']);
  });

  test('the card with HTTP 504: the repeat returns the transaction', async () => {
    const {id} = (await gateway.send(CREATE, order({flow: 'h2h'}))).json.data.transaction;
    const body = {transaction_id: id, card: card('4111110000130000'), browser};
    const first = await gateway.send('transaction/pay', body, key);
    expect([first.status, first.json.error.outcome_unknown]).toEqual([504, true]);
    gateway.clock.advance(30_000);
    const again = await gateway.send('transaction/pay', body, key);
    expect([again.status, again.json.data.transaction.status]).toEqual([202, 'completed']);
  });
});
