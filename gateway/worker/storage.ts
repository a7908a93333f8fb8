// The saved world of this browser: one record of one database that all tabs share.

const NAME = 'gateway';
const STORE = 'world';
const KEY = 'world';

export interface KeptWorld {
  /** A new one with every change. */
  readonly revision: string;
  /** `Snapshot` of the control. */
  readonly snapshot: unknown;
  /** Keys of what scenes have put in place. */
  readonly placed: readonly string[];
  /** By how much its clock is ahead of the machine's, milliseconds. */
  readonly lead: number;
}

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(request.error?.message ?? 'The browser keeps nothing.'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

export interface Storage {
  /** Null when nothing is kept. */
  read(): Promise<KeptWorld | null>;
  write(world: KeptWorld): Promise<void>;
}

/** Some browsers save nothing in a private window: there the world lives as long as its tab. */
export async function openStorage(): Promise<Storage> {
  try {
    const base = await open();
    const store = (mode: IDBTransactionMode): IDBObjectStore => base.transaction(STORE, mode).objectStore(STORE);
    return {
      read: async () => ((await done(store('readonly').get(KEY))) as KeptWorld | undefined) ?? null,
      write: async (world) => void (await done(store('readwrite').put(world, KEY))),
    };
  } catch {
    return {read: () => Promise.resolve(null), write: () => Promise.resolve()};
  }
}
