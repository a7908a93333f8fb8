// Operations that call a provider, which may be unreachable or whose answer may get lost.
import {ApiFailure, inProgress} from '../kit/failure';
import type {SandboxService} from '../domain/services/services';
import type {HasMarks, HasPayments} from '../domain/transaction/payments';
import type {TransactionRecord} from '../domain/transaction/record';
import type {Call, Handler, Result} from './call';
import {triggeredError} from './refusals';

/** Rejects new operations while the service's provider is down. @throws ApiFailure 4003 */
export function requireReachable({status, id}: SandboxService): void {
  if (status === 'unavailable') {
    throw new ApiFailure('service_unavailable', `Service ${id} is out of order for the time being.`);
  }
}

/** The transaction that a call created or is about. */
function recordOf({world, body}: Call<HasPayments>, result: Result): TransactionRecord | undefined {
  switch (result.kind) {
    case 'transaction':
      return result.record;
    case 'data': {
      const made = (result.data as {readonly transaction_id?: string | null}).transaction_id;
      return world.transactions.get(String(made ?? body['transaction_id']));
    }
    case 'transactions':
      return undefined;
  }
}

const MESSAGES = {
  provider_error: 'The provider broke off. The outcome is unknown.',
  provider_timeout: 'The provider did not answer within 30 s. The outcome is unknown.',
} as const;

/** Which answers an amount can lose. */
const LOSING = {
  v1: ['provider_error', 'provider_timeout'],
  v2: ['idempotency_in_progress', 'provider_error', 'provider_timeout'],
} as const;

/**
 * A handler whose answer is lost if the transaction's amount triggers it (minor units ending in 6001 or 6002, and in v2,
 * whose calls have keys, in 2008): the operation runs, but the caller gets an unknown outcome. Happens once per operation and transaction, so that
 * recovering can be tested.
 * @param name of the operation
 */
export const asksProvider =
  <Needs extends HasMarks & HasPayments>(name: string, handler: Handler<Needs>): Handler<Needs> =>
  async (call) => {
    const result = await handler(call);
    const record = recordOf(call, result);
    const code = record ? triggeredError(record.amount, LOSING[call.version]) : null;
    const once = record && `${name} ${record.id}`;
    if (!record || !code || !once || call.world.lostAnswers.get(once)) {
      return result;
    }
    call.world.lostAnswers.set(once, true);
    const ran = {
      transactionId: record.id,
      refundId: result.kind === 'transaction' ? (result.refund?.id ?? null) : null,
      data: result.kind === 'data' ? result.data : null,
    };
    throw code === 'idempotency_in_progress' ? inProgress(ran) : new ApiFailure(code, MESSAGES[code], {ran});
  };
