// Facts about cards, the whitelist, tokens and the stop list.
import {markOf} from '../../gateway/sandbox/domain/card-mark';
import {beforeEach, describe, expect, test} from 'vitest';
import {defaultPoint} from '../../gateway/sandbox/domain/points';
import type {TransactionRecord} from '../../gateway/sandbox/domain/transaction/record';
import {
  addToWhitelist,
  checkCard,
  checkStoplist,
  expiryOf,
  issueToken,
  keepCard,
  requireCurrent,
} from '../../gateway/sandbox/operations/cards/cards';
import {addEntry, findEntry, isWhitelisted} from '../../gateway/sandbox/operations/cards/whitelist';
import {cardHash, requireCardNotStopped, requireNotStopped} from '../../gateway/sandbox/operations/refusals';
import {recordOf} from './record';
import {openDesk, serviceOf, type Desk, type Shown} from './world';

const VISA = '4111110000010004';
const MASTERCARD = '5555550000010001';
const STOPPED = '4111110000190004';
const PAYOUT_ONLY = '4111110000180005';
const DAY = 86_400_000;

let desk: Desk;
beforeEach(() => {
  desk = openDesk([serviceOf()]);
});
const store = (changes: object = {}) =>
  desk.world.cards.set('ctk_1', {
    token: 'ctk_1',
    card: markOf(VISA),
    payerId: null,
    expires: desk.clock.now() + DAY,
    ...changes,
  });

describe('a check', () => {
  const check = (body: object): Promise<Shown> => desk.data(checkCard, body);

  test('of a full number has all facts', async () => {
    expect(await check({card: {number: VISA}})).toEqual({
      bin: '411111',
      last4: '0004',
      brand: 'visa',
      type: 'debit',
      issuer: 'Banco del Sur',
      country: 'PE',
      supports: {payin: true, payout: true, '3ds': true},
      whitelisted: false,
      in_stoplist: false,
      card_hash: await cardHash(defaultPoint.accountId, markOf(VISA)),
    });
  });

  test('of first digits has the facts of the range, and none of a single card', async () => {
    expect(await check({bin: '51111122'})).toEqual({
      bin: '511111',
      last4: null,
      brand: 'mastercard',
      type: 'debit',
      issuer: 'Banco del Sur',
      country: 'PE',
      supports: {payin: true, payout: true, '3ds': true},
      whitelisted: null,
      in_stoplist: null,
      card_hash: null,
    });
    expect(await check({bin: '4111110'})).toMatchObject({brand: 'visa'});
    expect(await check({bin: '6200000'})).toMatchObject({brand: 'other'});
  });

  test('has the abilities of this card', async () => {
    const {supports} = await check({card: {number: PAYOUT_ONLY}});
    expect(supports).toEqual({payin: false, payout: false, '3ds': true});
    const {supports: ofChallenge} = await check({card: {number: '4111110000030002'}});
    expect(ofChallenge).toEqual({payin: true, payout: false, '3ds': true});
  });

  test('of a token is that of its card, and of a wrong number is refused', async () => {
    expect(await desk.refusal(checkCard, {card_token: 'ctk_1'})).toEqual([3005]);
    store();
    expect(await check({card_token: 'ctk_1'})).toMatchObject({bin: '411111', last4: '0004'});
    expect(await desk.refusal(checkCard, {card: {number: '4111110000010005'}})).toEqual([2109, '/card/number']);
    store({expires: desk.clock.now()});
    expect(await desk.refusal(checkCard, {card_token: 'ctk_1'})).toEqual([3005]);
  });

  test('says whether the card is on a list', async () => {
    addEntry(desk.world, markOf(VISA), 'payin', 'c-1', null);
    expect(await check({card: {number: VISA}})).toMatchObject({whitelisted: true, in_stoplist: false});
    expect(await check({card: {number: STOPPED}})).toMatchObject({whitelisted: false, in_stoplist: true});
  });
});

describe('the whitelist', () => {
  const entry = (changes: object = {}) => ({
    card: {number: VISA},
    purpose: 'payin',
    payer_id: 'c-1',
    ...changes,
  });

  test('has an entry for a card, a purpose and a payer', async () => {
    const {world} = desk;
    expect(await desk.data(addToWhitelist, entry())).toEqual({
      whitelist_id: expect.stringMatching(/^wle_/),
      last4: '0004',
      status: 'active',
    });
    expect(findEntry(world, markOf(VISA), 'payin', 'c-1')).not.toBeNull();
    expect(findEntry(world, markOf(VISA), 'payout', 'c-1')).toBeNull();
    expect(findEntry(world, markOf(VISA), 'payin', 'c-2')).toBeNull();
    expect(findEntry(world, markOf(MASTERCARD), 'payin', 'c-1')).toBeNull();
    expect(isWhitelisted(world, markOf(VISA))).toBe(true);
    expect(isWhitelisted(world, markOf(MASTERCARD))).toBe(false);
  });

  test('answers a repeat with the existing entry until that expires', async () => {
    const until = new Date(desk.clock.now() + DAY).toISOString();
    const {whitelist_id: first} = await desk.data(addToWhitelist, entry({expires_at: until}));
    desk.wait(DAY - 1);
    expect(await desk.data(addToWhitelist, entry())).toMatchObject({whitelist_id: first});
    desk.wait(1);
    expect(findEntry(desk.world, markOf(VISA), 'payin', 'c-1')).toBeNull();
    const {whitelist_id: second} = await desk.data(addToWhitelist, entry());
    expect(second).not.toBe(first);
    desk.wait(1000 * DAY);
    expect(findEntry(desk.world, markOf(VISA), 'payin', 'c-1')).toMatchObject({id: second, expires: null});
  });

  test('takes an end in the future, and no card of the stop list', async () => {
    const at = (milliseconds: number) => ({expires_at: new Date(desk.clock.now() + milliseconds).toISOString()});
    expect(await desk.refusal(addToWhitelist, entry(at(0)))).toEqual([2102, '/expires_at']);
    expect(await desk.refusal(addToWhitelist, entry(at(1)))).toBeNull();
    expect(await desk.refusal(addToWhitelist, entry({card: {number: STOPPED}}))).toEqual([5001]);
  });

  test.each([
    [[null, 1], true],
    [[1, null], true],
    [[2, 1], true],
    [[1, 2], true],
    [[1, 1], false],
  ] as const)('knows a card for as long as any of its entries lasts: days %j', (days, isKnown) => {
    const {world, clock} = desk;
    const [first, second] = days.map((each) => (each === null ? null : clock.now() + each * DAY));
    addEntry(world, markOf(VISA), 'payin', 'c-1', first!);
    addEntry(world, markOf(VISA), 'payout', 'c-1', second!);
    desk.wait(DAY - 1);
    expect(isWhitelisted(world, markOf(VISA))).toBe(true);
    desk.wait(1);
    expect(isWhitelisted(world, markOf(VISA))).toBe(isKnown);
  });
});

describe('the month of a card', () => {
  test('ends at its last millisecond', () => {
    const card = {exp_year: '2026', exp_month: '2'};
    expect(expiryOf(card)).toBe(Date.UTC(2026, 2, 1) - 1);
    expect(() => requireCurrent(card, Date.UTC(2026, 2, 1) - 1)).not.toThrow();
    expect(() => requireCurrent(card, Date.UTC(2026, 2, 1))).toThrow('card.exp_month: the card has expired');
    expect(() => requireCurrent(card, Date.UTC(2026, 11, 31))).toThrow('card.exp_month');
    expect(() => requireCurrent(card, Date.UTC(2027, 0, 1))).toThrow('card.exp_year');
    expect(expiryOf({exp_year: '2026', exp_month: '12'})).toBe(Date.UTC(2027, 0, 1) - 1);
  });
});

describe('a stored card', () => {
  const keep = (changes: object = {}, point = defaultPoint) =>
    keepCard({world: desk.world, point}, {card: markOf(VISA), payerId: 'c-1', expires: 1000, ...changes});

  test('has one token for each payer, and a new one if there is none', () => {
    const first = keep();
    expect(first).toMatchObject({
      token: expect.stringMatching(/^ctk_/),
      card: markOf(VISA),
      payerId: 'c-1',
      expires: 1000,
    });
    expect(desk.world.cards.get(first.token)).toEqual(first);
    expect(keep().token).toBe(first.token);
    for (const other of [
      keep({payerId: 'c-2'}),
      keep({card: markOf(MASTERCARD)}),
      keep({payerId: null}),
      keep({payerId: null}),
    ]) {
      expect(other.token).not.toBe(first.token);
    }
    expect(keep({payerId: null}).token).not.toBe(keep({payerId: null}).token);
    expect(keep({}, {...defaultPoint, accountId: 'acc_2'}).token).not.toBe(first.token);
    expect(keep({}, {...defaultPoint, pointId: 1043}).token).toBe(first.token);
  });

  test('that is stored again lasts longer, never shorter', () => {
    const {token} = keep();
    const end = () => desk.world.cards.get(token)!.expires;
    keep({expires: 2000});
    expect(end()).toBe(2000);
    keep({expires: 500});
    expect(end()).toBe(2000);
    keep({expires: 1500});
    expect(end()).toBe(2000);
  });
});

describe('a token', () => {
  const card = {number: VISA, exp_month: '12', exp_year: '2027'};
  const paid = (changes: Partial<TransactionRecord> = {}) => {
    const record = recordOf({status: 'completed', completedAt: 1, card: markOf(MASTERCARD), ...changes});
    desk.world.add(record);
    return {transaction_id: record.id};
  };
  const payer = {id: 'c-1', email: null, phone: null, name: null, ip: null, country: null, document: null};

  test('belongs to a typed card, until its month ends', async () => {
    const shown = await desk.data(issueToken, {card, payer_id: 'c-9'});
    expect(shown).toEqual({
      card_token: expect.stringMatching(/^ctk_/),
      bin: '411111',
      last4: '0004',
      brand: 'visa',
      expires_at: '2027-12-31T23:59:59.999Z',
      status: 'active',
    });
    expect(desk.world.cards.get(shown.card_token)).toMatchObject({payerId: 'c-9', card: markOf(VISA)});
    const {card_token: nobody} = await desk.data(issueToken, {card});
    expect(desk.world.cards.get(nobody)!.payerId).toBeNull();
    expect(await desk.refusal(issueToken, {card: {...card, exp_year: '2025'}})).toEqual([2102, '/card/exp_year']);
    expect(await desk.refusal(issueToken, {card: {...card, number: '4111110000010005'}})).toEqual([
      2109,
      '/card/number',
    ]);
    expect(await desk.refusal(issueToken, {card: {...card, number: STOPPED}})).toEqual([5001]);
  });

  test('belongs to the card and the payer of a transaction', async () => {
    const shown = await desk.data(issueToken, paid({payer}));
    expect(shown).toMatchObject({bin: '555555', brand: 'mastercard', expires_at: '2030-12-31T23:59:59.999Z'});
    expect(desk.world.cards.get(shown.card_token)).toMatchObject({payerId: 'c-1'});
  });

  test('belongs to the payer of the transaction, or to a named one if it has none', async () => {
    expect(await desk.refusal(issueToken, paid())).toEqual([2101, '/payer_id']);
    const {card_token: token} = await desk.data(issueToken, {...paid(), payer_id: 'c-7'});
    expect(desk.world.cards.get(token)!.payerId).toBe('c-7');
    expect(await desk.refusal(issueToken, {...paid({payer}), payer_id: 'c-2'})).toEqual([2102, '/payer_id']);
    expect(await desk.refusal(issueToken, {...paid({payer}), payer_id: 'c-1'})).toBeNull();
  });

  test.each<[string, Partial<TransactionRecord>]>([
    ['was not paid', {status: 'processing', completedAt: null}],
    ['no card paid', {card: null}],
    ['is a payout', {type: 'payout'}],
  ])('cannot come from a transaction that %s', async (_what, changes) => {
    expect(await desk.refusal(issueToken, paid({payer, ...changes}))).toEqual([3004]);
  });

  test('can come from a reservation too, and not from other points', async () => {
    expect(await desk.refusal(issueToken, paid({payer, status: 'authorized', completedAt: null}))).toBeNull();
    expect(await desk.refusal(issueToken, {transaction_id: 'txn_none'})).toEqual([3001]);
    expect(await desk.refusal(issueToken, paid({payer, pointId: 1}))).toEqual([3001]);
  });
});

describe('the stop list', () => {
  const check = async (...values: readonly [type: string, value: string][]) =>
    (await desk.data(checkStoplist, {values: values.map(([type, value]) => ({type, value}))})).results as Shown[];

  test('says for each value in order whether it is on the list, and why', async () => {
    const hash = await cardHash(defaultPoint.accountId, markOf(STOPPED));
    const none = {match: false, list: null, reason: null, until: null};
    const hit = {match: true, list: 'global', reason: 'fraud', until: null};
    const values = [
      ['email', ' Blocked@Example.com '],
      ['email', 'a@example.com'],
      ['phone', '+51999000666'],
      ['phone', 'blocked@example.com'],
      ['card_hash', hash.toUpperCase()],
      ['card_hash', await cardHash('acc_2', markOf(STOPPED))],
      ['device', 'blocked@example.com'],
      ['ip', ' 192.0.2.1 '],
    ] as const;
    expect(await check(...(values as never as [string, string][]))).toEqual([
      {type: 'email', ...hit},
      {type: 'email', ...none},
      {type: 'phone', ...hit},
      {type: 'phone', ...none},
      {type: 'card_hash', ...hit},
      {type: 'card_hash', ...none},
      {type: 'device', ...none},
      {type: 'ip', ...none},
    ]);
  });

  test('takes only single addresses, and names each invalid one', async () => {
    const values = [
      {type: 'ip', value: '192.0.2.0/24'},
      {type: 'email', value: '192.0.2.0/24'},
      {type: 'ip', value: '192.0.2.1'},
      {type: 'ip', value: 'x'},
    ];
    await expect(desk.ask(checkStoplist, {values})).rejects.toMatchObject({
      error: {number: 2102},
      details: {fields: [{path: '/values/0/value'}, {path: '/values/3/value'}]},
    });
  });

  test('blocks a card, and a person by e-mail and phone in any notation', () => {
    expect(() => requireCardNotStopped(markOf(STOPPED))).toThrow('stop list');
    expect(() => requireCardNotStopped(markOf(VISA))).not.toThrow();
    expect(() => requireCardNotStopped(null)).not.toThrow();
    expect(() => requireNotStopped({email: 'BLOCKED@example.com'})).toThrow('stop list');
    expect(() => requireNotStopped({phone: '+51999000666'})).toThrow('stop list');
    expect(() => requireNotStopped({email: 'a@example.com', phone: '+51999000123'})).not.toThrow();
    expect(() => requireNotStopped(undefined)).not.toThrow();
  });
});
