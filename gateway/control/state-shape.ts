// The complete shape of a snapshot's state. Anything else is rejected.
import {callbackSends, type CallbackSend} from '../../facts/reference/callback-sends';
import {currencyExponents, exponentOf, isCurrency} from '../../facts/reference/currencies';
import {failureReasons, type FailureCode} from '../../facts/reference/failure-reasons';
import {postingRules, type EntryType} from '../../facts/reference/postings';
import {callbackFaults, type CallbackFault, type OutcomeName, type Scenario} from '../../facts/reference/scenarios';
import {transactionStatuses, type P2pStage, type StatusName} from '../../facts/reference/statuses';
import type {ThreeDs} from '../../facts/reference/test-cards';
import {keysOf} from '../../lib/keys-of';
import {isObject} from '../../lib/read-json';
import type {Account} from '../player/account';
import type {Attempt, Callback, GetCallback, PostCallback} from '../sandbox/domain/callbacks/callback';
import {isMark, type CardMark} from '../sandbox/domain/card-mark';
import type {StoredCard, WhitelistEntry} from '../sandbox/domain/cards';
import type {
  Amounts,
  CloseReason,
  InvoiceRecord,
  InvoiceStatus,
  Item,
  OwnLook,
  PageRecord,
  TemplateRecord,
  TokenRecord,
} from '../sandbox/domain/invoicing/tables';
import {urlFault} from '../sandbox/domain/local';
import type {KeySecret} from '../sandbox/domain/keys';
import type {Quote} from '../sandbox/domain/rates';
import type {Download, ReportRecord, StoredPosting} from '../sandbox/domain/reports/record';
import type {SettledRow, Unsettled} from '../sandbox/domain/reports/settlements';
import type {
  AmountAware,
  Arrival,
  Exchange,
  Fee,
  NextAction,
  P2pState,
  Payer,
  PlannedStep,
  Refund,
  TransactionRecord,
} from '../sandbox/domain/transaction/record';
import type {KeySettings, PointSettings} from '../sandbox/domain/settings';
import type {WalletTransfer} from '../sandbox/domain/transfers';
import type {Balance, Booked, Cause, Movement} from '../sandbox/domain/wallets';
import type {Attempt as IdempotentAttempt, StoredAnswer} from '../sandbox/http/idempotency';
import type {Bucket} from '../sandbox/http/rate-limit';
import type {PlannedTask} from '../sandbox/kit/agenda';
import type {Ran} from '../sandbox/kit/failure';
import type {IdState} from '../sandbox/kit/ids';
import type {Row} from '../sandbox/kit/store';
import type {WorldState} from '../sandbox/world';
import type {RandomState} from './seeded-random';
import type {JournalState, StoredAttempt, StoredCallback, StoredMessage, StoredRequest, StoredStatus} from './journal';
import type {SessionState} from './session';
import * as is from './shape';
import type {Shape} from './shape';
import type {HeaderLine} from './types';

/** Identifiers that a state may refer to. */
export interface Known {
  readonly points: ReadonlySet<number>;
  readonly services: ReadonlySet<number>;
}

const {
  amount,
  bytes,
  count,
  difference,
  flag,
  listOf,
  mapOf,
  maybe,
  measure,
  moment,
  nothing,
  object,
  oneOf,
  orNull,
  text,
  wholeNumber,
} = is;

const url = is.textThat('a URL without user name, password and fragment', (value) => urlFault(value) === null);
const currency = is.textThat('a currency of the gateway', isCurrency);
const card = is.textThat('a card by its first six and last four digits', isMark) as Shape<CardMark>;
const zone = is.textThat('a time zone', (value) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', {timeZone: value}));
  } catch {
    return false;
  }
});
const status = oneOf<StatusName>(transactionStatuses.map(({name}) => name));
const failure = oneOf<FailureCode>(failureReasons.map(({code}) => code));
const callbackFault = oneOf<CallbackFault>(keysOf(callbackFaults));
const version = oneOf(['v1', 'v2'] as const);
const texts = mapOf(text);
const named = object<{readonly id: string}>({id: text});

/** Maximum nesting depth of values in an answer. */
const MOST_LEVELS = 8;
const aware =
  (levels: number): Shape<AmountAware> =>
  (value, place) => {
    if (isObject(value) && levels > 0) {
      mapOf(aware(levels - 1))(value, place);
    } else if (value !== null && !['boolean', 'number', 'bigint', 'string'].includes(typeof value)) {
      throw new is.ShapeFault(place, 'a text, a number, an amount, true, false, null, or an object of them');
    } else if (typeof value === 'number') {
      measure(value, place);
    }
  };
const withType =
  <Value>(member: string): Shape<Value> =>
  (value, place) => {
    mapOf(aware(MOST_LEVELS))(value, place);
    object<Record<string, string>>({[member]: text})(value, place);
  };
const nextAction = withType<NextAction>('type');

const fee = object<Fee>({amount, currency, payer: oneOf(['merchant', 'customer'])});
const refund = object<Refund>({
  id: text,
  amount,
  status: oneOf(['pending', 'completed', 'failed']),
  createdAt: moment,
});
const payer = object<Payer>({
  id: orNull(text),
  email: orNull(text),
  phone: orNull(text),
  name: orNull(text),
  ip: orNull(text),
  country: orNull(text),
  document: orNull(object<NonNullable<Payer['document']>>({type: text, number: text, country: orNull(text)})),
});
const step = object<PlannedStep>({
  due: moment,
  status: orNull(status),
  failure: orNull(failure),
  nextAction: orNull(nextAction),
  captureFor: maybe(count),
  arrives: maybe(object<Arrival>({amount, fee})),
});

const pointIn = (points: ReadonlySet<number>): Shape<number> => oneOf([...points]);
const serviceIn =
  (services: ReadonlySet<number>): Shape<number> =>
  (value, place) => {
    if (!services.has(value as number)) {
      throw new is.ShapeFault(place, 'a service of this gateway');
    }
  };

const transactionIn = ({points, services}: Known): Shape<TransactionRecord> =>
  object<TransactionRecord>({
    id: text,
    legacyId: count,
    version,
    externalId: text,
    pointId: pointIn(points),
    serviceId: orNull(serviceIn(services)),
    type: oneOf(['payin', 'payout', 'p2p', 'transfer']),
    flow: orNull(oneOf(['hpp', 'h2h'])),
    status,
    sequence: count,
    amount,
    currency,
    received: amount,
    refunded: amount,
    fee,
    exchange: orNull(object<Exchange>({from: text, to: text, rate: text, quote_id: orNull(text)})),
    credited: amount,
    payer: orNull(payer),
    methodDetails: orNull(withType<NonNullable<TransactionRecord['methodDetails']>>('kind')),
    paymentUrl: orNull(url),
    nextAction: orNull(nextAction),
    p2p: orNull(
      object<P2pState>({
        stage: oneOf<P2pStage>([
          'awaiting_requisites',
          'awaiting_transfer',
          'awaiting_confirmation',
          'appeal',
          'closed',
        ]),
        method_id: orNull(text),
        amount_to_pay: orNull(amount),
        reference: orNull(text),
      }),
    ),
    failure: orNull(failure),
    late: flag,
    livemode: flag,
    metadata: texts,
    callbackUrl: orNull(url),
    returnUrl: orNull(url),
    createdAt: moment,
    updatedAt: moment,
    expiresAt: orNull(moment),
    captureBefore: orNull(moment),
    completedAt: orNull(moment),
    capture: oneOf(['auto', 'manual']),
    scenario: orNull(
      object<Scenario>({
        outcome: status as Shape<OutcomeName>,
        reason: orNull(failure),
        after: count,
        callback: orNull(callbackFault),
      }),
    ),
    callbackFault: orNull(callbackFault),
    card: orNull(card),
    threeDs: orNull(oneOf<ThreeDs>(['none', 'frictionless', 'challenge', 'failed'])),
    saveAs: orNull(text),
    fields: texts,
    agreement: orNull(oneOf(['recurring', 'unscheduled'])),
    firstTransactionId: orNull(text),
    sent: flag,
    refunds: listOf(refund),
    pending: listOf(step),
    acts: listOf(listOf(step)),
    wrongCodes: count,
    inReview: orNull(amount),
    approved: flag,
    disputable: flag,
    disputeLost: flag,
  });

const secret = is.textThat('a secret', (value) => /^(whsec_[A-Za-z0-9+/]*={0,2}|[!-~]+)$/.test(value));
const common = {
  id: text,
  url,
  about: text,
  status: orNull(status),
  createdAt: moment,
};
const callbackIn = ({points}: Known): Shape<Callback> =>
  is.oneKindOf<Callback>('format', {
    POST: object<PostCallback>({
      ...common,
      format: oneOf(['POST']),
      pointId: pointIn(points),
      event: text,
      body: text,
    }),
    GET: object<GetCallback>({...common, format: oneOf(['GET']), secret, fields: texts}),
  });
const keySecret = object<KeySecret>({secret, until: orNull(moment)});
const pointSettings = object<PointSettings>({
  callbacks: maybe(
    object<NonNullable<PointSettings['callbacks']>>({
      format: maybe(oneOf(['POST', 'GET'] as const)),
      url: maybe(orNull(url)),
      secret: maybe(secret),
      oldSecret: maybe(keySecret),
    }),
  ),
  v1Secrets: maybe(object<NonNullable<PointSettings['v1Secrets']>>({test: orNull(secret), live: orNull(secret)})),
  v1OldSecrets: maybe(
    object<NonNullable<PointSettings['v1OldSecrets']>>({test: maybe(keySecret), live: maybe(keySecret)}),
  ),
});
const keySettings = object<KeySettings>({
  secrets: maybe(listOf(keySecret)),
  allowedAddresses: maybe(orNull(listOf(text))),
  revoked: maybe(flag),
});
const how = orNull(oneOf<CallbackSend>(keysOf(callbackSends)));
const attemptIn = (known: Known): Shape<Attempt> =>
  object<Attempt>({
    callback: callbackIn(known),
    number: count,
    wrongSecret: flag,
    repeats: flag,
    age: measure,
    how,
    dropped: maybe(is.yes),
  });

const balance = object<Balance>({available: difference, pending: difference, reserved: difference});
const movement = object<Movement>({
  type: oneOf(['payin', 'p2p', 'refund', 'chargeback']),
  gross: difference,
  fee: difference,
  createdAt: moment,
});
const bookedIn = ({points}: Known): Shape<Booked> =>
  object<Booked>({id: text, legacyId: count, externalId: text, pointId: pointIn(points), status, fee});
const postingIn = (known: Known): Shape<StoredPosting> =>
  object<StoredPosting>({
    id: text,
    currency,
    change: balance,
    cause: object<Cause>({
      type: oneOf<EntryType>(postingRules.map(({entry}) => entry)),
      at: moment,
      record: maybe(bookedIn(known)),
      externalId: maybe(text),
      transferId: maybe(text),
      settlementId: maybe(text),
      movement: maybe(movement),
    }),
  });

const amounts = object<Amounts>({
  mode: oneOf(['fixed', 'choice', 'open']),
  amount: orNull(amount),
  choices: orNull(listOf(amount)),
  min: orNull(amount),
  max: orNull(amount),
  suggested: orNull(amount),
});
const look = object<OwnLook>({
  logoUrl: orNull(url),
  colors: orNull(texts as Shape<NonNullable<OwnLook['colors']>>),
  texts: orNull(texts as Shape<NonNullable<OwnLook['texts']>>),
  amounts: orNull(amounts),
});
const item = object<Item>({
  name: text,
  sku: orNull(text),
  quantity: text,
  unitPrice: amount,
  amount,
  discount: amount,
  taxRate: text,
  tax: amount,
  total: amount,
});
const invoiceIn = ({points, services}: Known): Shape<InvoiceRecord> =>
  object<InvoiceRecord>({
    id: text,
    externalId: text,
    number: text,
    pointId: pointIn(points),
    status: oneOf<InvoiceStatus>(['draft', 'sent', 'viewed', 'paid', 'overdue', 'cancelled']),
    currency,
    items: listOf(item),
    dueDate: text,
    timezone: zone,
    dueAt: moment,
    payer,
    note: orNull(text),
    language: orNull(text),
    serviceIds: listOf(serviceIn(services)),
    templateId: orNull(text),
    pageId: orNull(text),
    url: orNull(url),
    returnUrl: orNull(url),
    transactionId: orNull(text),
    cancelReason: orNull(text),
    metadata: texts,
    createdAt: moment,
    updatedAt: moment,
    sentAt: orNull(moment),
    viewedAt: orNull(moment),
    paidAt: orNull(moment),
    cancelledAt: orNull(moment),
  });
const templateIn = ({points, services}: Known): Shape<TemplateRecord> =>
  object<TemplateRecord>({
    id: text,
    pointId: pointIn(points),
    name: text,
    currency,
    serviceIds: listOf(serviceIn(services)),
    layout: text,
    payerFields: listOf(object<TemplateRecord['payerFields'][number]>({name: text, required: flag})),
    language: orNull(text),
    look,
    createdAt: moment,
    updatedAt: moment,
  });
const pageIn = ({points}: Known): Shape<PageRecord> =>
  object<PageRecord>({
    id: text,
    pointId: pointIn(points),
    templateId: orNull(text),
    invoiceId: orNull(text),
    name: text,
    closeReason: orNull(
      oneOf<CloseReason>(['merchant', 'max_payments', 'closes_at', 'invoice_paid', 'invoice_cancelled']),
    ),
    closedAt: orNull(moment),
    currency,
    look,
    maxPayments: orNull(count),
    completed: count,
    attempts: count,
    closesAt: orNull(moment),
    returnUrl: orNull(url),
    metadata: texts,
    createdAt: moment,
    updatedAt: moment,
  });
const tokenIn = ({points}: Known): Shape<TokenRecord> =>
  object<TokenRecord>({
    id: text,
    pointId: pointIn(points),
    pageId: text,
    url,
    language: orNull(text),
    payer: orNull(payer),
    metadata: texts,
    createdAt: moment,
    expiresAt: moment,
    revokedAt: orNull(moment),
  });

const reportIn = ({points}: Known): Shape<ReportRecord> =>
  object<ReportRecord>({
    id: text,
    accountId: text,
    pointId: pointIn(points),
    type: oneOf(['transactions', 'balance', 'settlement']),
    from: moment,
    to: moment,
    timezone: zone,
    format: oneOf(['csv', 'json']),
    version,
    status: oneOf(['queued', 'running', 'ready', 'failed']),
    createdAt: moment,
    file: orNull(object<NonNullable<ReportRecord['file']>>({bytes, rows: count, readyAt: moment})),
  });
const settledIn = ({points}: Known): Shape<SettledRow> =>
  object<SettledRow>({
    settlementId: text,
    pointId: pointIn(points),
    transactionId: text,
    legacyId: count,
    externalId: text,
    type: oneOf(['payin', 'p2p', 'refund', 'chargeback']),
    status,
    gross: difference,
    fee: difference,
    currency,
    rate: text,
    settlementCurrency: currency,
    settlementNet: difference,
    createdAt: moment,
    settledAt: moment,
  });

const ran = object<Ran>({
  transactionId: text,
  refundId: orNull(text),
  data: orNull(mapOf(aware(MOST_LEVELS)) as Shape<object>),
});
const idempotent = is.oneKindOf<IdempotentAttempt>('state', {
  running: object<Extract<IdempotentAttempt, {state: 'running'}>>({bodyHash: text, state: oneOf(['running'])}),
  answered: object<Extract<IdempotentAttempt, {state: 'answered'}>>({
    bodyHash: text,
    state: oneOf(['answered']),
    answer: object<StoredAnswer>({status: is.httpStatus, body: text}),
  }),
  broken: object<Extract<IdempotentAttempt, {state: 'broken'}>>({bodyHash: text, state: oneOf(['broken']), ran}),
});

/** The shape of the values in each table of a world. */
const tablesIn = (known: Known): Readonly<Record<string, Shape<unknown>>> => ({
  transactions: transactionIn(known),
  names: text,
  held: callbackIn(known),
  'point settings': pointSettings,
  'key settings': keySettings,
  settled: settledIn(known),
  postings: postingIn(known),
  unsettled: object<Unsettled>({id: text, record: bookedIn(known), movement, at: moment}),
  'settlement hours': is.yes,
  reports: reportIn(known),
  downloads: object<Download>({reportId: text, expires: moment}),
  nonces: is.yes,
  buckets: object<Bucket>({missing: measure, at: moment}),
  attempts: idempotent,
  refundAttempts: idempotent,
  cards: object<StoredCard>({token: text, card, payerId: orNull(text), expires: moment}),
  whitelist: object<WhitelistEntry>({id: text, expires: orNull(moment)}),
  transfers: object<WalletTransfer>({id: text, transactionId: text}),
  resent: wholeNumber,
  lostAnswers: is.yes,
  binanceOrders: text,
  quotes: object<Quote>({
    id: text,
    from: currency,
    to: currency,
    rate: text,
    source: amount,
    target: amount,
    expires: moment,
  }),
  invoices: invoiceIn(known),
  templates: templateIn(known),
  pages: pageIn(known),
  tokens: tokenIn(known),
  'invoice names': text,
  'page of': text,
});

/** The shape of the data for each kind of task. */
const taskDataIn = (known: Known): Readonly<Record<string, Shape<unknown>>> => ({
  'transaction step': object<{id: string; sequence: number}>({id: text, sequence: count}),
  'callback attempt': attemptIn(known),
  settlement: nothing,
  'report begins': named,
  'report ends': named,
  'refund ends': object<{id: string; refundId: string}>({id: text, refundId: text}),
  'invoice is due': object<{id: string; dueAt: number}>({id: text, dueAt: moment}),
  'invoice lapses': named,
  'payment page closes': object<{id: string; closesAt: number}>({id: text, closesAt: moment}),
});
const taskIn = (known: Known): Shape<PlannedTask> => {
  const taskData = taskDataIn(known);
  return (value, place) => {
    object<PlannedTask>({due: moment, name: oneOf(Object.keys(taskData)), data: () => undefined})(value, place);
    const {name, data} = value as PlannedTask;
    taskData[name]!(data, `${place}.data`);
  };
};

const header = is.tuple<HeaderLine>(text, text);
const message = {headers: listOf(header), body: text, size: count, masked: maybe(is.yes)};
const keptRequest = object<StoredRequest>({
  id: text,
  at: moment,
  method: text,
  target: is.textThat('a path', (value) => value.startsWith('/') && URL.canParse(`http://localhost${value}`)),
  address: text,
  request: object<StoredMessage>(message),
  answer: object<StoredMessage>(message),
  status: is.httpStatus,
  duration: measure,
});
const keptAttempt = object<StoredAttempt>({
  number: count,
  at: moment,
  how,
  method: text,
  url,
  request: object<StoredMessage>(message),
  answer: orNull(object<NonNullable<StoredAttempt['answer']>>({...message, status: is.httpStatus})),
  acknowledged: flag,
  duration: measure,
  error: orNull(text),
});
const keptStatus = object<StoredStatus>({
  status,
  at: moment,
  sequence: count,
  failure: orNull(text),
  refundId: orNull(text),
});
const keptCallbackIn = (known: Known): Shape<StoredCallback> =>
  object<StoredCallback>({callback: callbackIn(known), attempts: listOf(keptAttempt), next: orNull(moment)});
const keptTimeline = is.tuple<readonly [string, readonly StoredStatus[]]>(text, listOf(keptStatus));

const account = object<Account>({
  point: maybe(
    object<NonNullable<Account['point']>>({
      callbacks: maybe(oneOf(['GET', 'POST'] as const)),
      suspended: maybe(flag),
      v1_permissions: maybe(listOf(text) as Shape<string[]>),
      settles_in: maybe(mapOf<string>(currency)),
    }),
  ),
  key: maybe(
    object<NonNullable<Account['key']>>({
      scopes: maybe(listOf(text) as Shape<string[]>),
      revoked: maybe(flag),
      allowed_addresses: maybe(listOf(text) as Shape<string[]>),
    }),
  ),
});

/** Maximum number of digits before the decimal point of an amount. */
const MOST_DIGITS = 16;
const MOST_DECIMALS = Math.max(...Object.values(currencyExponents));

/** @param of currency of the object that contains the value; null if unknown @throws ShapeFault */
function requireAmounts(value: unknown, place: string, of: string | null): void {
  if (typeof value === 'bigint') {
    const most = 10n ** BigInt(MOST_DIGITS + (of === null ? MOST_DECIMALS : exponentOf(of)));
    if (value >= most || value <= -most) {
      throw new is.ShapeFault(place, `an amount of at most ${MOST_DIGITS} digits before the point`);
    }
  } else if (Array.isArray(value)) {
    value.forEach((each, index) => requireAmounts(each, `${place}[${index}]`, of));
  } else if (isObject(value) && !(value instanceof Uint8Array)) {
    const {currency: own} = value as {readonly currency?: unknown};
    const inside = typeof own === 'string' && isCurrency(own) ? own : of;
    Object.entries(value).forEach(([name, child]) => requireAmounts(child, `${place}.${name}`, inside));
  }
}

const balances: Shape<WorldState['balances']> = (value, place) => {
  mapOf(balance)(value, place);
  for (const [code, each] of Object.entries(value as WorldState['balances'])) {
    currency(code, `${place}.${code}`);
    requireAmounts(each, `${place}.${code}`, code);
  }
};

/** Checks a list item by item; yields after each. */
function* checkList(item: Shape<unknown>, list: unknown, place: string): Generator<void> {
  if (!Array.isArray(list)) {
    throw new is.ShapeFault(place, 'a list');
  }
  for (const [index, each] of list.entries()) {
    item(each, `${place}[${index}]`);
    requireAmounts(each, `${place}[${index}]`, null);
    yield;
  }
}

function* checkTables(tables: unknown, place: string, known: Known): Generator<void> {
  const shapes = tablesIn(known);
  mapOf<unknown>(() => undefined)(tables, place);
  for (const [name, rows] of Object.entries(tables as object)) {
    if (!Object.hasOwn(shapes, name)) {
      throw new is.ShapeFault(`${place}.${name}`, `one of the tables ${Object.keys(shapes).join(', ')}`);
    }
    yield* checkList(is.tuple<Row>(text, shapes[name]!, orNull(moment)), rows, `${place}.${name}`);
  }
}

const anything: Shape<unknown> = () => undefined;

/** Checks a state in steps; yields after each record. @throws ShapeFault with the path and what was expected there */
export function* checkState(value: unknown, known: Known): Generator<void, SessionState> {
  object<SessionState>({
    world: object<WorldState>({
      tables: anything as Shape<WorldState['tables']>,
      tasks: anything as Shape<WorldState['tasks']>,
      ids: object<IdState>({
        time: wholeNumber,
        digits: listOf(oneOf(Array.from({length: 32}, (_, digit) => digit))),
        legacy: count,
      }),
      balances,
    }),
    journal: object<JournalState>({
      requests: anything as Shape<JournalState['requests']>,
      callbacks: anything as Shape<JournalState['callbacks']>,
      timelines: anything as Shape<JournalState['timelines']>,
    }),
    chance: orNull(is.tuple<RandomState>(measure, measure, measure, measure)),
    now: moment,
    mode: oneOf(['runs', 'stands', 'steps']),
    account: maybe(account),
  })(value, 'state');
  const {world, journal} = value as SessionState;
  yield* checkTables(world.tables, 'state.world.tables', known);
  yield* checkList(taskIn(known), world.tasks, 'state.world.tasks');
  yield* checkList(keptRequest, journal.requests, 'state.journal.requests');
  yield* checkList(keptCallbackIn(known), journal.callbacks, 'state.journal.callbacks');
  yield* checkList(keptTimeline, journal.timelines, 'state.journal.timelines');
  return value as SessionState;
}
