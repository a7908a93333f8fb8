// From v1's way of writing to v2's and back. A handler of v2 does the work in between.
import {legacyName, type HasPayments} from '../../domain/transaction/payments';
import {exponentOf, fromMinor, isCurrency, toMinor} from '../../../../facts/reference/currencies';
import {rfc3339} from '../../kit/clock';
import {ApiFailure, fieldFailure} from '../../kit/failure';
import {findTransaction, type Call, type Handler} from '../call';
import type {ExactJson, ExactObject} from '../../../../lib/exact-json';
import {v1Moment} from '../../domain/transaction/view-v1';
import type {TransactionRecord, TransactionType} from '../../domain/transaction/record';
import {asNumber, asObject, asText} from '../../../../lib/read-json';
import {validated} from '../../../../lib/exact-json';

/** The data of an answer, or a part of it. */
export type Row = Readonly<Record<string, unknown>>;

/** The largest amount that v1 takes. */
export const INT64_MAX = 2n ** 63n - 1n;
/** v2 writes at most 16 digits before the point. */
const MAX_UNITS = 10n ** 16n;

/** `type` of v1 at its number less one. */
const TYPES: readonly TransactionType[] = ['payin', 'payout', 'p2p', 'transfer'];
export const typeOf = (number: ExactJson): TransactionType => TYPES[Number(number) - 1]!;
export const numberOf = (type: unknown): number => TYPES.findIndex((each) => each === type) + 1;

/**
 * Minor units as v2's decimal string. Those of a currency that nobody knows stay as they are: the handler refuses it.
 *
 * @throws ApiFailure 2102 beyond 64 bits, which the validators' floating point cannot tell apart, and beyond what v2 can
 *   show of the same record
 */
export function decimalOf(amount: ExactJson, currency: string): string {
  const minor = BigInt(validated<number | bigint>(amount));
  if (minor > INT64_MAX) {
    throw fieldFailure('field_invalid', '/amount', `must be <= ${INT64_MAX}`);
  }
  if (!isCurrency(currency)) {
    return String(minor);
  }
  if (minor >= MAX_UNITS * 10n ** BigInt(exponentOf(currency))) {
    throw fieldFailure('field_invalid', '/amount', `must be less than ${MAX_UNITS} ${currency}`);
  }
  return fromMinor(minor, currency);
}

/** The row with these amounts, decimal strings of v2, in minor units. @param read `signedToMinor` for balances */
export const inMinor = (row: Row, names: readonly string[], currency: unknown, read = toMinor): Row => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, read(asText(row[name]), asText(currency))])),
});

/** The row with these moments, RFC 3339 or null, in Unix seconds. */
export const inUnix = (row: Row, ...names: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(
    names.map((name) => [name, v1Moment(row[name] === null ? null : Date.parse(String(row[name])))]),
  ),
});

/** The fields with these moments, Unix seconds, as RFC 3339; absent ones stay absent. */
export const inRfc3339 = (body: ExactObject, ...names: readonly string[]): ExactObject => ({
  ...body,
  ...Object.fromEntries(
    names.filter((name) => body[name] !== undefined).map((name) => [name, rfc3339(Number(body[name]) * 1000)]),
  ),
});

/** The transaction of the field `transaction_id`, v1's number. @throws ApiFailure 3001 */
export function numberedTransaction(call: Call<HasPayments>): TransactionRecord {
  const id = call.world.names.get(legacyName(asNumber(call.body['transaction_id'])));
  if (id === undefined) {
    throw new ApiFailure('transaction_not_found', 'No transaction of this point has this transaction_id.');
  }
  return findTransaction(call, id);
}

export interface Translation<World> {
  readonly handler: Handler<World>;
  /** The body in v2's form; without it as it is. */
  readonly request?: (call: Call<World>) => ExactObject;
  /** v2 takes the fields as parameters of a GET. */
  readonly reads?: boolean;
  /** v2's `data` in v1's form; without it as it is. Transactions are shown by the view of v1. */
  readonly answer?: (data: Row, call: Call<World>) => Row;
}

/** A handler of v1 that lets one of v2 do the work. */
export const translated =
  <World>({
    handler,
    request = ({body}) => body,
    reads = false,
    answer = (data) => data,
  }: Translation<World>): Handler<World> =>
  async (call) => {
    const fields = request(call);
    const asked = reads
      ? {...call, body: {}, parameters: validated<Call['parameters']>(fields)}
      : {...call, body: fields};
    const result = await handler(asked);
    return result.kind === 'data' ? {kind: 'data', data: answer(asObject<unknown>(result.data), call)} : result;
  };

/** The body with v2's id in the place of v1's number, and an amount in the transaction's currency. */
export function stepRequest(call: Call<HasPayments>): ExactObject {
  const {id, currency} = numberedTransaction(call);
  const {amount} = call.body;
  return {...call.body, transaction_id: id, ...(amount !== undefined && {amount: decimalOf(amount, currency)})};
}
