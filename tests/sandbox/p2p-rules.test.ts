// From person to person, and a transfer of Binance, which works alike: routes, requisites, claims and their ends.
import {beforeEach, describe, expect, test} from 'vitest';
import {figures} from '../../facts/reference/figures';
import {parseScenario} from '../../facts/reference/scenarios';
import type {TransactionRecord} from '../../gateway/sandbox/domain/transaction/record';
import {planOutcome} from '../../gateway/sandbox/domain/transaction/plan';
import type {Handler, Result} from '../../gateway/sandbox/operations/call';
import {
  assignRecipient,
  cancelP2p,
  confirmP2p,
  listP2pMethods,
  notifyBinance,
} from '../../gateway/sandbox/operations/p2p';
import {routesOf} from '../../gateway/sandbox/operations/p2p-routes';
import type {Capabilities} from '../../gateway/sandbox/operations/capabilities';
import {recordOf} from './record';
import {openDesk, serviceOf, type Desk, type Shown} from './world';

const SERVICE = serviceOf({id: 1, type: 'p2p', action: 'none', country: 'PE', currency: 'PEN', max: 100_000n});
const BINANCE = serviceOf({id: 5, action: 'binance', method: 'binance_pay'});

let desk: Desk;
beforeEach(() => {
  desk = openDesk([
    SERVICE,
    serviceOf({id: 2, type: 'p2p', action: 'none', status: 'unavailable', country: 'PE'}),
    serviceOf({id: 3, type: 'p2p', status: 'disabled'}),
    serviceOf({id: 4}),
    serviceOf({id: 6, type: 'p2p', action: 'card', country: 'PE', max: 100_000n}),
    BINANCE,
  ]);
});

const put = (changes: Partial<TransactionRecord> = {}): TransactionRecord => {
  const now = desk.clock.now();
  const record = recordOf({
    type: 'p2p',
    serviceId: 1,
    flow: 'h2h',
    createdAt: now,
    updatedAt: now,
    expiresAt: now + 86_400_000,
    p2p: {stage: 'awaiting_requisites', method_id: null, amount_to_pay: null, reference: null},
    ...changes,
  });
  desk.world.add(record);
  return record;
};
const another = (id: string, changes: Partial<TransactionRecord> = {}) =>
  put({id: `txn_${id}`, externalId: id, legacyId: Number.parseInt(id, 36), ...changes});
const body = ({id}: TransactionRecord, fields: object = {}) => ({transaction_id: id, ...fields});
const now = ({id}: TransactionRecord) => desk.world.settle(desk.world.transactions.get(id)!);
const ask = async (
  handler: Handler<Capabilities>,
  record: TransactionRecord,
  fields = {},
): Promise<TransactionRecord> => {
  const result: Result = await desk.ask(handler, body(record, fields));
  return (result as Extract<Result, {kind: 'transaction'}>).record;
};
const scenario = (text: string) => {
  const parsed = parseScenario(text);
  return parsed.ok ? parsed.scenario : null;
};
const waiting = (changes: Partial<TransactionRecord> = {}) =>
  another('w', {
    status: 'requires_action',
    nextAction: {type: 'display_requisites'},
    acts: [planOutcome],
    p2p: {stage: 'awaiting_transfer', method_id: 'pe_phone_transfer', amount_to_pay: 15_000n, reference: 'AM-1'},
    ...changes,
  });

describe('routes', () => {
  test('are those of the country, and the second has narrower limits', () => {
    expect(routesOf(SERVICE)).toEqual([
      {
        id: 'pe_phone_transfer',
        name: 'Transfer by phone number',
        min: 100n,
        max: 100_000n,
        eta: 180,
        requisites: {kind: 'phone', value: '+51999000456', bank: 'Banco del Sur', holder: 'Luis Quispe'},
      },
      {
        id: 'pe_account_transfer',
        name: 'Transfer to an account',
        min: 250n,
        max: 75_000n,
        eta: 420,
        requisites: {
          kind: 'account',
          value: '00219300153895206813',
          bank: 'Banco de Crédito del Perú (BCP)',
          holder: 'Luis Quispe',
        },
      },
    ]);
  });

  test('are card to card if the country has no routes, or is unknown', () => {
    for (const [country, id] of [
      [null, 'any_card_to_card'],
      ['CO', 'co_card_to_card'],
    ] as const) {
      const routes = routesOf(serviceOf({country}));
      expect(routes.map((route) => [route.id, route.requisites.holder])).toEqual([[id, 'Alex Kim']]);
    }
  });

  const list = (parameters: object): Promise<Shown> =>
    desk.data(listP2pMethods, null, {
      parameters: {service_id: 1, amount: '150.00', currency: 'PEN', country: 'PE', ...parameters},
    });
  const refusal = (parameters: object) =>
    desk.refusal(
      listP2pMethods,
      {},
      {parameters: {service_id: 1, amount: '150.00', currency: 'PEN', country: 'PE', ...parameters}},
    );

  test('are listed if they allow the amount', async () => {
    expect((await list({})).methods).toEqual([
      {
        method_id: 'pe_phone_transfer',
        name: 'Transfer by phone number',
        kind: 'phone',
        min: '1.00',
        max: '1000.00',
        eta_s: 180,
      },
      {
        method_id: 'pe_account_transfer',
        name: 'Transfer to an account',
        kind: 'account',
        min: '2.50',
        max: '750.00',
        eta_s: 420,
      },
    ]);
    const ids = async (amount: string) => (await list({amount})).methods.map(({kind}: Shown) => kind);
    expect(await ids('2.49')).toEqual(['phone']);
    expect(await ids('2.50')).toEqual(['phone', 'account']);
    expect(await ids('750.00')).toEqual(['phone', 'account']);
    expect(await ids('750.01')).toEqual(['phone']);
    expect(await ids('1000.00')).toEqual(['phone']);
    expect(await ids('140.08')).toEqual([]);
  });

  test('belong to a service from person to person, with its currency, country and limits', async () => {
    expect(await refusal({service_id: 99})).toEqual([3002]);
    expect(await refusal({service_id: 3})).toEqual([4002]);
    expect(await refusal({service_id: 4})).toEqual([2102, '/service_id']);
    // From card to card there is nobody to choose.
    expect(await refusal({service_id: 6})).toEqual([2102, '/service_id']);
    expect(await refusal({currency: 'USD'})).toEqual([2107, '/currency']);
    expect(await refusal({country: 'CL'})).toEqual([2108, '/country']);
    expect(await refusal({amount: '0.99'})).toEqual([2104, '/amount']);
    expect(await refusal({amount: '1000.01'})).toEqual([2105, '/amount']);
    expect(await refusal({amount: '1.005'})).toEqual([2106, '/amount']);
  });
});

describe('a recipient', () => {
  const route = {method_id: 'pe_phone_transfer'};
  const assign = (record: TransactionRecord, fields: object = route): Promise<Shown> =>
    desk.data(assignRecipient, body(record, fields));
  const refusal = (record: TransactionRecord, fields: object = route) =>
    desk.refusal(assignRecipient, body(record, fields));
  const minutes = figures['p2p.requisites'].value;

  test('is reserved for the payer for minutes, with its own reference', async () => {
    const at = desk.clock.now();
    const record = put();
    const noted: string[] = [];
    const call = {note: (id: string) => noted.push(id)};
    const shown: Shown = await desk.data(assignRecipient, body(record, route), call);
    expect(shown).toEqual({
      requisites: {kind: 'phone', value: '+51999000456', bank: 'Banco del Sur', holder: 'Luis Quispe'},
      amount_to_pay: '150.00',
      reference: 'AM-12345',
      expires_at: new Date(at + minutes).toISOString(),
    });
    expect(noted).toEqual([record.id]);
    expect(now(record)).toMatchObject({
      status: 'requires_action',
      sequence: 2,
      expiresAt: at + minutes,
      pending: [],
      nextAction: {
        type: 'display_requisites',
        bank: 'Banco del Sur',
        account: '+51999000456',
        holder: 'Luis Quispe',
        amount_to_pay: 15_000n,
      },
      p2p: {
        stage: 'awaiting_transfer',
        method_id: 'pe_phone_transfer',
        amount_to_pay: 15_000n,
        reference: 'AM-12345',
      },
    });
    desk.wait(minutes);
    expect(now(record).status).toBe('expired');
  });

  test('belongs to a route that allows the amount', async () => {
    expect(await refusal(put(), {method_id: 'br_pix_transfer'})).toEqual([2102, '/method_id']);
    const second = {method_id: 'pe_account_transfer'};
    for (const [id, amount, isOpen] of [
      ['a', 249n, false],
      ['b', 250n, true],
      ['c', 75_000n, true],
      ['d', 75_001n, false],
    ] as const) {
      expect(await refusal(another(id, {amount}), second)).toEqual(isOpen ? null : [2102, '/method_id']);
    }
    expect(await refusal(another('e', {amount: 14_008n}))).toEqual([4008]);
  });

  test('is assigned once, to a new payment from person to person of an available service', async () => {
    const record = put();
    await assign(record);
    expect(await refusal(record)).toEqual([3004]);
    expect(await refusal(another('a', {type: 'payin'}))).toEqual([3004]);
    expect(await refusal(another('b', {serviceId: 2}))).toEqual([4003]);
    expect(await desk.refusal(assignRecipient, {transaction_id: 'txn_none', ...route})).toEqual([3001]);
  });

  test.each([
    ['expired;after=30', 'expired', 'payment_expired'],
    ['cancelled;after=30', 'cancelled', 'payer_cancelled'],
  ])('a scenario %s ends unpaid, in its time', async (text, status, failure) => {
    const record = put({scenario: scenario(text)});
    await assign(record);
    desk.wait(29_999);
    expect(now(record).status).toBe('requires_action');
    desk.wait(1);
    expect(now(record)).toMatchObject({status, failure});
  });

  test('with another scenario waits for the claim', async () => {
    const record = put({scenario: scenario('declined;after=1')});
    await assign(record);
    desk.wait(60_000);
    expect(now(record).status).toBe('requires_action');
  });
});

describe('a claim', () => {
  test('is processing, asks to wait, and succeeds', async () => {
    const record = waiting();
    expect(await ask(confirmP2p, record)).toMatchObject({
      status: 'processing',
      nextAction: {type: 'wait', poll_after_s: 30},
      acts: [],
      pending: [{status: 'completed'}],
    });
    desk.wait(999);
    expect(now(record).status).toBe('processing');
    desk.wait(1);
    expect(now(record)).toMatchObject({status: 'completed', received: 15_000n});
  });

  test('needs requisites that the payer has seen', async () => {
    expect(await desk.refusal(confirmP2p, body(put()))).toEqual([3004]);
    expect(await desk.refusal(confirmP2p, body(waiting({status: 'processing'})))).toEqual([3004]);
    expect(await desk.refusal(confirmP2p, body(another('a', {type: 'payin', status: 'requires_action'})))).toEqual([
      3004,
    ]);
  });

  test('cannot be in the future', async () => {
    const at = (milliseconds: number) => ({paid_at: new Date(desk.clock.now() + milliseconds).toISOString()});
    const record = waiting();
    expect(await desk.refusal(confirmP2p, body(record, at(1)))).toEqual([2102, '/paid_at']);
    expect(await desk.refusal(confirmP2p, body(record, at(0)))).toBeNull();
  });

  test('ends as its scenario says, and one with an action succeeds', async () => {
    const record = waiting({scenario: scenario('declined:transfer_not_found;after=20')});
    expect(await ask(confirmP2p, record)).toMatchObject({status: 'processing'});
    desk.wait(20_000);
    expect(now(record)).toMatchObject({status: 'declined', failure: 'transfer_not_found'});
    const acted = another('a', {status: 'requires_action', scenario: scenario('requires_action')});
    await ask(confirmP2p, acted);
    desk.wait(1000);
    expect(now(acted).status).toBe('completed');
  });

  test('of an unpaid payment changes only the time of its end', async () => {
    const record = waiting({scenario: scenario('expired;after=50')});
    desk.wait(10_000);
    expect(await ask(confirmP2p, record)).toMatchObject({
      status: 'requires_action',
      sequence: 2,
      pending: [{status: 'expired', failure: 'payment_expired', due: desk.clock.now() + 50_000}],
    });
    desk.wait(50_000);
    expect(now(record)).toMatchObject({status: 'expired', failure: 'payment_expired'});
  });
});

describe('a cancellation', () => {
  test('ends a payment without a claim', async () => {
    const step = {due: desk.clock.now() + 5000, status: 'expired', failure: null, nextAction: null} as const;
    expect(await ask(cancelP2p, waiting({pending: [step]}))).toMatchObject({
      status: 'cancelled',
      failure: 'cancelled_by_merchant',
      pending: [],
      acts: [],
    });
    expect(await ask(cancelP2p, put())).toMatchObject({status: 'cancelled'});
    const claimed = another('a', {status: 'processing'});
    expect(await desk.refusal(cancelP2p, body(claimed))).toEqual([3004]);
    expect(await desk.refusal(cancelP2p, body(another('b', {type: 'payin', serviceId: 4})))).toEqual([3004]);
  });
});

describe('a number of an order of Binance', () => {
  const paying = (id = 'w', changes: Partial<TransactionRecord> = {}) =>
    another(id, {type: 'payin', serviceId: 5, status: 'requires_action', p2p: null, ...changes});
  const notify = (record: TransactionRecord, fields: object = {}) =>
    ask(notifyBinance, record, {binance_order_id: '111', ...fields});
  const refusal = (record: TransactionRecord, fields: object = {}) =>
    desk.refusal(notifyBinance, body(record, {binance_order_id: '111', ...fields}));

  test('is a claim that proves the payment', async () => {
    const record = paying();
    expect(await notify(record, {payer_binance_id: '104824821'})).toMatchObject({
      status: 'processing',
      methodDetails: {kind: 'wallet', provider: 'binance_pay', account: '*****4821', provider_reference: '111'},
    });
    desk.wait(1000);
    expect(now(record).status).toBe('completed');
    expect((await notify(paying('a'), {binance_order_id: '112'})).methodDetails).toMatchObject({account: null});
  });

  test('belongs to a payment by Binance that waits for it', async () => {
    expect(await refusal(waiting())).toEqual([3004]);
    expect(await refusal(paying('a', {serviceId: 4}))).toEqual([3004]);
    expect(await refusal(paying('b', {status: 'processing'}))).toEqual([3004]);
    expect(await refusal(paying('c'), {paid_at: '2027-01-01T00:00:00Z'})).toEqual([2102, '/paid_at']);
  });

  test('pays one payment, and is free again if that one was not paid', async () => {
    const first = paying();
    await notify(first);
    const second = paying('a');
    expect(await refusal(second)).toEqual([2102, '/binance_order_id']);
    desk.wait(1000);
    expect(await refusal(second)).toEqual([2102, '/binance_order_id']);
    for (const status of ['declined', 'failed', 'cancelled', 'expired'] as const) {
      desk.world.replace({...now(first), status});
      const other = paying(`x${status}`);
      expect(await refusal(other), status).toBeNull();
      desk.world.binanceOrders.set('111', first.id);
    }
    desk.world.transactions.delete(first.id);
    expect(await refusal(second)).toBeNull();
  });
});
