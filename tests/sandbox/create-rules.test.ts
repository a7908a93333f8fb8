// create and validate: refusals, the values of a new transaction, its cost and reservation, and its next steps.
import {markOf} from '../../gateway/sandbox/domain/card-mark';
import {beforeEach, describe, expect, test} from 'vitest';
import {scopes} from '../../facts/reference/scopes';
import {defaultKey, defaultPoint} from '../../gateway/sandbox/domain/points';
import type {Quote} from '../../gateway/sandbox/domain/rates';
import type {TransactionRecord} from '../../gateway/sandbox/domain/transaction/record';
import type {Result} from '../../gateway/sandbox/operations/call';
import {createTransaction, priceOf, validateTransaction} from '../../gateway/sandbox/operations/transaction/create';
import {amountOf} from '../../gateway/sandbox/operations/transaction/create-checks';
import {openDesk, serviceOf, type Desk} from './world';

const PAYIN = 2117;
const PAYOUT = 2217;
const CARD_PAYOUT = 2218;
const REGEX = '^[A-Za-z ]+$';

const toAccount = {
  type: 'object',
  required: ['kind', 'account'],
  properties: {
    kind: {const: 'bank_account'},
    account: {type: 'string', pattern: '^\\d{18}$'},
    holder: {type: 'string', pattern: REGEX},
    bank_code: {type: 'string'},
  },
  additionalProperties: false,
} as const;
const toCard = {
  type: 'object',
  required: ['kind'],
  properties: {kind: {const: 'card'}, number: {type: 'string'}, card_token: {type: 'string'}},
  additionalProperties: false,
} as const;
const payout = {type: 'payout', action: 'none', expiresIn: null, twoStage: false, flows: ['h2h']} as const;

const SERVICES = [
  serviceOf({id: PAYIN, fixed: 25n}),
  serviceOf({...payout, id: PAYOUT, recipient: 'bank_account', requisites: toAccount, fixed: 100n, country: 'MX'}),
  serviceOf({...payout, id: CARD_PAYOUT, recipient: 'card', requisites: toCard}),
  serviceOf({...payout, id: 2219, recipient: 'card', requisites: toCard, knownCardsOnly: true}),
  serviceOf({id: 1, status: 'disabled'}),
  serviceOf({id: 2, status: 'unavailable'}),
  serviceOf({id: 3, status: 'degraded', flows: ['hpp'], twoStage: false}),
  serviceOf({id: 4, passesOn: true}),
  serviceOf({id: 5, takesTokens: true, countries: ['PE', 'CL']}),
  serviceOf({id: 6, type: 'p2p', action: 'none'}),
  serviceOf({...payout, id: 7, recipient: 'wallet', requisites: {}, method: 'binance_pay'}),
  serviceOf({id: 8, method: 'binance_gift', action: 'redirect'}),
];

const order = (changes: object = {}) => ({
  external_id: 'order-1',
  service_id: PAYIN,
  type: 'payin',
  flow: 'h2h',
  amount: '150.00',
  currency: 'PEN',
  ...changes,
});
const account = '646180110400000007';
const out = (changes: object = {}) => ({
  ...order({type: 'payout', service_id: PAYOUT, amount: '100.00', flow: undefined}),
  recipient: {kind: 'bank_account', account, holder: 'Rosa Huaman'},
  ...changes,
});

let desk: Desk;
const make = async (body: object, changes = {}): Promise<TransactionRecord> => {
  const result: Result = await desk.ask(createTransaction, body, changes);
  return (result as Extract<Result, {kind: 'transaction'}>).record;
};
const refusal = (changes: object, call = {}) => desk.refusal(createTransaction, order(changes), call);
const checked = (body: object, call = {}) => desk.data(validateTransaction, body, call);

beforeEach(() => {
  desk = openDesk(SERVICES, {balances: {PEN: {available: 50_000n}}});
});

describe('an amount', () => {
  test('has at most the decimals of its currency, and is stored in minor units', () => {
    expect(amountOf('1.5', 'PEN')).toBe(150n);
    expect(amountOf('150', 'JPY')).toBe(150n);
    expect(amountOf('1.234', 'KWD')).toBe(1234n);
    expect(() => amountOf('1.500', 'PEN')).toThrow('amount: PEN has 2 decimals');
    expect(() => amountOf('1.5', 'JPY', '/x')).toThrow('x: JPY has 0 decimals');
  });

  test('is in a currency of the gateway', async () => {
    expect(await refusal({currency: 'XXX'})).toEqual([2107, '/currency']);
    expect(await refusal({amount: '1.005'})).toEqual([2106, '/amount']);
  });

  test('is within the limits of its service, inclusive', async () => {
    expect(await refusal({amount: '0.99'})).toEqual([2104, '/amount']);
    expect(await refusal({amount: '1.00'})).toBeNull();
    expect(await refusal({amount: '10000.01', external_id: 'b'})).toEqual([2105, '/amount']);
    expect(await refusal({amount: '10000.00', external_id: 'b'})).toBeNull();
  });

  test.each(['140.08', '150.01'])('of %s triggers an error of another operation', async (amount) => {
    expect(await refusal({amount})).toBeNull();
  });

  test('triggers errors by its last four digits', async () => {
    expect(await refusal({amount: '140.04'})).toEqual([4004]);
    expect(await refusal({amount: '150.03'})).toEqual([5003]);
    expect(desk.world.transactions.size).toBe(0);
  });
});

describe('a service', () => {
  test('must exist, be enabled and be available', async () => {
    expect(await refusal({service_id: 99})).toEqual([3002]);
    expect(await refusal({service_id: 1})).toEqual([4002]);
    expect(await refusal({service_id: 2})).toEqual([4003]);
    expect(desk.world.transactions.size).toBe(0);
  });

  test('fits the type, flow, currency and capture of the request', async () => {
    expect(await refusal({type: 'p2p'})).toEqual([2102, '/type']);
    expect(await refusal({service_id: 3})).toEqual([2102, '/flow']);
    expect(await refusal({currency: 'USD'})).toEqual([2107, '/currency']);
    expect(await refusal({service_id: 3, flow: 'hpp', capture: 'manual'})).toEqual([2103, '/capture']);
    expect(await refusal({service_id: 3, flow: 'hpp', capture: 'auto'})).toBeNull();
    expect((await make(order({capture: 'manual', external_id: 'b'}))).capture).toBe('manual');
    expect((await make(order({external_id: 'c'}))).capture).toBe('auto');
  });

  test('sets the time to pay: its default, or another within its bounds', async () => {
    expect(await refusal({expires_in: 299})).toEqual([2102, '/expires_in']);
    expect(await refusal({expires_in: 86_401})).toEqual([2102, '/expires_in']);
    const now = desk.clock.now();
    expect((await make(order({expires_in: 300}))).expiresAt).toBe(now + 300_000);
    expect((await make(order({expires_in: 86_400, external_id: 'b'}))).expiresAt).toBe(now + 86_400_000);
    expect((await make(order({external_id: 'c'}))).expiresAt).toBe(now + 1_800_000);
    expect((await make(out({expires_in: 5, external_id: 'd'}))).expiresAt).toBeNull();
  });

  test('works only in its countries, when it names some and the payer has one', async () => {
    expect(await refusal({service_id: 5, payer: {country: 'BR'}})).toEqual([2108, '/payer/country']);
    expect(await refusal({service_id: 5, payer: {country: 'CL'}})).toBeNull();
    expect(await refusal({service_id: 5, external_id: 'b'})).toBeNull();
    expect(await refusal({payer: {country: 'BR'}, external_id: 'c'})).toBeNull();
  });

  test('takes an agreement if it charges stored cards, for a payer with an ID', async () => {
    const agreement = 'recurring';
    expect(await refusal({agreement})).toEqual([2103, '/agreement']);
    expect(await refusal({agreement, service_id: 5})).toEqual([2101, '/payer/id']);
    expect(await refusal({agreement, service_id: 5, payer: {email: 'a@example.com'}})).toEqual([2101, '/payer/id']);
    expect((await make(order({agreement, service_id: 5, payer: {id: 'c-1'}}))).agreement).toBe(agreement);
    expect((await make(order({external_id: 'b'}))).agreement).toBeNull();
  });
});

describe('an address', () => {
  test('to return to is https on a host of the point, or localhost in test', async () => {
    const to = (return_url: string) => refusal({return_url});
    expect(await to('https://elsewhere.example/')).toEqual([2111, '/return_url']);
    expect(await to('http://shop.example/')).toEqual([2111, '/return_url']);
    expect(await to('shop.example')).toEqual([2111, '/return_url']);
    const record = await make(order({return_url: 'https://shop.example/back'}));
    expect(record).toMatchObject({returnUrl: 'https://shop.example/back', callbackUrl: null});
    expect(await refusal({return_url: 'http://localhost:3000/', external_id: 'b'})).toBeNull();
    await expect(make(order({return_url: 'http://shop.example/', external_id: 'c'}))).rejects.toThrow('must be https');
    await expect(make(order({return_url: 'https://x.example/', external_id: 'c'}))).rejects.toThrow('not listed');
  });

  test('of callbacks is any https in test, and http on localhost', async () => {
    const to = (callback_url: string) => refusal({callback_url});
    for (const wrong of ['http://shop.example/', 'ftp://localhost/', 'https://me@shop.example/', '/callbacks']) {
      expect(await to(wrong), wrong).toEqual([2111, '/callback_url']);
    }
    const record = await make(order({callback_url: 'https://elsewhere.example/'}));
    expect(record).toMatchObject({callbackUrl: 'https://elsewhere.example/', returnUrl: null});
    expect(await refusal({callback_url: 'http://10.0.0.7/', external_id: 'b'})).toBeNull();
  });

  test('of callbacks is https on a listed host in live', async () => {
    desk = openDesk(SERVICES, {environment: 'live'});
    for (const wrong of ['http://shop.example/', 'http://localhost/', 'https://elsewhere.example/']) {
      expect(await refusal({callback_url: wrong}), wrong).toEqual([2111, '/callback_url']);
    }
    expect(await refusal({callback_url: 'https://shop.example/cb'})).toBeNull();
    expect(await refusal({return_url: 'http://localhost/', external_id: 'b'})).toEqual([2111, '/return_url']);
  });
});

describe('a quote', () => {
  const quote = (changes: Partial<Quote> = {}) => {
    const {clock, world} = desk;
    const made = {id: 'qte_1', from: 'PEN', to: 'USD', rate: '0.265', source: 15_000n, target: 3979n} as const;
    world.quotes.set('qte_1', {...made, expires: clock.now() + 60_000, ...changes});
  };
  const quoted = {quote_id: 'qte_1'};

  test('sets the price in its other currency, and is used up', async () => {
    quote();
    expect(await make(order(quoted))).toMatchObject({
      credited: 3979n,
      // 3 % of 39.79, and the fixed part of the service.
      fee: {amount: 144n, currency: 'USD', payer: 'merchant'},
      exchange: {from: 'PEN', to: 'USD', rate: '0.265', quote_id: 'qte_1'},
    });
    expect(await refusal({...quoted, external_id: 'b'})).toEqual([2112]);
  });

  test('is valid for its amount and currency, until its last millisecond', async () => {
    expect(await refusal(quoted)).toEqual([2112]);
    quote();
    expect(await refusal({...quoted, amount: '150.01'})).toEqual([2102, '/amount']);
    quote({from: 'USD'});
    expect(await refusal(quoted)).toEqual([2102, '/amount']);
    quote();
    desk.wait(60_000);
    expect(await refusal(quoted)).toEqual([2112]);
    quote({expires: desk.clock.now() + 1});
    expect(await refusal(quoted)).toBeNull();
  });

  test('is not valid for payouts, or for services that pass the money on', async () => {
    quote({source: 10_000n});
    expect(await desk.refusal(createTransaction, out(quoted))).toEqual([2103, '/quote_id']);
    quote();
    expect(await refusal({...quoted, service_id: 4})).toEqual([2103, '/quote_id']);
    expect(desk.world.quotes.get('qte_1')).toBeDefined();
  });
});

describe('a price', () => {
  test('consists of a percentage and a fixed part, which the merchant pays', () => {
    expect(priceOf(serviceOf({fixed: 25n}), 15_000n, null)).toEqual({
      credited: 15_000n,
      fee: {amount: 475n, currency: 'PEN', payer: 'merchant'},
    });
  });

  test('is paid by the customer if the money is passed on, and the wallet gains nothing', () => {
    expect(priceOf(serviceOf({passesOn: true}), 15_000n, null)).toEqual({
      credited: 0n,
      fee: {amount: 450n, currency: 'PEN', payer: 'customer'},
    });
  });
});

describe('a scenario', () => {
  const play = (scenario: string, changes: object = {}) => refusal(changes, {scenario});

  test('can be parsed from the header, and is possible for the type', async () => {
    expect(await play('nonsense')).toEqual([2102, '/X-Test-Scenario']);
    expect(await desk.refusal(createTransaction, out(), {scenario: 'expired'})).toEqual([2102, '/X-Test-Scenario']);
    expect(await play('charged_back', {service_id: 6, type: 'p2p'})).toEqual([2102, '/X-Test-Scenario']);
    expect(await play('charged_back')).toBeNull();
    expect(await play('returned', {external_id: 'b'})).toEqual([2102, '/X-Test-Scenario']);
    expect(await desk.refusal(createTransaction, out({external_id: 'b'}), {scenario: 'returned'})).toBeNull();
  });

  test('is stored with its fault of callbacks, and ignored in live', async () => {
    const record = await make(order(), {scenario: 'declined;after=7;callback=dup'});
    expect(record).toMatchObject({scenario: {outcome: 'declined', after: 7}, callbackFault: 'dup', pending: []});
    expect(await make(order({external_id: 'b'}))).toMatchObject({scenario: null, callbackFault: null});
    desk = openDesk(SERVICES, {environment: 'live'});
    expect(await make(order(), {scenario: 'nonsense'})).toMatchObject({scenario: null, livemode: true});
  });

  test('begins with create on the page, and host to host only if nobody pays', async () => {
    const statuses = async (scenario: string, flow: 'hpp' | 'h2h', external_id: string) =>
      (await make(order({flow, external_id}), {scenario})).pending.map(({status}) => status);
    expect(await statuses('declined', 'hpp', 'a')).toEqual(['processing', 'declined']);
    expect(await statuses('declined', 'h2h', 'b')).toEqual([]);
    expect(await statuses('expired', 'h2h', 'c')).toEqual(['expired']);
    expect(await statuses('expired:transfer_too_late', 'h2h', 'd')).toEqual([]);
    expect(await statuses('cancelled', 'h2h', 'e')).toEqual(['cancelled']);
    expect((await make(order({flow: 'hpp', external_id: 'f'}))).pending).toEqual([]);
  });
});

describe('a new transaction', () => {
  test('has the values of the request and nothing else', async () => {
    const now = desk.clock.now();
    expect(await make(order({flow: 'hpp', metadata: {cart: '7'}, payer: {id: 'c-1'}}), {version: 'v1'})).toEqual({
      id: expect.stringMatching(/^txn_/),
      legacyId: expect.any(Number),
      version: 'v1',
      externalId: 'order-1',
      pointId: 1042,
      serviceId: PAYIN,
      type: 'payin',
      flow: 'hpp',
      status: 'created',
      sequence: 1,
      amount: 15_000n,
      currency: 'PEN',
      received: 0n,
      refunded: 0n,
      fee: {amount: 475n, currency: 'PEN', payer: 'merchant'},
      credited: 15_000n,
      exchange: null,
      payer: {id: 'c-1', email: null, phone: null, name: null, ip: null, country: null, document: null},
      methodDetails: null,
      paymentUrl: expect.stringMatching(/\/p\/./),
      nextAction: null,
      p2p: null,
      failure: null,
      late: false,
      livemode: false,
      metadata: {cart: '7'},
      callbackUrl: null,
      returnUrl: null,
      createdAt: now,
      updatedAt: now,
      expiresAt: now + 1_800_000,
      captureBefore: null,
      completedAt: null,
      agreement: null,
      capture: 'auto',
      scenario: null,
      callbackFault: null,
      card: null,
      fields: {},
      sent: false,
      pending: [],
      threeDs: null,
      saveAs: null,
      firstTransactionId: null,
      refunds: [],
      acts: [],
      wrongCodes: 0,
      inReview: null,
      approved: false,
      disputable: true,
      disputeLost: false,
    });
  });

  test('stores the data of the payer, with a masked document number', async () => {
    const document = {type: 'national_id', number: '40123456', country: 'PE'};
    const payer = {id: 'c-1', email: 'a@example.com', phone: '+51999', name: 'Ana', ip: '192.0.2.1', country: 'PE'};
    const record = await make(order({payer: {...payer, document}}));
    expect(record.payer).toEqual({...payer, document: {...document, number: '****3456'}});
    const other = {type: 'passport', number: 'AB12345'};
    const {payer: kept} = await make(order({external_id: 'b', payer: {document: other}}));
    expect(kept!.document).toEqual({type: 'passport', number: '***2345', country: null});
  });

  test('stores the fields that its service asks for', async () => {
    const name = 'fields.operator';
    const rule = {
      name,
      required: true,
      pattern: null,
      label: name,
      example: 'x',
      values: null,
      patternOf: () => null,
      step: 'create',
      variantBy: null,
      fault: () => null,
    } as const;
    desk = openDesk([serviceOf({rules: new Map([[name, rule]])})]);
    expect((await make(order({fields: {operator: 'beeline'}}))).fields).toEqual({operator: 'beeline'});
  });

  test('takes no fields that its service does not ask for', async () => {
    expect(await refusal({fields: {operator: 'x'}})).toEqual([2103, '/fields/operator']);
  });

  test('has a page only on the hosted page, and a stage only from person to person', async () => {
    expect(await make(order())).toMatchObject({paymentUrl: null, p2p: null});
    expect(await make(order({service_id: 6, type: 'p2p', external_id: 'b'}))).toMatchObject({
      p2p: {stage: 'awaiting_requisites', method_id: null, amount_to_pay: null, reference: null},
    });
  });

  test('needs an unused external_id, or gets the transaction that has it', async () => {
    const first = await make(order());
    expect(await refusal({amount: '1.00'})).toEqual([3003]);
    expect(await desk.refusal(validateTransaction, order())).toEqual([3003]);
    await expect(make(order())).rejects.toMatchObject({details: {existing: first.id}});
    expect(await refusal({}, {point: {...defaultPoint, pointId: 1043}})).toBeNull();
  });

  test('needs the scope of its type', async () => {
    const without = (scope: string) => ({key: {...defaultKey, scopes: scopes.filter((each) => each !== scope)}});
    for (const handler of [createTransaction, validateTransaction]) {
      expect(await desk.refusal(handler, order(), without('payins:write'))).toEqual([1009]);
      expect(await desk.refusal(handler, out(), without('payouts:write'))).toEqual([1009]);
    }
    expect(await desk.refusal(createTransaction, out(), without('payins:write'))).toBeNull();
    expect(await desk.refusal(createTransaction, order({external_id: 'b'}), without('payouts:write'))).toBeNull();
  });

  test('is reported to the call, so that a repeat after a 5xx finds it', async () => {
    const noted: string[] = [];
    const record = await make(order(), {note: (id: string) => noted.push(id)});
    expect(noted).toEqual([record.id]);
  });

  test('is refused for people and cards on the stop list', async () => {
    expect(await refusal({payer: {email: 'Blocked@example.com'}})).toEqual([5001]);
    expect(await refusal({payer: {phone: '+51999000666'}})).toEqual([5001]);
    const recipient = {kind: 'bank_account', account, email: 'blocked@example.com'};
    desk = openDesk([serviceOf({...payout, id: PAYOUT, recipient: 'bank_account', requisites: {}})]);
    expect(await desk.refusal(createTransaction, out({recipient}))).toEqual([5001]);
  });
});

describe('a payout', () => {
  const wallet = () => desk.world.wallets.get('PEN');

  test('is sent with the answer and holds amount and fee, with sequence 1', async () => {
    const record = await make(out());
    expect(record).toMatchObject({status: 'processing', sequence: 1, sent: true, flow: 'h2h', paymentUrl: null});
    expect(record.fee).toEqual({amount: 400n, currency: 'PEN', payer: 'merchant'});
    expect(wallet()).toEqual({available: 39_600n, pending: 0n, reserved: 10_400n});
    desk.wait(999);
    expect(desk.world.transactions.get(record.id)!.status).toBe('processing');
    desk.wait(1);
    expect(desk.world.transactions.get(record.id)!.status).toBe('completed');
    expect(wallet()).toEqual({available: 39_600n, pending: 0n, reserved: 0n});
  });

  test('that waits for approval holds nothing and may exceed the balance', async () => {
    const record = await make(out({auto_confirm: false, amount: '9000.00'}));
    expect(record).toMatchObject({status: 'created', sent: false, pending: []});
    expect(wallet()).toEqual({available: 50_000n, pending: 0n, reserved: 0n});
  });

  test('needs exactly amount and fee in available', async () => {
    desk = openDesk(SERVICES, {balances: {PEN: {available: 10_399n}}});
    expect(await desk.refusal(createTransaction, out())).toEqual([4001]);
    await expect(make(out())).rejects.toThrow('The available balance is 103.99 PEN.');
    desk = openDesk(SERVICES, {balances: {PEN: {available: 10_400n}}});
    expect(await desk.refusal(createTransaction, out())).toBeNull();
    desk = openDesk(SERVICES, {balances: {PEN: {available: -1n}}});
    await expect(make(out())).rejects.toThrow('The available balance is 0.00 PEN.');
  });

  test('asks nobody for anything, and its scenario begins immediately', async () => {
    const record = await make(out(), {scenario: 'declined:recipient_not_found;after=30'});
    expect(record).toMatchObject({status: 'processing', nextAction: null});
    desk.wait(30_000);
    expect(desk.world.transactions.get(record.id)).toMatchObject({status: 'declined', failure: 'recipient_not_found'});
    expect(wallet()).toEqual({available: 50_000n, pending: 0n, reserved: 0n});
  });

  test('is reviewed before its scenario ends it', async () => {
    const record = await make(out(), {scenario: 'cancelled;after=9'});
    expect(record.status).toBe('processing');
    desk.wait(1000);
    expect(desk.world.transactions.get(record.id)!.status).toBe('on_hold');
    desk.wait(9000);
    expect(desk.world.transactions.get(record.id)).toMatchObject({
      status: 'cancelled',
      failure: 'cancelled_by_merchant',
    });
  });

  test('to an unknown bank fails, unless a scenario says otherwise', async () => {
    const nobody = {kind: 'bank_account', account: '999180110400000007', holder: 'Rosa Huaman'};
    const record = await make(out({recipient: nobody}));
    const played = await make(out({recipient: nobody, external_id: 'b'}), {scenario: 'completed'});
    desk.wait(1000);
    expect(desk.world.transactions.get(record.id)).toMatchObject({status: 'declined', failure: 'invalid_bank_code'});
    expect(desk.world.transactions.get(played.id)).toMatchObject({status: 'completed'});
  });

  test('follows the scenario of its card', async () => {
    const to = (number: string) => ({service_id: CARD_PAYOUT, recipient: {kind: 'card', number}});
    const record = await make(out(to('4111110000010004')));
    expect(record).toMatchObject({card: markOf('4111110000010004'), methodDetails: {kind: 'card', last4: '0004'}});
    expect(await desk.refusal(createTransaction, out({...to('4111110000010005'), external_id: 'b'}))).toEqual([
      2109,
      '/recipient/number',
    ]);
    expect(await desk.refusal(createTransaction, out({...to('4111110000190004'), external_id: 'b'}))).toEqual([5001]);
    const token = {kind: 'card', card_token: 'ctk_1'};
    expect(
      await desk.refusal(createTransaction, out({service_id: CARD_PAYOUT, recipient: token, external_id: 'b'})),
    ).toEqual([3005]);
    const stored = {token: 'ctk_1', card: markOf('4111110000020003'), payerId: null, expires: desk.clock.now() + 1};
    desk.world.cards.set('ctk_1', stored);
    const paid = await make(out({service_id: CARD_PAYOUT, recipient: token, external_id: 'b'}));
    expect(paid.card).toBe(markOf('4111110000020003'));
    const declined = await make(out({...to('4111110000180005'), external_id: 'c'}));
    const played = await make(out({...to('4111110000180005'), external_id: 'd'}), {scenario: 'completed'});
    desk.wait(1000);
    const end = ({id}: TransactionRecord) => desk.world.transactions.get(id)!.status;
    expect([end(record), end(declined), end(played)]).toEqual(['completed', 'declined', 'completed']);
  });

  test('goes only to a card of the whitelist when its service wants that', async () => {
    const body = out({service_id: 2219, recipient: {kind: 'card', number: '4111110000010004'}, payer: {id: 'c-1'}});
    expect(await desk.refusal(createTransaction, body)).toEqual([5002]);
    desk.world.whitelist.set(`${markOf('4111110000010004')} payout c-1`, {id: 'wle_1', expires: null});
    expect(await desk.refusal(createTransaction, body)).toBeNull();
    expect(await desk.refusal(createTransaction, {...body, external_id: 'b', payer: {id: 'c-2'}})).toEqual([5002]);
    expect(await desk.refusal(createTransaction, {...body, external_id: 'b', payer: undefined})).toEqual([5002]);
  });
});

describe('a recipient', () => {
  const to = (recipient: object | undefined, changes = {}) =>
    desk.refusal(createTransaction, out({recipient, ...changes}));

  test('is required by a payout and by nothing else', async () => {
    expect(await to(undefined)).toEqual([2101, '/recipient']);
    expect(await refusal({recipient: {kind: 'card', number: '4111110000010004'}})).toEqual([2103, '/recipient']);
  });

  test('is of the kind of its service, with its requisites', async () => {
    expect(await to({kind: 'card', number: '4111110000010004'})).toEqual([2110, '/recipient/kind']);
    expect(await to({kind: 'bank_account'})).toEqual([2101, '/recipient/account']);
    expect(await to({kind: 'bank_account', account: '12'})).toEqual([2110, '/recipient/account']);
    expect(await to({kind: 'bank_account', account, phone: '1'})).toEqual([2103, '/recipient/phone']);
  });

  test('is stored masked, with the bank from the account number if it has one', async () => {
    expect((await make(out())).methodDetails).toEqual({
      kind: 'bank_account',
      bank_code: '646',
      bank_name: null,
      last4: '0007',
      holder: 'Rosa Huaman',
    });
  });
});

describe('a dry run', () => {
  test('says what a pay-in costs and credits, without creating it', async () => {
    expect(await checked(order())).toEqual({
      valid: true,
      fee: {amount: '4.75', currency: 'PEN', payer: 'merchant'},
      total: '150.00',
      net_amount: '145.25',
      recipient_name: null,
      warnings: [],
    });
    expect(desk.world.transactions.size).toBe(0);
  });

  test('says what a payout takes, and names the recipient as the bank does', async () => {
    expect(await checked(out())).toEqual({
      valid: true,
      fee: {amount: '4.00', currency: 'PEN', payer: 'merchant'},
      total: '104.00',
      net_amount: '104.00',
      recipient_name: 'ROSA HUAMAN',
      warnings: [],
    });
    expect(desk.world.wallets.get('PEN').available).toBe(50_000n);
    const {recipient_name, warnings, valid} = await checked(out({recipient: {kind: 'bank_account', account}}));
    expect([recipient_name, valid]).toEqual([null, true]);
    expect(warnings).toEqual([{code: 'recipient_name_unknown', message: expect.stringContaining('not disclosed')}]);
  });

  test('of a payment that is passed on says what the customer pays', async () => {
    expect(await checked(order({service_id: 4}))).toMatchObject({total: '150.00', fee: {payer: 'customer'}});
  });

  const codes = ({valid, warnings}: {valid: boolean; warnings: {code: string}[]}) => [
    valid,
    ...warnings.map(({code}) => code),
  ];

  test('is not valid if create would be refused at the moment', async () => {
    expect(codes(await checked(order({amount: '140.04'})))).toEqual([false, 'daily_limit_exceeded']);
    expect(codes(await checked(order({service_id: 2})))).toEqual([false, 'service_unavailable']);
    expect(codes(await checked(order({service_id: 3, flow: 'hpp'})))).toEqual([true, 'service_degraded']);
    expect(codes(await checked(out({amount: '9000.00'})))).toEqual([false, 'insufficient_balance']);
    expect(await desk.refusal(validateTransaction, order({amount: '150.03'}))).toEqual([5003]);
  });

  test('of a payout that waits for approval only warns of the balance, to the cent', async () => {
    expect(codes(await checked(out({auto_confirm: false, amount: '9000.00'})))).toEqual([true, 'insufficient_balance']);
    desk = openDesk(SERVICES, {balances: {PEN: {available: 10_400n}}});
    expect(codes(await checked(out()))).toEqual([true]);
    desk = openDesk(SERVICES, {balances: {PEN: {available: 10_399n}}});
    const {warnings} = await checked(out());
    expect(warnings).toEqual([{code: 'insufficient_balance', message: expect.stringContaining(' 103.99 PEN')}]);
    expect(codes(await checked(order({amount: '9000.00'})))).toEqual([true]);
  });

  test('may ask about a code instead of an order, unlike create', async () => {
    const forms = {
      hpp: [{name: 'hpp', wanted: ['payer.email']}],
      h2h: [{name: 'h2h', wanted: ['payer.email']}],
      validate: [{name: 'validate', wanted: ['payer.id']}],
    };
    desk = openDesk([serviceOf({forms})]);
    const body = order({payer: {id: 'c-1'}});
    expect(await desk.refusal(validateTransaction, body)).toBeNull();
    expect(await desk.refusal(createTransaction, body)).toEqual([2101, '/payer/email']);
  });

  test('asks Binance about a gift card and a recipient: zeros do not exist', async () => {
    const wallet = (account: string) => out({service_id: 7, recipient: {kind: 'wallet', account}});
    expect(await desk.refusal(validateTransaction, wallet('000'))).toEqual([2110, '/recipient/account']);
    expect(await desk.refusal(validateTransaction, wallet('0001'))).toBeNull();
    expect(await desk.refusal(validateTransaction, wallet('1000'))).toBeNull();
    const rule = {
      name: 'fields.reference_no',
      required: true,
      pattern: null,
      label: 'Number',
      example: '1',
      values: null,
      patternOf: () => null,
      step: 'create',
      variantBy: null,
      fault: () => null,
    } as const;
    desk = openDesk([...SERVICES, serviceOf({id: 9, method: 'binance_code', rules: new Map([[rule.name, rule]])})]);
    const card = (reference_no: string) => order({service_id: 9, fields: {reference_no}});
    expect(await desk.refusal(validateTransaction, card('0000'))).toEqual([2110, '/fields/reference_no']);
    expect(await desk.refusal(validateTransaction, card('0001'))).toBeNull();
    expect(await desk.refusal(createTransaction, {...card('0000'), external_id: 'b'})).toBeNull();
    const zeros = {kind: 'bank_account', account: '000000000000000000', holder: 'Rosa Huaman'};
    expect(await desk.refusal(validateTransaction, out({recipient: zeros}))).toBeNull();
  });
});
