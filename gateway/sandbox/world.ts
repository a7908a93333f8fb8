// A world: the complete state of one sandbox, and the reactions to its changes.
import {createAgenda, type OnFault, type PlannedTask} from './kit/agenda';
import type {ApiKey, Environment} from './domain/keys';
import {NONCE_LIFETIME_MS} from './http/auth/v2';
import {createAnnouncer} from './domain/callbacks/announce';
import {createCourier, type Courier, type Deliver, type Delivery} from './domain/callbacks/deliver';
import {createEventSender} from './domain/callbacks/send-event';
import {systemClock, type Clock} from './kit/clock';
import type {CompiledContract} from './http/contract';
import type {HttpWorld} from './http/http-world';
import {publicPlaces, type Places} from './domain/places';
import {createIdempotency, IDEMPOTENCY_LIFETIME_MS} from './http/idempotency';
import {createIds, type IdState, type RandomBytes} from './kit/ids';
import {defaultKey, defaultPoint, type Point} from './domain/points';
import {createInvoicingTables} from './domain/invoicing/tables';
import {paymentChanged} from './domain/invoicing/payments';
import {createRateLimiter} from './http/rate-limit';
import {REPORT_LIFETIME_MS, type ReportRecord, type StoredPosting} from './domain/reports/record';
import type {CatalogueData} from '../../facts/catalogue/types';
import {sandboxServices, type SandboxService} from './domain/services/services';
import {startBalances, type Balances} from './domain/start-balances';
import {createMemoryStore, type Dump, type Store, type Table} from './kit/store';
import {createPayments} from './domain/transaction/create-payments';
import type {HasMarks} from './domain/transaction/payments';
import type {TransactionRecord} from './domain/transaction/record';
import type {HasTransfers} from './domain/transfers';
import {book} from './domain/booking';
import type {Balance} from './domain/wallets';
import type {HasCards} from './domain/cards';
import {createMoney} from './domain/create-money';
import {callbackSecretsOf, getSecretOf, validSecrets} from './domain/secrets';
import {createAccount, type HasSettings} from './domain/settings';
import type {HasQuotes} from './domain/rates';
import type {HasReportFiles} from './domain/reports/tables';
import {invoiceIsDue, invoiceLapses} from './domain/invoicing/invoice-state';
import {pageCloses} from './domain/invoicing/page-state';
import {reportBegins, reportEnds} from './operations/reports/order';
import {refundEnds} from './operations/transaction/refund';
import {hosts} from '../../facts/reference/hosts';

export interface SandboxOptions {
  readonly contract: CompiledContract;
  /** The payment methods as read by `facts/catalogue/load.ts`: services, fields and payer actions. */
  readonly catalogue: CatalogueData;
  readonly clock?: Clock;
  /** The real clock, for signatures and rate limits, if `clock` can be moved. Default: `clock`. */
  readonly wall?: Clock;
  readonly store?: (clock: Clock, before?: Dump) => Store;
  readonly environment?: Environment;
  readonly points?: readonly Point[];
  readonly keys?: readonly ApiKey[];
  /** Services of the point. Default: all of the catalogue. */
  readonly services?: readonly SandboxService[];
  /** Random bytes for identifiers and tokens. Fixed bytes make answers reproducible. */
  readonly random?: RandomBytes;
  /** Base address of file links. Default: the sandbox's public host. */
  readonly origin?: string;
  /** Addresses of the payer's pages. Default: the documented ones. */
  readonly places?: Places;
  /** Initial balances. Default: `startBalances`. */
  readonly balances?: Balances;
  /** Sends callbacks. Default: they are discarded. */
  readonly deliver?: Deliver;
  readonly onDelivery?: (delivery: Delivery) => void;
  /** Called if a task or an attempt fails because of a bug in the sandbox. Default: throw. */
  readonly onFault?: OnFault;
  /** Called after each change. */
  readonly watch?: Watch;
  /** Continues from a saved world with the same points, keys and services. */
  readonly before?: WorldState;
  /** Maintenance: seconds for which the gateway refuses requests. Default: no maintenance. */
  readonly maintenance?: number;
  /** Maximum number of stored records of each kind; the oldest are dropped. */
  readonly limit?: number;
}

/** Observes a world. */
interface Watch {
  /** Called with new and changed transactions. */
  readonly transaction: (record: TransactionRecord) => void;
  readonly posting: (posting: StoredPosting) => void;
  readonly report: (record: ReportRecord) => void;
}

/** A world as plain data: texts, numbers, bigints, bytes, lists and objects; parts may be shared. */
export interface WorldState {
  readonly tables: Dump;
  readonly tasks: readonly PlannedTask[];
  readonly ids: IdState;
  readonly balances: Readonly<Record<string, Balance>>;
}

/** One sandbox: what its operations, its HTTP layer and its callbacks use. */
export interface World extends HttpWorld, HasSettings {
  readonly courier: Courier;
  /** The state from which another world can continue. Attempts in progress are repeated there. */
  state(): WorldState;
}

type Tables = Pick<HasReportFiles, 'reports' | 'downloads'> & HasCards & HasTransfers & HasMarks & HasQuotes;

const UNWATCHED: Watch = {transaction: () => undefined, posting: () => undefined, report: () => undefined};

const DEFAULT_LIMIT = 5000;

const lostCallbacks: Deliver = () => Promise.resolve(new Response(null, {status: 204}));

/** The parts that all other parts of a world are built on. */
function createFoundation(options: SandboxOptions) {
  const {clock = systemClock, limit = DEFAULT_LIMIT, before} = options;
  const services = options.services ?? sandboxServices(options.catalogue);
  const store = (options.store ?? createMemoryStore)(clock, before?.tables);
  return {
    clock,
    wall: options.wall ?? clock,
    environment: options.environment ?? 'test',
    watch: options.watch ?? UNWATCHED,
    limit,
    store,
    ids: createIds(clock, {random: options.random, before: before?.ids}),
    agenda: createAgenda(clock, 4 * limit, before?.tasks, options.onFault),
    ...createAccount(store, options.points ?? [defaultPoint], options.keys ?? [defaultKey]),
    services: new Map(services.map((service) => [service.id, service])),
    balances: before?.balances ?? options.balances ?? startBalances(services),
  };
}

type Foundation = ReturnType<typeof createFoundation>;

/** Sends callbacks about transactions, reports and invoices. */
function createCallbacks(
  {agenda, clock, wall, ids, environment, points, store, limit}: Foundation,
  {deliver = lostCallbacks, onDelivery, onFault}: SandboxOptions,
) {
  const courier = createCourier({
    deliver,
    agenda,
    clock,
    secretsOf: (pointId) => validSecrets(callbackSecretsOf(points.get(pointId)!), clock.now()),
    wall,
    onDelivery,
    onFault,
  });
  const settingsOf = (pointId: number) => {
    const point = points.get(pointId)!;
    return {...point.callbacks, v1Secret: getSecretOf(point, environment, clock.now())};
  };
  return {
    courier,
    announce: createAnnouncer({
      courier,
      ids,
      settingsOf: ({pointId}) => settingsOf(pointId),
      held: store.table('held', {limit}),
    }),
    sendEvent: createEventSender({courier, ids, environment, settingsOf}),
  };
}

/** State of the HTTP layer: nonces, rate limits, idempotency keys. */
const createRequestMemory = ({store, limit, wall}: Foundation) => ({
  nonces: store.table<true>('nonces', {limit: 10 * limit, lifetime: NONCE_LIFETIME_MS}),
  limiter: createRateLimiter(store.table('buckets', {limit}), wall),
  idempotency: createIdempotency(
    store.table('attempts', {limit, lifetime: IDEMPOTENCY_LIFETIME_MS}),
    store.table('refundAttempts', {limit}),
  ),
});

/** Tables used by single operations. */
const createTables = ({store, limit, watch}: Foundation): Tables => ({
  reports: watched(store.table('reports', {limit, lifetime: REPORT_LIFETIME_MS}), watch.report),
  downloads: store.table('downloads', {limit}),
  cards: store.table('cards', {limit}),
  whitelist: store.table('whitelist', {limit}),
  transfers: store.table('transfers', {limit}),
  resent: store.table('resent', {limit}),
  lostAnswers: store.table('lostAnswers', {limit}),
  binanceOrders: store.table('binanceOrders', {limit}),
  quotes: store.table('quotes', {limit, lifetime: 600_000}),
});

export function createWorld(options: SandboxOptions): World {
  const foundation = createFoundation(options);
  const {clock, wall, environment, ids, agenda, points, keys, settings, services, store, limit, watch} = foundation;
  const {announce, courier, sendEvent} = createCallbacks(foundation, options);
  const payments = createPayments({
    transactions: store.table('transactions', {limit}),
    names: store.table('names', {limit: 4 * limit}),
    agenda,
    clock,
    onCommit(change) {
      if (change.refund || change.record.status !== change.previous) {
        book(money.wallets, change);
      }
      announce(change);
      paymentChanged(world, change);
    },
    onStored: watch.transaction,
  });
  const {transactions} = payments;
  const start = foundation.balances;
  const money = createMoney({store, limit, agenda, ids, points, transactions, start, onPosting: watch.posting});
  const world: World = {
    contract: options.contract,
    clock,
    wall,
    environment,
    places: options.places ?? publicPlaces,
    origin: options.origin ?? hosts.sandbox,
    maintenance: options.maintenance ?? null,
    ids,
    points,
    keys,
    settings,
    services,
    agenda,
    courier,
    sendEvent,
    ...payments,
    ...money,
    ...createTables(foundation),
    ...createRequestMemory(foundation),
    invoicing: createInvoicingTables(store, limit),
    state: () => ({
      tables: store.dump(),
      tasks: [...courier.underWay(), ...agenda.planned()],
      ids: ids.state,
      balances: Object.fromEntries(money.wallets.all()),
    }),
  };
  agenda.serve(world, refundEnds, reportBegins, reportEnds, invoiceIsDue, invoiceLapses, pageCloses);
  return world;
}

/** The same table, with a call for each change. */
const watched = <Value>(table: Table<Value>, onChange: (value: Value) => void): Table<Value> => ({
  get: (key) => table.get(key),
  set(key, value) {
    table.set(key, value);
    onChange(value);
  },
  delete: (key) => table.delete(key),
  newestFirst: () => table.newestFirst(),
  get size() {
    return table.size;
  },
});
