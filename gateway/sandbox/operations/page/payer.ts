// Acts of a person who plays the payer: on the hosted page, at the bank and in the app.
import type {AnotherAmount} from '../../../../facts/catalogue/another-amount';
import type {FailureCode} from '../../../../facts/reference/failure-reasons';
import {scenarioOutcomes} from '../../../../facts/reference/scenarios';
import {fieldFailure} from '../../kit/failure';
import {base64url} from '../../../../lib/bytes';
import {amend, canMove, move, stateOf} from '../../domain/transaction/machine';
import {wait} from '../../domain/transaction/next-action';
import {planOutcome} from '../../domain/transaction/plan';
import type {TransactionRecord} from '../../domain/transaction/record';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasContext} from '../../domain/context';
import {act, otp, threeDs} from '../transaction/update';
import type {HasMarks} from '../../domain/transaction/payments';
import {holdsPart, keepPart} from '../transaction/part';
import type {HasServices, SandboxService} from '../../domain/services/services';

export type PayerWorld = HasMarks & HasServices & HasPayments & HasContext;

/** Seconds that a slow bank takes to answer. */
export const SLOW_S = 60;

/** The simulated issuer's correct code. All other codes are wrong. */
export const RIGHT_CODE = '123456';
export const WRONG_CODE = '000000';

const momentOf = (world: PayerWorld): {world: PayerWorld; now: number} => ({world, now: world.clock.now()});

/** Whether the payer can still act: nothing is decided, by the payer or by a scenario. */
export const isOpen = ({status, pending, scenario}: TransactionRecord): boolean =>
  (status === 'created' || status === 'requires_action') && !(scenario && pending.length > 0);

/** Whether money can still arrive late: the payment has expired, and the method is a push payment, unlike cards. */
export const canComeLate = (record: TransactionRecord, service: SandboxService | undefined): boolean =>
  record.status === 'expired' && service?.payerKind !== 'card' && canMove(record, 'completed');

/** How another amount is handled; null if the payer cannot send one. */
export const anotherAmountFor = (
  {flow}: TransactionRecord,
  service: SandboxService | undefined,
): AnotherAmount | null => (flow && service?.anotherAmount[flow]) ?? null;

/** The payer opens the payment page. Test scenarios play automatically, with or without it. */
export function open(world: PayerWorld, record: TransactionRecord): TransactionRecord {
  if (record.status !== 'created' || record.pending.length > 0) {
    return record;
  }
  const moved = move(record, 'requires_action', world.clock.now());
  return world.commit({record: moved, previous: record.status, refund: null});
}

/** A person takes over at the bank, so the simulated payer of a host-to-host payment, who acts after seconds, stops. */
export function takeOver(world: PayerWorld, record: TransactionRecord): TransactionRecord {
  if (record.scenario || record.status !== 'requires_action' || record.pending.length === 0) {
    return record;
  }
  const attended = {...record, pending: [], acts: [planOutcome]};
  world.replace(attended);
  return attended;
}

/** The payment page runs the hidden part of 3-D Secure automatically. */
export function runThreeDsMethod(world: PayerWorld, record: TransactionRecord): TransactionRecord {
  return record.nextAction?.type === 'three_ds_method' ? act(momentOf(world), record) : record;
}

/** The issuer's message, returned through the payer's browser. @param code as typed; null: the payer gave up */
export function challengeResponse(code: string | null): string {
  const said =
    code === null ? {challengeCancel: '01', transStatus: 'N'} : {transStatus: code === RIGHT_CODE ? 'Y' : 'N'};
  return base64url(JSON.stringify({messageType: 'CRes', ...said}));
}

/** @param code that the payer typed at the issuer; null: they went back. @throws ApiFailure 3004 */
export const answerChallenge = (world: PayerWorld, record: TransactionRecord, code: string | null): TransactionRecord =>
  threeDs(momentOf(world), record, {cres: challengeResponse(code)});

/** A one-time code of the bank or operator. @throws ApiFailure 3004, 2102 */
export const answerCode = (world: PayerWorld, record: TransactionRecord, code: string): TransactionRecord =>
  otp(momentOf(world), record, code);

/** Sends it to the provider, which must happen before a payment ends. */
function toProvider(world: PayerWorld, record: TransactionRecord): TransactionRecord {
  if (record.status === 'processing' || !canMove(record, 'processing')) {
    return record;
  }
  const moved = move(record, 'processing', world.clock.now(), {pending: [], acts: []});
  return world.commit({record: moved, previous: record.status, refund: null});
}

/** Failure reasons that fit this kind of payment, technical faults last. */
export const refusals = scenarioOutcomes
  .filter(({name}) => name === 'declined' || name === 'failed')
  .flatMap(({name, reasons}) => reasons.map((reason) => ({status: name as 'declined' | 'failed', reason})))
  .filter(({reason}, index, all) => all.findIndex((other) => other.reason === reason) === index);

/** Reasons of payouts and of charges without a payer. */
const WITHOUT_PAYER = /^(recipient_|(invalid_bank_code|tax_id_mismatch|stop_recurring|wallet_balance_insufficient)$)/;
export const payinRefusals = refusals.filter(({reason}) => !WITHOUT_PAYER.test(reason));

/**
 * Reasons to choose from: those that fit the service, most likely first. Scenarios and acts accept any of `refusals`.
 */
export function offeredRefusals(
  type: TransactionRecord['type'],
  service: SandboxService | undefined,
): readonly string[] {
  const all: readonly string[] = (type === 'payout' ? refusals : payinRefusals).map(({reason}) => reason);
  return service ? [...service.reasons].filter((reason) => all.includes(reason)) : all;
}

/** @throws ApiFailure 2102 for a reason not in `refusals` */
export function refuse(world: PayerWorld, record: TransactionRecord, reason: string): TransactionRecord {
  const wanted = refusals.find((each) => each.reason === reason);
  if (!wanted) {
    throw fieldFailure('field_invalid', '/reason', `must be one of ${refusals.map((each) => each.reason).join(', ')}`);
  }
  // A payout waiting for approval holds no money that could come back.
  const waits = record.type === 'payout' && !record.sent;
  const sent = waits ? record : toProvider(world, record);
  if (holdsPart(sent)) {
    return keepPart(world, sent, world.clock.now());
  }
  const failure: FailureCode = wanted.reason;
  const ended = move(sent, wanted.status, world.clock.now(), {failure, pending: [], acts: []});
  return world.commit({record: ended, previous: sent.status, refund: null});
}

/** The bank takes a minute, then the payment completes. */
export function keepWaiting(world: PayerWorld, record: TransactionRecord): TransactionRecord {
  const now = world.clock.now();
  const due = now + SLOW_S * 1000;
  const pending = [{due, status: 'completed', failure: null, nextAction: null}] as const;
  const changes = {nextAction: wait, pending, acts: []};
  const slow = record.status === 'processing' ? amend(record, now, changes) : move(record, 'processing', now, changes);
  return world.commit({record: slow, previous: record.status, refund: null});
}

/** Whether the payer has nothing more to wait for. */
export const isSettled = ({status}: TransactionRecord): boolean =>
  stateOf(status).final || !['created', 'requires_action', 'processing', 'on_hold'].includes(status);

/** Where the payer's browser returns; null without `return_url`. Adds two parameters, never a status. */
export function returnAddress({returnUrl, version, id, legacyId, externalId}: TransactionRecord): string | null {
  if (returnUrl === null) {
    return null;
  }
  const address = new URL(returnUrl);
  address.searchParams.set('transaction_id', version === 'v1' ? String(legacyId) : id);
  address.searchParams.set('external_id', externalId);
  return address.href;
}
