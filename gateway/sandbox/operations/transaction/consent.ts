// Charges without the payer, based on a payment in which the payer agreed to them.
import {fieldFailure} from '../../kit/failure';
import {wasApproved} from '../../domain/transaction/machine';
import type {TransactionRecord} from '../../domain/transaction/record';
import type {HasCards} from '../../domain/cards';
import type {HasContext} from '../../domain/context';
import type {HasPayments} from '../../domain/transaction/payments';
import {namedTransaction, textField, type Call} from '../call';
import {storedCard} from '../cards/cards';

/**
 * The payment in which the payer agreed; null for a payment with the payer present.
 * @throws ApiFailure 2102 for one that does not fit, without a reason, because it may be another merchant's
 */
export function consentOf(call: Call<HasCards & HasPayments & HasContext>): TransactionRecord | null {
  const {world, body, point} = call;
  const id = textField(body, 'first_transaction_id');
  if (id === null) {
    return null;
  }
  const stored = world.transactions.get(id);
  const first = stored && world.settle(stored);
  const card = storedCard(world, textField(body, 'card_token')!);
  const fits =
    first?.pointId === point.pointId &&
    first.payer?.id === namedTransaction(call).payer?.id &&
    first.agreement !== null &&
    first.firstTransactionId === null &&
    wasApproved(first) &&
    first.card === card.card &&
    (first.payer?.id ?? null) === card.payerId;
  if (!fits) {
    const what = 'must be a paid payment of this card and payer that was created with agreement';
    throw fieldFailure('field_invalid', '/first_transaction_id', what);
  }
  return first;
}
