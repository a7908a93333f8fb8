import type {Clock} from './clock';

/** Records of one kind by key. Entries can disappear when they expire or when the table is full. */
export interface Table<Value> {
  get(key: string): Value | undefined;
  /** Stores or replaces an entry. A replaced entry keeps its age, and its expiry unless a new one is given. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Live entries, the newest first. */
  newestFirst(): Iterable<Value>;
  readonly size: number;
}

interface TableOptions {
  /** Maximum number of entries; the oldest is evicted. */
  readonly limit: number;
  /** Lifetime of an entry in milliseconds. Default: until it is evicted. */
  readonly lifetime?: number;
}

/** Key, value and expiry (milliseconds since 1970, or null); oldest first. */
export type Row = readonly [key: string, value: unknown, expires: number | null];

/** All tables by name, as plain data. */
export type Dump = Readonly<Record<string, readonly Row[]>>;

/** The sandbox's storage, which can be implemented differently. */
export interface Store {
  /** The table with this name, created on the first call with that call's options. */
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

  /** All entries have the same lifetime, so the oldest come first and expire first. */
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

/** In-memory tables, bounded by their limits. @param before saved contents */
export function createMemoryStore(clock: Clock, before: Dump = {}): Store {
  const tables = new Map<string, MemoryTable<unknown>>();
  return {
    table<Value>(name: string, options: TableOptions): Table<Value> {
      const known = tables.get(name) ?? new MemoryTable<unknown>(clock, options, before[name] ?? []);
      tables.set(name, known);
      // Each table name is used with only one type.
      return known as unknown as Table<Value>;
    },
    dump: () => Object.fromEntries([...tables].map(([name, table]) => [name, table.rows()])),
  };
}
