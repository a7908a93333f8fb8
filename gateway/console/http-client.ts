// A gateway over HTTP, with its events as server-sent events.
import {EVENT_KINDS, type ControlError, type GatewayEvent} from '../control/types';
import type {ConsoleClient, ListQuery} from './console-client';

const searchOf = ({q, after, limit}: ListQuery): string =>
  `?${new URLSearchParams({limit: String(limit), ...(q && {q}), ...(after && {after})})}`;

/** @param base of the control, as `/_gateway/` */
export function httpClient(base: string): ConsoleClient {
  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(base + path, {
      ...(body && {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)}),
    }).catch(() => {
      throw new Error('The gateway does not answer. Is it still running?');
    });
    const answer: Answer | ControlError = await response.json();
    if (!response.ok) {
      throw new Error((answer as ControlError).error.message);
    }
    return answer as Answer;
  }
  const path = encodeURIComponent;
  return {
    info: () => ask(''),
    transactions: (query) => ask(`transactions${searchOf(query)}`),
    transaction: (id) => ask(`transactions/${path(id)}`),
    act: (id, request) => ask(`transactions/${path(id)}/acts`, request),
    requests: (query) => ask(`requests${searchOf(query)}`),
    request: (id) => ask(`requests/${path(id)}`),
    callbacks: (query) => ask(`callbacks${searchOf(query)}`),
    callback: (id) => ask(`callbacks/${path(id)}`),
    send: (id, request) => ask(`callbacks/${path(id)}/send`, request),
    balances: () => ask('balances'),
    postings: (query) => ask(`postings${searchOf(query)}`),
    reports: (query) => ask(`reports${searchOf(query)}`),
    clock: () => ask('clock'),
    setClock: (request) => ask('clock', request),
    reset: () => ask('reset', {}),
    listen(listener) {
      const source = new EventSource(`${base}events`);
      let opened = false;
      source.addEventListener('open', () => {
        if (opened) {
          listener(null);
        }
        opened = true;
      });
      for (const kind of EVENT_KINDS) {
        source.addEventListener(kind, ({data}) => listener(JSON.parse(String(data)) as GatewayEvent));
      }
      return () => source.close();
    },
  };
}
