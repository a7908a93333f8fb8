// The form of the hosted page, what it accepts, and the payer's steps there, at the bank and in the app.
import {markOf} from '../../gateway/sandbox/domain/card-mark';
import {beforeEach, describe, expect, test} from 'vitest';
import {parseScenario} from '../../facts/reference/scenarios';
import type {FieldRule} from '../../gateway/sandbox/domain/services/fields';
import type {SandboxService} from '../../gateway/sandbox/domain/services/services';
import type {ActionKind} from '../../gateway/sandbox/domain/transaction/next-action';
import {threeDsChallenge, threeDsMethod} from '../../gateway/sandbox/domain/transaction/next-action';
import {planOutcome} from '../../gateway/sandbox/domain/transaction/plan';
import type {Payer, TransactionRecord} from '../../gateway/sandbox/domain/transaction/record';
import {fromBase64url} from '../../lib/bytes';
import {ApiFailure} from '../../gateway/sandbox/kit/failure';
import {giveReference, pageFields, payOnPage, referenceOnPage} from '../../gateway/sandbox/operations/page/form';
import {
  anotherAmountFor,
  answerChallenge,
  answerCode,
  canComeLate,
  challengeResponse,
  isOpen,
  isSettled,
  keepWaiting,
  offeredRefusals,
  open,
  payinRefusals,
  refusals,
  refuse,
  returnAddress,
  runThreeDsMethod,
  takeOver,
} from '../../gateway/sandbox/operations/page/payer';
import {recordOf} from './record';
import {openDesk, serviceOf, type Desk} from './world';

const rule = (name: string, changes: Partial<FieldRule> = {}): [string, FieldRule] => [
  name,
  {
    name,
    required: true,
    pattern: null,
    label: `Label of ${name}`,
    example: `example of ${name}`,
    values: null,
    patternOf: () => null,
    step: 'pay',
    variantBy: null,
    fault: (value) => (value === 'wrong' ? 'is wrong' : null),
    ...changes,
  },
];
const field = (name: string, changes: object = {}): SandboxService['fields'][number] => ({
  name,
  step: 'create',
  required: true,
  required_for: ['hpp'],
  pattern: null,
  label: `Label of ${name}`,
  ...changes,
});
const paidBy = (action: ActionKind, changes: Partial<SandboxService> = {}): Partial<SandboxService> => ({
  action,
  onPage: {
    action,
    template:
      action === 'display_requisites'
        ? {type: 'display_requisites', format: null, bank: 'B', account: '1', holder: 'H'}
        : null,
  },
  method: 'a_method',
  ...changes,
});
const NOBODY: Payer = {id: null, email: null, phone: null, name: null, ip: null, country: null, document: null};
const GOOD = '4111110000010004';

let desk: Desk;
const openWith = (...services: Partial<SandboxService>[]): void => {
  desk = openDesk(services.map((changes, id) => serviceOf({id, ...changes})));
};
beforeEach(() => openWith({}));

const put = (changes: Partial<TransactionRecord> = {}): TransactionRecord => {
  const now = desk.clock.now();
  const record = recordOf({serviceId: 0, createdAt: now, updatedAt: now, expiresAt: now + 1_800_000, ...changes});
  desk.world.add(record);
  return record;
};
const now = ({id}: TransactionRecord) => desk.world.settle(desk.world.transactions.get(id)!);
const scenario = (text: string) => {
  const parsed = parseScenario(text);
  return parsed.ok ? parsed.scenario : null;
};
/** Numbers and places of what is wrong; none when it passes. */
function faults(check: () => unknown): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof ApiFailure)) {
      throw error;
    }
    const fields = error.details.fields?.map(({path, code}) => `${code} ${path}`);
    return fields ?? [String(error.error.number)];
  }
}

describe('the form', () => {
  const form = (service: Partial<SandboxService>, record: Partial<TransactionRecord> = {}) =>
    pageFields(serviceOf(service), recordOf(record));
  const names = (...args: Parameters<typeof form>) => form(...args).map(({name}) => name);
  const CARD = ['card.number', 'card.exp_month', 'card.exp_year', 'card.cvv', 'card.holder'];

  test('of a card asks for the full card, and for card to card for the recipient’s', () => {
    expect(names({})).toEqual(CARD);
    expect(names({}, {type: 'p2p'})).toEqual([...CARD, 'recipient_card']);
    expect(form({}).map(({required, value, choices, example}) => [required, value, choices, example])).toEqual(
      Array(5).fill([true, '', null, null]),
    );
    expect(form({}).map(({label}) => label)).toEqual(['Card number', 'Month', 'Year', 'CVV', 'Name on the card']);
  });

  test('asks for payer fields of the service that create has not sent', () => {
    const fields = [
      field('payer.email'),
      field('payer.phone', {required: false}),
      field('payer.ip'),
      field('payer.id'),
      field('payer.document.type', {pattern: '^(national_id|passport)$'}),
      field('payer.document.number', {pattern: '^\\d{8}$'}),
      field('fields.operator'),
    ];
    const rules = new Map([rule('payer.email')]);
    expect(form({fields, rules}).slice(5)).toEqual([
      {
        name: 'payer.email',
        label: 'Label of payer.email',
        required: true,
        value: '',
        choices: null,
        example: 'example of payer.email',
      },
      {
        name: 'payer.document.type',
        label: 'Label of payer.document.type',
        required: true,
        value: '',
        choices: ['national_id', 'passport'],
        example: null,
      },
      {
        name: 'payer.document.number',
        label: 'Label of payer.document.number',
        required: true,
        value: '',
        choices: null,
        example: null,
      },
    ]);
    const document = {type: 'passport', number: '****1', country: null};
    expect(names({fields}, {payer: {...NOBODY, email: 'a@example.com', document}})).toEqual(CARD);
    expect(names({fields}, {payer: NOBODY})).toHaveLength(8);
  });

  test.each([
    ['^(cedula|passport)$', ['cedula', 'passport']],
    ['^(?:a|b_c)$', ['a', 'b_c']],
    ['^a|b$', ['a', 'b']],
    ['^(cedula)$', null],
    ['^(A|B)$', null],
    ['^(a|b)', null],
    ['(a|b)$', null],
    ['^(a|)$', null],
  ])('offers the words of %s', (pattern, choices) => {
    const [shown] = form(paidBy('redirect', {fields: [field('payer.name', {pattern})]}));
    expect(shown!.choices).toEqual(choices);
  });

  test('of another way to pay asks for payment details, with known ones filled in', () => {
    const rules = new Map([rule('phone'), rule('payer.name'), rule('wallet', {required: false})]);
    const payer = {...NOBODY, phone: '+51999000123'};
    expect(form(paidBy('wait', {rules}), {payer})).toMatchObject([
      {name: 'phone', value: '+51999000123', example: 'example of phone', required: true},
      {name: 'wallet', value: '', example: 'example of wallet', required: false},
    ]);
    expect(form(paidBy('wait', {rules}))[0]).toMatchObject({value: ''});
    const fields = [field('payer.phone'), field('payer.name')];
    expect(names(paidBy('wait', {rules, fields}))).toEqual(['phone', 'wallet', 'payer.name']);
  });

  test('of an example asks for the phone number for a code or a request', () => {
    for (const action of ['enter_otp', 'wait'] as const) {
      expect(form(paidBy(action, {method: null}))).toEqual([
        {name: 'phone', label: 'Phone', required: true, value: '', choices: null, example: '+51999000123'},
      ]);
    }
    expect(names(paidBy('redirect', {method: null}))).toEqual([]);
    expect(names(paidBy('enter_otp'))).toEqual([]);
  });

  test('of requisites asks for no payment details, and for a reference afterwards', () => {
    const rules = new Map([rule('phone'), rule('fields.reference')]);
    expect(names(paidBy('display_requisites', {rules}))).toEqual([]);
    expect(referenceOnPage(serviceOf(paidBy('display_requisites', {rules})))).toMatchObject({name: 'fields.reference'});
    expect(referenceOnPage(serviceOf(paidBy('wait', {rules})))).toBeUndefined();
    expect(referenceOnPage(serviceOf(paidBy('display_requisites')))).toBeUndefined();
  });
});

describe('a payment on the page', () => {
  const typed = (values: object) => new Map(Object.entries(values));
  const card = (number: string, rest: object = {}) =>
    typed({
      'card.number': number,
      'card.exp_month': '12',
      'card.exp_year': '2030',
      'card.cvv': '123',
      'card.holder': 'ANA',
      ...rest,
    });

  test('takes exactly the fields of the form, valid and complete', () => {
    expect(faults(() => payOnPage(desk.world, put(), typed({'card.number': GOOD})))).toEqual([
      'field_required /card/exp_month',
      'field_required /card/exp_year',
      'field_required /card/cvv',
      'field_required /card/holder',
    ]);
    openWith({rules: new Map([rule('card.holder')])});
    expect(faults(() => payOnPage(desk.world, put(), card(GOOD, {'card.holder': 'wrong'})))).toEqual([
      'field_invalid /card/holder',
    ]);
    const paid = payOnPage(desk.world, put(), card(GOOD, {card_token: 'ctk_1', 'payer.email': 'a@example.com'}));
    expect(paid).toMatchObject({card: markOf(GOOD), sent: true, payer: null});
  });

  test('may omit optional fields', () => {
    openWith(paidBy('wait', {rules: new Map([rule('wallet', {required: false})])}));
    expect(payOnPage(desk.world, put(), typed({}))).toMatchObject({sent: true, methodDetails: null});
    const wrong = put({id: 'txn_a', externalId: 'a'});
    expect(faults(() => payOnPage(desk.world, wrong, typed({wallet: 'wrong'})))).toEqual(['field_invalid /wallet']);
    expect(payOnPage(desk.world, wrong, typed({wallet: '104824821'})).methodDetails).toMatchObject({
      account: '*****4821',
    });
  });

  test('stores the data that the payer typed, in addition to those of create', () => {
    const fields = ['payer.email', 'payer.phone', 'payer.name', 'payer.document.number'].map((name) => field(name));
    openWith(paidBy('redirect', {fields}));
    const values = {
      'payer.email': 'a@example.com',
      'payer.phone': '+51999000123',
      'payer.name': 'Ana',
      'payer.document.number': '1',
    };
    const {payer} = payOnPage(desk.world, put(), typed(values));
    expect(payer).toEqual({...NOBODY, email: 'a@example.com', phone: '+51999000123', name: 'Ana'});
    const known = put({id: 'txn_a', externalId: 'a', payer: {...NOBODY, id: 'c-1', name: 'Rosa'}});
    expect(payOnPage(desk.world, known, typed(values)).payer).toMatchObject({
      id: 'c-1',
      name: 'Rosa',
      email: 'a@example.com',
    });
  });

  test('happens once, and needs an available service', () => {
    expect(faults(() => payOnPage(desk.world, put({sent: true}), card(GOOD)))).toEqual(['3004']);
    openWith({status: 'unavailable'});
    expect(faults(() => payOnPage(desk.world, put(), card(GOOD)))).toEqual(['4003']);
  });

  test('from card to card has a recipient with a valid number', () => {
    openWith({type: 'p2p'});
    const wrong = {recipient_card: '4111110000010005'};
    expect(faults(() => payOnPage(desk.world, put({type: 'p2p'}), card(GOOD, wrong)))).toEqual([
      'invalid_card_number /recipient_card',
    ]);
    expect(faults(() => payOnPage(desk.world, put({type: 'p2p'}), card(GOOD)))).toEqual([
      'field_required /recipient_card',
    ]);
    const paid = payOnPage(desk.world, put({type: 'p2p'}), card(GOOD, {recipient_card: '5555550000010001'}));
    expect(paid.card).toBe(markOf(GOOD));
    openWith({});
    expect(faults(() => payOnPage(desk.world, put(), card(GOOD, wrong)))).toEqual([]);
  });

  test('runs the hidden part of 3-D Secure automatically', () => {
    expect(payOnPage(desk.world, put(), card('4111110000030002'))).toMatchObject({
      status: 'requires_action',
      nextAction: {type: 'three_ds_challenge'},
    });
    const asked = put({id: 'txn_a', externalId: 'a', status: 'requires_action', nextAction: threeDsChallenge});
    expect(runThreeDsMethod(desk.world, asked)).toBe(asked);
    const hidden = put({id: 'txn_b', externalId: 'b', status: 'requires_action', nextAction: threeDsMethod});
    expect(runThreeDsMethod(desk.world, {...hidden, acts: [planOutcome]}).status).toBe('processing');
  });
});

describe('a reference', () => {
  test('must be well formed, and is taken while the page waits for it', () => {
    openWith(paidBy('display_requisites', {rules: new Map([rule('fields.reference')])}), {});
    const waiting = put({
      status: 'requires_action',
      nextAction: {type: 'display_requisites'},
      acts: [planOutcome],
      sent: true,
    });
    expect(faults(() => giveReference(desk.world, {...waiting, nextAction: null}, '1'))).toEqual(['3004']);
    expect(faults(() => giveReference(desk.world, {...waiting, serviceId: 1}, '1'))).toEqual(['3004']);
    expect(faults(() => giveReference(desk.world, waiting, 'wrong'))).toEqual(['field_invalid /fields/reference']);
    expect(giveReference(desk.world, waiting, '123')).toMatchObject({status: 'processing', fields: {reference: '123'}});
  });
});

describe('a payer', () => {
  test('opens the page once, and a scenario plays automatically', () => {
    expect(open(desk.world, put())).toMatchObject({status: 'requires_action', sequence: 2});
    const opened = now(recordOf({id: recordOf().id}));
    expect(open(desk.world, opened)).toBe(opened);
    const step = {due: desk.clock.now() + 5, status: 'completed', failure: null, nextAction: null} as const;
    const planned = put({id: 'txn_a', externalId: 'a', pending: [step]});
    expect(open(desk.world, planned)).toBe(planned);
  });

  test('can act until the payment is decided, and only without a scenario', () => {
    const step = {due: 5, status: 'completed', failure: null, nextAction: null} as const;
    expect(isOpen(recordOf())).toBe(true);
    expect(isOpen(recordOf({status: 'requires_action', pending: [step]}))).toBe(true);
    expect(isOpen(recordOf({status: 'requires_action', scenario: scenario('completed')}))).toBe(true);
    expect(isOpen(recordOf({scenario: scenario('completed'), pending: [step]}))).toBe(false);
    expect(isOpen(recordOf({status: 'processing'}))).toBe(false);
  });

  test('can send money late, except by card', () => {
    const late = recordOf({status: 'expired'});
    expect(canComeLate(late, serviceOf({payerKind: 'bank'}))).toBe(true);
    expect(canComeLate(late, undefined)).toBe(true);
    expect(canComeLate(late, serviceOf({payerKind: 'card'}))).toBe(false);
    expect(canComeLate(recordOf({status: 'declined'}), serviceOf({payerKind: 'bank'}))).toBe(false);
    expect(canComeLate(recordOf({status: 'processing'}), serviceOf({payerKind: 'bank'}))).toBe(false);
  });

  test('can send another amount if the flow of the service handles it', () => {
    const service = serviceOf({anotherAmount: {hpp: 'both' as never, h2h: null}});
    expect(anotherAmountFor(recordOf({flow: 'hpp'}), service)).toBe('both');
    expect(anotherAmountFor(recordOf({flow: 'h2h'}), service)).toBeNull();
    expect(anotherAmountFor(recordOf({flow: null}), service)).toBeNull();
    expect(anotherAmountFor(recordOf(), undefined)).toBeNull();
  });

  test('at the bank replaces the simulated payer', () => {
    const step = {due: desk.clock.now() + 5000, status: 'completed', failure: null, nextAction: null} as const;
    const waiting = put({status: 'requires_action', pending: [step]});
    expect(takeOver(desk.world, waiting)).toMatchObject({pending: [], acts: [planOutcome]});
    desk.wait(60_000);
    expect(now(waiting).status).toBe('requires_action');
    for (const changes of [
      {status: 'processing', pending: [step]},
      {status: 'requires_action', pending: []},
      {status: 'requires_action', pending: [step], scenario: scenario('completed')},
    ] as const) {
      const record = recordOf(changes);
      expect(takeOver(desk.world, record)).toBe(record);
    }
  });

  test('answers the issuer with a code, or cancels', () => {
    const said = (code: string | null) => JSON.parse(fromBase64url(challengeResponse(code))!) as object;
    expect(said('123456')).toEqual({messageType: 'CRes', transStatus: 'Y'});
    expect(said('000000')).toEqual({messageType: 'CRes', transStatus: 'N'});
    expect(said(null)).toEqual({messageType: 'CRes', challengeCancel: '01', transStatus: 'N'});
    const asked = (id: string) =>
      put({id, externalId: id, status: 'requires_action', nextAction: threeDsChallenge, acts: [planOutcome]});
    expect(answerChallenge(desk.world, asked('a'), '123456')).toMatchObject({status: 'processing'});
    expect(answerChallenge(desk.world, asked('b'), '1')).toMatchObject({failure: 'authentication_failed'});
    expect(answerChallenge(desk.world, asked('c'), null)).toMatchObject({failure: 'authentication_abandoned'});
  });

  test('types a code', () => {
    const nextAction = {type: 'enter_otp', length: 4};
    const asked = put({status: 'requires_action', nextAction, acts: [planOutcome]});
    expect(faults(() => answerCode(desk.world, asked, '12345'))).toEqual(['field_invalid /otp']);
    expect(answerCode(desk.world, asked, '1234').status).toBe('processing');
  });

  test('waits a minute for a slow bank', () => {
    const record = put({status: 'requires_action', acts: [planOutcome]});
    expect(keepWaiting(desk.world, record)).toMatchObject({
      status: 'processing',
      nextAction: {type: 'wait'},
      acts: [],
      sequence: 2,
    });
    expect(keepWaiting(desk.world, now(record))).toMatchObject({status: 'processing', sequence: 3});
    desk.wait(59_999);
    expect(now(record).status).toBe('processing');
    desk.wait(1);
    expect(now(record).status).toBe('completed');
  });

  test('stops waiting after the last event', () => {
    const waits = ['created', 'requires_action', 'processing', 'on_hold'] as const;
    const settled = [
      'completed',
      'declined',
      'failed',
      'cancelled',
      'expired',
      'authorized',
      'partially_paid',
    ] as const;
    expect(waits.filter((status) => isSettled(recordOf({status})))).toEqual([]);
    expect(settled.filter((status) => !isSettled(recordOf({status})))).toEqual([]);
  });
});

describe('a refusal', () => {
  const step = {due: 1_800_000_000_000, status: 'completed', failure: null, nextAction: null} as const;

  test('goes to the provider first, and ends with the status of its reason', async () => {
    const record = put({status: 'requires_action', pending: [step], acts: [planOutcome]});
    expect(refuse(desk.world, record, 'insufficient_funds')).toMatchObject({
      status: 'declined',
      failure: 'insufficient_funds',
      pending: [],
      acts: [],
      sequence: 3,
    });
    const processing = put({id: 'txn_a', externalId: 'a', status: 'processing'});
    expect(refuse(desk.world, processing, 'provider_unavailable')).toMatchObject({status: 'failed', sequence: 2});
    expect(faults(() => refuse(desk.world, processing, 'because'))).toEqual(['field_invalid /reason']);
  });

  test('of a payout that waits for its approval returns nothing, as it holds nothing', () => {
    const payout = {type: 'payout', status: 'created', expiresAt: null} as const;
    expect(refuse(desk.world, put(payout), 'provider_declined')).toMatchObject({status: 'declined', sequence: 2});
    const sent = put({...payout, id: 'txn_a', externalId: 'a', sent: true, status: 'processing'});
    expect(refuse(desk.world, sent, 'recipient_not_found')).toMatchObject({status: 'declined', sequence: 2});
  });

  test('of a partly paid payment keeps the received part', () => {
    const held = put({status: 'processing', received: 500n, failure: null});
    expect(refuse(desk.world, held, 'provider_declined').status).toBe('partially_paid');
  });

  test('has each reason once, and leaves out those of payouts for payers', () => {
    const reasons = refusals.map(({reason}) => reason);
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(refusals.find(({reason}) => reason === 'issuer_unavailable')!.status).toBe('declined');
    expect(reasons).not.toContain('payment_expired');
    const payin = payinRefusals.map(({reason}) => reason as string);
    expect(reasons.filter((reason) => !payin.includes(reason))).toEqual([
      'stop_recurring',
      'recipient_not_found',
      'recipient_account_closed',
      'recipient_name_mismatch',
      'recipient_bank_unavailable',
      'recipient_limit_exceeded',
      'invalid_bank_code',
      'tax_id_mismatch',
      'wallet_balance_insufficient',
    ]);
  });

  test('offers the reasons of the service, the most likely first', () => {
    const service = serviceOf({
      reasons: new Set(['recipient_not_found', 'payment_expired', 'do_not_honor', 'expired_card']),
    });
    expect(offeredRefusals('payin', service)).toEqual(['do_not_honor', 'expired_card']);
    expect(offeredRefusals('payout', service)).toEqual(['recipient_not_found', 'do_not_honor', 'expired_card']);
    expect(offeredRefusals('payin', undefined)).toEqual(payinRefusals.map(({reason}) => reason));
    expect(offeredRefusals('payout', undefined)).toEqual(refusals.map(({reason}) => reason));
  });
});

describe('the return URL', () => {
  test('keeps the query of the shop, and adds the transaction with the number of its version', () => {
    const shop = {returnUrl: 'https://shop.example/back?cart=7&external_id=old', externalId: 'order 1'};
    expect(returnAddress(recordOf(shop))).toBe(
      `https://shop.example/back?cart=7&external_id=order+1&transaction_id=${recordOf().id}`,
    );
    expect(returnAddress(recordOf({...shop, version: 'v1'}))).toContain(`transaction_id=${recordOf().legacyId}`);
    expect(returnAddress(recordOf())).toBeNull();
  });
});
