// update: what the payer brings after create, codes and challenges that are right and wrong, references of transfers, and
// answers of a provider that get lost.
import {beforeEach, describe, expect, test} from 'vitest';
import {scopes} from '../../facts/reference/scopes';
import type {FieldRule} from '../../gateway/sandbox/domain/services/fields';
import type {SandboxService} from '../../gateway/sandbox/domain/services/services';
import {threeDsChallenge, threeDsMethod} from '../../gateway/sandbox/domain/transaction/next-action';
import {planOutcome} from '../../gateway/sandbox/domain/transaction/plan';
import {defaultKey} from '../../gateway/sandbox/domain/points';
import type {TransactionRecord} from '../../gateway/sandbox/domain/transaction/record';
import {base64url} from '../../lib/bytes';
import {ApiFailure} from '../../gateway/sandbox/kit/failure';
import type {Result} from '../../gateway/sandbox/operations/call';
import {asksProvider} from '../../gateway/sandbox/operations/provider';
import {lookUp, updateTransaction} from '../../gateway/sandbox/operations/transaction/update';
import {recordOf} from './record';
import {openDesk, serviceOf, type Desk} from './world';

const rule = (name: string, pattern: RegExp, step: FieldRule['step'] = 'update'): [string, FieldRule] => [
  name,
  {
    name,
    required: true,
    pattern: pattern.source,
    label: name,
    example: '1',
    values: null,
    patternOf: () => null,
    step,
    variantBy: null,
    fault: (value) => (pattern.test(value) ? null : 'must match'),
  },
];
const laterForms = (...wanted: string[]): SandboxService['forms'] => ({
  hpp: [],
  h2h: [{name: 'h2h', wanted}],
  validate: [],
});
const shown = (name: string, pattern: string | null) =>
  ({name, step: 'update', required: true, required_for: ['h2h'], pattern, label: name}) as const;

let desk: Desk;
let told: {readonly status: string; readonly type: string}[];
beforeEach(() => {
  told = [];
  desk = openDesk(
    [
      serviceOf({
        rules: new Map([
          rule('fields.utr', /^\d{12}$/),
          rule('payer.email', /@/),
          rule('fields.bank', /^\d{3}$/, 'create'),
          ...['id', 'phone', 'name', 'ip', 'country'].map((name) => rule(`payer.${name}`, /^[^x]/)),
        ]),
        forms: laterForms('fields.utr'),
        fields: [shown('payer.document.number', '^\\d{8}$'), shown('payer.city', null)],
      }),
      serviceOf({
        id: 1,
        forms: laterForms('fields.utr', 'fields.reference'),
        rules: new Map([rule('fields.utr', /./), rule('fields.reference', /./)]),
      }),
      serviceOf({id: 2, status: 'unavailable'}),
      serviceOf({id: 3}),
      serviceOf({id: 4, singleTry: true}),
    ],
    {
      balances: {PEN: {available: 50_000n}},
      deliver: async (request) => {
        const {type, data} = await request.json();
        told.push({type, status: data.transaction.status});
        return new Response(null, {status: 204});
      },
    },
  );
});

const put = (changes: Partial<TransactionRecord> = {}): TransactionRecord => {
  const now = desk.clock.now();
  const record = recordOf({
    flow: 'h2h',
    status: 'requires_action',
    sent: true,
    acts: [planOutcome],
    createdAt: now,
    updatedAt: now,
    expiresAt: now + 1_800_000,
    ...changes,
  });
  desk.world.add(record);
  return record;
};
const another = (id: string, changes: Partial<TransactionRecord> = {}) =>
  put({id: `txn_${id}`, externalId: id, legacyId: Number.parseInt(id, 36), ...changes});
const body = ({id}: TransactionRecord, fields: object) => ({transaction_id: id, ...fields});
const update = async (record: TransactionRecord, fields: object, call = {}): Promise<TransactionRecord> => {
  const result: Result = await desk.ask(updateTransaction, body(record, fields), call);
  return (result as Extract<Result, {kind: 'transaction'}>).record;
};
const refusal = (record: TransactionRecord, fields: object, call = {}) =>
  desk.refusal(updateTransaction, body(record, fields), call);
const now = ({id}: TransactionRecord) => desk.world.settle(desk.world.transactions.get(id)!);
const cres = (message: object) => ({three_ds: {cres: base64url(JSON.stringify(message))}});

describe('an update', () => {
  test('of metadata replaces it in every status, without a callback or a new sequence', async () => {
    const record = put({status: 'completed', metadata: {a: '1'}});
    expect(await update(record, {metadata: {b: '2'}})).toMatchObject({metadata: {b: '2'}, sequence: 1});
    expect(now(record).metadata).toEqual({b: '2'});
    await desk.world.courier.idle();
    expect(told).toEqual([]);
  });

  test('needs the scope of the type, and a transaction of the point', async () => {
    const without = (scope: string) => ({key: {...defaultKey, scopes: scopes.filter((each) => each !== scope)}});
    expect(await refusal(put(), {metadata: {}}, without('payins:write'))).toEqual([1009]);
    const payout = another('a', {type: 'payout'});
    expect(await refusal(payout, {metadata: {}}, without('payouts:write'))).toEqual([1009]);
    expect(await refusal(payout, {metadata: {}}, without('payins:write'))).toBeNull();
    expect(await desk.refusal(updateTransaction, {transaction_id: 'txn_none'})).toEqual([3001]);
  });

  test('is reported to the call, so that a repeat after a 5xx finds it', async () => {
    const noted: string[] = [];
    const record = put();
    await update(record, {metadata: {}}, {note: (id: string) => noted.push(id)});
    expect(noted).toEqual([record.id]);
  });

  test('without anything changes nothing', async () => {
    const record = put();
    expect(await update(record, {})).toEqual(record);
  });
});

describe('fields that come later', () => {
  const fields = (values: object) => ({fields: values});

  test('are those that the service asks for, and must be valid', async () => {
    expect(await refusal(put(), fields({note: 'x'}))).toEqual([2103, '/fields/note']);
    expect(await refusal(put(), fields({utr: '1'}))).toEqual([2102, '/fields/utr']);
    expect(await refusal(put(), fields({'payer.email': 'x'}))).toEqual([2102, '/fields/payer.email']);
    expect(await refusal(put(), fields({'payer.document.number': '1'}))).toEqual([
      2102,
      '/fields/payer.document.number',
    ]);
    expect(await refusal(put(), fields({'payer.document.number': '40123456'}))).toBeNull();
    expect(await refusal(put(), fields({'payer.city': 'Lima'}))).toBeNull();
    for (const name of ['payer.id', 'payer.phone', 'payer.name', 'payer.ip', 'payer.country']) {
      expect(await refusal(put(), fields({[name]: 'x'}))).toEqual([2102, `/fields/${name}`]);
      expect(await refusal(put(), fields({[name]: '1'}))).toBeNull();
    }
  });

  test('are taken while it waits for the payer, and those of create before it was sent', async () => {
    expect(await refusal(put({status: 'processing'}), fields({utr: '123456789012'}))).toEqual([3004]);
    const created = another('a', {status: 'created', sent: false});
    expect(await refusal(created, fields({utr: '123456789012'}))).toEqual([3004]);
    expect(await refusal(created, fields({bank: '002'}))).toBeNull();
    expect(now(created)).toMatchObject({fields: {bank: '002'}, sequence: 2});
    expect(await refusal(another('b', {sent: false}), fields({bank: '002'}))).toBeNull();
    expect(await refusal(another('c'), fields({bank: '002'}))).toEqual([3004]);
  });

  test('are stored with those of create, and the payer’s in the payer', async () => {
    const payer = {id: 'c-1', email: null, phone: null, name: 'Ana', ip: null, country: null, document: null};
    const record = put({fields: {bank: '002'}, payer, acts: []});
    const supplied = await update(record, fields({utr: '123456789012', 'payer.email': 'a@example.com'}));
    expect(supplied).toMatchObject({fields: {bank: '002', utr: '123456789012'}, sequence: 2});
    expect(supplied.payer).toEqual({...payer, email: 'a@example.com'});
    expect(Object.keys(supplied.fields)).toEqual(['bank', 'utr']);
    const nobody = await update(another('a'), fields({'payer.email': 'a@example.com'}));
    expect(nobody.payer).toEqual({
      id: null,
      email: 'a@example.com',
      phone: null,
      name: null,
      ip: null,
      country: null,
      document: null,
    });
    expect((await update(another('b', {acts: []}), fields({utr: '123456789012'}))).payer).toBeNull();
  });

  test('continue the payment once all are there and it was paid', async () => {
    const record = put();
    expect(await update(record, fields({utr: '123456789012'}))).toMatchObject({status: 'processing', sequence: 2});
    desk.wait(1000);
    expect(now(record).status).toBe('completed');
    const unsent = await update(another('a', {sent: false}), fields({utr: '123456789013'}));
    expect(unsent.status).toBe('requires_action');
    const half = another('b', {serviceId: 1});
    expect((await update(half, fields({utr: '9'}))).status).toBe('requires_action');
    const done = another('c', {acts: []});
    expect((await update(done, fields({utr: '123456789014'}))).status).toBe('requires_action');
    const none = another('d', {serviceId: 3});
    expect(await update(none, {fields: {}})).toMatchObject({status: 'requires_action', acts: [planOutcome]});
  });

  test('with a transfer that another payment has claimed decline it', async () => {
    const paid = another('a', {status: 'completed', fields: {utr: '123456789012'}});
    expect(await update(put(), fields({utr: '123456789012'}))).toMatchObject({
      status: 'declined',
      failure: 'transfer_not_found',
      pending: [],
      acts: [],
    });
    // Nothing waits for it any more, so nothing is declined.
    const done = another('done', {acts: []});
    expect((await update(done, fields({utr: '123456789012'}))).status).toBe('requires_action');
    desk.world.transactions.delete(done.id);
    for (const [index, changes] of (
      [
        {status: 'created'},
        {status: 'requires_action'},
        {status: 'declined'},
        {status: 'expired'},
        {status: 'completed', serviceId: 3},
        {status: 'completed', fields: {utr: '999999999999'}},
      ] as const
    ).entries()) {
      desk.world.replace({...paid, fields: {utr: '123456789012'}, serviceId: 2117, ...changes});
      const other = another(`x${index}`);
      const after = await update(other, fields({utr: '123456789012'}));
      expect(after.status, JSON.stringify(changes)).toBe('processing');
      desk.world.transactions.delete(other.id);
    }
  });
});

test('decline it if one of two fields is claimed', async () => {
  another('a', {serviceId: 1, status: 'completed', fields: {reference: '7'}});
  const record = put({serviceId: 1});
  expect(await update(record, {fields: {utr: '1', reference: '7'}})).toMatchObject({failure: 'transfer_not_found'});
});

describe('a challenge', () => {
  const asked = () => put({nextAction: threeDsChallenge, threeDs: 'challenge'});

  test('that succeeded continues the payment', async () => {
    expect(await update(asked(), cres({transStatus: 'Y'}))).toMatchObject({status: 'processing', failure: null});
  });

  test.each([
    [{transStatus: 'N'}, 'authentication_failed'],
    [{transStatus: 'N', challengeCancel: '01'}, 'authentication_abandoned'],
    [{transStatus: 'Y', challengeCancel: '01'}, 'authentication_abandoned'],
  ])('%j is %s', async (message, failure) => {
    const record = asked();
    expect(await update(record, cres(message))).toMatchObject({status: 'declined', failure, pending: [], acts: []});
    await desk.world.courier.idle();
    expect(told).toEqual([{type: 'transaction.status_changed', status: 'declined'}]);
  });

  test('with an unreadable answer has failed', async () => {
    expect(await update(asked(), {three_ds: {cres: base64url('no json')}})).toMatchObject({
      failure: 'authentication_failed',
    });
    expect(await update(another('a', {nextAction: threeDsChallenge}), {three_ds: {cres: '%'}})).toMatchObject({
      status: 'processing',
    });
  });

  test('is answered only if it was requested, and the hidden step likewise', async () => {
    const hidden = {three_ds: {method_completed: true}};
    expect(await refusal(asked(), hidden)).toEqual([3004]);
    const record = another('a', {nextAction: threeDsMethod});
    expect(await refusal(record, cres({transStatus: 'Y'}))).toEqual([3004]);
    expect(await update(record, hidden)).toMatchObject({status: 'processing'});
    expect(await refusal(another('b', {nextAction: null}), hidden)).toEqual([3004]);
    expect(await refusal(another('c', {status: 'completed'}), cres({transStatus: 'Y'}))).toEqual([3004]);
  });
});

describe('a code', () => {
  const asked = (changes: Partial<TransactionRecord> = {}) =>
    put({nextAction: {type: 'enter_otp', length: 4, sent_to: null}, ...changes});

  test('has the requested length, if one was requested', async () => {
    expect(await refusal(asked(), {otp: '12345'})).toEqual([2102, '/otp']);
    expect(await refusal(another('a', {nextAction: {type: 'wait'}}), {otp: '1234'})).toEqual([2103, '/otp']);
    expect(await refusal(another('b', {nextAction: null}), {otp: '1234'})).toEqual([3004]);
  });

  test('that is right continues the payment', async () => {
    const record = asked();
    expect(await update(record, {otp: '0001'})).toMatchObject({status: 'processing', wrongCodes: 0});
    desk.wait(1000);
    expect(now(record).status).toBe('completed');
    expect(await update(another('a', {nextAction: {type: 'enter_otp', length: 4}}), {otp: '1000'})).toMatchObject({
      status: 'processing',
    });
  });

  test('of zeros is wrong, and the third wrong one ends the payment', async () => {
    const record = asked();
    for (const wrongCodes of [1, 2]) {
      const after = await update(record, {otp: '0000'});
      expect(after).toMatchObject({status: 'requires_action', wrongCodes, sequence: wrongCodes + 1});
      expect(now(record).wrongCodes).toBe(wrongCodes);
    }
    expect(await update(record, {otp: '0000'})).toMatchObject({status: 'declined', failure: 'otp_attempts_exceeded'});
  });

  test('of zeros ends the payment immediately if the bank checks a code once', async () => {
    const record = asked({serviceId: 4});
    expect(await update(record, {otp: '0000'})).toMatchObject({status: 'declined', failure: 'otp_invalid'});
  });

  test('without a planned step does not change it', async () => {
    const record = asked({acts: []});
    expect(await update(record, {otp: '1234'})).toEqual(record);
  });

  test('needs an available provider', async () => {
    expect(await refusal(asked({serviceId: 2}), {otp: '1234'})).toEqual([4003]);
  });
});

describe('a reference that was typed on the page', () => {
  const moment = () => ({world: desk.world, now: desk.clock.now()});

  test('pays once, and one of zeros has no transfer', () => {
    expect(lookUp(moment(), put(), '123')).toMatchObject({status: 'processing', fields: {reference: '123'}});
    expect(lookUp(moment(), another('a'), '123')).toMatchObject({status: 'declined', failure: 'transfer_not_found'});
    expect(lookUp(moment(), another('b'), '000')).toMatchObject({status: 'declined', failure: 'transfer_not_found'});
    expect(lookUp(moment(), another('c'), '1000')).toMatchObject({status: 'processing'});
    expect(lookUp(moment(), another('d'), '0001')).toMatchObject({status: 'processing'});
  });

  test('makes one change together with its result', () => {
    const changes = (record: TransactionRecord, reference: string) =>
      lookUp(moment(), record, reference).sequence - record.sequence;
    expect(changes(put(), '123')).toBe(1);
    expect(changes(another('a'), '000')).toBe(1);
    expect(changes(another('b', {acts: []}), '456')).toBe(1);
  });
});

describe('a lost answer', () => {
  const record = (amount: bigint) => put({amount, status: 'completed'});
  const lost = async (handler: Parameters<typeof desk.ask>[0], fields: object) => {
    try {
      await desk.ask(handler, fields);
      return null;
    } catch (error) {
      return error instanceof ApiFailure ? [error.error.number, error.details.ran] : error;
    }
  };

  test.each([
    [16_001n, 6001],
    [16_002n, 6002],
  ])('of %s minor units is lost once for each operation, and names the call', async (amount, number) => {
    const stored = record(amount);
    const ran = {transactionId: stored.id, refundId: null, data: null};
    expect(await lost(updateTransaction, body(stored, {metadata: {}}))).toEqual([number, ran]);
    expect(await lost(updateTransaction, body(stored, {metadata: {}}))).toBeNull();
    const other = asksProvider('other', () => ({kind: 'transaction', record: stored, refund: {id: 'rfd_1'} as never}));
    expect(await lost(other, {})).toEqual([number, {...ran, refundId: 'rfd_1'}]);
    expect(await lost(other, {})).toBeNull();
  });

  test('of data belongs to its transaction, or to that of the body', async () => {
    const stored = record(16_001n);
    const named = asksProvider('named', () => ({kind: 'data', data: {transaction_id: stored.id}}));
    const data = {transaction_id: stored.id};
    expect(await lost(named, {})).toEqual([6001, {transactionId: stored.id, refundId: null, data}]);
    const asked = asksProvider('asked', () => ({kind: 'data', data: {transaction_id: null}}));
    expect(await lost(asked, {transaction_id: stored.id})).toMatchObject([6001, {data: {transaction_id: null}}]);
    expect(await lost(asked, {})).toBeNull();
  });

  test('does not occur for lists, or for other amounts', async () => {
    const stored = record(16_001n);
    const list = asksProvider('list', () => ({
      kind: 'transactions',
      records: [stored],
      page: {next_cursor: null, has_more: false, limit: 1},
    }));
    expect(await lost(list, {transaction_id: stored.id})).toBeNull();
    expect(await lost(updateTransaction, body(another('a', {amount: 16_003n}), {metadata: {}}))).toBeNull();
  });
});
