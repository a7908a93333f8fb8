// Everything that one sandbox knows: the state, the time, and the way a change takes.
import {createAgenda} from './kit/agenda';
import type {ApiKey, Environment} from './domain/keys';
import {NONCE_LIFETIME_MS} from './http/auth/v2';
import {createAnnouncer} from './domain/callbacks/announce';
import {createCourier, type Courier, type Deliver, type Delivery} from './domain/callbacks/deliver';
import {createTeller} from './domain/callbacks/tell';
import {systemClock, type Clock} from './kit/clock';
import type {CompiledContract} from './http/contract';
import type {Front} from './http/front';
import {createIdempotency, IDEMPOTENCY_LIFETIME_MS} from './http/idempotency';
import {createIds, type RandomBytes} from './kit/ids';
import {defaultKey, defaultPoint, type Point} from './domain/points';
import {createInvoicingTables} from './domain/invoicing/tables';
import {paymentChanged} from './domain/invoicing/payments';
import {createRateLimiter} from './http/rate-limit';
import {REPORT_LIFETIME_MS, type StoredPosting} from './domain/reports/record';
import {createSettlements, type SettledRow} from './domain/reports/settlements';
import type {CatalogueData} from '../catalogue/types';
import {sandboxServices, type SandboxService} from './domain/services/services';
import {startBalances, type Balances} from './domain/start-balances';
import {createMemoryStore, type Store} from './kit/store';
import {advance, nextStep} from './domain/transaction/advance';
import type {Change, TransactionRecord} from './domain/transaction/record';
import {book} from './domain/booking';
import {externalName, legacyName} from './domain/transaction/payments';
import {createWallets} from './domain/wallets';
import {hosts} from '../reference/hosts';

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

/** One sandbox: what its operations and its front door use, and the courier of its callbacks. */
export interface World extends Front {
  readonly courier: Courier;
}

const DEFAULT_LIMIT = 5000;

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
      book(wallets, change);
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
    origin: options.origin ?? hosts.sandbox,
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
