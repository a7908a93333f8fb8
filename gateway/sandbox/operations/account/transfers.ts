// Transfers between wallets of the account. Each is also a transaction of type `transfer` that completes immediately.
import {walletName, type HasTransfers, type WalletTransfer} from '../../domain/transfers';
import type {HasContext} from '../../domain/context';
import {RATE_SCALE, rateBetween, rateText, type Quote, type HasQuotes} from '../../domain/rates';
import type {HasWallets} from '../../domain/wallets';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasServices} from '../../domain/services/services';
import type {HasCards} from '../../domain/cards';
import {exponentOf, fromMinor} from '../../../../facts/reference/currencies';
import {ApiFailure, fieldFailure} from '../../kit/failure';
import type {Call as CallWith, Handler as HandlerWith} from '../call';
import {amountOf, liveQuote} from '../transaction/create-checks';
import {requireNewName} from '../transaction/create';
import {windowOf} from '../transaction/find';
import {pageOf} from '../paging';
import {requireAmountPasses} from '../refusals';
import {transferRecord, viewTransfer} from './transfer-record';
import {asText} from '../../../../lib/read-json';

type Needs = HasCards & HasServices & HasPayments & HasWallets & HasQuotes & HasContext & HasTransfers;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

/** Currency of one of the account's wallets. @throws ApiFailure 4009 */
export function walletOf({world}: Call, id: string): string {
  const found = world.wallets.all().find(([currency]) => walletName(currency) === id);
  if (!found) {
    throw new ApiFailure('wallet_not_found', `The account has no wallet ${id}.`);
  }
  return found[0];
}

/** The received amount in minor units, rounded down, and the rate as text. */
function atRate(amount: bigint, from: string, to: string): Pick<Quote, 'rate' | 'target'> {
  const rate = rateBetween(from, to);
  const [unit, other] = [10n ** BigInt(exponentOf(from)), 10n ** BigInt(exponentOf(to))];
  return {rate: rateText(rate), target: (amount * rate * other) / (RATE_SCALE * unit)};
}

/**
 * The quote in the body, valid for these wallets and this amount; null if there is none.
 * @throws ApiFailure 2112, 2102
 */
function quoteOf(call: Call, amount: bigint, from: string, to: string): Quote | null {
  const quote = liveQuote(call);
  if (quote && (quote.from !== from || quote.to !== to)) {
    throw fieldFailure('field_invalid', '/quote_id', `must be a quote from ${from} to ${to}`);
  }
  if (quote && quote.source !== amount) {
    throw fieldFailure('field_invalid', '/amount', 'must be the amount of the quote');
  }
  return quote;
}

export const createWalletTransfer: Handler = (call) => {
  const {world, body, now} = call;
  const [fromId, toId] = [asText(body['from_wallet_id']), asText(body['to_wallet_id'])];
  requireNewName(call);
  const [from, to] = [walletOf(call, fromId), walletOf(call, toId)];
  if (from === to) {
    throw fieldFailure('field_invalid', '/to_wallet_id', 'must differ from from_wallet_id');
  }
  const amount = amountOf(asText(body['amount']), from);
  requireAmountPasses(amount, 'daily_limit_exceeded', 'compliance_block');
  const quote = quoteOf(call, amount, from, to);
  const {rate, target} = quote ?? atRate(amount, from, to);
  if (amount === 0n || target === 0n) {
    throw fieldFailure('amount_below_minimum', '/amount', 'too small to be credited');
  }
  const {available} = world.wallets.get(from);
  if (available < amount) {
    const [has, takes] = [fromMinor(available, from), fromMinor(amount, from)];
    const message = `The available balance of ${fromId} is ${has} ${from}; this transfer takes ${takes} ${from}.`;
    throw new ApiFailure('insufficient_balance', message);
  }
  const exchange = {from, to, rate, quote_id: quote?.id ?? null};
  const record = transferRecord(call, amount, target, exchange);
  const transfer: WalletTransfer = {id: world.ids.next('trf'), transactionId: record.id};
  const cause = {at: now, record, externalId: record.externalId, transferId: transfer.id};
  world.wallets.add(from, {available: -amount}, {...cause, type: 'transfer_out'});
  world.wallets.add(to, {available: target}, {...cause, type: 'transfer_in'});
  if (quote) {
    world.quotes.delete(quote.id);
  }
  world.add(record);
  world.transfers.set(transfer.id, transfer);
  call.note(record.id);
  return {kind: 'data', data: viewTransfer(call, transfer)!};
};

/** Transfers of the whole account. An `external_id` filter matches only those of this point. */
function* matching(call: Call): Iterable<{readonly id: string; readonly row: object}> {
  const {world, point, parameters} = call;
  const [from, to] = windowOf(call);
  const wallet = parameters['wallet_id'] === undefined ? null : walletOf(call, String(parameters['wallet_id']));
  const name = parameters['external_id'];
  for (const transfer of world.transfers.newestFirst()) {
    const record = world.transactions.get(transfer.transactionId);
    const fits =
      record !== undefined &&
      record.createdAt >= from &&
      record.createdAt < to &&
      (name === undefined || (name === record.externalId && point.pointId === record.pointId)) &&
      (wallet === null || wallet === record.exchange?.from || wallet === record.exchange?.to);
    const row = fits ? viewTransfer(call, transfer) : null;
    if (row) {
      yield {id: transfer.id, row};
    }
  }
}

export const listWalletTransfers: Handler = (call) => {
  const {rows, page} = pageOf(call, 'transfers', matching(call), ({id}) => id);
  return {kind: 'data', data: {transfers: rows.map(({row}) => row)}, page};
};
