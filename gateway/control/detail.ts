// A transaction with everything the session has recorded about it.
import {nextStep} from '../sandbox/domain/transaction/advance';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import {viewV2} from '../sandbox/domain/transaction/view-v2';
import {rfc3339} from '../sandbox/kit/clock';
import {hasPayer, possibleActs} from './acts';
import type {Session} from './session';
import {callbackSummary, requestSummary, timelineEntry, transactionOf} from './journal-views';
import type {TransactionDetail} from './types';
import {methodOf, postingRow} from './record-views';

export function transactionDetail({sandbox: {world}, journal}: Session, record: TransactionRecord): TransactionDetail {
  const service = record.serviceId === null ? undefined : world.services.get(record.serviceId);
  const step = nextStep(record);
  return {
    transaction: {...viewV2(record), id: record.id, status: record.status},
    method: service ? methodOf(service) : null,
    timeline: journal.timelineOf(record.id).map(timelineEntry),
    requests: journal.requests
      .newestFirst()
      .filter((kept) => transactionOf(world, kept) === record.id)
      .map((kept) => requestSummary(world, kept)),
    callbacks: journal.callbacks
      .newestFirst()
      .filter(({callback}) => callback.about === record.id)
      .map(callbackSummary),
    postings: [...world.postings.newestFirst()].filter(({cause}) => cause.record?.id === record.id).map(postingRow),
    acts: possibleActs(record, service),
    payer: hasPayer(record),
    next: step && {at: rfc3339(step.due), status: step.status},
  };
}
