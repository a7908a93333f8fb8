// The transactions of a world: stores them, finds them by name and takes their due steps.
import type {Agenda, TaskKind} from '../../kit/agenda';
import type {Clock} from '../../kit/clock';
import type {Table} from '../../kit/store';
import {advance, nextStep} from './advance';
import {externalName, legacyName, pageName, type HasPayments} from './payments';
import type {Change, TransactionRecord} from './record';

export interface PaymentsOptions {
  readonly transactions: Table<TransactionRecord>;
  readonly names: Table<string>;
  readonly agenda: Agenda;
  readonly clock: Clock;
  /** Called with each stored change, before the next step is planned. */
  readonly onCommit: (change: Change) => void;
  /** Called last, with each new or changed record. */
  readonly onStored: (record: TransactionRecord) => void;
}

export function createPayments({transactions, names, agenda, clock, onCommit, onStored}: PaymentsOptions): HasPayments {
  const steps: TaskKind<null, {readonly id: string; readonly sequence: number}> = {
    name: 'transaction step',
    run(_world, {id}) {
      const current = transactions.get(id);
      if (current) {
        payments.settle(current);
      }
    },
    isStale(_world, {id, sequence}, due) {
      const current = transactions.get(id);
      return current?.sequence !== sequence || nextStep(current)?.due !== due;
    },
  };

  function planStep(record: TransactionRecord): void {
    const step = nextStep(record);
    if (step) {
      agenda.at(step.due, steps, {id: record.id, sequence: record.sequence});
    }
  }

  const payments: HasPayments = {
    transactions,
    names,
    add(record) {
      transactions.set(record.id, record);
      names.set(externalName(record.pointId, record.externalId), record.id);
      names.set(legacyName(record.legacyId), record.id);
      if (record.paymentUrl !== null) {
        names.set(pageName(record.paymentUrl.split('/').at(-1)!), record.id);
      }
      planStep(record);
      onStored(record);
    },
    replace(record) {
      transactions.set(record.id, record);
      planStep(record);
      onStored(record);
    },
    commit(change) {
      transactions.set(change.record.id, change.record);
      onCommit(change);
      planStep(change.record);
      onStored(change.record);
      return change.record;
    },
    settle: (record) => advance(record, clock.now()).reduce((_before, change) => payments.commit(change), record),
  };
  agenda.serve(null, steps);
  return payments;
}
