// Connects a page to its worker.
import type {Events} from '../console/console-client';
import {remoteOf} from '../control/remote';
import type {GatewayEvent} from '../control/types';
import type {Call, Method, Reply, WorkerGateway, WorkerMethods} from './protocol';
import type {ControlMethods} from '../control/control';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the worker. @param onEnd called if the worker fails to start or crashes */
export function connectWorker(address: string, onEnd: () => void): WorkerGateway {
  const worker = new Worker(address, {type: 'module', name: 'gateway'});
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(event: GatewayEvent | null) => void>();
  let last = 0;
  worker.addEventListener('message', ({data}: MessageEvent<Reply>) => {
    if ('event' in data) {
      listeners.forEach((listener) => listener(data.event));
      return;
    }
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) {
      call?.reject(new Error(data.error));
    } else {
      call?.resolve(data.value);
    }
  });
  worker.addEventListener('error', () => {
    waiting.forEach(({reject}) => reject(new Error('The gateway could not be started. Try again.')));
    waiting.clear();
    worker.terminate();
    onEnd();
  });
  const send = (method: Method, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const call: Call = {id: ++last, method, args};
      waiting.set(call.id, {resolve, reject});
      worker.postMessage(
        call,
        args.filter((arg) => arg instanceof MessagePort),
      );
    });
  return remoteOf<ControlMethods & WorkerMethods, Events>(send, {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
}
