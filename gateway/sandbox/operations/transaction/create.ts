import type {HasContext} from '../../domain/context';
import type {HasQuotes, Quote} from '../../domain/rates';
import type {HasWallets} from '../../domain/wallets';
import {externalName, type HasMarks, type HasPayments} from '../../domain/transaction/payments';
import type {HasCards} from '../../domain/cards';
import {fromMinor} from '../../../../facts/reference/currencies';
import {ApiFailure, fieldFailure} from '../../kit/failure';
import type {SandboxService, HasServices} from '../../domain/services/services';
import {advance} from '../../domain/transaction/advance';
import {feeOf} from '../../domain/transaction/credit';
import {planCard, planNoBank, planOutcome, planScenario, startAt} from '../../domain/transaction/plan';
import {
  untouched,
  type Agreement,
  type Fee,
  type Segment,
  type TransactionRecord,
} from '../../domain/transaction/record';
import {book, payoutTotal} from '../../domain/booking';
import {netAmount} from '../../domain/transaction/view-v2';
import {
  requireScope,
  scopeOf,
  textField,
  type Call as CallWith,
  type Handler as HandlerWith,
  type Result,
} from '../call';
import {checkOrder, type CheckedOrder} from './create-checks';
import {payerOf, recipientDetails} from '../details';
import {recipientCard} from './recipient';
import {storedFields, valueAt} from '../fields';
import {triggeredError, requireAmountPasses} from '../refusals';
import {asksProvider, requireReachable} from '../provider';
import {asMaybeObject, asText} from '../../../../lib/read-json';
import {validated} from '../../../../lib/exact-json';

type Needs = HasCards & HasServices & HasPayments & HasWallets & HasQuotes & HasContext;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

/** The fee, and the amount before the fee in the wallet's currency. */
export function priceOf(service: SandboxService, amount: bigint, quote: Quote | null): {fee: Fee; credited: bigint} {
  const value = quote?.target ?? amount;
  const currency = quote?.to ?? service.currency;
  const payer = service.passesOn ? 'customer' : 'merchant';
  const fee: Fee = {amount: feeOf(service, value), currency, payer};
  return {credited: service.passesOn ? 0n : value, fee};
}

/** @throws ApiFailure 3003 with the transaction that already has this external_id */
export function requireNewName({world, point, body}: Call): void {
  const existing = world.names.get(externalName(point.pointId, asText(body['external_id'])));
  if (existing !== undefined) {
    const message = 'This external_id already has a transaction.';
    throw new ApiFailure('external_id_duplicate', message, {existing});
  }
}

/** A CLABE's bank code that does not exist. */
const NO_BANK = '999';

/** The recipient of a payout. */
type Destination = Pick<TransactionRecord, 'card' | 'methodDetails'>;

/** Automatic steps after creation. Others wait for the payer or for transaction/pay. */
function firstSteps(call: Call, {service, scenario}: CheckedOrder, flow: 'hpp' | 'h2h', to: Destination): Segment {
  if (service.type === 'payout') {
    return isHeldBack(call) ? [] : payoutSteps({scenario, ...to});
  }
  // Host to host, the scenario begins with transaction/pay or p2p/confirm, unless the payer never pays in it.
  const neverPaid = scenario?.outcome === 'expired' && scenario.reason === 'payment_expired';
  const plays = scenario && (flow === 'hpp' || neverPaid || scenario.outcome === 'cancelled');
  return (plays && planScenario(scenario, service.type, null)) || [];
}

/** The steps of a payout: of its scenario, its test card or bank, or success. There is no payer for a `next_action`. */
export function payoutSteps({
  scenario,
  card,
  methodDetails,
}: Pick<TransactionRecord, 'scenario'> & Destination): Segment {
  const played = scenario && planScenario(scenario, 'payout', null);
  const outcome = methodDetails?.['bank_code'] === NO_BANK ? planNoBank : planOutcome;
  const steps = played ?? (card === null || scenario ? outcome : planCard(card, 'payout', 'auto')[0]!);
  // The first step is part of the answer: the money is held from then on.
  return steps.map((step) => ({...step, nextAction: null, ...(step.status === 'processing' && {due: 0})}));
}

/** The new record, `created`. */
export function draft(call: Call, order: CheckedOrder): TransactionRecord {
  const {world, point, body, now} = call;
  const {service, amount, quote, scenario} = order;
  const flow = body['flow'] === 'hpp' ? 'hpp' : 'h2h';
  const seconds = Number(body['expires_in'] ?? service.expiresIn?.default);
  const {type} = service;
  const card = recipientCard(call);
  const {fee, credited} = priceOf(service, amount, quote);
  const methodDetails = recipientDetails(body['recipient'], card, service);
  // Without a spread, which would take a hundred times as long for an object with so many members.
  return {
    id: world.ids.next('txn'),
    legacyId: world.ids.nextLegacy(),
    version: call.version,
    externalId: asText(body['external_id']),
    pointId: point.pointId,
    serviceId: service.id,
    type,
    flow,
    status: 'created',
    sequence: 1,
    amount,
    currency: service.currency,
    received: 0n,
    refunded: 0n,
    fee,
    credited,
    exchange: quote && {from: quote.from, to: quote.to, rate: quote.rate, quote_id: quote.id},
    payer: payerOf(body['payer']),
    methodDetails,
    paymentUrl: flow === 'hpp' ? world.places.page('p', world.ids.token()) : null,
    nextAction: null,
    p2p: type === 'p2p' ? {stage: 'awaiting_requisites', method_id: null, amount_to_pay: null, reference: null} : null,
    failure: null,
    late: false,
    livemode: world.environment === 'live',
    metadata: {...validated<Record<string, string> | undefined>(body['metadata'])},
    callbackUrl: textField(body, 'callback_url'),
    returnUrl: textField(body, 'return_url'),
    createdAt: now,
    updatedAt: now,
    expiresAt: service.expiresIn ? now + seconds * 1000 : null,
    captureBefore: null,
    completedAt: null,
    agreement: validated<Agreement | undefined>(body['agreement']) ?? null,
    capture: body['capture'] === 'manual' ? 'manual' : 'auto',
    scenario,
    callbackFault: scenario?.callback ?? null,
    card,
    fields: storedFields(validated<Record<string, string> | undefined>(body['fields']) ?? {}),
    sent: type === 'payout' && !isHeldBack(call),
    pending: startAt(firstSteps(call, order, flow, {card, methodDetails}), now),
    threeDs: untouched.threeDs,
    saveAs: untouched.saveAs,
    firstTransactionId: untouched.firstTransactionId,
    refunds: untouched.refunds,
    acts: untouched.acts,
    wrongCodes: untouched.wrongCodes,
    inReview: untouched.inReview,
    approved: untouched.approved,
    disputable: service.disputes.kind !== 'none',
    disputeLost: untouched.disputeLost,
  };
}

/** A payout that starts must be covered by `available`. @throws ApiFailure 4001 */
export function requireCovered({world}: {readonly world: HasWallets}, record: TransactionRecord): void {
  const {currency} = record.fee;
  const {available} = world.wallets.get(currency);
  if (available < payoutTotal(record)) {
    const has = fromMinor(available > 0n ? available : 0n, currency);
    throw new ApiFailure('insufficient_balance', `The available balance is ${has} ${currency}.`);
  }
}

/** Whether a payout waits for transaction/pay. Until then it holds no money. */
const isHeldBack = ({body}: Pick<Call, 'body'>): boolean => body['auto_confirm'] === false;

/** A started payout is already sent in the answer, which still has sequence 1. */
function sendUnlessHeld({world, now}: Call, record: TransactionRecord): TransactionRecord {
  return advance(record, now).reduce((_before, change) => {
    book(world.wallets, change);
    return {...change.record, sequence: 1};
  }, record);
}

export const createTransaction = asksProvider('create', (call: CallWith<HasMarks & Needs>) => {
  const {world, body} = call;
  requireScope(call, scopeOf({type: validated<TransactionRecord['type']>(body['type'])}));
  requireNewName(call);
  const order = checkOrder(call);
  requireReachable(order.service);
  requireAmountPasses(order.amount, 'daily_limit_exceeded');
  let record = draft(call, order);
  if (record.type === 'payout' && !isHeldBack(call)) {
    requireCovered(call, record);
    record = sendUnlessHeld(call, record);
  }
  if (order.quote) {
    world.quotes.delete(order.quote.id);
  }
  world.add(record);
  call.note(record.id);
  return {kind: 'transaction', record};
});

/** Zeros: the sandbox has no such gift card or recipient. */
const NOBODY_HAS = /^0+$/;

/** Asks Binance about a gift card or a recipient. @throws ApiFailure 2110 */
function requireKnown({body}: Call, {method}: SandboxService): void {
  for (const name of method?.startsWith('binance') ? ['fields.reference_no', 'recipient.account'] : []) {
    const value = valueAt(body, name);
    if (typeof value === 'string' && NOBODY_HAS.test(value)) {
      throw fieldFailure('invalid_requisites', `/${name.replace('.', '/')}`, 'the operator does not know it');
    }
  }
}

/** Warnings that do not prevent create. @param name of the recipient according to the bank */
const warningsOf = ({status, id, type}: SandboxService, name: string | null) => [
  ...(type === 'payout' && name === null
    ? [{code: 'recipient_name_unknown', message: 'The name of the recipient was not disclosed.'}]
    : []),
  ...(status === 'degraded'
    ? [{code: 'service_degraded', message: `Service ${id} is slow or declines many payments.`}]
    : []),
];

export const validateTransaction: Handler = (call): Result => {
  requireScope(call, scopeOf({type: validated<TransactionRecord['type']>(call.body['type'])}));
  requireNewName(call);
  const order = checkOrder(call, true);
  requireKnown(call, order.service);
  const record = draft(call, order);
  const {fee} = record;
  const money = (minor: bigint): string => fromMinor(minor, fee.currency);
  const payout = record.type === 'payout';
  const {available} = call.world.wallets.get(fee.currency);
  const short =
    payout && available < payoutTotal(record)
      ? [{code: 'insufficient_balance', message: `The available balance is ${money(available)} ${fee.currency}.`}]
      : [];
  const name = textField(asMaybeObject(call.body['recipient']) ?? {}, 'holder')?.toUpperCase() ?? null;
  const obstacles = [
    ...(isHeldBack(call) ? [] : short),
    ...(triggeredError(order.amount, ['daily_limit_exceeded'])
      ? [{code: 'daily_limit_exceeded', message: 'The daily limit would be exceeded.'}]
      : []),
    ...(order.service.status === 'unavailable'
      ? [{code: 'service_unavailable', message: `Service ${order.service.id} is out of order for the time being.`}]
      : []),
  ];
  return {
    kind: 'data',
    data: {
      valid: obstacles.length === 0,
      fee: {amount: money(fee.amount), currency: fee.currency, payer: fee.payer},
      total: money(payout ? payoutTotal(record) : order.service.passesOn ? order.amount : record.credited),
      net_amount: money(netAmount(record)),
      recipient_name: name,
      warnings: [...(isHeldBack(call) ? short : []), ...obstacles, ...warningsOf(order.service, name)],
    },
  };
};
