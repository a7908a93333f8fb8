// Runs the gateway in a web worker.
import catalogueText from 'virtual:catalogue';
import {operations} from 'virtual:contract';
import {docs, version} from 'virtual:facts';
import {messageOf} from '../../lib/message-of';
import {hosts} from '../../facts/reference/hosts';
import {defaultPoint} from '../sandbox/domain/points';
import {publicPlaces} from '../sandbox/domain/places';
import {createControl} from '../control/create-control';
import type {GatewayOptions} from '../control/options';
import {workerMethods} from './methods';
import type {Call, Method, Reply, WorkerMethods} from './protocol';
import {openStorage} from './storage';
import {playStory} from './play-story';
import {openSharedWorld} from './shared-world';
import {loadValidators, validators} from './load-validators';

/**
 * The date of the requests on the pages. Past dates in their bodies are then in the past, and future ones in the
 * future.
 */
const START = Date.UTC(2026, 0, 6, 18);

interface Scope {
  postMessage(reply: Reply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Call>) => void): void;
}
// The DOM library's types only describe the scope of a page.
const scope = globalThis as unknown as Scope;

/** The simulated merchant acknowledges every callback. */
const deliver = (request: Request): Promise<Response> =>
  Promise.resolve(request.method === 'GET' ? new Response('OK') : new Response(null, {status: 204}));

/** Calls the worker's method of this name, or else the control's, while holding the lock of the shared world. */
type Dispatch = (method: Method, args: readonly unknown[]) => Promise<unknown>;

const start = async (): Promise<Dispatch> => {
  const options: GatewayOptions = {
    contract: {operations, validators},
    catalogue: JSON.parse(catalogueText),
    origin: hosts.sandbox,
    version,
    docs,
    seed: null,
    callbackUrl: defaultPoint.callbacks.url,
    pointId: defaultPoint.pointId,
    deliver,
    places: publicPlaces,
    start: START,
  };
  const shared = openSharedWorld(createControl(options), await openStorage(), (event) => scope.postMessage({event}));
  const own: WorkerMethods = {
    ...workerMethods(shared, options),
    story: (serviceId, story) => playStory(options, serviceId, story),
    certify: async (port) => (await import('./certify-pasted')).certifyPasted(options, port),
  };
  return (method, args) => {
    // Messages are untyped, but the page's end of the connection only calls these methods.
    const call = (target: object) =>
      (Reflect.get(target, method) as (...given: readonly unknown[]) => unknown)(...args);
    return method in own ? Promise.resolve(call(own)) : shared.withLock(call);
  };
};

const ready = start();

async function answer({id, method, args}: Call): Promise<Reply> {
  try {
    const [dispatch] = await Promise.all([ready, loadValidators(method, args)]);
    return {id, value: await dispatch(method, args)};
  } catch (error) {
    return {id, error: messageOf(error)};
  }
}

scope.addEventListener('message', ({data}) => void answer(data).then((reply) => scope.postMessage(reply)));
