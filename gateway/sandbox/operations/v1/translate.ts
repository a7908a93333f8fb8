// Translates v1 requests to v2 and answers back, so that v2 handlers serve both.
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

/** The largest v1 amount. */
export const INT64_MAX = 2n ** 63n - 1n;
/** v2 amounts have at most 16 digits before the decimal point. */
const MAX_UNITS = 10n ** 16n;

/** v1 `type` numbers are indexes plus one. */
const TYPES: readonly TransactionType[] = ['payin', 'payout', 'p2p', 'transfer'];
export const typeOf = (number: ExactJson): TransactionType => TYPES[Number(number) - 1]!;
export const numberOf = (type: unknown): number => TYPES.findIndex((each) => each === type) + 1;

/**
 * Converts minor units to a v2 decimal string. Amounts in an unknown currency stay unchanged; the handler rejects it.
 * @throws ApiFailure 2102 beyond 64 bits, which the validators' floating point cannot detect, and beyond what v2 can
 * show
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

/** The row with these amounts converted from v2 decimals to minor units. @param read `signedToMinor` for balances */
export const inMinor = (row: Row, names: readonly string[], currency: unknown, read = toMinor): Row => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, read(asText(row[name]), asText(currency))])),
});

/** The row with these times converted from RFC 3339 (or null) to Unix seconds. */
export const inUnix = (row: Row, ...names: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(
    names.map((name) => [name, v1Moment(row[name] === null ? null : Date.parse(String(row[name])))]),
  ),
});

/** The fields with these times converted from Unix seconds to RFC 3339; missing ones stay missing. */
export const inRfc3339 = (body: ExactObject, ...names: readonly string[]): ExactObject => ({
  ...body,
  ...Object.fromEntries(
    names.filter((name) => body[name] !== undefined).map((name) => [name, rfc3339(Number(body[name]) * 1000)]),
  ),
});

/** The transaction whose v1 number is in `transaction_id`. @throws ApiFailure 3001 */
export function numberedTransaction(call: Call<HasPayments>): TransactionRecord {
  const id = call.world.names.get(legacyName(asNumber(call.body['transaction_id'])));
  if (id === undefined) {
    throw new ApiFailure('transaction_not_found', 'No transaction of this point has this transaction_id.');
  }
  return findTransaction(call, id);
}

export interface Translation<World> {
  readonly handler: Handler<World>;
  /** Converts the body to v2. Default: unchanged. */
  readonly request?: (call: Call<World>) => ExactObject;
  /** Whether v2 takes the fields as GET parameters. */
  readonly reads?: boolean;
  /** Converts v2 `data` to v1. Default: unchanged. Transactions use the v1 view. */
  readonly answer?: (data: Row, call: Call<World>) => Row;
}

/** A v1 handler that delegates to a v2 handler. */
export const translated =
  <World>({
    handler,
    request = ({body}) => body,
    reads = false,
    answer = (data) => data,
  }: Translation<World>): Handler<World> =>
  async (call) => {
    const fields = request(call);
    const v2Call = reads
      ? {...call, body: {}, parameters: validated<Call['parameters']>(fields)}
      : {...call, body: fields};
    const result = await handler(v2Call);
    return result.kind === 'data' ? {kind: 'data', data: answer(asObject<unknown>(result.data), call)} : result;
  };

/** The body with v1's number replaced by v2's id, and the amount converted in the transaction's currency. */
export function stepRequest(call: Call<HasPayments>): ExactObject {
  const {id, currency} = numberedTransaction(call);
  const {amount} = call.body;
  return {...call.body, transaction_id: id, ...(amount !== undefined && {amount: decimalOf(amount, currency)})};
}
