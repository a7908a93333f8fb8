// The gateway in its worker, started by the first touch and shared by everything on the pages of this tab.
import {UNLOADED, type Call, type Method, type Reply, type TabGateway} from '@site/gateway/tab/protocol';
import type {GatewayEvent} from '@site/gateway/control/types';
import {tableOf} from '../../../keys-of';

/** `/run/gateway.json` */
interface Addresses {
  readonly worker: string;
  /** Styles of the console. */
  readonly console: string;
  /** Styles of the payer's pages. */
  readonly pages: string;
  /** Styles of this island. */
  readonly run: string;
}

/** @throws Error that can be shown */
export async function fetchJson<Value>(address: string, cache: RequestCache = 'default'): Promise<Value> {
  const response = await fetch(address, {credentials: 'same-origin', cache}).catch(() => null);
  if (!response?.ok) {
    throw new Error(UNLOADED);
  }
  return await response.json();
}

let addresses: Promise<Addresses> | null = null;
/** Browsers keep the addresses for a minute; a release may have taken away what they name. */
let kept: RequestCache = 'default';

/** What could not be loaded is asked for again. */
function addressesOf(): Promise<Addresses> {
  addresses ??= fetchJson<Addresses>('/run/gateway.json', kept).catch((error: unknown) => {
    addresses = null;
    throw error;
  });
  return addresses;
}

type SheetName = 'console' | 'pages' | 'run';

const sheets = new Map<SheetName, Promise<CSSStyleSheet>>();

async function loadSheet(name: SheetName): Promise<CSSStyleSheet> {
  const {[name]: address} = await addressesOf();
  const response = await fetch(address, {credentials: 'same-origin'}).catch(() => null);
  if (!response?.ok) {
    throw new Error(UNLOADED);
  }
  return new CSSStyleSheet().replace(await response.text());
}

/** A sheet of its own file, once. @throws Error that can be shown */
export function sheetOf(name: SheetName): Promise<CSSStyleSheet> {
  const sheet =
    sheets.get(name) ??
    loadSheet(name).catch((error: unknown) => {
      sheets.delete(name);
      throw error;
    });
  sheets.set(name, sheet);
  return sheet;
}

let styles: Promise<void> | null = null;

/** The island's own styles, once. @throws Error that can be shown */
export function adoptStyles(): Promise<void> {
  styles ??= sheetOf('run').then(
    (sheet) => void (document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]),
    (error: unknown) => {
      styles = null;
      throw error;
    },
  );
  return styles;
}

const METHODS: readonly Method[] = [
  'info',
  'transactions',
  'transaction',
  'act',
  'requests',
  'request',
  'callbacks',
  'callback',
  'send',
  'balances',
  'postings',
  'reports',
  'clock',
  'setClock',
  'reset',
  'story',
  'snapshot',
  'run',
  'fill',
  'programs',
  'payer',
  'goOn',
  'prepare',
];

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** @param onEnd of a worker that could not start or broke */
function connect(address: string, onEnd: () => void): TabGateway {
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
  const ask =
    (method: Method) =>
    (...args: readonly unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const call: Call = {id: ++last, method, args};
        waiting.set(call.id, {resolve, reject});
        worker.postMessage(call);
      });
  return {
    // What a method answers is known on the other side of the worker alone.
    ...(tableOf(METHODS, ask) as Pick<TabGateway, Method>),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

let gateway: Promise<TabGateway> | null = null;

/** The gateway of this tab; the first call starts it. @throws Error that can be shown */
export function openGateway(): Promise<TabGateway> {
  const end = (): void => {
    gateway = null;
    addresses = null;
    kept = 'reload';
  };
  gateway ??= addressesOf().then(
    ({worker}) => connect(worker, end),
    (error: unknown) => {
      end();
      throw error;
    },
  );
  return gateway;
}
