// A worker that runs the handler that a reader pasted, without a network: the policy of its file allows nothing but a
// script that it makes itself.
import {messageOf} from '../../lib/message-of';
import type {HandlerAsk, HandlerReply, PastedAnswer, PastedRequest} from './pasted-protocol';

/** What reaches beyond this worker. The policy forbids connections; storage and channels of the site are taken away. */
const BEYOND = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'BroadcastChannel',
  'SharedWorker',
  'Worker',
  'importScripts',
  'indexedDB',
  'caches',
  'navigator',
];

interface Scope {
  postMessage(reply: HandlerReply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<HandlerAsk>) => void): void;
}
// The DOM library's types only describe the scope of a page.
const worker = globalThis as unknown as Scope;
/** The pasted text has no business with it. */
const reply = worker.postMessage.bind(worker);

for (let scope: object | null = globalThis; scope !== null; scope = Reflect.getPrototypeOf(scope)) {
  for (const name of [...BEYOND, 'postMessage']) {
    Reflect.deleteProperty(scope, name);
  }
}

type Handle = (request: PastedRequest) => unknown;

async function load(source: string): Promise<Handle> {
  const address = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
  const {handle}: {readonly handle?: unknown} = await import(/* @vite-ignore */ address);
  if (typeof handle !== 'function') {
    throw new Error('Expected a function: export async function handle({method, path, headers, body})');
  }
  return handle as Handle;
}

/** What a server answers for the function: 500 if it throws. */
async function run(handle: Handle, request: PastedRequest): Promise<PastedAnswer> {
  try {
    const answer = await handle(request);
    const {status, body}: {readonly status?: unknown; readonly body?: unknown} = Object(answer);
    return typeof status === 'number' && status >= 200 && status <= 599
      ? {status, body: typeof body === 'string' ? body : ''}
      : {status: 500, body: 'Expected {status} with a number from 200 to 599.'};
  } catch (error) {
    return {status: 500, body: messageOf(error)};
  }
}

let loaded: Promise<Handle> | null = null;

async function answer(ask: HandlerAsk): Promise<PastedAnswer | null> {
  loaded ??= load('source' in ask ? ask.source : '');
  const handle = await loaded;
  return 'request' in ask ? run(handle, ask.request) : null;
}

worker.addEventListener('message', ({data}) => {
  answer(data).then(
    (answered) => reply({id: data.id, answer: answered}),
    (error: unknown) => reply({id: data.id, error: messageOf(error)}),
  );
});
