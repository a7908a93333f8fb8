// Rates, quotes and transfers between wallets: conversion, rounding and lifetime.
import {beforeEach, describe, expect, test} from 'vitest';
import {defaultPoint} from '../../gateway/sandbox/domain/points';
import {PRICES, priceOf, rateBetween, rateOf, rateText} from '../../gateway/sandbox/domain/rates';
import {currencyRates, quoteCurrencyRate} from '../../gateway/sandbox/operations/account/rates';
import {createWalletTransfer, listWalletTransfers} from '../../gateway/sandbox/operations/account/transfers';
import {openDesk, serviceOf, type Desk, type Shown} from './world';

const MINUTE = 60_000;
let desk: Desk;
const services = [
  serviceOf(),
  serviceOf({id: 1, type: 'payout'}),
  serviceOf({id: 2, passesOn: true}),
  serviceOf({id: 3, status: 'disabled'}),
];
beforeEach(() => {
  desk = openDesk(services, {
    balances: {PEN: {available: 100_000n, pending: 500n}, USD: {available: 10_000n}, BTC: {available: 5n}, JPY: {}},
  });
});

describe('a rate', () => {
  test('follows from the prices, in millionths, rounded down and never zero', () => {
    expect(rateOf(265_300n, 1_000_000n)).toBe(265_300n);
    expect(rateOf(2n, 3n)).toBe(666_666n);
    expect(rateOf(1n, 10n ** 9n)).toBe(1n);
    expect(rateBetween('USD', 'PEN')).toBe(3_769_317n);
    expect(rateBetween('XXX', 'XXX')).toBe(1_000_000n);
  });

  test('is written without trailing zeros', () => {
    expect([265_300n, 1_000_000n, 1n, 12_345_678n, 10_000_000n].map(rateText)).toEqual([
      '0.2653',
      '1',
      '0.000001',
      '12.345678',
      '10',
    ]);
  });

  test('of a dollar never changes, so that examples stay correct', () => {
    const rates = Object.keys(PRICES).map((currency) => [currency, rateText(rateBetween(currency, 'USD'))]);
    expect(Object.fromEntries(rates)).toEqual({
      USD: '1',
      PEN: '0.2653',
      EUR: '1.169753',
      USDT: '1',
      USDC: '1',
      JPY: '0.0067',
      KWD: '3.258',
      BTC: '92000',
      ETH: '3200',
    });
  });

  test('needs a currency with a rate', () => {
    expect(priceOf('PEN', '/from')).toBe(PRICES['PEN']);
    expect(() => priceOf('CLP', '/from')).toThrow('from: no rate for CLP');
    expect(() => rateBetween('CLP', 'PEN')).toThrow('from: no rate for CLP');
    expect(() => rateBetween('PEN', 'CLP')).toThrow('to: no rate for CLP');
  });
});

describe('the list of rates', () => {
  const rates = async (parameters: object) =>
    (await desk.data(currencyRates, null, {parameters: parameters as never})).rates as Shown[];

  test('has all other currencies by name, with a spread, as of the minute', async () => {
    desk.wait(61_500);
    const all = await rates({base: 'USD'});
    expect(all.map(({quote}) => quote)).toEqual(['BTC', 'ETH', 'EUR', 'JPY', 'KWD', 'PEN', 'USDC', 'USDT']);
    expect(all.find(({quote}) => quote === 'PEN')).toEqual({
      base: 'USD',
      quote: 'PEN',
      buy: '3.769317',
      // 1.5 % more, rounded up.
      sell: '3.825857',
      as_of: '2026-01-01T00:01:00.000Z',
    });
    expect(all.every(({buy, sell}) => Number(sell) > Number(buy))).toBe(true);
  });

  test('has each requested currency once, and 1 for the base currency', async () => {
    const asked = await rates({base: 'PEN', quote: ['USD', 'PEN', 'USD']});
    expect(asked.map(({quote, buy, sell}) => [quote, buy, sell])).toEqual([
      ['PEN', '1', '1'],
      ['USD', '0.2653', '0.26928'],
    ]);
  });

  test.each([
    [{base: 'CLP'}, '/base'],
    [{base: 'PEN', quote: ['CLP']}, '/quote'],
  ])('refuses %j', async (parameters, path) => {
    const result = desk.refusal(currencyRates, {}, {parameters: parameters});
    expect(await result).toEqual([2107, path]);
  });
});

describe('a quote', () => {
  const ask = (changes: object = {}) => ({from: 'PEN', to: 'USD', side: 'source', amount: '150.00', ...changes});
  const quoted = (changes: object = {}): Promise<Shown> => desk.data(quoteCurrencyRate, ask(changes));
  const refusal = (changes: object) => desk.refusal(quoteCurrencyRate, ask(changes));

  test('of a source amount has the target amount, rounded down, for a minute', async () => {
    const quote = await quoted();
    expect(quote).toEqual({
      quote_id: expect.stringMatching(/^qte_/),
      rate: '0.2653',
      source_amount: '150.00',
      // 39.795
      target_amount: '39.79',
      expires_at: '2026-01-01T00:01:00.000Z',
    });
    expect(desk.world.quotes.get(quote.quote_id)).toEqual({
      id: quote.quote_id,
      from: 'PEN',
      to: 'USD',
      rate: '0.2653',
      source: 15_000n,
      target: 3979n,
      expires: desk.clock.now() + MINUTE,
    });
  });

  test('of a target amount has the source amount, rounded up', async () => {
    expect(await quoted({side: 'target', amount: '39.79'})).toMatchObject({
      // 149.981153...
      source_amount: '149.99',
      target_amount: '39.79',
    });
    expect(await quoted({side: 'target', amount: '26.53'})).toMatchObject({source_amount: '100.00'});
  });

  test('knows the decimals of both currencies', async () => {
    expect(await quoted({from: 'JPY', to: 'KWD', amount: '10000'})).toMatchObject({target_amount: '20.560'});
    expect(await quoted({from: 'KWD', to: 'JPY', amount: '1.001'})).toMatchObject({target_amount: '486'});
    expect(await quoted({from: 'KWD', to: 'JPY', side: 'target', amount: '486'})).toMatchObject({
      source_amount: '1.000',
    });
    expect(await refusal({from: 'JPY', to: 'KWD', amount: '1.5'})).toEqual([2106, '/amount']);
    expect(await refusal({from: 'KWD', to: 'JPY', side: 'target', amount: '1.5'})).toEqual([2106, '/amount']);
  });

  test('needs two currencies with a rate, and a positive amount', async () => {
    expect(await refusal({to: 'PEN'})).toEqual([2102, '/to']);
    expect(await refusal({from: 'CLP'})).toEqual([2107, '/from']);
    expect(await refusal({to: 'CLP'})).toEqual([2107, '/to']);
    expect(await refusal({amount: '0.00'})).toEqual([2104, '/amount']);
    expect(await refusal({side: 'target', amount: '0'})).toEqual([2104, '/amount']);
    expect(await refusal({amount: '0.03'})).toEqual([2104, '/amount']);
    expect(await refusal({amount: '0.04'})).toBeNull();
  });

  test('for a payment must fit its service and its limits', async () => {
    expect(await refusal({service_id: 99})).toEqual([3002]);
    expect(await refusal({service_id: 3})).toEqual([4002]);
    expect(await refusal({service_id: 1})).toEqual([2102, '/service_id']);
    expect(await refusal({service_id: 2})).toEqual([2102, '/service_id']);
    expect(await refusal({service_id: 2117, from: 'USD', to: 'PEN'})).toEqual([2107, '/from']);
    expect(await refusal({service_id: 2117, amount: '0.99'})).toEqual([2104, '/amount']);
    expect(await refusal({service_id: 2117, amount: '10000.01'})).toEqual([2105, '/amount']);
    expect(await refusal({service_id: 2117, amount: '10000.00'})).toBeNull();
    expect(await refusal({amount: '10000.01'})).toBeNull();
  });
});

describe('a transfer between wallets', () => {
  const order = (changes: object = {}) => ({
    external_id: 'transfer-1',
    from_wallet_id: 'wal_pen_1042',
    to_wallet_id: 'wal_usd_1042',
    amount: '150.00',
    ...changes,
  });
  const make = (changes: object = {}, call = {}): Promise<Shown> =>
    desk.data(createWalletTransfer, order(changes), call);
  const refusal = (changes: object, call = {}) => desk.refusal(createWalletTransfer, order(changes), call);
  const available = (currency: string) => desk.world.wallets.get(currency).available;
  const quote = (changes: object = {}) =>
    desk.world.quotes.set('qte_1', {
      id: 'qte_1',
      from: 'PEN',
      to: 'USD',
      rate: '0.3',
      source: 15_000n,
      target: 4500n,
      expires: desk.clock.now() + MINUTE,
      ...changes,
    });

  test('debits one, credits the other, rounded down, and is a completed transaction', async () => {
    const noted: string[] = [];
    const shown = await make({}, {version: 'v1', note: (id: string) => noted.push(id)});
    expect(shown).toEqual({
      transfer_id: expect.stringMatching(/^trf_/),
      transaction_id: expect.stringMatching(/^txn_/),
      external_id: 'transfer-1',
      status: 'completed',
      from_wallet_id: 'wal_pen_1042',
      to_wallet_id: 'wal_usd_1042',
      debited: {amount: '150.00', currency: 'PEN'},
      credited: {amount: '39.79', currency: 'USD'},
      rate: '0.2653',
      created_at: '2026-01-01T00:00:00.000Z',
    });
    expect([available('PEN'), available('USD')]).toEqual([85_000n, 13_979n]);
    expect(noted).toEqual([shown.transaction_id]);
    const now = desk.clock.now();
    expect(desk.world.transactions.get(shown.transaction_id)).toMatchObject({
      version: 'v1',
      externalId: 'transfer-1',
      pointId: 1042,
      serviceId: null,
      type: 'transfer',
      flow: null,
      status: 'completed',
      sequence: 1,
      amount: 15_000n,
      currency: 'PEN',
      received: 15_000n,
      refunded: 0n,
      fee: {amount: 0n, currency: 'USD', payer: 'merchant'},
      exchange: {from: 'PEN', to: 'USD', rate: '0.2653', quote_id: null},
      credited: 3979n,
      livemode: false,
      late: false,
      metadata: {},
      createdAt: now,
      updatedAt: now,
      completedAt: now,
    });
    const postings = [...desk.world.postings.newestFirst()].map(({currency, change, cause}) => [
      cause.type,
      currency,
      change.available,
      cause.at,
      cause.externalId,
      cause.transferId,
      cause.record?.id,
    ]);
    const about = [now, 'transfer-1', shown.transfer_id, shown.transaction_id];
    expect(postings).toEqual([
      ['transfer_in', 'USD', 3979n, ...about],
      ['transfer_out', 'PEN', -15_000n, ...about],
    ]);
  });

  test('knows the decimals of both currencies', async () => {
    expect(await make({to_wallet_id: 'wal_jpy_1042'})).toMatchObject({credited: {amount: '5939', currency: 'JPY'}});
    expect(await make({to_wallet_id: 'wal_btc_1042', external_id: 'b'})).toMatchObject({
      credited: {amount: '0.00030000'},
    });
  });

  test('in live belongs to live', async () => {
    desk = openDesk(services, {environment: 'live', balances: {PEN: {available: 100_000n}, USD: {}}});
    const {transaction_id: id} = await make();
    expect(desk.world.transactions.get(id)!.livemode).toBe(true);
  });

  test('needs a new external_id, and two existing wallets', async () => {
    await make();
    expect(await refusal({})).toEqual([3003]);
    const next = {external_id: 'b'};
    expect(await refusal({...next, from_wallet_id: 'wal_eur_1042'})).toEqual([4009]);
    expect(await refusal({...next, to_wallet_id: 'wal_eur_1042'})).toEqual([4009]);
    expect(await refusal({...next, to_wallet_id: 'wal_pen_1042'})).toEqual([2102, '/to_wallet_id']);
  });

  test('credits at least one minor unit, and debits at most the balance', async () => {
    expect(await refusal({amount: '1.005'})).toEqual([2106, '/amount']);
    expect(await refusal({amount: '0'})).toEqual([2104, '/amount']);
    expect(await refusal({amount: '0.03'})).toEqual([2104, '/amount']);
    expect(await refusal({amount: '1000.01'})).toEqual([4001]);
    await expect(make({amount: '1000.01'})).rejects.toThrow(
      'The available balance of wal_pen_1042 is 1000.00 PEN; this transfer takes 1000.01 PEN.',
    );
    expect(await refusal({amount: '0.04'})).toBeNull();
    expect(await refusal({amount: '999.96', external_id: 'b'})).toBeNull();
    expect(available('PEN')).toBe(0n);
  });

  test.each([
    ['140.04', 4004],
    ['150.03', 5003],
  ])('of %s is refused with %i, and moves no money', async (amount, number) => {
    expect(await refusal({amount})).toEqual([number]);
    expect([available('PEN'), available('USD'), desk.world.transactions.size]).toEqual([100_000n, 10_000n, 0]);
  });

  test('with a quote has its rate, once', async () => {
    quote();
    const quoted = {quote_id: 'qte_1'};
    const shown = await make(quoted);
    expect(shown).toMatchObject({rate: '0.3', credited: {amount: '45.00'}});
    expect(desk.world.transactions.get(shown.transaction_id)!.exchange).toMatchObject({quote_id: 'qte_1'});
    expect(await refusal({...quoted, external_id: 'b'})).toEqual([2112]);
  });

  test('with a quote must match its wallets, its amount and its minute', async () => {
    const quoted = {quote_id: 'qte_1'};
    expect(await refusal(quoted)).toEqual([2112]);
    quote({to: 'JPY'});
    expect(await refusal(quoted)).toEqual([2102, '/quote_id']);
    quote({from: 'USD'});
    expect(await refusal(quoted)).toEqual([2102, '/quote_id']);
    quote();
    expect(await refusal({...quoted, amount: '150.01'})).toEqual([2102, '/amount']);
    expect(desk.world.quotes.get('qte_1')).toBeDefined();
    desk.wait(MINUTE);
    expect(await refusal(quoted)).toEqual([2112]);
  });
});

describe('the list of transfers', () => {
  const list = async (parameters: object = {}, call = {}): Promise<string[]> =>
    (await desk.data(listWalletTransfers, null, {parameters: parameters as never, ...call})).transfers.map(
      ({external_id: id}: Shown) => id,
    );
  const move = (external_id: string, from: string, to: string, call = {}) =>
    desk.ask(
      createWalletTransfer,
      {external_id, from_wallet_id: `wal_${from}_1042`, to_wallet_id: `wal_${to}_1042`, amount: '1.00'},
      call,
    );

  test('has those of the account, newest first, filtered by wallet, time and external_id', async () => {
    const other = {point: {...defaultPoint, pointId: 1043}};
    await move('a', 'pen', 'usd');
    desk.wait(1000);
    await move('b', 'usd', 'pen', other);
    desk.wait(1000);
    await move('c', 'usd', 'jpy');
    expect(await list()).toEqual(['c', 'b', 'a']);
    expect(await list({wallet_id: 'wal_pen_1042'})).toEqual(['b', 'a']);
    expect(await list({wallet_id: 'wal_jpy_1042'})).toEqual(['c']);
    expect(await list({wallet_id: 'wal_btc_1042'})).toEqual([]);
    expect(await list({external_id: 'a'})).toEqual(['a']);
    expect(await list({external_id: 'b'})).toEqual([]);
    expect(await list({external_id: 'b'}, other)).toEqual(['b']);
    expect(await list({created_from: '2026-01-01T00:00:01Z', created_to: '2026-01-01T00:00:02Z'})).toEqual(['b']);
    expect(await desk.refusal(listWalletTransfers, {}, {parameters: {wallet_id: 'wal_eur_1042'}})).toEqual([4009]);
  });

  test('leaves out what is no longer kept, and continues after the last of a page', async () => {
    await move('a', 'pen', 'usd');
    desk.wait(1);
    await move('b', 'pen', 'usd');
    desk.wait(1);
    await move('c', 'pen', 'usd');
    const first = await desk.ask(listWalletTransfers, null, {parameters: {limit: 1}});
    expect(first).toMatchObject({page: {has_more: true, limit: 1}});
    const {next_cursor: cursor} = (first as Shown).page;
    expect(await list({limit: 1, cursor})).toEqual(['b']);
    const [newest] = [...desk.world.transactions.newestFirst()];
    desk.world.transactions.delete(newest!.id);
    expect(await list()).toEqual(['b', 'a']);
  });
});
