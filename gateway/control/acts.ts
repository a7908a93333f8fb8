// The acts that are possible for a payment now.
import type {SandboxService} from '../sandbox/domain/services/services';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import {isSettled} from '../sandbox/operations/page/payer';
import {actDescriptions, isPaying} from './act-descriptions';
import type {PossibleAct} from './types';

/** Whether its payer has a page to open, or an action that the shop shows them. */
export const hasPayer = (record: TransactionRecord): boolean =>
  isPaying(record) && !isSettled(record) && (record.paymentUrl !== null || record.nextAction !== null);

/** @param service of the transaction, whose reasons are offered */
export const possibleActs = (record: TransactionRecord, service: SandboxService | undefined): readonly PossibleAct[] =>
  actDescriptions
    .filter(({fits}) => fits(record, service))
    .map(({act, label, actor, fields}) => ({
      act,
      label,
      actor,
      fields: fields?.(record, service) ?? [],
    }));
