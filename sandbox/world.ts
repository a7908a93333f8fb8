// Everything that one sandbox knows: the state, the time, and the way a change takes.
import {createAgenda, type Agenda} from './agenda';
import type {ApiKey, Environment} from './auth/keys';
import {NONCE_LIFETIME_MS} from './auth/v2';
import {createAnnouncer} from './callbacks/announce';
import {createCourier, type Courier, type Deliver, type Delivery} from './callbacks/deliver';
import {systemClock, type Clock} from './clock';
import type {CompiledContract} from './contract';
import {createIdempotency, IDEMPOTENCY_LIFETIME_MS, type Idempotency} from './idempotency';
import {createIds, type Ids} from './ids';
import {defaultKey, defaultPoint, type Point} from './points';
import {createRateLimiter, type RateLimiter} from './rate-limit';
import {defaultServices, type SandboxService} from './services';
import {createMemoryStore, type Store, type Table} from './store';
import {advance, nextStep} from './transaction/advance';
import type {Change, TransactionRecord} from './transaction/record';
import {createWallets, type Balance, type Wallets} from './wallets';

export interface SandboxOptions {
  readonly contract: CompiledContract;
  readonly clock?: Clock;
  readonly store?: (clock: Clock) => Store;
  readonly environment?: Environment;
  readonly points?: readonly Point[];
  readonly keys?: readonly ApiKey[];
  readonly services?: readonly SandboxService[];
  /** Balances at the start, minor units by currency. */
  readonly balances?: Readonly<Record<string, Partial<Balance>>>;
  /** Sends callbacks; without it they are lost. */
  readonly deliver?: Deliver;
  readonly onDelivery?: (delivery: Delivery) => void;
  /** How many records of a kind are kept; the oldest go. */
  readonly limit?: number;
}

/** A rate that was locked by transaction/currency_rate. Amounts in minor units. */
export interface Quote {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly rate: string;
  readonly source: bigint;
  readonly target: bigint;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** A card behind a token. */
export interface StoredCard {
  readonly token: string;
  readonly pan: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export interface World {
  readonly contract: CompiledContract;
  readonly clock: Clock;
  readonly environment: Environment;
  readonly ids: Ids;
  readonly points: ReadonlyMap<number, Point>;
  readonly keys: ReadonlyMap<string, ApiKey>;
  readonly services: ReadonlyMap<number, SandboxService>;
  readonly wallets: Wallets;
  readonly nonces: Table<true>;
  readonly limiter: RateLimiter;
  readonly idempotency: Idempotency;
  readonly quotes: Table<Quote>;
  /** Stored cards by `ctk_...`. */
  readonly cards: Table<StoredCard>;
  /** Whitelist entries by card, purpose and payer. */
  readonly whitelist: Table<string>;
  /** How often a gift code was sent again, by transaction. */
  readonly resent: Table<number>;
  readonly agenda: Agenda;
  readonly courier: Courier;
  readonly transactions: Table<TransactionRecord>;
  /** `txn_...` by point and external_id, and by number of v1. */
  readonly names: Table<string>;
  /** Stores a new record; its steps begin. */
  add(record: TransactionRecord): void;
  /** Stores a record whose change is none that is told: same sequence, same status. */
  replace(record: TransactionRecord): void;
  /** Stores a change, books it and tells of it. */
  commit(change: Change): TransactionRecord;
  /** Takes the steps that are due and gives the record as it is then. */
  settle(record: TransactionRecord): TransactionRecord;
}

export const externalName = (pointId: number, externalId: string): string => `${pointId} ${externalId}`;
export const legacyName = (legacyId: number): string => `legacy ${legacyId}`;

const DEFAULT_LIMIT = 5000;
const DEFAULT_BALANCES: Readonly<Record<string, Partial<Balance>>> = {
  PEN: {available: 437_300n, pending: 23_280n, reserved: 88_100n},
  USD: {available: 8173n},
  USDT: {available: 310_250_000n, pending: 39_600_000n},
};

export function createWorld(options: SandboxOptions): World {
  const {clock = systemClock, limit = DEFAULT_LIMIT, environment = 'test'} = options;
  const store = (options.store ?? createMemoryStore)(clock);
  const ids = createIds(clock);
  const points = new Map((options.points ?? [defaultPoint]).map((point) => [point.pointId, point]));
  const keys = new Map((options.keys ?? [defaultKey]).map((key) => [key.key, key]));
  const services = new Map((options.services ?? defaultServices).map((service) => [service.id, service]));
  const agenda = createAgenda(clock, 4 * limit);
  const deliver: Deliver = options.deliver ?? (() => Promise.resolve(new Response(null, {status: 204})));
  const courier = createCourier({deliver, agenda, clock, onDelivery: options.onDelivery});
  const announce = createAnnouncer({
    courier,
    ids,
    settingsOf: ({pointId}) => points.get(pointId)!.callbacks,
    held: store.table('held', {limit}),
  });
  const transactions = store.table<TransactionRecord>('transactions', {limit});
  const names = store.table<string>('names', {limit: 2 * limit});
  const wallets = createWallets(options.balances ?? DEFAULT_BALANCES);

  const settle = (record: TransactionRecord): TransactionRecord =>
    advance(record, clock.now()).reduce((_before, change) => commit(change), record);

  function schedule(record: TransactionRecord): void {
    const step = nextStep(record);
    if (step) {
      agenda.at(step.due, () => {
        const current = transactions.get(record.id);
        // Another version of the record has its own entry.
        if (current === record) {
          settle(current);
        }
      });
    }
  }

  function commit(change: Change): TransactionRecord {
    transactions.set(change.record.id, change.record);
    if (change.refund || change.record.status !== change.previous) {
      wallets.book(change);
    }
    announce(change);
    schedule(change.record);
    return change.record;
  }

  return {
    contract: options.contract,
    clock,
    environment,
    ids,
    points,
    keys,
    services,
    wallets,
    nonces: store.table('nonces', {limit: 10 * limit, lifetime: NONCE_LIFETIME_MS}),
    limiter: createRateLimiter(store.table('buckets', {limit}), clock),
    idempotency: createIdempotency(store.table('attempts', {limit, lifetime: IDEMPOTENCY_LIFETIME_MS})),
    cards: store.table('cards', {limit}),
    whitelist: store.table('whitelist', {limit}),
    resent: store.table('resent', {limit}),
    quotes: store.table('quotes', {limit, lifetime: 600_000}),
    agenda,
    courier,
    transactions,
    names,
    add(record) {
      transactions.set(record.id, record);
      names.set(externalName(record.pointId, record.externalId), record.id);
      names.set(legacyName(record.legacyId), record.id);
      schedule(record);
    },
    replace(record) {
      transactions.set(record.id, record);
      schedule(record);
    },
    commit,
    settle,
  };
}
