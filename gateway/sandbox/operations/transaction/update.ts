import type {HasMarks, HasPayments} from '../../domain/transaction/payments';
import {stepIn} from '../../../../facts/reference/allowed-steps';
import type {FailureCode} from '../../../../facts/reference/failure-reasons';
import type {StatusName} from '../../../../facts/reference/statuses';
import {fromBase64url} from '../../../../lib/bytes';
import {fieldFailure} from '../../kit/failure';
import type {ExactObject} from '../../../../lib/exact-json';
import type {SandboxService, HasServices} from '../../domain/services/services';
import {amend, move} from '../../domain/transaction/machine';
import {startAt} from '../../domain/transaction/plan';
import {UNPAID} from '../../domain/transaction/view-v2';
import type {Payer, TransactionRecord} from '../../domain/transaction/record';
import {
  namedTransaction,
  requireScope,
  scopeOf,
  serviceOfRecord,
  textField,
  wrongState,
  type Call as CallWith,
} from '../call';
import {faultOf, laterFields, storedFields} from '../fields';
import {asksProvider, requireReachable} from '../provider';
import {asObject} from '../../../../lib/read-json';
import {validated} from '../../../../lib/exact-json';

type Needs = HasMarks & HasServices & HasPayments;
type Call = CallWith<Needs>;

/** Codes that the simulated bank rejects; all others are correct. Their length is in `next_action`. */
const WRONG_CODE = /^0+$/;
const MAX_WRONG_CODES = 3;

/** The parts of a call that an act needs. */
type Moment = Pick<Call, 'world' | 'now'>;

/**
 * The payer has acted: starts the next segment, unless the scenario continues without an act.
 * @throws ApiFailure 4003
 */
export function act(call: Moment, record: TransactionRecord): TransactionRecord {
  const {world, now} = call;
  requireReachable(serviceOfRecord(call, record));
  const [segment, ...acts] = record.acts;
  if (!segment) {
    return record;
  }
  const moved: TransactionRecord = {...record, acts, pending: startAt(segment, now)};
  world.replace(moved);
  return world.settle(moved);
}

function decline({world, now}: Moment, record: TransactionRecord, failure: FailureCode): TransactionRecord {
  const declined = move(record, 'declined', now, {failure, pending: [], acts: []});
  return world.commit({record: declined, previous: record.status, refund: null});
}

/** The result in a challenge response: `transStatus` N is a failure, `challengeCancel` the cancel button. */
function challengeFailure(cres: string): FailureCode | null {
  try {
    const parsed: Readonly<Record<string, unknown>> = JSON.parse(fromBase64url(cres) ?? '{}');
    if (parsed['challengeCancel'] !== undefined) {
      return 'authentication_abandoned';
    }
    return parsed['transStatus'] === 'N' ? 'authentication_failed' : null;
  } catch {
    return 'authentication_failed';
  }
}

export function threeDs(call: Moment, record: TransactionRecord, input: ExactObject): TransactionRecord {
  const wanted = record.nextAction?.type;
  const cres = textField(input, 'cres');
  if (wanted !== (cres === null ? 'three_ds_method' : 'three_ds_challenge')) {
    throw wrongState(record, 'update', `next_action ${cres === null ? 'three_ds_method' : 'three_ds_challenge'}`);
  }
  const failure = cres === null ? null : challengeFailure(cres);
  return failure ? decline(call, record, failure) : act(call, record);
}

export function otp(call: Moment, record: TransactionRecord, code: string): TransactionRecord {
  const {world, now} = call;
  const wanted = record.nextAction;
  if (wanted === null) {
    throw wrongState(record, 'update', 'next_action enter_otp');
  }
  if (wanted.type !== 'enter_otp') {
    throw fieldFailure('field_not_allowed', '/otp', `next_action asks for ${wanted.type}`);
  }
  if (code.length !== wanted['length']) {
    throw fieldFailure('field_invalid', '/otp', `must have ${String(wanted['length'])} digits`);
  }
  if (!WRONG_CODE.test(code)) {
    return act(call, record);
  }
  if (world.services.get(record.serviceId ?? 0)?.singleTry === true) {
    return decline(call, record, 'otp_invalid');
  }
  const wrongCodes = record.wrongCodes + 1;
  if (wrongCodes >= MAX_WRONG_CODES) {
    return decline(call, record, 'otp_attempts_exceeded');
  }
  return world.commit({record: amend(record, now, {wrongCodes}), previous: record.status, refund: null});
}

const NOBODY: Payer = {id: null, email: null, phone: null, name: null, ip: null, country: null, document: null};

/** Payer members that can be sent without the others. */
const PAYER_FIELDS = ['id', 'email', 'phone', 'name', 'ip', 'country'];

/** Validates a field sent later, by its name in service/service_id. @throws ApiFailure 2103, 2102 */
function requireSupplied(service: SandboxService, name: string, value: string): void {
  const [root, member = ''] = name.split('.');
  const isPayer = root === 'payer' && PAYER_FIELDS.includes(member);
  const wanted = service.fields.find((field) => field.name === name);
  const rule = service.rules.get(isPayer ? name : `fields.${name}`);
  const path = `/fields/${name}`;
  if (!rule && !wanted) {
    throw fieldFailure('field_not_allowed', path, `service ${service.id} asks for no such field`);
  }
  const fault = rule ? faultOf(rule, value, path) : null;
  if (fault) {
    throw fieldFailure(fault.code, path, fault.message);
  }
  if (wanted?.pattern && !new RegExp(wanted.pattern, 'u').test(value)) {
    throw fieldFailure('field_invalid', path, `must match ${wanted.pattern}`);
  }
}

/** Whether a field, by its name in service/service_id, is known only after the payer has acted, such as `utr`. */
const isLater = ({rules, fields}: SandboxService, name: string): boolean =>
  (rules.get(`fields.${name}`) ?? rules.get(name) ?? fields.find((field) => field.name === name))?.step === 'update';

/**
 * Fields of create must come before the payment; fields that the payer learns afterward must come while it is awaited.
 */
function requireInTime(record: TransactionRecord, service: SandboxService, names: readonly string[]): void {
  if (record.status === 'created' && names.some((name) => isLater(service, name))) {
    throw wrongState(record, 'update with a field that the payer knows later', 'requires_action');
  }
  if (record.sent && names.some((name) => !isLater(service, name))) {
    throw wrongState(record, 'update with a field of create', 'a transaction that was not sent with pay');
  }
}

/** Converts `fields.utr` to `utr`. */
const keyOf = (name: string): string => name.slice('fields.'.length);

/** Statuses in which a reference has not matched a transfer yet. */
const UNCLAIMED: readonly StatusName[] = ['created', 'requires_action', ...UNPAID];

/** Whether another payment of the service has this transfer reference. One transfer pays one payment. */
function isClaimed({transactions}: Needs, {id, serviceId, fields}: TransactionRecord, key: string): boolean {
  for (const other of transactions.newestFirst()) {
    const isSame = other.id !== id && other.serviceId === serviceId && other.fields[key] === fields[key];
    if (isSame && !UNCLAIMED.includes(other.status)) {
      return true;
    }
  }
  return false;
}

/** Handles service fields sent after create. @throws ApiFailure 3004, 2103, 2102 */
function supply(call: Call, record: TransactionRecord, fields: Readonly<Record<string, string>>): TransactionRecord {
  const {world, now} = call;
  const service = serviceOfRecord(call, record);
  if (!stepIn('transaction/update', record)) {
    throw wrongState(record, 'update', 'created or requires_action');
  }
  const entries = Object.entries(fields).map(([name, value]) => {
    requireSupplied(service, name, value);
    return [name, value] as const;
  });
  requireInTime(record, service, Object.keys(fields));
  const isOfPayer = ([name]: readonly [string, string]): boolean => name.startsWith('payer.');
  const [ofPayer, own] = [entries.filter(isOfPayer), entries.filter((entry) => !isOfPayer(entry))];
  const values = Object.fromEntries(ofPayer.map(([name, value]) => [name.slice('payer.'.length), value]));
  const payer = ofPayer.length > 0 ? {...(record.payer ?? NOBODY), ...values} : record.payer;
  const changes = {payer, fields: {...record.fields, ...storedFields(Object.fromEntries(own))}};
  const supplied = {...record, ...changes};
  const later = laterFields(service);
  const complete = later.length > 0 && later.every((name) => keyOf(name) in supplied.fields);
  if (!complete || !supplied.sent || supplied.acts.length === 0) {
    return world.commit({record: amend(record, now, changes), previous: record.status, refund: null});
  }
  // Store the fields and the resulting step as one change.
  world.replace(supplied);
  return later.some((name) => isClaimed(world, supplied, keyOf(name)))
    ? decline(call, supplied, 'transfer_not_found')
    : act(call, supplied);
}

/** Handles a reference typed on the page. A reference of zeros matches no transfer. */
export function lookUp(moment: Moment, record: TransactionRecord, reference: string): TransactionRecord {
  const {world, now} = moment;
  const changes = {fields: {...record.fields, reference}};
  const named = {...record, ...changes};
  if (named.acts.length === 0) {
    return world.commit({record: amend(record, now, changes), previous: record.status, refund: null});
  }
  // One change again, as above.
  world.replace(named);
  return WRONG_CODE.test(reference) || isClaimed(world, named, 'reference')
    ? decline(moment, named, 'transfer_not_found')
    : act(moment, named);
}

export const updateTransaction = asksProvider('update', (call: Call) => {
  const {world, body} = call;
  let record = namedTransaction(call);
  requireScope(call, scopeOf(record));
  if (body['fields'] !== undefined) {
    record = supply(call, record, validated<Readonly<Record<string, string>>>(body['fields']));
  }
  if (body['three_ds'] !== undefined) {
    record = threeDs(call, record, asObject(body['three_ds']));
  }
  const code = textField(body, 'otp');
  if (code !== null) {
    record = otp(call, record, code);
  }
  if (body['metadata'] !== undefined) {
    record = {...record, metadata: validated<Record<string, string>>(body['metadata'])};
    world.replace(record);
  }
  call.note(record.id);
  return {kind: 'transaction', record};
});
