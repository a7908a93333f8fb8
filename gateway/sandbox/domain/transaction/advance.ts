// Advances transactions in time: takes steps that are due, and expires what was not paid or captured in time.
import type {StatusName} from '../../../../facts/reference/statuses';
import {isDisputable} from '../booking';
import {amend, canMove, move, type Changes} from './machine';
import {CAPTURE_WINDOW_MS} from './plan';
import type {Change, PlannedStep, TransactionRecord} from './record';

const PAYABLE: readonly StatusName[] = ['created', 'requires_action', 'partially_paid'];

/** The record's deadline as a step; null if its status has none. */
function deadline(record: TransactionRecord): PlannedStep | null {
  const step = (due: number | null, failure: PlannedStep['failure']): PlannedStep | null =>
    due === null ? null : {due, status: 'expired', failure, nextAction: null};
  if (record.status === 'authorized') {
    return step(record.captureBefore, 'capture_window_expired');
  }
  // A part that is being given back no longer waits for the rest.
  const givenBack = record.refunds.some(({status}) => status === 'pending');
  // Keep the reason of a partial payment: it says that there is money to give back.
  const reason = record.status === 'partially_paid' ? 'underpaid' : 'payment_expired';
  return PAYABLE.includes(record.status) && !givenBack ? step(record.expiresAt, reason) : null;
}

/** The next automatic step; null if there is none. */
export function nextStep(record: TransactionRecord): PlannedStep | null {
  const [planned] = record.pending;
  const end = deadline(record);
  return planned && end ? (planned.due <= end.due ? planned : end) : (planned ?? end);
}

/** Half of the amount, rounded down to the minor unit. */
const half = (amount: bigint): bigint => amount / 2n;

function changesOf(record: TransactionRecord, step: PlannedStep): Changes {
  const {status, failure, nextAction, due, captureFor, arrives} = step;
  return {
    failure,
    nextAction,
    ...(arrives && {amount: arrives.amount, credited: arrives.amount, fee: arrives.fee}),
    ...(status === 'authorized' && {captureBefore: due + (captureFor ?? CAPTURE_WINDOW_MS)}),
    ...(status === 'partially_paid' && {received: half(arrives?.amount ?? record.amount)}),
  };
}

/**
 * Takes a step; null if the record no longer allows it, for example after a cancellation, or a dispute after a full
 * refund.
 */
function applyStep(record: TransactionRecord, step: PlannedStep): TransactionRecord | null {
  const changes = changesOf(record, step);
  if (step.status === null) {
    return amend(record, step.due, changes);
  }
  const isMoot = step.status === 'charged_back' && !isDisputable(record);
  return canMove(record, step.status) && !isMoot ? move(record, step.status, step.due, changes) : null;
}

/** Takes all due steps, oldest first. @param now milliseconds since 1970 */
export function advance(record: TransactionRecord, now: number): readonly Change[] {
  const changes: Change[] = [];
  let current = record;
  for (let step = nextStep(current); step && step.due <= now; step = nextStep(current)) {
    const planned = step === current.pending[0];
    const next = applyStep(current, step);
    const pending = planned && next ? current.pending.slice(1) : [];
    if (next) {
      changes.push({record: {...next, pending}, previous: current.status, refund: null});
      current = {...next, pending};
    } else if (planned) {
      current = {...current, pending};
    } else {
      break;
    }
  }
  return changes;
}

/**
 * `percent` (for example `3.00`) of an amount, calculated exactly and rounded half away from zero to the minor unit.
 */
export function percentOf(amount: bigint, percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.');
  const scale = 10n ** BigInt(fraction.length) * 100n;
  return (amount * BigInt(whole + fraction) * 2n + scale) / (2n * scale);
}
