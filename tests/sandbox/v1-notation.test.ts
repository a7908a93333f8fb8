// The notation of v1: integers in minor units, numbers for words, Unix seconds, numbered pages.
import {markOf} from '../../gateway/sandbox/domain/card-mark';
import {beforeEach, describe, expect, test} from 'vitest';
import {defaultPoint} from '../../gateway/sandbox/domain/points';
import type {TransactionRecord} from '../../gateway/sandbox/domain/transaction/record';
import {viewV1} from '../../gateway/sandbox/domain/transaction/view-v1';
import type {Call} from '../../gateway/sandbox/operations/call';
import {transactionsV1} from '../../gateway/sandbox/operations/v1';
import {numberedPage} from '../../gateway/sandbox/operations/v1/paging';
import {
  decimalOf,
  INT64_MAX,
  inMinor,
  inRfc3339,
  inUnix,
  numberedTransaction,
  numberOf,
  stepRequest,
  translated,
  typeOf,
} from '../../gateway/sandbox/operations/v1/translate';
import {recordOf} from './record';
import {openDesk, serviceOf, type Desk, type Shown} from './world';

let desk: Desk;
beforeEach(() => {
  desk = openDesk(
    [
      serviceOf(),
      serviceOf({id: 1, flows: ['h2h']}),
      serviceOf({id: 2, type: 'p2p', action: 'none', country: 'PE'}),
      serviceOf({
        id: 3,
        type: 'payout',
        action: 'none',
        recipient: 'wallet',
        requisites: {},
        expiresIn: null,
        flows: ['h2h'],
      }),
      serviceOf({
        id: 4,
        action: 'crypto_address',
        network: 'TRC20',
        currency: 'USDT',
        min: 5_000_000n,
        max: 10n ** 12n,
      }),
      serviceOf({id: 5, action: 'binance', method: 'binance_pay'}),
      serviceOf({
        id: 7,
        forms: {hpp: [{name: 'hpp', wanted: ['payer.email']}], h2h: [], validate: []},
      }),
      serviceOf({id: 6, currency: 'ETH', min: 1n, max: 20n * 10n ** 18n, fixed: 3n}),
    ],
    {
      balances: {PEN: {available: 50_000n, pending: -7n}, USD: {available: 100n}},
      contract: {
        operations: ['v1', 'v2'].map((version) => ({
          document: version,
          operationId: 'findTransaction',
          page: '',
          method: 'POST',
          path: `/${version}/transaction/find`,
          scopes: ['transactions:read'],
          rateClass: 'R' as const,
          idempotent: false,
          deprecated: version === 'v1',
          success: 200,
          parameters: {},
        })),
        validators: {},
      },
    },
  );
});

const ask = (operation: string, body: object = {}): Promise<Shown> =>
  desk.ask(transactionsV1[`POST ${operation}`]!, body, {version: 'v1'});
const data = async (operation: string, body: object = {}): Promise<Shown> => (await ask(operation, body)).data;
const refusal = (operation: string, body: object) =>
  desk.refusal(transactionsV1[`POST ${operation}`]!, body, {version: 'v1'});
const put = (changes: Partial<TransactionRecord> = {}): TransactionRecord => {
  const now = desk.clock.now();
  const record = recordOf({createdAt: now, updatedAt: now, expiresAt: now + 1_800_000, flow: 'h2h', ...changes});
  desk.world.add(record);
  return record;
};
const NUMBER = recordOf().legacyId;

describe('words and numbers', () => {
  test('of types', () => {
    expect([1, 2, 3, 4].map(typeOf)).toEqual(['payin', 'payout', 'p2p', 'transfer']);
    expect(['payin', 'payout', 'p2p', 'transfer'].map(numberOf)).toEqual([1, 2, 3, 4]);
  });

  test('of amounts', () => {
    expect(decimalOf(15_000, 'PEN')).toBe('150.00');
    expect(decimalOf(15_000n, 'JPY')).toBe('15000');
    expect(decimalOf(15_000, 'XXX')).toBe('15000');
    expect(decimalOf(INT64_MAX, 'ETH')).toMatch(/^9\.2/);
    expect(() => decimalOf(INT64_MAX + 1n, 'ETH')).toThrow(`amount: must be <= ${2n ** 63n - 1n}`);
    expect(decimalOf(10n ** 18n - 1n, 'PEN')).toBe('9999999999999999.99');
    expect(() => decimalOf(10n ** 18n, 'PEN')).toThrow('amount: must be less than 10000000000000000 PEN');
    expect(inMinor({a: '1.50', b: '2'}, ['a'], 'PEN')).toEqual({a: 150n, b: '2'});
  });

  test('of moments', () => {
    expect(inUnix({a: '2026-01-01T00:00:01.999Z', b: null, c: 'x'}, 'a', 'b')).toEqual({
      a: 1_767_225_601,
      b: null,
      c: 'x',
    });
    expect(inRfc3339({a: 1_767_225_601, b: 2}, 'a', 'c')).toEqual({a: '2026-01-01T00:00:01.000Z', b: 2});
  });
});

describe('a page', () => {
  const rows = Array.from({length: 120}, (_each, index) => index);
  const view = (row: number) => row * 10;

  test('has fifty rows, or the requested number, and the total', () => {
    expect(numberedPage({}, rows, view)).toMatchObject({page: 1, per_page: 50, total: 120});
    expect(numberedPage({}, rows, view).rows).toEqual(rows.slice(0, 50).map(view));
    expect(numberedPage({page: 3}, rows, view).rows).toEqual(rows.slice(100).map(view));
    expect(numberedPage({page: 2, per_page: 7}, rows, view)).toMatchObject({page: 2, per_page: 7});
    expect(numberedPage({page: 2, per_page: 7}, rows, view).rows).toEqual(rows.slice(7, 14).map(view));
    expect(numberedPage({page: 9}, rows, view)).toMatchObject({rows: [], total: 120});
  });
});

describe('a transaction', () => {
  test('is identified by its number', () => {
    const record = put();
    const call = (id: number, point = defaultPoint) =>
      ({world: desk.world, point, body: {transaction_id: id}}) as unknown as Call<typeof desk.world>;
    expect(numberedTransaction(call(NUMBER))).toEqual(record);
    expect(() => numberedTransaction(call(1))).toThrow('No transaction of this point has this transaction_id.');
    expect(() => numberedTransaction(call(NUMBER, {...defaultPoint, pointId: 1}))).toThrow('No transaction');
  });

  test('is requested by the ID of v2 and an amount in its currency', () => {
    put({currency: 'JPY'});
    const call = (body: object) =>
      ({world: desk.world, point: defaultPoint, body: {transaction_id: NUMBER, ...body}}) as unknown as Call<
        typeof desk.world
      >;
    expect(stepRequest(call({amount: 150, note: 'x'}))).toEqual({
      transaction_id: recordOf().id,
      amount: '150',
      note: 'x',
    });
    expect(stepRequest(call({}))).toEqual({transaction_id: recordOf().id});
  });

  test('is found by number and name, and listed by status, type and time', async () => {
    const first = put();
    desk.wait(1000);
    const second = put({id: 'txn_2', externalId: 'b', legacyId: 2, type: 'p2p', serviceId: 2, status: 'completed'});
    const found = async (body: object) => (await ask('transaction/find', body)).record?.id;
    expect(await found({transaction_id: NUMBER})).toBe(first.id);
    expect(await found({external_id: 'b'})).toBe(second.id);
    expect(await refusal('transaction/find', {external_id: 'c'})).toEqual([3001]);
    const listed = async (body: object) =>
      (await data('transaction/find', body)).transactions.map(({external_id: id}: Shown) => id);
    expect((await ask('transaction/find', {transaction_id: NUMBER})).kind).toBe('transaction');
    expect((await ask('transaction/find')).kind).toBe('data');
    expect((await ask('service/list')).kind).toBe('data');
    const all = await data('transaction/find', {per_page: 1});
    expect(all).toMatchObject({page: 1, per_page: 1, total: 2});
    expect(all.transactions).toEqual([viewV1(second)]);
    const completed = viewV1(second)['status'] as number;
    expect(await listed({status: [completed]})).toEqual(['b']);
    expect(await listed({type: 1})).toEqual(['order-10045']);
    expect(await listed({service_id: 2})).toEqual(['b']);
    const start = Math.floor(first.createdAt / 1000);
    expect(await listed({created_from: start, created_to: start + 1})).toEqual(['order-10045']);
    expect(await listed({page: 2, per_page: 1})).toEqual(['order-10045']);
  });
});

describe('a handler of v2', () => {
  test('gets the body, or parameters of a read, and its data is converted', async () => {
    const calls: object[] = [];
    const handler = ({body, parameters}: Call) => {
      calls.push({body, parameters});
      return {kind: 'data', data: {a: 1}} as const;
    };
    const call = {body: {x: 1}, parameters: {}} as unknown as Call;
    expect(await translated({handler})(call)).toEqual({kind: 'data', data: {a: 1}});
    expect(await translated({handler, reads: true, answer: (row, {body}) => ({...row, ...body})})(call)).toEqual({
      kind: 'data',
      data: {a: 1, x: 1},
    });
    await translated({handler, request: () => ({y: 2})})(call);
    expect(calls).toEqual([
      {body: {x: 1}, parameters: {}},
      {body: {}, parameters: {x: 1}},
      {body: {y: 2}, parameters: {}},
    ]);
    const list = {kind: 'transactions', records: [], page: {next_cursor: null, has_more: false, limit: 1}} as const;
    expect(await translated({handler: () => list, answer: () => ({never: true})})(call)).toBe(list);
  });
});

describe('create', () => {
  const order = (changes: object = {}) => ({
    external_id: 'a',
    service_id: 2117,
    amount: 15_000,
    currency: 'PEN',
    return_url: 'https://shop.example/',
    ...changes,
  });
  const made = async (changes: object = {}): Promise<TransactionRecord> =>
    (await ask('transaction/create', order(changes))).record;

  test('takes type and flow from the service if they are missing', async () => {
    expect(await made()).toMatchObject({type: 'payin', flow: 'hpp', amount: 15_000n, version: 'v1'});
    expect(await made({external_id: 'b', flow: 'h2h', type: 1})).toMatchObject({flow: 'h2h'});
    expect(await made({external_id: 'c', service_id: 1})).toMatchObject({flow: 'h2h'});
    expect(await made({external_id: 'd', service_id: 2, type: 3})).toMatchObject({type: 'p2p'});
    expect(await refusal('transaction/create', order({external_id: 'e', type: 2}))).toEqual([2102, '/type']);
    expect(await refusal('transaction/create', order({external_id: 'e', service_id: 99}))).toEqual([3002]);
  });

  test('host to host needs a return URL, except for payouts', async () => {
    const without = {return_url: undefined};
    expect(await refusal('transaction/create', order({...without, flow: 'h2h'}))).toEqual([2101, '/return_url']);
    expect(await refusal('transaction/create', order({...without, service_id: 1}))).toEqual([2101, '/return_url']);
    expect(await refusal('transaction/create', order({...without, flow: 'hpp'}))).toBeNull();
    const payout = {service_id: 3, recipient: {kind: 'wallet', account: '1'}, external_id: 'b', amount: 100};
    expect(await refusal('transaction/create', order({...without, ...payout}))).toBeNull();
  });

  test('takes null for unknown data of the payer, and ignores items', async () => {
    const {payer} = await made({payer: {id: 'c-1', email: null}, items: [{name: 'x'}]});
    expect(payer).toMatchObject({id: 'c-1', email: null});
  });

  test('takes null as missing, so that required fields are reported', async () => {
    const missing = order({service_id: 7, payer: {email: null}});
    expect(await refusal('transaction/create', missing)).toEqual([2101, '/payer/email']);
    expect(await refusal('transaction/create', {...missing, payer: {email: 'a@example.com'}})).toBeNull();
  });

  test('beyond 64 bits is refused', async () => {
    expect(await refusal('transaction/create', order({amount: INT64_MAX + 1n}))).toEqual([2102, '/amount']);
  });

  test('as a dry run has a flat fee, in minor units', async () => {
    expect(await data('transaction/validate', order())).toMatchObject({
      valid: true,
      fee: 450n,
      fee_currency: 'PEN',
      fee_payer: 'merchant',
      total: 15_000n,
      net_amount: 14_550n,
    });
  });
});

describe('other calls', () => {
  test('write balances and limits in minor units, also negative ones', async () => {
    const {wallets} = await data('account/info');
    expect(wallets).toMatchObject([
      {currency: 'PEN', available: 50_000n, pending: -7n, reserved: 0n},
      {currency: 'USD', available: 100n},
    ]);
    const {services, ...page} = await data('service/list', {per_page: 2});
    expect(page).toEqual({page: 1, per_page: 2, total: 8});
    expect(services.map((each: Shown) => [each.service_id, each.type, each.min, each.max])).toEqual([
      [2117, 1, 100n, 1_000_000n],
      [7, 1, 100n, 1_000_000n],
    ]);
    expect((await data('service/list', {type: 3})).services.map((each: Shown) => each.service_id)).toEqual([2]);
    expect((await data('service/list', {currency: 'USDT', flow: 'h2h'})).total).toBe(1);
    expect((await data('service/list', {country: 'CL'})).total).toBe(7);
    expect((await data('service/service_id', {service_id: 6})).service).toMatchObject({
      type: 1,
      max: INT64_MAX,
      fee: {percent: '3.00', fixed: 3n, currency: 'ETH'},
    });
  });

  test('list their own version, or the other', async () => {
    const paths = async (body: object) => (await data('list', body)).methods.map(({path}: Shown) => path);
    expect(await paths({})).toEqual(['/v1/transaction/find']);
    expect(await paths({version: 'v2'})).toEqual(['/v2/transaction/find']);
  });

  test('write rates and quotes', async () => {
    const {rates} = await data('currency/rates', {base: 'PEN', quote: ['USD']});
    expect(rates).toMatchObject([{base: 'PEN', quote: 'USD', as_of: 1_767_225_600}]);
    const quote = {from: 'PEN', to: 'JPY', side: 'source', amount: 15_000};
    expect(await data('transaction/currency_rate', quote)).toMatchObject({
      source_amount: 15_000n,
      target_amount: 5939n,
      expires_at: 1_767_225_660,
    });
    expect(await data('transaction/currency_rate', {...quote, side: 'target', amount: 5939})).toMatchObject({
      target_amount: 5939n,
    });
  });

  test('make transfers', async () => {
    const body = {external_id: 'a', from_wallet_id: 'wal_pen_1042', to_wallet_id: 'wal_usd_1042', amount: 15_000};
    expect(await data('account/wallet-transfers', body)).toMatchObject({
      transaction_id: expect.any(Number),
      status: viewV1(recordOf({status: 'completed'}))['status'],
      debited: {amount: 15_000n, currency: 'PEN'},
      credited: {amount: 3979n, currency: 'USD'},
      created_at: 1_767_225_600,
    });
    expect(await refusal('account/wallet-transfers', {...body, from_wallet_id: 'wal_x_1'})).toEqual([4009]);
  });

  test('give addresses for coins', async () => {
    const body = {external_id: 'a', service_id: 4, currency: 'USDT', network: 'TRC20', mode: 'one_time'};
    const shown = await data('transaction/get_crypto_address', {...body, amount: 40_000_000});
    expect(shown).toMatchObject({min_amount: 5_000_000n, expires_at: 1_767_227_400});
    const [record] = [...desk.world.transactions.newestFirst()];
    expect([shown.transaction_id, record!.amount]).toEqual([record!.legacyId, 40_000_000n]);
    const forever = {...body, mode: 'static', external_id: 'b'};
    const fixed = await data('transaction/get_crypto_address', forever);
    expect(await data('transaction/get_crypto_address', forever)).toEqual(fixed);
    expect(fixed).toMatchObject({transaction_id: null, expires_at: null});
  });

  test('claim transfers from person to person', async () => {
    const p2p = {stage: 'awaiting_requisites', method_id: null, amount_to_pay: null, reference: null} as const;
    put({type: 'p2p', serviceId: 2, p2p});
    const list = {service_id: 2, amount: 15_000, currency: 'PEN', country: 'PE'};
    const {methods} = await data('transaction/p2p/get_methods_list', list);
    expect(methods[0]).toMatchObject({method_id: 'pe_phone_transfer', min: 100n, max: 1_000_000n});
    const step = {transaction_id: NUMBER};
    const shown = await data('transaction/p2p/get_recipient_card', {...step, method_id: 'pe_phone_transfer'});
    expect(shown).toMatchObject({amount_to_pay: 15_000n, expires_at: 1_767_226_500});
    expect(await refusal('transaction/p2p/confirm', {...step, paid_at: 1_767_225_601})).toEqual([2102, '/paid_at']);
    expect((await ask('transaction/p2p/confirm', {...step, paid_at: 1_767_225_600})).record.status).toBe('processing');
    expect(await refusal('transaction/p2p/cancel', step)).toEqual([3004]);
  });

  test('claim transfers of Binance', async () => {
    put({serviceId: 5, status: 'requires_action'});
    const body = {transaction_id: NUMBER, binance_order_id: '1'};
    expect(await refusal('binance_pay/notify', {...body, paid_at: 1_767_225_601})).toEqual([2102, '/paid_at']);
    expect((await ask('binance_pay/notify', body)).record.status).toBe('processing');
  });

  test('change transactions', async () => {
    put({status: 'authorized'});
    const step = {transaction_id: NUMBER};
    expect((await ask('transaction/complete', {...step, amount: 10_000})).record).toMatchObject({received: 10_000n});
    expect((await ask('transaction/cancel', {...step, amount: 100})).refund.amount).toBe(100n);
    expect((await ask('transaction/update', {...step, metadata: {a: '1'}})).record.metadata).toEqual({a: '1'});
    expect(await refusal('transaction/pay', step)).toEqual([3004]);
  });

  test('return cards, tokens and lists', async () => {
    const card = {number: '4111110000010004', exp_month: '12', exp_year: '2027'};
    expect(await data('cards/check', {card})).toMatchObject({last4: '0004'});
    const entry = {card, purpose: 'payin', payer_id: 'c'};
    expect(await refusal('cards/whitelist_add', {...entry, expires_at: 1_767_225_600})).toEqual([2102, '/expires_at']);
    expect(await data('cards/whitelist_add', {...entry, expires_at: 1_767_225_601})).toMatchObject({status: 'active'});
    expect(await data('transaction/issue_token', {card})).toMatchObject({expires_at: Date.UTC(2028, 0, 1) / 1000 - 1});
    put({status: 'completed', completedAt: 1, card: markOf(card.number)});
    expect(await data('transaction/issue_token', {transaction_id: NUMBER, payer_id: 'c'})).toMatchObject({
      last4: '0004',
    });
    const values = [{type: 'email', value: 'blocked@example.com'}];
    expect((await data('antifraud/stoplist_check', {values})).results).toEqual([
      {type: 'email', match: true, list: 'global', reason: 'fraud', until: null},
    ]);
  });

  test('send a gift code again', async () => {
    put({status: 'completed', methodDetails: {kind: 'gift_code', product: 'Gift code', sent_to: 'a@b'}});
    expect(await data('transaction/resend_giftcode', {transaction_id: NUMBER, channel: 'email'})).toEqual({
      transaction_id: NUMBER,
      sent_to: 'a@b',
      attempts_left: 2,
    });
  });
});
