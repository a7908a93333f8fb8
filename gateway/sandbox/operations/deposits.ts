// Deposit addresses and gift codes.
import type {HasContext} from '../domain/context';
import type {HasQuotes} from '../domain/rates';
import type {HasWallets} from '../domain/wallets';
import type {HasMarks, HasPayments} from '../domain/transaction/payments';
import type {HasCards} from '../domain/cards';
import {fromMinor} from '../../../facts/reference/currencies';
import type {StatusName} from '../../../facts/reference/statuses';
import {rfc3339} from '../kit/clock';
import {ApiFailure, fieldFailure} from '../kit/failure';
import {actionOf, addressOf, maskPhone} from '../domain/transaction/next-action';
import {planMethod, planScenario, startAt} from '../domain/transaction/plan';
import type {SandboxService, HasServices} from '../domain/services/services';
import type {Arrival, TransactionRecord} from '../domain/transaction/record';
import {namedTransaction, textField, wrongState, type Call as CallWith, type Handler as HandlerWith} from './call';
import {amountOf, requireLimits, scenarioOf, serviceOf} from './transaction/create-checks';
import {draft, priceOf, requireNewName} from './transaction/create';
import {maskEmail} from './details';
import {asksProvider, requireReachable} from './provider';
import {requireAmountPasses} from './refusals';
import {asText} from '../../../lib/read-json';

type Needs = HasCards & HasMarks & HasServices & HasPayments & HasWallets & HasQuotes & HasContext;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

const CONFIRMATIONS = 19;
const MAX_RESENT = 3;
/** Statuses that begin when a deposit arrives. */
const ARRIVES: readonly (StatusName | null)[] = ['completed', 'partially_paid'];
/** The remaining characters of 64 are for the numbers of its deposits. */
const MAX_STATIC_NAME = 56;

/** A new address on the service's network. If the catalogue has only one valid address, it is always the same. */
function depositAddress({template, network}: SandboxService, token: string): string {
  if (template === null || network === 'TRC20') {
    return addressOf(token);
  }
  const digits = [...token].map((sign) => sign.charCodeAt(0).toString(16)).join('');
  return template.address?.startsWith('0x') ? `0x${digits.padEnd(40, '0').slice(0, 40)}` : (template.address ?? '');
}

/** The deposit if no amount was requested: the minimum, with its fee. */
const anyDeposit = (service: SandboxService): Arrival => ({
  amount: service.min,
  fee: priceOf(service, service.min, null).fee,
});

/** A transaction that waits for its deposit, starting in requires_action. */
function oneTime(call: Call, service: SandboxService, address: string): TransactionRecord {
  const {world, body, now} = call;
  const wanted = textField(body, 'amount');
  const amount = wanted === null ? 0n : amountOf(wanted, service.currency);
  if (wanted !== null) {
    requireLimits(amount, service);
    requireAmountPasses(amount, 'compliance_block', 'daily_limit_exceeded');
  }
  const scenario = scenarioOf(call, service.type);
  const record = draft(call, {service, amount, quote: null, scenario});
  const action = actionOf('crypto_address', {
    network: service.network,
    legacyId: record.legacyId,
    amount,
    template: service.template,
    currency: service.currency,
    token: '',
    places: world.places,
    address,
    phone: null,
  });
  const played = scenario && planScenario(scenario, service.type, action);
  const steps = (played ?? planMethod(action))
    .filter(({status}) => status !== 'requires_action')
    .map((step) => (wanted === null && ARRIVES.includes(step.status) ? {...step, arrives: anyDeposit(service)} : step));
  const waiting = {...record, status: 'requires_action', nextAction: action, pending: startAt(steps, now)} as const;
  world.add(waiting);
  call.note(record.id);
  return waiting;
}

export const getCryptoAddress = asksProvider('get_crypto_address', (call: Call) => {
  const {world, point, body} = call;
  const service = serviceOf(call, body['service_id']);
  if (service.action !== 'crypto_address' || service.type !== 'payin') {
    throw fieldFailure('field_invalid', '/service_id', `service ${service.id} has no deposit addresses`);
  }
  if (body['currency'] !== service.currency) {
    throw fieldFailure('currency_not_supported', '/currency', `service ${service.id} takes ${service.currency}`);
  }
  if (body['network'] !== service.network) {
    throw fieldFailure('field_invalid', '/network', `service ${service.id} is on ${service.network}`);
  }
  if (body['mode'] === 'static' && asText(body['external_id']).length > MAX_STATIC_NAME) {
    throw fieldFailure('field_invalid', '/external_id', `at most ${MAX_STATIC_NAME} characters with mode static`);
  }
  const name = `static ${point.pointId} ${asText(body['external_id'])}`;
  requireReachable(service);
  const known = body['mode'] === 'static' ? world.names.get(name) : undefined;
  const address = known ?? depositAddress(service, world.ids.token());
  let record: TransactionRecord | null = null;
  if (body['mode'] === 'static') {
    world.names.set(name, address);
  } else {
    requireNewName(call);
    record = oneTime(call, service, address);
  }
  return {
    kind: 'data',
    data: {
      address,
      network: body['network'],
      memo: null,
      min_amount: fromMinor(service.min, service.currency),
      confirmations_required: CONFIRMATIONS,
      transaction_id: record?.id ?? null,
      expires_at: record?.expiresAt ? rfc3339(record.expiresAt) : null,
    },
  };
});

export const resendGiftCode: Handler = (call) => {
  const {world, body} = call;
  const record = namedTransaction(call);
  const sent = world.resent.get(record.id) ?? 0;
  if (record.status !== 'completed' || record.methodDetails?.kind !== 'gift_code') {
    throw wrongState(record, 'resend_giftcode', 'a completed gift code');
  }
  if (sent >= MAX_RESENT) {
    throw new ApiFailure('invalid_state_transition', 'The code was already sent again three times.');
  }
  const destination = textField(body, 'destination');
  if (destination === null && body['channel'] === 'sms') {
    throw fieldFailure('field_required', '/destination', 'required: the code was first sent by email');
  }
  const masked = destination && (body['channel'] === 'sms' ? maskPhone(destination) : maskEmail(destination));
  const sentTo = masked ?? record.methodDetails['sent_to'];
  world.resent.set(record.id, sent + 1);
  return {
    kind: 'data',
    data: {transaction_id: record.id, sent_to: sentTo, attempts_left: MAX_RESENT - sent - 1},
  };
};
