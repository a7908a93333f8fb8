// The gateway in its worker. The first interaction starts it, and everything in this tab shares it.
import {connectWorker} from '@repo/gateway/worker/connect';
import {UNLOADED, type WorkerGateway} from '@repo/gateway/worker/protocol';

/** Content of `/run/gateway.json`: addresses of files. */
interface Addresses {
  readonly worker: string;
  /** The worker that runs a pasted handler. */
  readonly pasted: string;
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
/** `reload` after a failure: browsers cache the addresses for a minute, and a release may have removed the files. */
let cacheMode: RequestCache = 'default';

/** Loads the addresses once. After a failure, the next call tries again. */
function addressesOf(): Promise<Addresses> {
  addresses ??= fetchJson<Addresses>('/run/gateway.json', cacheMode).catch((error: unknown) => {
    addresses = null;
    throw error;
  });
  return addresses;
}

/** The address of the worker that runs a pasted handler. @throws Error that can be shown */
export const pastedAddress = async (): Promise<string> => (await addressesOf()).pasted;

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

/** Loads a style sheet once. @throws Error that can be shown */
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

/** Adds the island's styles to the document once. @throws Error that can be shown */
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

let gateway: Promise<WorkerGateway> | null = null;

/** The gateway of this tab. The first call starts it. @throws Error that can be shown */
export function openGateway(): Promise<WorkerGateway> {
  const end = (): void => {
    gateway = null;
    addresses = null;
    cacheMode = 'reload';
  };
  gateway ??= addressesOf().then(
    ({worker}) => connectWorker(worker, end),
    (error: unknown) => {
      end();
      throw error;
    },
  );
  return gateway;
}
