// v1 reads: account, services, rates, transactions.
import type {HasWallets} from '../../domain/wallets';
import type {HasServices} from '../../domain/services/services';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasOperations} from '../operation-facts';
import {accountInfo, fittingServices, getService, listMethods} from '../account/info';
import type {Handler as HandlerWith} from '../call';
import {findTransactions, matching} from '../transaction/find';
import {listP2pMethods} from '../p2p';
import {currencyRates} from '../account/rates';
import {signedToMinor} from '../../../../facts/reference/currencies';
import {transactionStatuses} from '../../../../facts/reference/statuses';
import {type ExactJson, omit, validated} from '../../../../lib/exact-json';
import type {Call} from '../call';
import {viewV1} from '../../domain/transaction/view-v1';
import {numberedPage} from './paging';
import {
  decimalOf,
  inMinor,
  inRfc3339,
  inUnix,
  INT64_MAX,
  numberedTransaction,
  numberOf,
  translated,
  typeOf,
  type Row,
} from './translate';
import {asObject, asObjects, asText} from '../../../../lib/read-json';

type Needs = HasOperations & HasServices & HasPayments & HasWallets;
type Handler = HandlerWith<Needs>;

const rowsOf = (data: Row, name: string): readonly Row[] => asObjects<unknown>(data[name]);

export const accountInfoV1 = translated({
  handler: accountInfo,
  answer: (data) => ({
    ...data,
    wallets: rowsOf(data, 'wallets').map((wallet) =>
      inMinor(wallet, ['available', 'pending', 'reserved'], wallet['currency'], signedToMinor),
    ),
  }),
});

export const listMethodsV1 = translated({
  handler: listMethods,
  reads: true,
  request: ({body}) => ({version: body['version'] ?? 'v1'}),
});

/** A service with limits that fit v1. For currencies with 18 decimals, v2 can have larger ones. */
function serviceV1(service: Row): Row {
  const row = inMinor(service, ['min', 'max'], service['currency']);
  const {max} = row;
  return {...row, max: typeof max === 'bigint' && max > INT64_MAX ? INT64_MAX : max, type: numberOf(service['type'])};
}

export const listServicesV1: Handler = (call) => {
  const {body} = call;
  const {type, country, currency, flow} = body;
  const wanted = {country, currency, flow, ...(type !== undefined && {type: typeOf(type)})};
  const services = fittingServices({...call, parameters: validated<Call['parameters']>(wanted)});
  const {rows, ...page} = numberedPage(body, services, serviceV1);
  return {kind: 'data', data: {services: rows, ...page}};
};

export const getServiceV1 = translated({
  handler: getService,
  reads: true,
  answer: ({service}) => {
    const row = asObject<unknown>(service);
    const fee = asObject<unknown>(row['fee']);
    return {service: {...serviceV1(row), fee: inMinor(fee, ['fixed'], fee['currency'])}};
  },
});

export const currencyRatesV1 = translated({
  handler: currencyRates,
  reads: true,
  answer: (data) => ({rates: rowsOf(data, 'rates').map((rate) => inUnix(rate, 'as_of'))}),
});

export const listP2pMethodsV1 = translated({
  handler: listP2pMethods,
  reads: true,
  request: ({body}) => ({...body, amount: decimalOf(body['amount']!, asText(body['currency']))}),
  answer: (data, {body}) => ({
    methods: rowsOf(data, 'methods').map((method) => inMinor(method, ['min', 'max'], body['currency'])),
  }),
});

const statusOf = (number: ExactJson): ExactJson => transactionStatuses.find((each) => each.number === number)!.name;

export const findTransactionsV1: Handler = (call) => {
  const {body} = call;
  if (body['transaction_id'] !== undefined) {
    return {kind: 'transaction', record: numberedTransaction(call)};
  }
  if (body['external_id'] !== undefined) {
    return findTransactions({...call, parameters: {external_id: asText(body['external_id'])}});
  }
  const {status, type} = body;
  const filters = {
    ...inRfc3339(omit(body, 'page', 'per_page'), 'created_from', 'created_to'),
    ...(status !== undefined && {status: validated<readonly ExactJson[]>(status).map(statusOf)}),
    ...(type !== undefined && {type: typeOf(type)}),
  };
  const records = matching({...call, parameters: validated<Call['parameters']>(filters)});
  const {rows, ...page} = numberedPage(body, records, viewV1);
  return {kind: 'data', data: {transactions: rows, ...page}};
};
