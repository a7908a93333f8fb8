// Everything that one sandbox knows: the state, the time, and the way a change takes.
import {createAgenda, type OnFault, type PlannedTask, type TaskKind} from './kit/agenda';
import type {ApiKey, Environment} from './domain/keys';
import {NONCE_LIFETIME_MS} from './http/auth/v2';
import {createAnnouncer} from './domain/callbacks/announce';
import {createCourier, type Courier, type Deliver, type Delivery} from './domain/callbacks/deliver';
import {createTeller} from './domain/callbacks/tell';
import {systemClock, type Clock} from './kit/clock';
import type {CompiledContract} from './http/contract';
import type {Front} from './http/front';
import {publicPlaces, type Places} from './domain/places';
import {createIdempotency, IDEMPOTENCY_LIFETIME_MS} from './http/idempotency';
import {createIds, type IdState, type RandomBytes} from './kit/ids';
import {defaultKey, defaultPoint, type Point} from './domain/points';
import {createInvoicingTables} from './domain/invoicing/tables';
import {paymentChanged} from './domain/invoicing/payments';
import {createRateLimiter} from './http/rate-limit';
import {REPORT_LIFETIME_MS, type ReportRecord, type StoredPosting} from './domain/reports/record';
import {createSettlements, type SettledRow} from './domain/reports/settlements';
import type {CatalogueData} from '../catalogue/types';
import {sandboxServices, type SandboxService} from './domain/services/services';
import {startBalances, type Balances} from './domain/start-balances';
import {createMemoryStore, type Dump, type Store, type Table} from './kit/store';
import {advance, nextStep} from './domain/transaction/advance';
import type {Change, TransactionRecord} from './domain/transaction/record';
import {book} from './domain/booking';
import {externalName, legacyName, pageName} from './domain/transaction/payments';
import {createWallets, type Balance} from './domain/wallets';
import {invoiceIsDue, invoiceLapses} from './domain/invoicing/invoice-state';
import {pageCloses} from './domain/invoicing/page-state';
import {reportBegins, reportEnds} from './operations/reports/order';
import {refundEnds} from './operations/transaction/refund';
import {hosts} from '../reference/hosts';

export interface SandboxOptions {
  readonly contract: CompiledContract;
  /** The payment methods, as `catalogue/load.ts` reads them: services, their fields and what payers do. */
  readonly catalogue: CatalogueData;
  readonly clock?: Clock;
  /**
   * The clock of the machines that talk with each other, where `clock` can be moved: signatures and budgets go by it.
   * Without it they go by `clock`.
   */
  readonly wall?: Clock;
  readonly store?: (clock: Clock, before?: Dump) => Store;
  readonly environment?: Environment;
  readonly points?: readonly Point[];
  readonly keys?: readonly ApiKey[];
  /** Services of the point; without it all of the catalogue. */
  readonly services?: readonly SandboxService[];
  /** Where identifiers and tokens take their chance from; fixed ones make equal calls answer alike. */
  readonly random?: RandomBytes;
  /** Where links to files lead; without it the sandbox's public host. */
  readonly origin?: string;
  /** Base address of the payer's pages; the one that the documentation shows where it is left out. */
  readonly places?: Places;
  /** Balances at the start; without them those of `startBalances`. */
  readonly balances?: Balances;
  /** Sends callbacks; without it they are lost. */
  readonly deliver?: Deliver;
  readonly onDelivery?: (delivery: Delivery) => void;
  /** Is told of tasks and attempts that fail through a fault of the sandbox; without it they throw. */
  readonly onFault?: OnFault;
  /** Is told of changes, after they were made. */
  readonly watch?: Watch;
  /** Goes on from an earlier world, whose points, keys and services these must be. */
  readonly before?: WorldState;
  /** Seconds for which the gateway takes no requests; without it, it takes them. */
  readonly maintenance?: number;
  /** How many records of a kind are kept; the oldest go. */
  readonly limit?: number;
}

/** What happens in a world. */
interface Watch {
  /** It is new, or it has changed. */
  readonly transaction: (record: TransactionRecord) => void;
  readonly posting: (posting: StoredPosting) => void;
  readonly report: (record: ReportRecord) => void;
}

/** A world as plain data: texts, numbers, bigints, bytes, and lists and objects of them; parts may be shared. */
export interface WorldState {
  readonly tables: Dump;
  readonly tasks: readonly PlannedTask[];
  readonly ids: IdState;
  readonly balances: Readonly<Record<string, Balance>>;
}

/** One sandbox: what its operations and its front door use, and the courier of its callbacks. */
export interface World extends Front {
  readonly courier: Courier;
  /** The world as it is, from which another one can go on. Attempts that are under way are made again there. */
  state(): WorldState;
}

const UNWATCHED: Watch = {transaction: () => undefined, posting: () => undefined, report: () => undefined};

const DEFAULT_LIMIT = 5000;

export function createWorld(options: SandboxOptions): World {
  const {clock = systemClock, limit = DEFAULT_LIMIT, environment = 'test', watch = UNWATCHED, before} = options;
  const {wall = clock} = options;
  const store = (options.store ?? createMemoryStore)(clock, before?.tables);
  const ids = createIds(clock, {random: options.random, before: before?.ids});
  const points = new Map((options.points ?? [defaultPoint]).map((point) => [point.pointId, point]));
  const keys = new Map((options.keys ?? [defaultKey]).map((key) => [key.key, key]));
  const services = new Map(
    (options.services ?? sandboxServices(options.catalogue)).map((service) => [service.id, service]),
  );
  const agenda = createAgenda(clock, 4 * limit, before?.tasks, options.onFault);
  const deliver: Deliver = options.deliver ?? (() => Promise.resolve(new Response(null, {status: 204})));
  const {onDelivery, onFault} = options;
  const courier = createCourier({deliver, agenda, clock, wall, onDelivery, onFault});
  const announce = createAnnouncer({
    courier,
    ids,
    settingsOf: ({pointId}) => points.get(pointId)!.callbacks,
    held: store.table('held', {limit}),
  });
  const transactions = store.table<TransactionRecord>('transactions', {limit});
  const names = store.table<string>('names', {limit: 4 * limit});
  const settled = store.table<SettledRow>('settled', {limit: 2 * limit});
  const postings = store.table<StoredPosting>('postings', {limit: 4 * limit});
  const settleLater = createSettlements({
    agenda,
    ids,
    wallets: () => wallets,
    transactions,
    unsettled: store.table('unsettled', {limit: 2 * limit}),
    settled,
    hours: store.table('settlement hours', {limit}),
    currencyOf: (pointId, currency) => points.get(pointId)?.settlesIn[currency] ?? currency,
  });
  const start = before?.balances ?? options.balances ?? startBalances(services.values());
  const wallets = createWallets(start, (posting) => {
    const id = ids.next('ent');
    const stored = {...posting, id};
    postings.set(id, stored);
    settleLater(posting, id);
    watch.posting(stored);
  });

  const settle = (record: TransactionRecord): TransactionRecord =>
    advance(record, clock.now()).reduce((_before, change) => commit(change), record);

  const steps: TaskKind<null, {readonly id: string; readonly sequence: number}> = {
    name: 'transaction step',
    run(_world, {id}) {
      const current = transactions.get(id);
      if (current) {
        settle(current);
      }
    },
    isStale(_world, {id, sequence}, due) {
      const current = transactions.get(id);
      return current?.sequence !== sequence || nextStep(current)?.due !== due;
    },
  };

  function schedule(record: TransactionRecord): void {
    const step = nextStep(record);
    if (step) {
      agenda.at(step.due, steps, {id: record.id, sequence: record.sequence});
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
    watch.transaction(change.record);
    return change.record;
  }

  const world: World = {
    contract: options.contract,
    clock,
    wall,
    environment,
    places: options.places ?? publicPlaces,
    ids,
    points,
    keys,
    services,
    wallets,
    postings,
    settled,
    reports: watched(store.table('reports', {limit, lifetime: REPORT_LIFETIME_MS}), watch.report),
    downloads: store.table('downloads', {limit}),
    invoicing: createInvoicingTables(store, limit),
    origin: options.origin ?? hosts.sandbox,
    tell: createTeller({courier, ids, environment, settingsOf: (pointId) => points.get(pointId)!.callbacks}),
    nonces: store.table('nonces', {limit: 10 * limit, lifetime: NONCE_LIFETIME_MS}),
    limiter: createRateLimiter(store.table('buckets', {limit}), wall),
    idempotency: createIdempotency(
      store.table('attempts', {limit, lifetime: IDEMPOTENCY_LIFETIME_MS}),
      store.table('refundAttempts', {limit}),
    ),
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
      if (record.paymentUrl !== null) {
        names.set(pageName(record.paymentUrl.split('/').at(-1)!), record.id);
      }
      schedule(record);
      watch.transaction(record);
    },
    replace(record) {
      transactions.set(record.id, record);
      schedule(record);
      watch.transaction(record);
    },
    commit,
    settle,
    state: () => ({
      tables: store.dump(),
      tasks: [...courier.underWay(), ...agenda.planned()],
      ids: ids.state,
      balances: Object.fromEntries(wallets.all()),
    }),
  };
  agenda.serve(null, steps);
  agenda.serve(world, refundEnds, reportBegins, reportEnds, invoiceIsDue, invoiceLapses, pageCloses);
  return world;
}

/** The table, whose changes are told. */
const watched = <Value>(table: Table<Value>, tell: (value: Value) => void): Table<Value> => ({
  get: (key) => table.get(key),
  set(key, value) {
    table.set(key, value);
    tell(value);
  },
  delete: (key) => table.delete(key),
  newestFirst: () => table.newestFirst(),
  get size() {
    return table.size;
  },
});
