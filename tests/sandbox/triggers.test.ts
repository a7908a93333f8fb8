// The reference's instructions for triggering errors in the sandbox are tried.
import {expect, test} from 'vitest';
import {apiErrors, type ApiErrorCode} from '../../facts/reference/errors/api-errors';
import {sandboxTriggers} from '../../facts/reference/errors/sandbox-triggers';
import {browser, openGateway, order, type Answer, type Gateway} from './gateway';

const ORDER = order({flow: 'h2h'});
const PAYOUT = {
  external_id: 'payout-1',
  service_id: 2218,
  type: 'payout',
  amount: '100.00',
  currency: 'PEN',
  recipient: {
    kind: 'bank_account',
    account: '00219300012345678917',
    account_type: 'savings',
    holder: 'Rosa Huaman',
    document: {type: 'national_id', number: '45678912', country: 'PE'},
  },
};
const CARD = {exp_month: '12', exp_year: '2030', cvv: '123', holder: 'ANA TORRES'};
const TRANSFER = {
  from_wallet_id: 'wal_pen_1042',
  to_wallet_id: 'wal_usd_1042',
  amount: '10.00',
  external_id: 'transfer-1',
};

const CREATE = 'transaction/create';
const create = (gateway: Gateway, changes: object = {}, headers = {}): Promise<Answer> =>
  gateway.send(CREATE, {...ORDER, ...changes}, {'Idempotency-Key': 'k-1', ...headers});
const write = (gateway: Gateway, path: string, body: object, key = 'k-2'): Promise<Answer> =>
  gateway.send(path, body, {'Idempotency-Key': key});

async function pay(gateway: Gateway, number: string, changes: object = {}): Promise<{id: string; answer: Answer}> {
  const created = await create(gateway, changes);
  const id = created.json.data.transaction.id as string;
  const answer = await write(gateway, 'transaction/pay', {
    transaction_id: id,
    card: {number, ...CARD},
    browser: browser,
  });
  return {id, answer};
}

/** A paid transaction of a service, and what an operation says of it. */
async function completed(gateway: Gateway, changes: object): Promise<string> {
  const answer = await create(gateway, {flow: 'hpp', ...changes}, {'X-Test-Scenario': 'completed'});
  gateway.clock.advance(2000);
  expect(answer.status, answer.text).toBe(201);
  return answer.json.data.transaction.id as string;
}

async function resent(gateway: Gateway, change: (request: Request, body: string) => Request): Promise<Answer> {
  const request = await gateway.request(CREATE, ORDER, {'Idempotency-Key': 'k-1'});
  return gateway.raw(change(request, await request.clone().text()));
}

const withHeaders = (request: Request, body: string, headers: Record<string, string | null>): Request => {
  const own = new Headers(request.headers);
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) {
      own.delete(name);
    } else {
      own.set(name, value);
    }
  }
  return new Request(request.url, {method: request.method, headers: own, body});
};

const plays: Readonly<Partial<Record<ApiErrorCode, (gateway: Gateway) => Promise<Answer>>>> = {
  missing_auth_header: (g) => resent(g, (request, body) => withHeaders(request, body, {'X-Nonce': null})),
  unknown_api_key: (g) =>
    resent(g, (request, body) => withHeaders(request, body, {'X-Api-Key': 'pk_test_2a9d5e7c1b8f4037'})),
  invalid_signature: (g) => resent(g, (request, body) => withHeaders(request, body.replace('150.00', '150.01'), {})),
  timestamp_out_of_window: (g) =>
    resent(g, (request, body) => withHeaders(request, body, {'X-Timestamp': '1767225600000'})),
  nonce_reused: async (g) => {
    const request = await g.request(CREATE, ORDER);
    await g.raw(request.clone());
    return g.raw(request);
  },
  wrong_environment: (g) => g.sendV1('account/info', {test: undefined}),
  malformed_json: (g) => g.send(CREATE, '{"amount":', {'Idempotency-Key': 'k-1'}),
  unsupported_media_type: (g) => g.send(CREATE, ORDER, {'Idempotency-Key': 'k-1', 'Content-Type': 'text/plain'}),
  method_not_allowed: (g) => g.send(CREATE),
  unknown_endpoint: (g) => g.send('transaction/nothing', {}),
  body_too_large: (g) => create(g, {metadata: {cart: 'x'.repeat(256 * 1024)}}),
  idempotency_key_missing: (g) => resent(g, (request, body) => withHeaders(request, body, {'Idempotency-Key': null})),
  idempotency_key_reused: (g) => create(g).then(() => create(g, {amount: '151.00'})),
  idempotency_in_progress: async (g) => {
    const first = await create(g, {amount: '20.08'});
    const repeat = await create(g, {amount: '20.08'});
    expect([repeat.status, repeat.json.data.transaction.amount]).toEqual([201, '20.08']);
    return first;
  },
  field_required: (g) => create(g, {amount: undefined}),
  field_invalid: (g) => create(g, {amount: '150,00'}),
  field_not_allowed: (g) => create(g, {no_such_field: 1}),
  amount_below_minimum: (g) => create(g, {amount: '0.50'}),
  amount_above_maximum: (g) => create(g, {amount: '10000.01'}),
  amount_precision: (g) => create(g, {amount: '150.005'}),
  currency_not_supported: (g) => create(g, {currency: 'USD'}),
  country_not_supported: (g) => create(g, {payer: {country: 'BR'}}),
  invalid_card_number: async (g) => (await pay(g, '4111110000010005')).answer,
  invalid_requisites: (g) =>
    write(g, CREATE, {...PAYOUT, recipient: {...PAYOUT.recipient, account: '00219300012345678918'}}),
  url_not_allowed: (g) => create(g, {return_url: 'https://other.example/'}),
  quote_expired: async (g) => {
    const quote = await g.send('transaction/currency_rate', {
      from: 'PEN',
      to: 'USD',
      amount: '10.00',
      side: 'source',
    });
    const body = {...TRANSFER, quote_id: quote.json.data.quote_id};
    await write(g, 'account/wallet-transfers', body);
    return write(g, 'account/wallet-transfers', {...body, external_id: 'transfer-2'}, 'k-3');
  },
  transaction_not_found: (g) => g.send('transaction/find?id=txn_01KDVDNACW8H3M7Q2V5X9Z1C4B'),
  service_not_found: (g) => create(g, {service_id: 1}),
  external_id_duplicate: (g) => create(g).then(() => create(g, {}, {'Idempotency-Key': 'k-2'})),
  invalid_state_transition: async (g) => {
    const answer = await create(g, {flow: 'hpp'}, {'X-Test-Scenario': 'declined'});
    g.clock.advance(2000);
    return write(g, 'transaction/cancel', {transaction_id: answer.json.data.transaction.id, reason: 'too late'});
  },
  token_not_found: async (g) => {
    const created = await create(g);
    const body = {
      transaction_id: created.json.data.transaction.id,
      card_token: 'ctk_01KDVDNACW8H3M7Q2V5X9Z1C4B',
      browser: browser,
    };
    return write(g, 'transaction/pay', body);
  },
  report_not_found: (g) => g.send('reports/check-report?report_id=rep_01KDVDNACW8H3M7Q2V5X9Z1C4B'),
  report_not_ready: async (g) => {
    const body = {type: 'transactions', from: '2025-12-30', to: '2025-12-31', format: 'csv'};
    const report = await write(g, 'reports/create', body);
    return g.send(`reports/report?report_id=${String(report.json.data.report_id)}`);
  },
  cursor_invalid: async (g) => {
    for (let count = 1; count <= 3; count++) {
      await create(g, {external_id: `order-${count}`}, {'Idempotency-Key': `k-${count}`});
    }
    const page = await g.send('transaction/find?limit=1');
    return g.send(`transaction/find?limit=1&type=payin&cursor=${String(page.json.page.next_cursor)}`);
  },
  invoice_not_found: (g) => g.send('invoicing/invoice_find?invoice_id=inv_01KDVDNACW8H3M7Q2V5X9Z1C4B'),
  payment_page_not_found: (g) => g.send('invoicing/page_transactions?page_id=pg_01KDVDNACW8H3M7Q2V5X9Z1C4B'),
  insufficient_balance: (g) => write(g, CREATE, {...PAYOUT, amount: '9000.00'}),
  daily_limit_exceeded: (g) => write(g, CREATE, {...PAYOUT, amount: '140.04'}),
  rate_limited: async (g) => {
    const answers = [];
    for (let read = 0; read <= 40; read++) {
      answers.push(await g.send('account/info'));
    }
    return answers.at(-1)!;
  },
  refund_amount_exceeds: async (g) =>
    write(g, 'transaction/cancel', {transaction_id: await completed(g, {}), amount: '150.01', reason: 'too much'}),
  refund_not_supported: async (g) =>
    write(g, 'transaction/cancel', {
      transaction_id: await completed(g, {
        service_id: 2128,
        payer: {
          name: 'Ana Torres',
          email: 'ana@example.com',
          phone: '+51999000321',
          document: {type: 'national_id', number: '45678912', country: 'PE'},
        },
      }),
      reason: 'cash',
    }),
  no_p2p_recipient_available: async (g) => {
    const created = await create(g, {service_id: 2330, type: 'p2p', amount: '140.08', payer: {id: 'cus_1'}});
    const {id} = created.json.data.transaction;
    return write(g, 'transaction/p2p/get_recipient_card', {transaction_id: id, method_id: 'pe_phone_transfer'});
  },
  wallet_not_found: (g) => write(g, 'account/wallet-transfers', {...TRANSFER, to_wallet_id: 'wal_none_1042'}),
  stoplist_hit: (g) => create(g, {payer: {email: 'blocked@example.com'}}),
  card_not_whitelisted: async (g) =>
    (await pay(g, '4111110000010004', {service_id: 2120, payer: {id: 'cus_1'}})).answer,
  compliance_block: (g) => create(g, {amount: '150.03'}),
  provider_error: async (g) => {
    const {id} = await pay(g, '4111110000150008');
    g.clock.advance(2000);
    return write(g, 'transaction/cancel', {transaction_id: id, reason: 'returned'}, 'k-4');
  },
  provider_timeout: async (g) => (await pay(g, '4111110000130000')).answer,
};

test('every error with a trigger can be reproduced, and errors that the sandbox never returns have no trigger', () => {
  const told = apiErrors.map(({code}) => code).filter((code) => sandboxTriggers[code] !== null);
  expect(Object.keys(plays).sort()).toEqual([...told].sort());
});

test.each(Object.entries(plays))('%s is seen as the reference says', async (code, play) => {
  const {json} = await play(await openGateway());
  const {number} = apiErrors.find((error) => error.code === code)!;
  // v1 has the number where v2 has the word.
  expect([code, number], JSON.stringify(json.error)).toContain(json.error?.code);
});
