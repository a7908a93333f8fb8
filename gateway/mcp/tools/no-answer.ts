// cspell:ignore ESOCKETTIMEDOUT
// Explains errors of an HTTP client that got no answer from the gateway, as `ECONNRESET` or a timeout.
import type {Version} from '../../../facts/reference/versions';

/** The request may have arrived. */
const LOST =
  /\b(?:ECONNRESET|ECONNABORTED|ETIMEDOUT|ESOCKETTIMEDOUT|EPIPE|UND_ERR_(?:SOCKET|(?:HEADERS|BODY)_TIMEOUT)|socket hang up|broken pipe|connection (?:was |is )?(?:reset|closed|aborted|lost)|time[- ]?out|timed out|deadline exceeded|(?:Read|Socket|Http)Timeout\w*|TimeoutError|(?:curl|cURL)(?: error)?:? ?\(?(?:28|52|56)\)?|bad gateway)\b/i;
/** The request cannot have arrived. */
const NOT_SENT =
  /\b(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|getaddrinfo|connection refused|could not resolve host|(?:self[- ]signed|expired) certificate|certificate (?:verify failed|has expired)|UNABLE_TO_VERIFY_LEAF_SIGNATURE|(?:curl|cURL)(?: error)?:? ?\(?(?:6|7|35|60)\)?)(?!\w)/i;

/** The gateway answers within this time, in seconds. */
const ANSWERS_WITHIN_S = 30;
const CLIENT_S = 40;
const LIMIT = /\b(\d{1,7}) ?(ms|s|seconds?|milliseconds?)\b/i;

const SAME: Readonly<Record<Version, string>> = {
  v1: 'the same body with the same external_id: you get the transaction, new or with 3003',
  v2: 'the same bytes of the body with the same Idempotency-Key, signed again: it runs once',
};

/** What the limit of the client means, if the text tells it. */
function limitText(text: string): string {
  const [, count, unit = ''] = LIMIT.exec(text) ?? [];
  if (count === undefined) {
    return `The gateway answers within ${ANSWERS_WITHIN_S} s, even if only with 6002: give the client ${CLIENT_S} s.`;
  }
  const seconds = /^m/i.test(unit) ? Number(count) / 1000 : Number(count);
  return seconds <= ANSWERS_WITHIN_S
    ? `Your client waited ${seconds} s. The gateway answers within ${ANSWERS_WITHIN_S} s, even if only with 6002: give it ${CLIENT_S} s.`
    : `Your client waited ${seconds} s, which is long enough: the gateway answers within ${ANSWERS_WITHIN_S} s. Something between you and it lost the answer.`;
}

/** @returns empty unless the text is about an answer that did not arrive */
export function noAnswerText(text: string, version: Version, site: string): string {
  if (NOT_SENT.test(text)) {
    return `The connection was not made, so the gateway did not get the request and nothing happened. Check host, port, DNS, proxy and certificates, then send it again: ${SAME[version]}.\n${site}/response_format#retries`;
  }
  return LOST.test(text)
    ? `No answer arrived, so the outcome is unknown: the gateway may have done it. Keep the order pending; do not show "failed", and create nothing new. Repeat ${SAME[version]}. Or look with transaction/find by external_id. ${limitText(text)}\n${site}/response_format#retries`
    : '';
}
