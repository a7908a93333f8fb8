// v1 callbacks: GET with a signed query, sent only when the status changes.
import {canonicalV1} from '../../../../samples/generator/canonical-v1';
import {signV1} from '../../kit/sign-v1';
import {stateOf} from '../transaction/machine';
import type {TransactionRecord} from '../transaction/record';
import {feeAmount, reasonOf} from '../transaction/view-v2';
import {typeNumbers, v1Moment} from '../transaction/view-v1';
import type {GetCallback} from './callback';

/** A secret that no merchant has, for `callback=badsig`. */
const WRONG_SECRET = 'not-the-secret';

/** The query fields in order, without `sign`. */
export function callbackFields(record: TransactionRecord): Readonly<Record<string, string>> {
  return {
    point_id: String(record.pointId),
    transaction_id: String(record.legacyId),
    external_id: record.externalId,
    type: String(typeNumbers[record.type]),
    status: String(stateOf(record.status).number),
    amount: String(record.amount),
    currency: record.currency,
    // Without its currency, a fee in another currency would be read as one in the amount's.
    ...(record.fee.currency === record.currency && {fee: String(feeAmount(record))}),
    ...(record.failure && {reason: String(reasonOf(record.failure).number)}),
    ts: String(v1Moment(record.updatedAt)),
    ...(record.livemode ? {} : {test: '1'}),
  };
}

/** The query with its sign. The fields of the merchant's own URL come first and are signed, too. */
export async function signedQuery(
  own: URLSearchParams,
  fields: Readonly<Record<string, string>>,
  secret: string,
): Promise<string> {
  const query = new URLSearchParams(own);
  Object.entries(fields).forEach(([name, value]) => query.append(name, value));
  query.append('sign', await signV1(canonicalV1(Object.fromEntries(query)), secret));
  // Percent-encode spaces, because many receivers decode `+` incorrectly.
  return query.toString().replace(/\+/g, '%20');
}

/**
 * A GET callback with the current record.
 * @throws RangeError if the URL contains `sign`, one of our fields, or a field twice, because the signature would be
 * ambiguous
 */
export function getCallback(url: string, secret: string, record: TransactionRecord): GetCallback {
  const fields = callbackFields(record);
  const names = [...new URL(url).searchParams.keys(), ...Object.keys(fields), 'sign'];
  if (new Set(names).size < names.length) {
    throw new RangeError(`${url}: a field of the query is repeated`);
  }
  const {id, sequence, status, updatedAt: createdAt} = record;
  return {format: 'GET', id: `${id}.${sequence}`, url, secret, fields, about: id, status, createdAt};
}

/** Builds the request of an attempt. */
export async function buildGet({url, fields, secret}: GetCallback, wrongSecret: boolean): Promise<Request> {
  const target = new URL(url);
  target.search = await signedQuery(target.searchParams, fields, wrongSecret ? WRONG_SECRET : secret);
  return new Request(target, {redirect: 'manual'});
}

export const acknowledgesGet = async (response: Response): Promise<boolean> =>
  response.status === 200 && (await response.text()) === 'OK';
