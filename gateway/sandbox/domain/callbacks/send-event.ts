// Sends callbacks about reports and invoices to the point's own URL.
import type {Environment} from '../keys';
import {rfc3339} from '../../kit/clock';
import type {Ids} from '../../kit/ids';
import type {CallbackSettings} from './announce';
import type {Courier} from './deliver';

type EventType = 'report.ready' | 'invoice.paid' | 'invoice.expired';

/** The report or invoice, keyed by its kind. */
type EventSubject = Readonly<Record<string, {readonly id?: unknown; readonly report_id?: unknown}>>;

/** @param at time of the event, milliseconds since 1970 */
export type SendEvent = (pointId: number, type: EventType, data: EventSubject, at: number) => void;

export interface HasCallbacks {
  /** Sends a callback about a report or an invoice. */
  readonly sendEvent: SendEvent;
}

export interface EventSenderOptions {
  readonly courier: Courier;
  readonly ids: Ids;
  readonly environment: Environment;
  readonly settingsOf: (pointId: number) => CallbackSettings;
}

/** These events have no GET format, so points with that format receive none. */
export function createEventSender({courier, ids, environment, settingsOf}: EventSenderOptions): SendEvent {
  return (pointId, type, data, at) => {
    const {format, url} = settingsOf(pointId);
    if (format === 'POST' && url !== null) {
      const event = {id: ids.next('evt'), type, created_at: rfc3339(at), livemode: environment === 'live', data};
      const [about = ''] = Object.values(data).map(({id, report_id: reportId}) => String(id ?? reportId));
      const id = ids.next('cb');
      const body = JSON.stringify(event);
      courier.send({format: 'POST', id, url, pointId, event: type, body, about, status: null, createdAt: at}, null);
    }
  };
}
