// Operations that ask a provider before they answer: it may be out of reach, or its answer may get lost on the way.
import {ApiFailure} from '../kit/failure';
import type {SandboxService} from '../domain/services/services';
import type {HasMarks, HasPayments} from '../domain/transaction/payments';
import type {TransactionRecord} from '../domain/transaction/record';
import type {Call, Handler, Result} from './call';
import {askedError} from './refusals';

/** Nothing is begun while the service's provider is out of order. @throws ApiFailure 4003 */
export function requireReachable({status, id}: SandboxService): void {
  if (status === 'unavailable') {
    throw new ApiFailure('service_unavailable', `Service ${id} is out of order for the time being.`);
  }
}

/** The transaction that a call made or is about. */
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

/**
 * A handler whose answer gets lost when the amount of its transaction asks for it, with minor units that end in 6001 or
 * 6002: the operation runs, and the caller hears that nobody knows. Once for each operation of a transaction, so that
 * the way out can be tried.
 *
 * @param name of the operation
 */
export const asksProvider =
  <Needs extends HasMarks & HasPayments>(name: string, handler: Handler<Needs>): Handler<Needs> =>
  async (call) => {
    const result = await handler(call);
    const record = recordOf(call, result);
    const asked = record ? askedError(record.amount, ['provider_error', 'provider_timeout']) : null;
    const once = record && `${name} ${record.id}`;
    if (!record || !asked || !once || call.world.lostAnswers.get(once)) {
      return result;
    }
    call.world.lostAnswers.set(once, true);
    throw new ApiFailure(asked, MESSAGES[asked], {
      ran: {
        transactionId: record.id,
        refundId: result.kind === 'transaction' ? (result.refund?.id ?? null) : null,
        data: result.kind === 'data' ? result.data : null,
      },
    });
  };
