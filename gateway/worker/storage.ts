// Stores the world in this browser: one database record, shared by all tabs.

const NAME = 'gateway';
const STORE = 'world';
const KEY = 'world';

export interface SavedWorld {
  /** Changes with every save. */
  readonly revision: string;
  /** A `Snapshot` from the control. */
  readonly snapshot: unknown;
  /** Keys of the records that scenes have added. */
  readonly placed: readonly string[];
  /** How far its clock is ahead of the machine's, in milliseconds. */
  readonly lead: number;
}

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(request.error?.message ?? 'The browser keeps nothing.'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return resultOf(request);
}

export interface Storage {
  /** Null if nothing is stored. */
  read(): Promise<SavedWorld | null>;
  write(world: SavedWorld): Promise<void>;
}

/** Some browsers save nothing in a private window; the world then lasts as long as the tab. */
export async function openStorage(): Promise<Storage> {
  try {
    const base = await open();
    const store = (mode: IDBTransactionMode): IDBObjectStore => base.transaction(STORE, mode).objectStore(STORE);
    return {
      read: async () => ((await resultOf(store('readonly').get(KEY))) as SavedWorld | undefined) ?? null,
      write: async (world) => void (await resultOf(store('readwrite').put(world, KEY))),
    };
  } catch {
    return {read: () => Promise.resolve(null), write: () => Promise.resolve()};
  }
}
