// The gateway in a worker of the page.
import catalogueText from 'virtual:catalogue';
import {operations} from 'virtual:contract';
import {docs, version} from 'virtual:facts';
import {hosts} from '../../reference/hosts';
import {defaultPoint} from '../../sandbox/domain/points';
import {publicPlaces} from '../../sandbox/domain/places';
import {createControl} from '../control/create-control';
import type {GatewayOptions} from '../control/options';
import {tabMethods} from './methods';
import type {Call, Method, Reply, WorkerGateway} from './protocol';
import {openStorage} from './storage';
import {playStory} from './play-story';
import {openSharedWorld} from './shared-world';
import {loadValidators, validators} from './load-validators';

/** When the pages' own requests take place: what their bodies name as past is past, and what as future is ahead. */
const START = Date.UTC(2026, 0, 6, 18);

interface Scope {
  postMessage(reply: Reply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Call>) => void): void;
}
// The DOM library describes the scope of a page alone.
const scope = globalThis as unknown as Scope;

/** The merchant of the page takes every callback. */
const deliver = (request: Request): Promise<Response> =>
  Promise.resolve(request.method === 'GET' ? new Response('OK') : new Response(null, {status: 204}));

const start = async (): Promise<Pick<WorkerGateway, Method>> => {
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
  const turns = openSharedWorld(createControl(options), await openStorage(), (event) => scope.postMessage({event}));
  return {...tabMethods(turns, options), story: (serviceId, story) => playStory(options, serviceId, story)};
};

const ready = start();

async function answer({id, method, args}: Call): Promise<Reply> {
  try {
    const [methods] = await Promise.all([ready, loadValidators(method, args)]);
    const call = methods[method] as (...given: readonly unknown[]) => Promise<unknown>;
    return {id, value: await call(...args)};
  } catch (error) {
    return {id, error: error instanceof Error ? error.message : String(error)};
  }
}

scope.addEventListener('message', ({data}) => void answer(data).then((reply) => scope.postMessage(reply)));
