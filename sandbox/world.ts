// Everything that one sandbox knows: the state, the time, and the way a change takes.
import {createAgenda, type Agenda} from './kit/agenda';
import type {ApiKey, Environment} from './domain/keys';
import {NONCE_LIFETIME_MS} from './http/auth/v2';
import {createAnnouncer} from './domain/callbacks/announce';
import {createCourier, type Courier, type Deliver, type Delivery} from './domain/callbacks/deliver';
import {createTeller, type Tell} from './domain/callbacks/tell';
import {systemClock, type Clock} from './kit/clock';
import type {CompiledContract} from './http/contract';
import {createIdempotency, IDEMPOTENCY_LIFETIME_MS, type Idempotency} from './http/idempotency';
import {createIds, type Ids, type RandomBytes} from './kit/ids';
import {defaultKey, defaultPoint, type Point} from './domain/points';
import {createInvoicingTables, type InvoicingTables} from './domain/invoicing/tables';
import {paymentChanged} from './domain/invoicing/payments';
import {createRateLimiter, type RateLimiter} from './http/rate-limit';
import {REPORT_LIFETIME_MS, type Download, type ReportRecord, type StoredPosting} from './domain/reports/record';
import {createSettlements, type SettledRow} from './domain/reports/settlements';
import type {CatalogueData} from '../catalogue/types';
import {sandboxServices, type SandboxService} from './domain/services/services';
import {startBalances, type Balances} from './domain/start-balances';
import {createMemoryStore, type Store, type Table} from './kit/store';
import {advance, nextStep} from './domain/transaction/advance';
import type {Change, TransactionRecord} from './domain/transaction/record';
import {createWallets, type Wallets} from './domain/wallets';

export interface SandboxOptions {
  readonly contract: CompiledContract;
  /** The payment methods, as `catalogue/load.ts` reads them: services, their fields and what payers do. */
  readonly catalogue: CatalogueData;
  readonly clock?: Clock;
  readonly store?: (clock: Clock) => Store;
  readonly environment?: Environment;
  readonly points?: readonly Point[];
  readonly keys?: readonly ApiKey[];
  /** Services of the point; without it all of the catalogue. */
  readonly services?: readonly SandboxService[];
  /** Where identifiers and tokens take their chance from; fixed ones make equal calls answer alike. */
  readonly random?: RandomBytes;
  /** Where links to files lead; without it the sandbox's public host. */
  readonly origin?: string;
  /** Balances at the start; without them those of `startBalances`. */
  readonly balances?: Balances;
  /** Sends callbacks; without it they are lost. */
  readonly deliver?: Deliver;
  readonly onDelivery?: (delivery: Delivery) => void;
  /** Seconds for which the gateway takes no requests; without it, it takes them. */
  readonly maintenance?: number;
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

/** A card that a point has approved. */
export interface WhitelistEntry {
  readonly id: string;
  /** Milliseconds since 1970; null: for good. */
  readonly expires: number | null;
}

/** A transfer between wallets; the rest is in its transaction. */
export interface WalletTransfer {
  readonly id: string;
  /** `txn_...` */
  readonly transactionId: string;
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
  /** Changes of wallets. */
  readonly postings: Table<StoredPosting>;
  /** Rows of settlements. */
  readonly settled: Table<SettledRow>;
  /** Reports by `rep_...`. */
  readonly reports: Table<ReportRecord>;
  /** Links to files of reports, by token. */
  readonly downloads: Table<Download>;
  readonly invoicing: InvoicingTables;
  /** As `https://sandbox.gateway.example`, without a slash at the end. */
  readonly origin: string;
  readonly nonces: Table<true>;
  readonly limiter: RateLimiter;
  readonly idempotency: Idempotency;
  readonly quotes: Table<Quote>;
  /** Stored cards by `ctk_...`. */
  readonly cards: Table<StoredCard>;
  /** Whitelist entries by card, purpose and payer. */
  readonly whitelist: Table<WhitelistEntry>;
  /** Transfers between wallets by `trf_...`. */
  readonly transfers: Table<WalletTransfer>;
  /** How often a gift code was sent again, by transaction. */
  readonly resent: Table<number>;
  /** Transactions by the order number of Binance that was reported for them. */
  readonly binanceOrders: Table<string>;
  /** Operations of transactions whose answer got lost, each once. */
  readonly lostAnswers: Table<true>;
  /** Seconds until the gateway takes requests again; null while it takes them. */
  readonly maintenance: number | null;
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
  /** Sends a callback about something that is no transaction. */
  readonly tell: Tell;
  /** Takes the steps that are due and gives the record as it is then. */
  settle(record: TransactionRecord): TransactionRecord;
}

export const externalName = (pointId: number, externalId: string): string => `${pointId} ${externalId}`;
export const legacyName = (legacyId: number): string => `legacy ${legacyId}`;

const DEFAULT_LIMIT = 5000;
const DEFAULT_ORIGIN = 'https://sandbox.gateway.example';

export function createWorld(options: SandboxOptions): World {
  const {clock = systemClock, limit = DEFAULT_LIMIT, environment = 'test'} = options;
  const store = (options.store ?? createMemoryStore)(clock);
  const ids = createIds(clock, {random: options.random});
  const points = new Map((options.points ?? [defaultPoint]).map((point) => [point.pointId, point]));
  const keys = new Map((options.keys ?? [defaultKey]).map((key) => [key.key, key]));
  const services = new Map(
    (options.services ?? sandboxServices(options.catalogue)).map((service) => [service.id, service]),
  );
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
  const settled = store.table<SettledRow>('settled', {limit: 2 * limit});
  const postings = store.table<StoredPosting>('postings', {limit: 4 * limit});
  const settleLater = createSettlements({
    agenda,
    ids,
    wallets: () => wallets,
    transactions,
    unsettled: store.table('unsettled', {limit: 2 * limit}),
    settled,
    currencyOf: (pointId, currency) => points.get(pointId)?.settlesIn[currency] ?? currency,
  });
  const wallets = createWallets(options.balances ?? startBalances(services.values()), (posting) => {
    const id = ids.next('ent');
    postings.set(id, {...posting, id});
    settleLater(posting, id);
  });

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
    paymentChanged(world, change);
    schedule(change.record);
    return change.record;
  }

  const world: World = {
    contract: options.contract,
    clock,
    environment,
    ids,
    points,
    keys,
    services,
    wallets,
    postings,
    settled,
    reports: store.table('reports', {limit, lifetime: REPORT_LIFETIME_MS}),
    downloads: store.table('downloads', {limit}),
    invoicing: createInvoicingTables(store, limit),
    origin: options.origin ?? DEFAULT_ORIGIN,
    tell: createTeller({courier, ids, environment, settingsOf: (pointId) => points.get(pointId)!.callbacks}),
    nonces: store.table('nonces', {limit: 10 * limit, lifetime: NONCE_LIFETIME_MS}),
    limiter: createRateLimiter(store.table('buckets', {limit}), clock),
    idempotency: createIdempotency(store.table('attempts', {limit, lifetime: IDEMPOTENCY_LIFETIME_MS})),
    cards: store.table('cards', {limit}),
    whitelist: store.table('whitelist', {limit}),
    transfers: store.table('transfers', {limit}),
    resent: store.table('resent', {limit}),
    lostAnswers: store.table('lostAnswers', {limit}),
    maintenance: options.maintenance ?? null,
    binanceOrders: store.table('binanceOrders', {limit}),
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
  return world;
}
