// Sends the callbacks that report a change of a transaction.
import type {Ids} from '../../kit/ids';
import type {Table} from '../../kit/store';
import type {Change, TransactionRecord} from '../transaction/record';
import type {Callback} from './callback';
import type {Courier} from './deliver';
import {getCallback} from './get';
import {eventBody, eventType} from './post';

/** How a point gets its callbacks. */
export interface CallbackSettings {
  readonly format: 'GET' | 'POST';
  /** Null: callbacks are sent only for transactions with a `callback_url`. */
  readonly url: string | null;
  /** The v1 secret that signs GET callbacks. */
  readonly v1Secret: string;
}

export interface AnnounceOptions {
  readonly courier: Courier;
  readonly ids: Ids;
  readonly settingsOf: (record: TransactionRecord) => CallbackSettings;
  /** Callbacks waiting to be overtaken, by transaction; for `callback=reorder`. */
  readonly held: Table<Callback>;
}

/** @returns a function that sends the callback for a change, if there is one */
export function createAnnouncer({courier, ids, settingsOf, held}: AnnounceOptions): (change: Change) => void {
  const callbackOf = (change: Change): Callback | null => {
    const {record, previous} = change;
    const {format, url, v1Secret} = settingsOf(record);
    const target = record.callbackUrl ?? url;
    const type = eventType(change);
    if (target === null || type === null) {
      return null;
    }
    if (format === 'GET') {
      return record.status === previous ? null : getCallback(target, v1Secret, record);
    }
    const {id: about, pointId, status, updatedAt: createdAt} = record;
    const id = ids.next('cb');
    const body = eventBody(ids, type, change);
    return {format: 'POST', id, url: target, pointId, event: type, body, about, status, createdAt};
  };
  return (change) => {
    const callback = callbackOf(change);
    const {id, callbackFault, pending} = change.record;
    if (!callback) {
      return;
    }
    if (callbackFault !== 'reorder') {
      courier.send(callback, callbackFault);
      return;
    }
    // Swap the last two callbacks: each is held until the next one, which is sent first.
    const waiting = held.get(id);
    held.delete(id);
    const more = pending.length > 0;
    const order = more ? [waiting] : [callback, waiting];
    const callbacks = order.filter((each) => each !== undefined && each !== null);
    courier.sendInOrder(callbacks, callbacks.length > 1 ? 'out_of_order' : null);
    if (more) {
      held.set(id, callback);
    }
  };
}
