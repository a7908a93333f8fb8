// v2 callbacks: POST, signed according to Standard Webhooks.
import {base64, fromBase64, hmacSha256, utf8} from '../../../../lib/bytes';
import {rfc3339, unixSeconds} from '../../kit/clock';
import type {Ids} from '../../kit/ids';
import {refundV2, viewV2} from '../transaction/view-v2';
import type {Change} from '../transaction/record';
import type {PostCallback} from './callback';

/** A secret that no merchant has. */
export const WRONG_SECRET = `whsec_${'A'.repeat(32)}`;

/**
 * `v1,` followed by the signature in Base64.
 * @param secret `whsec_` and Base64
 * @param timestamp Unix seconds, as in the header
 */
export async function signCallback(secret: string, id: string, timestamp: string, body: string): Promise<string> {
  const key = fromBase64(secret.replace(/^whsec_/, ''));
  return `v1,${base64(await hmacSha256(key, utf8(`${id}.${timestamp}.${body}`)))}`;
}

/** The most specific event type of a change; null if it is not reported. */
export function eventType({record, previous, refund, hasNewPart}: Change): string | null {
  if (refund) {
    return 'transaction.refunded';
  }
  if (hasNewPart) {
    return 'transaction.status_changed';
  }
  if (record.status === previous) {
    return record.disputeLost ? 'transaction.chargeback_lost' : null;
  }
  if (record.status === 'charged_back') {
    return 'transaction.chargeback_opened';
  }
  if (previous === 'charged_back') {
    return 'transaction.chargeback_won';
  }
  const assigned = record.type === 'p2p' && record.status === 'requires_action' && record.p2p?.amount_to_pay;
  return assigned ? 'p2p.requisites_assigned' : 'transaction.status_changed';
}

/**
 * The headers of an attempt.
 * @param secrets that are valid, the newest first; each makes a signature
 * @param signedAt milliseconds since 1970
 */
export async function postHeaders(
  {id, body}: Pick<PostCallback, 'id' | 'body'>,
  secrets: readonly string[],
  signedAt: number,
  wrongSecret: boolean,
): Promise<Readonly<Record<string, string>>> {
  const timestamp = String(unixSeconds(signedAt));
  const signing = wrongSecret ? [WRONG_SECRET] : secrets;
  const signatures = await Promise.all(signing.map((secret) => signCallback(secret, id, timestamp, body)));
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'PaymentGateway-Callbacks/2',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/**
 * Builds the request of an attempt. Body and id are the same for every attempt.
 * @param signedAt milliseconds since 1970
 */
export const buildPost = async (
  callback: PostCallback,
  secrets: readonly string[],
  signedAt: number,
  wrongSecret: boolean,
): Promise<Request> =>
  new Request(callback.url, {
    method: 'POST',
    redirect: 'manual',
    body: utf8(callback.body),
    headers: await postHeaders(callback, secrets, signedAt, wrongSecret),
  });

export const acknowledgesPost = ({status}: Response): boolean => status >= 200 && status < 300;

/** The compact JSON of an event about a transaction. */
export function eventBody(ids: Ids, type: string, {record, previous, refund}: Change): string {
  return JSON.stringify({
    id: ids.next('evt'),
    type,
    created_at: rfc3339(record.updatedAt),
    livemode: record.livemode,
    data: {
      transaction: viewV2(record),
      previous_status: previous,
      ...(refund && {refund: refundV2(refund, record.currency)}),
    },
  });
}
