import type {FailureCode} from '../../reference/failure-reasons';
import {fromBase64url} from '../bytes';
import {fieldFailure} from '../failure';
import type {ExactObject} from '../json';
import {amend, move} from '../transaction/machine';
import {startAt} from '../transaction/plan';
import type {Payer, TransactionRecord} from '../transaction/record';
import {
  namedTransaction,
  requireScope,
  scopeOf,
  serviceOfRecord,
  textOf,
  wrongState,
  type Call,
  type Handler,
} from './call';

/** Codes that the simulated bank refuses; all others are right. */
const WRONG_CODE = '000000';
const MAX_WRONG_CODES = 3;

/** The payer has acted: the next segment begins. */
function act({world, now}: Call, record: TransactionRecord): TransactionRecord {
  const [segment = [], ...acts] = record.acts;
  const moved: TransactionRecord = {...record, acts, pending: startAt(segment, now)};
  world.replace(moved);
  return world.settle(moved);
}

function decline({world, now}: Call, record: TransactionRecord, failure: FailureCode): TransactionRecord {
  const declined = move(record, 'declined', now, {failure, pending: [], acts: []});
  return world.commit({record: declined, previous: record.status, refund: null});
}

/** What a challenge response says: `transStatus` N is a failure, `challengeCancel` the cancel button. */
function challengeFailure(cres: string): FailureCode | null {
  try {
    const parsed = JSON.parse(fromBase64url(cres) ?? '{}') as Readonly<Record<string, unknown>>;
    if (parsed['challengeCancel'] !== undefined) {
      return 'authentication_abandoned';
    }
    return parsed['transStatus'] === 'N' ? 'authentication_failed' : null;
  } catch {
    return 'authentication_failed';
  }
}

function threeDs(call: Call, record: TransactionRecord, input: ExactObject): TransactionRecord {
  const wanted = record.nextAction?.type;
  const cres = textOf(input, 'cres');
  if (wanted !== (cres === null ? 'three_ds_method' : 'three_ds_challenge')) {
    throw wrongState(record, 'update', `next_action ${cres === null ? 'three_ds_method' : 'three_ds_challenge'}`);
  }
  const failure = cres === null ? null : challengeFailure(cres);
  return failure ? decline(call, record, failure) : act(call, record);
}

function otp(call: Call, record: TransactionRecord, code: string): TransactionRecord {
  const {world, now} = call;
  if (record.nextAction?.type !== 'enter_otp') {
    throw wrongState(record, 'update', 'next_action enter_otp');
  }
  if (code !== WRONG_CODE) {
    return act(call, record);
  }
  const wrongCodes = record.wrongCodes + 1;
  if (wrongCodes >= MAX_WRONG_CODES) {
    return decline(call, record, 'otp_attempts_exceeded');
  }
  return world.commit({record: amend(record, now, {wrongCodes}), previous: record.status, refund: null});
}

const NOBODY: Payer = {id: null, email: null, phone: null, name: null, ip: null, country: null, document: null};

/** Fields of the payer that came later than create. @throws ApiFailure 3004, 2103, 2102 */
function supply(call: Call, record: TransactionRecord, fields: Readonly<Record<string, string>>): TransactionRecord {
  const {world, now} = call;
  const {fields: wanted, id} = serviceOfRecord(call, record);
  if (record.status !== 'created' && record.status !== 'requires_action') {
    throw wrongState(record, 'update', 'created or requires_action');
  }
  const entries = Object.entries(fields).map(([name, value]) => {
    const field = wanted.find((each) => each.name === name);
    if (!field) {
      throw fieldFailure('field_not_allowed', `/fields/${name}`, `service ${id} asks for no such field`);
    }
    if (field.pattern !== null && !new RegExp(field.pattern, 'u').test(value)) {
      throw fieldFailure('field_invalid', `/fields/${name}`, `must match ${field.pattern}`);
    }
    return [name.slice('payer.'.length), value] as const;
  });
  const payer = {...(record.payer ?? NOBODY), ...Object.fromEntries(entries)};
  return world.commit({record: amend(record, now, {payer}), previous: record.status, refund: null});
}

export const updateTransaction: Handler = (call) => {
  const {world, body} = call;
  let record = namedTransaction(call);
  requireScope(call, scopeOf(record));
  if (body['fields'] !== undefined) {
    record = supply(call, record, body['fields'] as Readonly<Record<string, string>>);
  }
  if (body['three_ds'] !== undefined) {
    record = threeDs(call, record, body['three_ds'] as ExactObject);
  }
  const code = textOf(body, 'otp');
  if (code !== null) {
    record = otp(call, record, code);
  }
  if (body['metadata'] !== undefined) {
    record = {...record, metadata: body['metadata'] as Record<string, string>};
    world.replace(record);
  }
  call.note(record.id);
  return {kind: 'transaction', record};
};
