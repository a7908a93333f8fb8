// Callbacks about what is no transaction: reports and invoices. They go to the point's own URL.
import type {Environment} from '../keys';
import {rfc3339} from '../../kit/clock';
import type {Ids} from '../../kit/ids';
import type {CallbackSettings} from './announce';
import type {Courier} from './deliver';
import {postCallback} from './post';

export type EventType = 'report.ready' | 'invoice.paid' | 'invoice.expired';

/** @param at when it happened, milliseconds since 1970 */
export type Tell = (pointId: number, type: EventType, data: object, at: number) => void;

export interface Tells {
  /** Sends a callback about something that is no transaction. */
  readonly tell: Tell;
}

export interface TellerOptions {
  readonly courier: Courier;
  readonly ids: Ids;
  readonly environment: Environment;
  readonly settingsOf: (pointId: number) => CallbackSettings;
}

/** GET has no form for these events, so a point with that format gets none. */
export function createTeller({courier, ids, environment, settingsOf}: TellerOptions): Tell {
  return (pointId, type, data, at) => {
    const {format, url, secret} = settingsOf(pointId);
    if (format === 'POST' && url !== null) {
      const event = {id: ids.next('evt'), type, created_at: rfc3339(at), livemode: environment === 'live', data};
      courier.send(postCallback(url, secret, ids.next('cb'), JSON.stringify(event)), null);
    }
  };
}
