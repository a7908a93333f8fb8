// v1 operations that create or change something.
import type {HasContext} from '../../domain/context';
import type {HasQuotes} from '../../domain/rates';
import type {HasWallets} from '../../domain/wallets';
import type {HasServices} from '../../domain/services/services';
import type {HasMarks, HasPayments} from '../../domain/transaction/payments';
import type {HasCards} from '../../domain/cards';
import {addToWhitelist, checkStoplist, issueToken} from '../cards/cards';
import type {Call as CallWith} from '../call';
import {createTransaction, validateTransaction} from '../transaction/create';
import {serviceOf} from '../transaction/create-checks';
import {getCryptoAddress, resendGiftCode} from '../deposits';
import {assignRecipient, confirmP2p, notifyBinance} from '../p2p';
import {quoteCurrencyRate} from '../account/rates';
import {createWalletTransfer, walletOf} from '../account/transfers';
import {fieldFailure} from '../../kit/failure';
import {type ExactObject, omit} from '../../../../lib/exact-json';
import {stateNumber} from '../../domain/transaction/machine';
import {
  decimalOf,
  inMinor,
  inRfc3339,
  inUnix,
  numberedTransaction,
  stepRequest,
  translated,
  typeOf,
  type Row,
} from './translate';
import {asObject, asObjects, asText} from '../../../../lib/read-json';

type Needs = HasCards & HasMarks & HasServices & HasPayments & HasWallets & HasQuotes & HasContext;
type Call = CallWith<Needs>;

/** v1 allows null for unknown payer fields. */
const withoutNulls = (object: ExactObject): ExactObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));

/** Missing `type` and `flow` follow from the service. `items` has no equivalent in v2. */
function orderRequest(call: Call): ExactObject {
  const body = omit(call.body, 'items');
  const service = serviceOf(call, body['service_id']);
  const {payer} = body;
  const flow = body['flow'] ?? (service.flows.includes('hpp') ? 'hpp' : 'h2h');
  // The contract only requires it if `flow` is given explicitly.
  if (flow === 'h2h' && service.type !== 'payout' && body['return_url'] === undefined) {
    throw fieldFailure('field_required', '/return_url', 'required');
  }
  return {
    ...body,
    type: body['type'] === undefined ? service.type : typeOf(body['type']),
    flow,
    amount: decimalOf(body['amount']!, asText(body['currency'])),
    ...(payer !== undefined && {payer: withoutNulls(asObject(payer))}),
  };
}

export const createTransactionV1 = translated({handler: createTransaction, request: orderRequest});

export const validateTransactionV1 = translated({
  handler: validateTransaction,
  request: orderRequest,
  answer: (data) => {
    const {amount, currency, payer} = asObject<unknown>(data['fee']);
    const flat = {...data, fee: amount, fee_currency: currency, fee_payer: payer};
    return inMinor(flat, ['fee', 'total', 'net_amount'], currency);
  },
});

export const quoteCurrencyRateV1 = translated({
  handler: quoteCurrencyRate,
  request: ({body}) => ({
    ...body,
    amount: decimalOf(body['amount']!, asText(body[body['side'] === 'source' ? 'from' : 'to'])),
  }),
  answer: (data, {body}) =>
    inUnix(inMinor(inMinor(data, ['source_amount'], body['from']), ['target_amount'], body['to']), 'expires_at'),
});

export const getCryptoAddressV1 = translated({
  handler: getCryptoAddress,
  request: ({body}) => ({
    ...body,
    ...(body['amount'] !== undefined && {amount: decimalOf(body['amount'], asText(body['currency']))}),
  }),
  answer: (data, {body, world}) => {
    const record = world.transactions.get(String(data['transaction_id']));
    const row = inUnix(inMinor(data, ['min_amount'], body['currency']), 'expires_at');
    return {...row, transaction_id: record?.legacyId ?? null};
  },
});

export const resendGiftCodeV1 = translated({
  handler: resendGiftCode,
  request: stepRequest,
  answer: (data, {body}) => ({...data, transaction_id: body['transaction_id']}),
});

export const assignRecipientV1 = translated({
  handler: assignRecipient,
  request: stepRequest,
  answer: (data, call) => inUnix(inMinor(data, ['amount_to_pay'], numberedTransaction(call).currency), 'expires_at'),
});

const claimRequest = (call: Call): ExactObject => inRfc3339(stepRequest(call), 'paid_at');
export const confirmP2pV1 = translated({handler: confirmP2p, request: claimRequest});
export const notifyBinanceV1 = translated({handler: notifyBinance, request: claimRequest});

export const addToWhitelistV1 = translated({
  handler: addToWhitelist,
  request: ({body}) => inRfc3339(body, 'expires_at'),
});

export const checkStoplistV1 = translated({
  handler: checkStoplist,
  answer: ({results}) => ({results: asObjects<unknown>(results).map((result) => inUnix(result, 'until'))}),
});

export const issueTokenV1 = translated({
  handler: issueToken,
  request: (call) => (call.body['transaction_id'] === undefined ? call.body : stepRequest(call)),
  answer: (data) => inUnix(data, 'expires_at'),
});

function moneyV1(value: unknown): Row {
  const row = asObject(value);
  return inMinor(row, ['amount'], row['currency']);
}

export const createWalletTransferV1 = translated({
  handler: createWalletTransfer,
  request: (call) => {
    const {body} = call;
    const currency = walletOf(call, asText(body['from_wallet_id']));
    return {...body, amount: decimalOf(body['amount']!, currency)};
  },
  answer: (data, {world}) => ({
    ...inUnix(data, 'created_at'),
    transaction_id: world.transactions.get(String(data['transaction_id']))!.legacyId,
    status: stateNumber(String(data['status'])),
    debited: moneyV1(data['debited']),
    credited: moneyV1(data['credited']),
  }),
});
