import type {Clock} from './clock';

/** One kind of record by key. Entries may vanish: they expire, or make room for newer ones. */
export interface Table<Value> {
  get(key: string): Value | undefined;
  /** Stores or replaces. A replaced entry keeps its place in the order of age, and its expiry unless one is given. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Live entries, the newest first. */
  newestFirst(): Iterable<Value>;
  readonly size: number;
}

interface TableOptions {
  /** How many entries it holds at most; the oldest is evicted. */
  readonly limit: number;
  /** Milliseconds that an entry lives; without it until it is evicted. */
  readonly lifetime?: number;
}

/** Key, value, and the moment at which it expires, milliseconds since 1970 or null; the oldest first. */
export type Row = readonly [key: string, value: unknown, expires: number | null];

/** Every table by its name, as plain data. */
export type Dump = Readonly<Record<string, readonly Row[]>>;

/** Where the sandbox keeps everything. Another implementation can put it elsewhere. */
export interface Store {
  /** The table of this name; made at the first call, with that call's options. */
  table<Value>(name: string, options: TableOptions): Table<Value>;
  /** Everything that it holds now. */
  dump(): Dump;
}

interface Entry<Value> {
  value: Value;
  readonly expires: number;
}

class MemoryTable<Value> implements Table<Value> {
  readonly #entries = new Map<string, Entry<Value>>();

  constructor(
    private readonly clock: Clock,
    private readonly options: TableOptions,
    rows: readonly Row[],
  ) {
    for (const [key, value, expires] of rows) {
      this.#entries.set(key, {value: value as Value, expires: expires ?? Infinity});
    }
  }

  rows(): Row[] {
    return [...this.#entries].map(([key, {value, expires}]) => [key, value, Number.isFinite(expires) ? expires : null]);
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry && entry.expires <= this.clock.now()) {
      this.#entries.delete(key);
      return undefined;
    }
    return entry?.value;
  }

  set(key: string, value: Value): void {
    const known = this.#entries.get(key);
    if (known && known.expires > this.clock.now()) {
      known.value = value;
      return;
    }
    this.#entries.delete(key);
    this.#makeRoom();
    const {lifetime} = this.options;
    this.#entries.set(key, {value, expires: lifetime === undefined ? Infinity : this.clock.now() + lifetime});
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  *newestFirst(): Iterable<Value> {
    const now = this.clock.now();
    for (const entry of [...this.#entries.values()].reverse()) {
      if (entry.expires > now) {
        yield entry.value;
      }
    }
  }

  get size(): number {
    return this.#entries.size;
  }

  /** All entries live equally long, so the oldest expire first and stand first. */
  #makeRoom(): void {
    const now = this.clock.now();
    for (const [key, entry] of this.#entries) {
      if (entry.expires > now && this.#entries.size < this.options.limit) {
        return;
      }
      this.#entries.delete(key);
    }
  }
}

/** Tables in memory, bounded by their limits. @param before what they held at an earlier time */
export function createMemoryStore(clock: Clock, before: Dump = {}): Store {
  const tables = new Map<string, MemoryTable<unknown>>();
  return {
    table<Value>(name: string, options: TableOptions): Table<Value> {
      const known = tables.get(name) ?? new MemoryTable<unknown>(clock, options, before[name] ?? []);
      tables.set(name, known);
      // A table is asked for by one name and one type.
      return known as unknown as Table<Value>;
    },
    dump: () => Object.fromEntries([...tables].map(([name, table]) => [name, table.rows()])),
  };
}
