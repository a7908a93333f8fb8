// The gateway in its worker: the first interaction starts it, and everything on the pages of this tab shares it.
import {connectWorker} from '@repo/gateway/worker/connect';
import {UNLOADED, type WorkerGateway} from '@repo/gateway/worker/protocol';

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
/** Browsers cache the addresses for a minute; a release may have removed the files that they name. */
let kept: RequestCache = 'default';

/** A failed request is repeated with the next call. */
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

let gateway: Promise<WorkerGateway> | null = null;

/** The gateway of this tab; the first call starts it. @throws Error that can be shown */
export function openGateway(): Promise<WorkerGateway> {
  const end = (): void => {
    gateway = null;
    addresses = null;
    kept = 'reload';
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
