// Calls a gateway over HTTP and receives its events as server-sent events.
import {routes, type ControlMethods, type Query} from '../control/control';
import {remoteOf} from '../control/remote';
import {EVENT_KINDS, type ControlError, type GatewayEvent} from '../control/types';
import type {ConsoleClient, Events} from './console-client';

const searchOf = ({q, after, limit}: Query): string =>
  `?${new URLSearchParams({limit: String(limit), ...(q && {q}), ...(after && {after})})}`;

/** @param base address of the control API, for example `/_gateway/` */
export function httpClient(base: string): ConsoleClient {
  async function call(name: keyof ControlMethods, args: readonly unknown[]): Promise<unknown> {
    const {method, path, isList} = routes[name];
    const [id, last] = path.includes('*') ? args : [undefined, args[0]];
    const address =
      base + path.replace('*', () => encodeURIComponent(String(id))) + (isList ? searchOf(last as Query) : '');
    const response = await fetch(address, {
      ...(method === 'POST' && {
        method,
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(last ?? {}),
      }),
    }).catch(() => {
      throw new Error('The gateway does not answer. Is it still running?');
    });
    const answer: unknown = await response.json();
    if (!response.ok) {
      throw new Error((answer as ControlError).error.message);
    }
    return answer;
  }
  const listen: Events['listen'] = (listener) => {
    const source = new EventSource(`${base}events`);
    let opened = false;
    source.addEventListener('open', () => {
      if (opened) {
        listener(null);
      }
      opened = true;
    });
    for (const kind of EVENT_KINDS) {
      source.addEventListener(kind, ({data}) => {
        const event: GatewayEvent = JSON.parse(String(data));
        listener(event);
      });
    }
    return () => source.close();
  };
  return remoteOf<Omit<ControlMethods, 'reportFile'>, Events>(call, {listen});
}
