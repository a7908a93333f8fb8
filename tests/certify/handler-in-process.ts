// A handler in JavaScript that is called and not sent to: no process, no connection, and its file is a text.
import {createHmac, timingSafeEqual} from 'node:crypto';
import type {Target, WireAnswer} from '../../gateway/certify/handler/target';
import {readOrderState} from '../../gateway/certify/probe';
import {runModule} from './run-module';

type Called = Pick<WireAnswer, 'status' | 'body'>;
/** As `createServer` of node:http takes it, with the parts of request and response that the handler uses. */
type Listener = (request: object, response: object) => Promise<void>;
interface Message {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** The functions of node:fs, on texts by name. */
function memoryFiles() {
  const files = new Map<string, string>();
  return {
    existsSync: (name: string) => files.has(name),
    readFileSync: (name: string) => files.get(name),
    writeFileSync: (name: string, text: string) => void files.set(name, text),
    renameSync: (from: string, to: string) => void files.set(to, files.get(from)!),
  };
}

/** Calls the listener. @returns what it answered */
const call = (listener: Listener, {method, url, headers = {}, body = new Uint8Array()}: Message): Promise<Called> =>
  new Promise((resolve, reject) => {
    let status = 200;
    const response = {
      writeHead(code: number) {
        status = code;
        return response;
      },
      end: (text = '') => resolve({status, body: text}),
    };
    const request = {
      method,
      url,
      headers,
      async *[Symbol.asyncIterator]() {
        yield Buffer.from(body);
      },
    };
    listener(request, response).catch(reject);
  });

/**
 * @param source of a module with one call of `createServer`
 * @param secrets of the callbacks
 */
export async function handlerInProcess(source: string, secrets: Pick<Target, 'secret' | 'v1Secret'>): Promise<Target> {
  const files = memoryFiles();
  let listener: Listener | undefined;
  const names = {
    process: {env: {CALLBACK_SECRET: secrets.secret}},
    console: {log: () => undefined, error: () => undefined},
    createServer: (given: Listener) => ({listen: () => void (listener = given)}),
    createHmac,
    timingSafeEqual,
    ...files,
  };
  const start = (): Promise<void> => runModule(source, names);
  await start();
  return {
    ...secrets,
    url: 'http://localhost/callbacks',
    getUrl: null,
    deliver: async ({method, url, headers, body}) => {
      const lowered = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
      const answer = await call(listener!, {method, url: new URL(url).pathname, headers: lowered, body});
      return {...answer, fault: null, message: '', milliseconds: 0};
    },
    isReachable: () => Promise.resolve(listener !== undefined),
    probe: async (externalId) =>
      readOrderState((await call(listener!, {method: 'GET', url: `/orders/${externalId}`})).body),
    order: async (order) => {
      await call(listener!, {method: 'POST', url: '/orders', body: Buffer.from(JSON.stringify(order))});
    },
    restart: start,
    now: Date.now,
    wait: (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds)),
  };
}
