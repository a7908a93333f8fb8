// Data that is reloaded whenever the gateway reports a change.
import {createContext, useContext, useEffect, useRef, useState} from 'react';
import type {GatewayEvent} from '../control/types';
import type {ConsoleClient} from './console-client';
import {messageOf} from '../../lib/message-of';

export type Listen = ConsoleClient['listen'];

interface Live {
  readonly client: ConsoleClient;
  /** One connection, shared by all parts. */
  readonly listen: Listen;
  /** Opens the payer's view of a payment if the embedding page shows one. */
  readonly onPayer?: (id: string) => void;
}

const LiveContext = createContext<Live | null>(null);
export const LiveProvider = LiveContext;

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) {
    throw new Error('Parts of the console must be inside <Console>.');
  }
  return live;
}

/** Shares one connection among all listeners. */
export function shareEvents(client: ConsoleClient): Listen {
  const listeners = new Set<(event: GatewayEvent | null) => void>();
  let stop: (() => void) | null = null;
  return (listener) => {
    listeners.add(listener);
    stop ??= client.listen((event) => listeners.forEach((each) => each(event)));
    return () => listeners.delete(listener);
  };
}

/** Events often arrive in bursts, so the view waits briefly before it reloads. */
const BREATH_MS = 120;

export interface Loaded<Value> {
  readonly value: Value | null;
  /** The reason why loading failed, or null. */
  readonly error: string | null;
  /** Replaces the value, for actions that return the new one. */
  readonly put: (value: Value) => void;
}

/**
 * Loads now and after each relevant event.
 * @param key reloads when it changes
 * @param concerns whether an event affects this data; gaps and resets always reload
 */
export function useLoaded<Value>(
  key: string,
  load: (client: ConsoleClient) => Promise<Value>,
  concerns: (event: GatewayEvent) => boolean,
): Loaded<Value> {
  const {client, listen} = useLive();
  const [state, setState] = useState<{key: string; value: Value | null; error: string | null}>({
    key,
    value: null,
    error: null,
  });
  const latest = useRef({load, concerns});
  useEffect(() => {
    latest.current = {load, concerns};
  });
  useEffect(() => {
    let alive = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = (): void => {
      timer = undefined;
      latest.current.load(client).then(
        (value) => alive && setState({key, value, error: null}),
        (error: unknown) => alive && setState({key, value: null, error: messageOf(error)}),
      );
    };
    run();
    const end = listen((event) => {
      if (event === null || event.kind === 'reset' || latest.current.concerns(event)) {
        timer ??= setTimeout(run, BREATH_MS);
      }
    });
    return () => {
      alive = false;
      clearTimeout(timer);
      end();
    };
  }, [client, listen, key]);
  const current = state.key === key ? state : {value: null, error: null};
  return {value: current.value, error: current.error, put: (value) => setState({key, value, error: null})};
}
