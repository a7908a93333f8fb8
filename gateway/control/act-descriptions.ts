// What the payer, a bank, a reviewer or the card scheme can do with a payment, and when.
import {fromMinor} from '../../facts/reference/currencies';
import {canMove} from '../sandbox/domain/transaction/machine';
import type {SandboxService} from '../sandbox/domain/services/services';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import type {ActName} from '../sandbox/operations/acts';
import {anotherAmountFor, canComeLate, isOpen, offeredRefusals, RIGHT_CODE} from '../sandbox/operations/page/payer';
import type {ActField, PossibleAct} from './types';

interface ActDescription {
  readonly act: ActName;
  readonly label: string;
  readonly actor: PossibleAct['actor'];
  readonly fields?: (record: TransactionRecord, service: SandboxService | undefined) => readonly ActField[];
  /** Whether the act is possible now. */
  readonly fits: (record: TransactionRecord, service: SandboxService | undefined) => boolean;
}

const field = (name: string, label: string, options: ActField['options'] = null): ActField => ({
  name,
  label,
  options,
  required: true,
});

const words = (code: string): string => code.replace(/_/g, ' ');
const reasonsOf = ({type}: TransactionRecord, service: SandboxService | undefined): readonly ActField[] => [
  field(
    'reason',
    'Reason',
    offeredRefusals(type, service).map((reason) => ({value: reason, label: words(reason)})),
  ),
];

export const isPaying = (record: TransactionRecord): boolean => record.type !== 'payout' && record.type !== 'transfer';
/** Whether money can arrive: in time, as the rest of a partial payment, or late. */
const canBePaid = (record: TransactionRecord, service: SandboxService | undefined): boolean =>
  isPaying(record) &&
  !(service?.onPage.action === 'display_voucher' && record.received > 0n) &&
  (isOpen(record) ||
    record.status === 'processing' ||
    record.status === 'partially_paid' ||
    canComeLate(record, service));

/** In display order. */
export const actDescriptions: readonly ActDescription[] = [
  {
    act: 'payer answers the challenge',
    label: 'Answer the 3-D Secure challenge',
    actor: 'payer',
    fields: () => [
      field(
        'result',
        'Result',
        ['passes', 'fails', 'abandons'].map((value) => ({value, label: value})),
      ),
    ],
    fits: ({nextAction}) => nextAction?.type === 'three_ds_challenge',
  },
  {
    act: 'payer enters a code',
    label: 'Enter the one-time code',
    actor: 'payer',
    fields: () => [field('code', `Code; ${RIGHT_CODE} is right, zeros are wrong`)],
    fits: ({nextAction}) => nextAction?.type === 'enter_otp',
  },
  {
    act: 'payer pays',
    label: 'Pay',
    actor: 'payer',
    fields: ({card}, service) =>
      service?.onPage.action === 'card' && card === null
        ? [{...field('card', 'Card number, for a token'), required: false}]
        : [],
    fits: canBePaid,
  },
  {
    act: 'payer pays another amount',
    label: 'Pay another amount',
    actor: 'payer',
    fields: ({amount, currency}) => [
      field('amount', `Amount in ${currency}, asked for is ${fromMinor(amount, currency)}`),
    ],
    fits: (record, service) => canBePaid(record, service) && anotherAmountFor(record, service) !== null,
  },
  {act: 'payer cancels', label: 'Cancel', actor: 'payer', fits: (record) => isPaying(record) && isOpen(record)},
  {
    act: 'bank declines',
    label: 'Decline',
    actor: 'bank',
    fields: reasonsOf,
    fits: (record) =>
      record.type !== 'transfer' &&
      (canMove(record, 'declined') || canMove(record, 'processing')) &&
      record.status !== 'on_hold' &&
      record.status !== 'expired',
  },
  {
    act: 'payout is approved',
    label: 'Approve the payout',
    actor: 'reviewer',
    fits: ({type, sent, status}) => type === 'payout' && !sent && status === 'created',
  },
  {act: 'review passes', label: 'Let it pass the review', actor: 'reviewer', fits: ({status}) => status === 'on_hold'},
  {
    act: 'review refuses',
    label: 'Refuse it in the review',
    actor: 'reviewer',
    fits: ({status}) => status === 'on_hold',
  },
  {
    act: 'refund fails',
    label: 'Let the refund fail',
    actor: 'bank',
    fits: ({refunds}) => refunds.some(({status}) => status === 'pending'),
  },
  {
    act: 'bank returns the payout',
    label: 'Return the payout',
    actor: 'bank',
    fits: (record) => record.type === 'payout' && canMove(record, 'returned'),
  },
  {
    act: 'payer disputes',
    label: 'Dispute the payment',
    actor: 'payer',
    fits: (record) => record.disputable && canMove(record, 'charged_back'),
  },
  {
    act: 'dispute is won',
    label: 'Decide the dispute for the merchant',
    actor: 'scheme',
    fits: ({status, disputeLost}) => status === 'charged_back' && !disputeLost,
  },
  {
    act: 'dispute is lost',
    label: 'Decide the dispute against the merchant',
    actor: 'scheme',
    fits: ({status, disputeLost}) => status === 'charged_back' && !disputeLost,
  },
];
