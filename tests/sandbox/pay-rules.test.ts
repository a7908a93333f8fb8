// pay: what it takes, who must act, what then happens automatically, and what allows a charge without the payer.
import {storedFields} from '../../gateway/sandbox/operations/fields';
import {markOf} from '../../gateway/sandbox/domain/card-mark';
import {beforeEach, describe, expect, test} from 'vitest';
import {scopes} from '../../facts/reference/scopes';
import {figures} from '../../facts/reference/figures';
import type {FieldRule, Way} from '../../gateway/sandbox/domain/services/fields';
import type {ActionTemplate} from '../../gateway/sandbox/domain/transaction/next-action';
import type {SandboxService} from '../../gateway/sandbox/domain/services/services';
import {pageName} from '../../gateway/sandbox/domain/transaction/payments';
import {startAt, planScenario} from '../../gateway/sandbox/domain/transaction/plan';
import {defaultKey} from '../../gateway/sandbox/domain/points';
import type {TransactionRecord} from '../../gateway/sandbox/domain/transaction/record';
import type {Result} from '../../gateway/sandbox/operations/call';
import {begin, endOfRequisites, payTransaction} from '../../gateway/sandbox/operations/transaction/pay';
import {parseScenario} from '../../facts/reference/scenarios';
import {recordOf} from './record';
import {openDesk, serviceOf, type Desk} from './world';

const GOOD = '4111110000010004';
const FRICTIONLESS = '4111110000020003';
const CHALLENGE = '4111110000030002';
const POOR = '4111110000040001';
const STOPPED = '4111110000190004';
const SLOW = '4111110000130000';

const way = (...wanted: string[]): SandboxService['forms'] => {
  const one = (name: string): Way[] => [{name, wanted}];
  return {hpp: one('hpp'), h2h: one('h2h'), validate: []};
};
const rule = (name: string, changes: Partial<FieldRule> = {}): [string, FieldRule] => [
  name,
  {
    name,
    required: true,
    pattern: null,
    label: name,
    example: '1',
    values: null,
    patternOf: () => null,
    step: 'pay',
    variantBy: null,
    fault: () => null,
    ...changes,
  },
];
const template = (changes: Partial<ActionTemplate> = {}): ActionTemplate => ({
  type: 'enter_otp',
  format: null,
  length: 4,
  ...changes,
});
const push = {action: 'wait', onPage: {action: 'wait', template: null}} as const;

let desk: Desk;
beforeEach(() => {
  desk = openDesk(
    [
      serviceOf(),
      serviceOf({id: 1, takesTokens: true}),
      serviceOf({id: 2, action: 'redirect', method: 'upi_collect'}),
      serviceOf({id: 3, action: 'enter_otp', template: template()}),
      serviceOf({id: 4, status: 'unavailable'}),
      serviceOf({id: 5, status: 'disabled'}),
      serviceOf({id: 6, type: 'payout', action: 'none', expiresIn: null, recipient: 'bank_account', fixed: 100n}),
      serviceOf({id: 7, type: 'p2p', action: 'none', onPage: {action: 'display_requisites', template: null}}),
      serviceOf({id: 8, type: 'p2p', action: 'card'}),
      serviceOf({id: 9, knownCardsOnly: true}),
      serviceOf({
        id: 10,
        ...push,
        byChoice: {
          operator: new Map([['beeline', {action: 'enter_otp', template: template({length: 5})}]]),
          app: new Map([['phonepe', {action: 'display_qr', template: null}]]),
        },
      }),
      serviceOf({id: 11, action: 'redirect', forms: way('fields.utr')}),
      serviceOf({id: 12, action: 'wait', template: template({type: 'wait', unattended: true})}),
      serviceOf({id: 13, action: 'crypto_address', network: 'TRC20'}),
      serviceOf({
        id: 14,
        strict: true,
        action: 'wait',
        rules: new Map([rule('phone', {fault: (value) => (value === 'x' ? 'must match y' : null)})]),
        forms: way('phone'),
      }),
      serviceOf({
        id: 15,
        action: 'none',
        onPage: {
          action: 'display_requisites',
          template: template({type: 'display_requisites', bank: 'BCP', account: '1', holder: 'Ana'}),
        },
        type: 'p2p',
      }),
    ],
    {balances: {PEN: {available: 50_000n}}},
  );
});

const put = (changes: Partial<TransactionRecord> = {}): TransactionRecord => {
  const now = desk.clock.now();
  const record = recordOf({flow: 'h2h', createdAt: now, updatedAt: now, expiresAt: now + 1_800_000, ...changes});
  desk.world.add(record);
  return record;
};
const another = (id: string, changes: Partial<TransactionRecord> = {}) =>
  put({id: `txn_${id}`, externalId: id, legacyId: Number.parseInt(id, 36), ...changes});
const typed = (number: string, rest: object = {}) => ({
  card: {number, exp_month: '1', exp_year: '2026', cvv: '123'},
  ...rest,
});
const body = ({id}: TransactionRecord, fields: object) => ({transaction_id: id, ...fields});
const pay = async (record: TransactionRecord, fields: object, call = {}): Promise<TransactionRecord> => {
  const result: Result = await desk.ask(payTransaction, body(record, fields), call);
  return (result as Extract<Result, {kind: 'transaction'}>).record;
};
const refusal = (record: TransactionRecord, fields: object, call = {}) =>
  desk.refusal(payTransaction, body(record, fields), call);
const now = ({id}: TransactionRecord) => desk.world.settle(desk.world.transactions.get(id)!);
const scenario = (text: string) => {
  const parsed = parseScenario(text);
  return parsed.ok ? parsed.scenario : null;
};

describe('pay', () => {
  test('succeeds once, for a transaction that was created host to host', async () => {
    expect(await refusal(put({status: 'processing'}), typed(GOOD))).toEqual([3004]);
    expect(await refusal(another('a', {sent: true}), typed(GOOD))).toEqual([3004]);
    expect(await refusal(another('b', {flow: 'hpp'}), typed(GOOD))).toEqual([3004]);
    expect(await refusal(another('c', {type: 'p2p', serviceId: 7}), {})).toEqual([3004]);
    const card = another('d', {type: 'p2p', serviceId: 8});
    expect(await refusal(card, typed(GOOD))).toBeNull();
    expect(await refusal(card, typed(GOOD))).toEqual([3004]);
    expect(await desk.refusal(payTransaction, {transaction_id: 'txn_none'})).toEqual([3001]);
  });

  test('needs the scope of its type, and an enabled and available service', async () => {
    const without = (scope: string) => ({key: {...defaultKey, scopes: scopes.filter((each) => each !== scope)}});
    expect(await refusal(put(), typed(GOOD), without('payins:write'))).toEqual([1009]);
    expect(await refusal(another('a', {serviceId: 4}), typed(GOOD))).toEqual([4003]);
    expect(await refusal(another('b', {serviceId: 5}), typed(GOOD))).toEqual([4002]);
    expect(now(recordOf({id: 'txn_a'})).status).toBe('created');
  });

  test('reports the transaction to the call', async () => {
    const noted: string[] = [];
    const record = put();
    await pay(record, typed(GOOD), {note: (id: string) => noted.push(id)});
    expect(noted).toEqual([record.id]);
  });
});

describe('a card', () => {
  test('is required for card payments, and refused for others', async () => {
    expect(await refusal(put(), {})).toEqual([2101, '/card']);
    const push = another('a', {serviceId: 2});
    expect(await refusal(push, typed(GOOD))).toEqual([2103, '/card']);
    expect(await refusal(push, {card_token: 'ctk_1'})).toEqual([2103, '/card_token']);
    const payout = another('b', {serviceId: 6, type: 'payout', expiresAt: null});
    expect(await refusal(payout, typed(GOOD))).toEqual([2103, '/card']);
  });

  test('needs a correct check digit and an expiry in the future', async () => {
    expect(await refusal(put(), typed('4111110000010005'))).toEqual([2109, '/card/number']);
    const expired = {card: {number: GOOD, exp_month: '12', exp_year: '2025', cvv: '123'}};
    expect(await refusal(put(), expired)).toEqual([2102, '/card/exp_year']);
  });

  test('without 3-D Secure runs automatically, and its details are known immediately', async () => {
    const record = await pay(put(), typed(GOOD));
    expect(record).toMatchObject({status: 'processing', sent: true, card: markOf(GOOD), threeDs: 'none', sequence: 2});
    expect(record.methodDetails).toEqual({
      kind: 'card',
      brand: 'visa',
      bin: '411111',
      last4: '0004',
      three_ds: 'none',
    });
    desk.wait(1000);
    expect(now(record)).toMatchObject({status: 'completed', received: 15_000n});
  });

  test('with 3-D Secure asks the payer at the issuer of this gateway, step by step', async () => {
    const record = await pay(put(), typed(CHALLENGE));
    expect(record).toMatchObject({status: 'requires_action', threeDs: 'challenge', methodDetails: {three_ds: null}});
    expect(record.acts).toHaveLength(2);
    expect(record.nextAction).toMatchObject({type: 'three_ds_method', url: expect.stringContaining('acs.issuer')});
    expect((await pay(another('a'), typed(FRICTIONLESS))).acts).toHaveLength(1);
  });

  test('is authenticated on a gateway with its own pages, which lead back', async () => {
    const token = (text: unknown) => /\/([^/]+)\/method$/.exec(String(text))![1]!;
    desk = openDesk([serviceOf()], {
      places: {
        page: (kind, name) => `${kind}/${name}`,
        bank: (name) => name,
        threeDsMethod: (name) => `/3ds/${name}/method`,
        challenge: (name) => name,
      },
    });
    const record = await pay(put(), typed(CHALLENGE));
    expect(desk.world.names.get(pageName(token(record.nextAction!['url'])))).toBe(record.id);
  });

  test('that is declined has a reason, and is not charged', async () => {
    const record = await pay(put(), typed(POOR));
    desk.wait(1000);
    expect(now(record)).toMatchObject({status: 'declined', failure: 'insufficient_funds', received: 0n});
  });

  test('of American Express is declined with three digits of its four', async () => {
    const later = async (id: string, cvv: string) => {
      const {card} = typed('378282000001006');
      const record = await pay(another(id), {card: {...card, cvv}});
      desk.wait(1000);
      return [record.status, now(record).status, now(record).failure];
    };
    expect(await later('a', '123')).toEqual(['processing', 'declined', 'invalid_cvv']);
    expect(await later('b', '1234')).toEqual(['processing', 'completed', null]);
  });

  test('with capture manual is reserved', async () => {
    const record = await pay(put({capture: 'manual'}), typed(GOOD));
    desk.wait(1000);
    expect(now(record).status).toBe('authorized');
  });

  test('on the stop list is refused by number and by token, and so are people on it', async () => {
    desk.world.cards.set('ctk_s', {
      token: 'ctk_s',
      card: markOf(STOPPED),
      payerId: null,
      expires: desk.clock.now() + 1,
    });
    const record = put();
    expect(await refusal(record, typed(STOPPED))).toEqual([5001]);
    expect(await refusal(record, {card_token: 'ctk_s'})).toEqual([5001]);
    expect(await refusal(record, typed(GOOD, {phone: '+51999000666'}))).toEqual([5001]);
    expect(now(record)).toMatchObject({status: 'created', sent: false, sequence: 1});
  });

  test('must be on the whitelist for this payer if the service requires it', async () => {
    const known = {id: 'wle_1', expires: null};
    desk.world.whitelist.set(`${markOf(GOOD)} payin c-1`, known);
    const payer = {id: 'c-1', email: null, phone: null, name: null, ip: null, country: null, document: null};
    expect(await refusal(put({serviceId: 9}), typed(GOOD))).toEqual([5002]);
    expect(await refusal(another('a', {serviceId: 9, payer}), typed(POOR))).toEqual([5002]);
    expect(await refusal(another('b', {serviceId: 9, payer}), typed(GOOD))).toBeNull();
    desk.world.whitelist.set(`${markOf(POOR)} payout c-1`, known);
    expect(await refusal(another('c', {serviceId: 9, payer}), typed(POOR))).toEqual([5002]);
  });

  test('whose answer gets lost is paid nevertheless, and in a scenario the answer arrives', async () => {
    const record = put();
    expect(await refusal(record, typed(SLOW))).toEqual([6002]);
    expect(now(record)).toMatchObject({sent: true, status: 'processing'});
    expect(await refusal(another('a', {scenario: scenario('completed')}), typed(SLOW))).toBeNull();
  });
});

describe('a stored card', () => {
  const store = (number: string, changes: object = {}) =>
    desk.world.cards.set('ctk_1', {
      token: 'ctk_1',
      card: markOf(number),
      payerId: null,
      expires: desk.clock.now() + 1,
      ...changes,
    });

  test('pays like its card, and only the token identifies it', async () => {
    expect(await refusal(put({serviceId: 1}), {card_token: 'ctk_1'})).toEqual([3005]);
    store(GOOD);
    const record = await pay(put({serviceId: 1}), {card_token: 'ctk_1'});
    expect(record).toMatchObject({card: markOf(GOOD), saveAs: null});
    expect(record.methodDetails).not.toHaveProperty('wallet');
    store(GOOD, {expires: desk.clock.now()});
    expect(await refusal(another('a', {serviceId: 1}), {card_token: 'ctk_1'})).toEqual([3005]);
  });

  test('is stored for the payer when a payment succeeds, until its month ends', async () => {
    const payer = {id: 'c-1', email: null, phone: null, name: null, ip: null, country: null, document: null};
    const record = await pay(put({serviceId: 1, payer}), typed(GOOD, {save_card: true}));
    expect(record.saveAs).toMatch(/^ctk_/);
    expect(desk.world.cards.get(record.saveAs!)).toEqual({
      token: record.saveAs,
      card: markOf(GOOD),
      payerId: 'c-1',
      expires: Date.UTC(2026, 1, 1) - 1,
    });
    desk.wait(1000);
    expect(now(record).methodDetails).toMatchObject({card_token: record.saveAs});
    const nobody = await pay(another('a', {serviceId: 1}), typed(GOOD, {save_card: true}));
    expect(desk.world.cards.get(nobody.saveAs!)!.payerId).toBeNull();
    expect((await pay(another('b', {serviceId: 1}), typed(GOOD, {save_card: false}))).saveAs).toBeNull();
    expect((await pay(another('c', {serviceId: 1}), typed(GOOD))).saveAs).toBeNull();
  });

  test('cannot be requested without a card, or for a stored card', async () => {
    expect(await refusal(put(), typed(GOOD, {save_card: true}))).toEqual([2103, '/save_card']);
    store(GOOD);
    const again = {card_token: 'ctk_1', save_card: true};
    expect(await refusal(another('a', {serviceId: 1}), again)).toEqual([2103, '/save_card']);
    expect(await refusal(another('b'), typed(GOOD, {save_card: false}))).toBeNull();
  });
});

describe('a charge without the payer', () => {
  const payer = {id: 'c-1', email: null, phone: null, name: null, ip: null, country: null, document: null};
  const consent = (changes: Partial<TransactionRecord> = {}) =>
    another('first', {
      serviceId: 1,
      status: 'completed',
      completedAt: desk.clock.now(),
      agreement: 'recurring',
      card: markOf(CHALLENGE),
      payer,
      ...changes,
    });
  const charge = {card_token: 'ctk_1', first_transaction_id: 'txn_first'};
  const store = (changes: object = {}) =>
    desk.world.cards.set('ctk_1', {
      token: 'ctk_1',
      card: markOf(CHALLENGE),
      payerId: 'c-1',
      expires: desk.clock.now() + 9,
      ...changes,
    });

  test('runs without steps of a payer, and names its agreement', async () => {
    store();
    consent();
    const record = await pay(put({serviceId: 1, payer}), charge);
    expect(record).toMatchObject({
      status: 'processing',
      agreement: 'recurring',
      firstTransactionId: 'txn_first',
      threeDs: 'none',
      acts: [],
    });
    desk.wait(1000);
    expect(now(record).status).toBe('completed');
  });

  test('with the payer present does not change its agreement', async () => {
    const record = await pay(put({serviceId: 1, agreement: 'unscheduled', payer}), typed(GOOD));
    expect(record).toMatchObject({agreement: 'unscheduled', firstTransactionId: null});
  });

  test.each<[string, Partial<TransactionRecord>, object?]>([
    ['of another point', {pointId: 1043}],
    ['without an agreement', {agreement: null}],
    ['that rested on another itself', {firstTransactionId: 'txn_0'}],
    ['that was not paid', {status: 'declined', completedAt: null}],
    ['of another card', {card: markOf(GOOD)}],
    ['of another payer', {payer: {...payer, id: 'c-2'}}],
    ['of nobody', {payer: null}],
    ['whose card is nobody’s', {}, {payerId: null}],
  ])('cannot refer to a payment %s', async (_what, changes, card = {}) => {
    store(card);
    consent(changes);
    const record = put({serviceId: 1, payer});
    expect(await refusal(record, charge)).toEqual([2102, '/first_transaction_id']);
    expect(now(record).sent).toBe(false);
  });

  test('is of the payer who agreed', async () => {
    store();
    consent();
    const record = put({serviceId: 1, payer: {...payer, id: 'c-2'}});
    expect(await refusal(record, charge)).toEqual([2102, '/first_transaction_id']);
  });

  test('must refer to an existing payment, also one that completes at this moment', async () => {
    store();
    expect(await refusal(put({serviceId: 1, payer}), charge)).toEqual([2102, '/first_transaction_id']);
    const step = {due: desk.clock.now(), status: 'completed', failure: null, nextAction: null} as const;
    consent({status: 'processing', completedAt: null, pending: [step]});
    expect(await refusal(another('a', {serviceId: 1, payer}), charge)).toBeNull();
  });

  test('uses a reservation, and needs no named payer', async () => {
    store({payerId: null});
    consent({status: 'authorized', approved: true, completedAt: null, payer: null});
    expect(await refusal(put({serviceId: 1}), charge)).toBeNull();
  });
});

describe('a token of Google Pay', () => {
  const browser = {browser: {accept_header: '*/*'}};
  const withToken = (id: string, google_pay_token: string) => another(id, {fields: storedFields({google_pay_token})});

  test('needs the browser’s data, as its card may need 3-D Secure', async () => {
    expect(await refusal(withToken('a', '{}'), {})).toEqual([2101, '/browser']);
  });

  test('pays with a card, or with the test card in it', async () => {
    const record = await pay(withToken('a', '{"signature":"x"}'), browser);
    expect(record).toMatchObject({card: markOf(GOOD), methodDetails: {kind: 'card', wallet: 'google_pay'}});
    expect(await pay(withToken('b', `{"pan":"${CHALLENGE}"}`), browser)).toMatchObject({card: markOf(CHALLENGE)});
    expect(await refusal(withToken('c', `{"pan":"${STOPPED}"}`), browser)).toEqual([5001]);
    expect(await pay(withToken('d', `{"pan":"9${CHALLENGE}"}`), browser)).toMatchObject({card: markOf(GOOD)});
    expect(await pay(withToken('e', `4000000000000002 ${CHALLENGE}`), browser)).toMatchObject({
      card: markOf(CHALLENGE),
    });
    expect(await pay(withToken('f', `${CHALLENGE}7`), browser)).toMatchObject({card: markOf(GOOD)});
  });

  test('is ignored if the payer types a card', async () => {
    const record = await pay(withToken('a', `{"pan":"${CHALLENGE}"}`), typed(POOR, browser));
    expect(record.card).toBe(markOf(POOR));
    expect(record.methodDetails).not.toHaveProperty('wallet');
  });
});

describe('another way to pay', () => {
  test('asks the payer, who acts a little later', async () => {
    const record = await pay(put({serviceId: 2}), {});
    expect(record).toMatchObject({status: 'requires_action', acts: [], nextAction: {type: 'redirect'}, threeDs: null});
    expect(record.card).toBeNull();
    expect(desk.world.names.get(pageName(String(record.nextAction!['url']).split('=')[1]!))).toBe(record.id);
    desk.wait(5000);
    expect(now(record).status).toBe('completed');
  });

  test('stores the payment details, masked', async () => {
    expect((await pay(put({serviceId: 2}), {wallet: '104824821'})).methodDetails).toEqual({
      kind: 'wallet',
      provider: 'upi',
      account: '*****4821',
      provider_reference: null,
    });
    expect((await pay(another('a', {serviceId: 2}), {phone: '+51999000123'})).methodDetails).toEqual({
      kind: 'phone',
      phone: '+51******123',
      operator: null,
    });
    const before = {kind: 'gift_code'};
    expect((await pay(another('b', {serviceId: 2, methodDetails: before}), {})).methodDetails).toEqual(before);
  });

  test('with a code waits for it, sent to the phone number of the body or of the payer', async () => {
    const payer = {id: null, email: null, phone: '+51999000777', name: null, ip: null, country: null, document: null};
    const record = await pay(put({serviceId: 3, payer}), {phone: '+51999000123'});
    expect(record).toMatchObject({
      status: 'requires_action',
      nextAction: {type: 'enter_otp', length: 4, sent_to: '+51******123'},
    });
    expect(record.pending).toEqual([]);
    expect(record.acts).toHaveLength(1);
    const other = await pay(another('a', {serviceId: 3, payer}), {});
    expect(other.nextAction).toMatchObject({sent_to: '+51******777'});
    expect((await pay(another('b', {serviceId: 3}), {})).nextAction).toMatchObject({sent_to: null});
    desk.wait(60_000);
    expect(now(record).status).toBe('requires_action');
  });

  test('waits for a reference that comes later', async () => {
    const record = await pay(put({serviceId: 11}), {});
    expect(record).toMatchObject({status: 'requires_action', pending: []});
    expect(record.acts).toHaveLength(1);
  });

  test('is that of the operator or app, if create named one with its own', async () => {
    expect((await pay(put({serviceId: 10}), {})).nextAction).toMatchObject({type: 'wait'});
    const named = await pay(another('a', {serviceId: 10, fields: {operator: 'beeline'}}), {});
    expect(named.nextAction).toMatchObject({type: 'enter_otp', length: 5});
    expect((await pay(another('b', {serviceId: 10, fields: {operator: 'other'}}), {})).nextAction).toMatchObject({
      type: 'wait',
    });
    expect((await pay(another('c', {serviceId: 10, fields: {app: 'phonepe'}}), {})).nextAction).toMatchObject({
      type: 'display_qr',
    });
  });

  test('with a mandate of the payer needs no step of the payer', async () => {
    const record = await pay(put({serviceId: 12}), {});
    expect(record.status).toBe('processing');
    desk.wait(1000);
    expect(now(record).status).toBe('completed');
  });

  test('in coins asks for the amount on the network of the service', async () => {
    const {nextAction} = await pay(put({serviceId: 13}), {});
    expect(nextAction).toMatchObject({type: 'crypto_address', network: 'TRC20', amount: 15_000n});
  });

  test('takes only the fields of its service, if that is strict', async () => {
    const record = put({serviceId: 14});
    expect(await refusal(record, {})).toEqual([2101, '/phone']);
    expect(await refusal(record, {phone: 'x'})).toEqual([2102, '/phone']);
    expect(await refusal(record, {phone: '1', wallet: '2'})).toEqual([2103, '/wallet']);
    expect(await refusal(record, {phone: '1'})).toBeNull();
  });
});

describe('a scenario', () => {
  const played = (text: string, changes: Partial<TransactionRecord> = {}) =>
    another(text.replace(/\W/g, ''), {serviceId: 2, scenario: scenario(text), ...changes});

  test('overrides the payer and the card', async () => {
    const record = await pay(played('declined:payer_cancelled;after=9', {serviceId: 2117}), typed(CHALLENGE));
    expect(record).toMatchObject({status: 'processing', threeDs: 'none'});
    desk.wait(9000);
    expect(now(record)).toMatchObject({status: 'declined', failure: 'payer_cancelled'});
  });

  test('without a confirmation still shows the prompt, and its time counts from pay', async () => {
    for (const [text, end] of [
      ['expired;after=20', 'expired'],
      ['cancelled;after=20', 'cancelled'],
    ] as const) {
      const record = await pay(played(text), {});
      expect(record).toMatchObject({status: 'requires_action', nextAction: {type: 'redirect'}, failure: null});
      desk.wait(20_000);
      expect(now(record).status).toBe(end);
    }
    const card = await pay(played('expired;after=20', {id: 'txn_c', externalId: 'c', serviceId: 2117}), typed(GOOD));
    expect(card).toMatchObject({status: 'created', nextAction: null, sequence: 2});
    const declined = await pay(played('declined;after=20'), {});
    expect(declined).toMatchObject({nextAction: {type: 'wait'}, sequence: 2});
  });

  test('that stops where the payer acts continues with the code that they type', async () => {
    const record = await pay(played('requires_action', {serviceId: 3}), {});
    desk.wait(60_000);
    expect(now(record)).toMatchObject({status: 'requires_action', nextAction: {type: 'enter_otp'}});
    expect(now(record).acts).toHaveLength(1);
    expect((await pay(played('requires_action'), {})).acts).toEqual([]);
    expect((await pay(played('completed', {serviceId: 3}), {})).acts).toEqual([]);
  });

  test('plans its result, at its time', async () => {
    const record = await pay(played('on_hold;after=3'), {});
    const steps = startAt(planScenario(scenario('on_hold;after=3')!, 'payin', null)!, desk.clock.now());
    expect(record.pending).toEqual(steps.slice(1));
  });
});

describe('a payout that waited for its approval', () => {
  const waiting = (changes: Partial<TransactionRecord> = {}) =>
    put({
      type: 'payout',
      serviceId: 6,
      expiresAt: null,
      fee: {amount: 550n, currency: 'PEN', payer: 'merchant'},
      ...changes,
    });

  test('is sent, and from then on holds its amount and fee', async () => {
    const record = await pay(waiting(), {});
    expect(record).toMatchObject({status: 'processing', sent: true, nextAction: null, acts: []});
    expect(desk.world.wallets.get('PEN')).toEqual({available: 34_450n, pending: 0n, reserved: 15_550n});
    desk.wait(1000);
    expect(now(record).status).toBe('completed');
  });

  test('is refused when the balance no longer covers it', async () => {
    desk = openDesk([serviceOf({id: 6, type: 'payout', action: 'none'})], {balances: {PEN: {available: 15_549n}}});
    const record = waiting();
    expect(await refusal(record, {})).toEqual([4001]);
    expect(now(record)).toMatchObject({status: 'created', sent: false});
  });

  test('needs the scope of payouts', async () => {
    const without = (scope: string) => ({key: {...defaultKey, scopes: scopes.filter((each) => each !== scope)}});
    expect(await refusal(waiting(), {}, without('payouts:write'))).toEqual([1009]);
    expect(await refusal(waiting(), {}, without('payins:write'))).toBeNull();
  });
});

describe('on the page', () => {
  const call = (fields: object) =>
    ({
      world: desk.world,
      body: fields,
      now: desk.clock.now(),
      note: () => undefined,
      point: {pointId: 1042},
    }) as unknown as Parameters<typeof begin>[0];

  test('a person acts at any time, and asking again does not change the status', () => {
    const service = desk.world.services.get(2)!;
    const opened = put({flow: 'hpp', serviceId: 2, status: 'requires_action', sequence: 2});
    const record = begin(call({}), opened, service);
    expect(record).toMatchObject({status: 'requires_action', sequence: 3, pending: [], nextAction: {type: 'redirect'}});
    expect(record.acts).toHaveLength(1);
    desk.wait(60_000);
    expect(now(record).status).toBe('requires_action');
  });

  test('an operator in create does not change the page', () => {
    const record = put({flow: 'hpp', serviceId: 10, fields: {operator: 'beeline'}});
    expect(begin(call({}), record, desk.world.services.get(10)!).nextAction).toMatchObject({type: 'wait'});
  });

  test('a person’s requisites are reserved for minutes, and never longer than the time to pay', () => {
    const at = desk.clock.now();
    const minutes = figures['p2p.requisites'].value;
    expect(endOfRequisites(recordOf({expiresAt: at + minutes + 1}), at)).toBe(at + minutes);
    expect(endOfRequisites(recordOf({expiresAt: at + minutes - 1}), at)).toBe(at + minutes - 1);
    const record = put({flow: 'hpp', serviceId: 15, type: 'p2p'});
    expect(begin(call({}), record, desk.world.services.get(15)!)).toMatchObject({
      expiresAt: at + minutes,
      nextAction: {type: 'display_requisites', amount_to_pay: 15_000n},
    });
    const other = another('a', {flow: 'hpp', serviceId: 15});
    expect(begin(call({}), other, desk.world.services.get(15)!).expiresAt).toBe(at + 1_800_000);
  });
});
