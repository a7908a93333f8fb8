// The acts that are currently possible for a payment.
import type {SandboxService} from '../sandbox/domain/services/services';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import {isSettled} from '../sandbox/operations/page/payer';
import {actDescriptions, isPaying} from './act-descriptions';
import type {PossibleAct} from './types';

/** Whether the payer has a page to open, or an action that the shop shows. */
export const hasPayer = (record: TransactionRecord): boolean =>
  isPaying(record) && !isSettled(record) && (record.paymentUrl !== null || record.nextAction !== null);

/** @param service of the transaction; its failure reasons become options */
export const possibleActs = (record: TransactionRecord, service: SandboxService | undefined): readonly PossibleAct[] =>
  actDescriptions
    .filter(({fits}) => fits(record, service))
    .map(({act, label, actor, fields}) => ({
      act,
      label,
      actor,
      fields: fields?.(record, service) ?? [],
    }));
