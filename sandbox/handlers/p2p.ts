// Transfers from person to person, and the Binance transfer that works alike: the payer says they have paid.
import {fromMinor} from '../../reference/currencies';
import {rfc3339} from '../clock';
import {fieldFailure} from '../failure';
import {move} from '../transaction/machine';
import type {NextAction, TransactionRecord} from '../transaction/record';
import {planOutcome, planScenario, startAt} from '../transaction/plan';
import {namedTransaction, serviceOfRecord, textOf, wrongState, type Call, type Handler, type Result} from './call';
import {amountOf, serviceOf} from './create-checks';
import {maskTail} from './details';
import {requireAmountPasses} from './refusals';

/** Routes with their limits in minor units of PEN. */
const ROUTES = [
  {id: 'pe_phone_transfer', name: 'Transfer by phone number', kind: 'phone', min: 2000n, max: 200_000n, eta: 180},
  {id: 'pe_card_to_card', name: 'Card to card', kind: 'card', min: 5000n, max: 150_000n, eta: 420},
] as const;

const REQUISITES = {
  phone: {kind: 'phone', value: '+51999000456', bank: 'Banco del Sur', holder: 'Luis Quispe'},
  card: {kind: 'card', value: '5555550000010001', bank: 'Banco del Sur', holder: 'Luis Quispe'},
} as const;

/** How long a recipient is kept free for one payer. */
const REQUISITES_MS = 15 * 60_000;

const patience: NextAction = {type: 'wait', poll_after_s: 30};

export const listP2pMethods: Handler = (call) => {
  const {service_id: id, amount, currency, country} = call.parameters;
  const service = serviceOf(call, id);
  const minor = amountOf(String(amount), String(currency));
  if (service.type !== 'p2p' || service.currency !== currency) {
    throw fieldFailure(
      'field_invalid',
      '/service_id',
      `service ${service.id} has no p2p routes in ${String(currency)}`,
    );
  }
  if (service.country !== country) {
    throw fieldFailure(
      'country_not_supported',
      '/country',
      `service ${service.id} does not work in ${String(country)}`,
    );
  }
  const methods = ROUTES.filter(({min, max}) => minor >= min && minor <= max).map(
    ({id: method_id, name, kind, min, max, eta}) => ({
      method_id,
      name,
      kind,
      min: fromMinor(min, service.currency),
      max: fromMinor(max, service.currency),
      eta_s: eta,
    }),
  );
  return {kind: 'data', data: {methods}};
};

export const assignRecipient: Handler = (call) => {
  const {world, body, now} = call;
  const record = namedTransaction(call);
  if (record.type !== 'p2p' || record.status !== 'created') {
    throw wrongState(record, 'get_recipient_card', 'a p2p transaction that is created');
  }
  const route = ROUTES.find(({id}) => id === body['method_id']);
  if (!route) {
    throw fieldFailure('field_invalid', '/method_id', 'not a route that is open');
  }
  const {amount, currency} = record;
  requireAmountPasses(amount, 'no_p2p_recipient_available');
  const requisites = REQUISITES[route.kind];
  const reference = `AM-${record.legacyId % 100_000}`;
  const {bank, value: account, holder} = requisites;
  const nextAction: NextAction = {type: 'display_requisites', bank, account, holder, amount_to_pay: amount};
  const p2p = {stage: 'awaiting_transfer', method_id: route.id, amount_to_pay: amount, reference} as const;
  const expiresAt = Math.min(now + REQUISITES_MS, record.expiresAt!);
  const moved = move(record, 'requires_action', now, {nextAction, p2p, expiresAt});
  world.commit({record: moved, previous: record.status, refund: null});
  call.note(record.id);
  return {
    kind: 'data',
    data: {requisites, amount_to_pay: fromMinor(amount, currency), reference, expires_at: rfc3339(expiresAt)},
  };
};

/** The payer says they have paid: processing, then the scenario or success. */
function claim({world, now}: Call, record: TransactionRecord, changes: Parameters<typeof move>[3]): Result {
  const planned = (record.scenario && planScenario(record.scenario, record.type, null)) ?? planOutcome;
  const pending = startAt(
    planned.filter(({status}) => status !== 'processing'),
    now,
  );
  const moved = move(record, 'processing', now, {...changes, nextAction: patience, pending, acts: []});
  return {kind: 'transaction', record: world.commit({record: moved, previous: record.status, refund: null})};
}

export const confirmP2p: Handler = (call) => {
  const record = namedTransaction(call);
  if (record.type !== 'p2p' || record.status !== 'requires_action') {
    throw wrongState(record, 'confirm', 'a p2p transaction in stage awaiting_transfer');
  }
  return claim(call, record, {});
};

export const cancelP2p: Handler = (call) => {
  const {world, now} = call;
  const record = namedTransaction(call);
  if (record.type !== 'p2p' || !['created', 'requires_action'].includes(record.status)) {
    throw wrongState(record, 'cancel', 'a p2p transaction that was not confirmed');
  }
  const cancelled = move(record, 'cancelled', now, {failure: 'cancelled_by_merchant', pending: [], acts: []});
  return {kind: 'transaction', record: world.commit({record: cancelled, previous: record.status, refund: null})};
};

export const notifyBinance: Handler = (call) => {
  const {body} = call;
  const record = namedTransaction(call);
  const binance = serviceOfRecord(call, record).action === 'binance';
  if (!binance || record.status !== 'requires_action') {
    throw wrongState(record, 'notify', 'a Binance Pay transaction that is requires_action');
  }
  const payer = textOf(body, 'payer_binance_id');
  const methodDetails = {
    kind: 'wallet',
    provider: 'binance_pay',
    account: payer && maskTail(payer),
    provider_reference: body['binance_order_id'] as string,
  };
  return claim(call, record, {methodDetails});
};
