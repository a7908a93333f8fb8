// Writes and signs a GET callback as a case asks.
import {asText} from '../../../lib/read-json';
import {signedQuery} from '../../sandbox/domain/callbacks/get';
import type {GetDelivery} from './notation';
import type {MadeCallback} from './stage';
import type {Target, WireRequest} from './target';

/** A secret that no merchant has. */
const OTHER_SECRET = 'not-the-secret';

/** @throws Error if the query does not have the text that should be replaced */
export async function getRequestOf(
  {body}: MadeCallback,
  {own = '', fields, secret, tamper, more, isUnsigned, isReversed}: GetDelivery,
  {getUrl, v1Secret}: Pick<Target, 'getUrl' | 'v1Secret'>,
): Promise<WireRequest> {
  const url = new URL(getUrl!);
  const ownQuery = new URLSearchParams([...url.searchParams, ...new URLSearchParams(own)]);
  const texts = Object.entries(body).map(([name, value]) => [name, asText(value)] as const);
  let query = await signedQuery(
    ownQuery,
    {...Object.fromEntries(texts), ...fields},
    secret === 'other' ? OTHER_SECRET : v1Secret,
  );
  if (isUnsigned) {
    query = query.replace(/&sign=[^&]*/, '');
  }
  if (isReversed) {
    query = query.split('&').reverse().join('&');
  }
  if (tamper && !query.includes(tamper[0])) {
    throw new Error(`${tamper[0]}: expected in the query ${query}`);
  }
  const sent = `${tamper ? query.replace(...tamper) : query}${more ?? ''}`;
  return {
    method: 'GET',
    url: `${url.origin}${url.pathname}?${sent}`,
    headers: [],
    body: new Uint8Array(),
    keepAlive: false,
  };
}
