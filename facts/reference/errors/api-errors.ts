// Every error that the API can answer with. Pages, contract, sandbox and resolver take it from here. An API error is not a
// failed payment: facts/reference/failure-reasons.ts has the reasons of those. index.ts joins this table with the others here.

import {figureText} from '../figures';
import {bareHost} from '../hosts';

/** `error.type` in v2: the family of the error, and who has to act. */
type ApiErrorType = 'authentication' | 'request' | 'validation' | 'state' | 'limit' | 'risk' | 'provider' | 'internal';

/** Prose is plain text with names of fields, headers and operations in `backticks`. */
export interface ApiError {
  /** v1 `error.code` and v2 `error.number`. Its first digits tell the type. */
  readonly number: number;
  /** v2 `error.code`, and the row's anchor on /reference/api_error_codes. */
  readonly code: string;
  /** HTTP status in v2. v1 answers 200 with `status: "error"`, except 429 for 4005 and 503 for 9002. */
  readonly http: number;
  readonly type: ApiErrorType;
  /** The same request, unchanged, may succeed later. */
  readonly retryable: boolean;
  /** The operation may have run. How to repeat it is in repeats.ts. */
  readonly outcomeUnknown: boolean;
  /** One or two sentences: what the gateway found. */
  readonly meaning: string;
  /** Two to four concrete causes, the most frequent first. */
  readonly causes: readonly string[];
  /** What the caller does now, as an imperative. Texts of v1 are in v1-texts.ts, advice on repeating in repeats.ts. */
  readonly action: string;
}

export const apiErrors = [
  // Authentication: the request did not reach an operation, and no money moved.
  {
    number: 1001,
    code: 'missing_auth_header',
    http: 401,
    type: 'authentication',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'One of the four authentication headers is absent, empty or malformed; `message` names it.',
    causes: [
      'A proxy or an API gateway on your side strips headers that begin with `X-`.',
      '`X-Nonce` is shorter than 16 or longer than 64 characters, or has a character outside `[A-Za-z0-9_-]`, such as the `=` of Base64.',
      'The environment variable that holds the key is empty, so `X-Api-Key` is sent without a value.',
      'v1: the body lacks `point_id`, `ts` or `sign`.',
    ],
    action:
      'Send `X-Api-Key`, `X-Timestamp`, `X-Nonce` and `X-Signature` with every v2 request, and log what leaves your server: the API requests log has no row for a request without a known key.',
  },
  {
    number: 1002,
    code: 'unknown_api_key',
    http: 401,
    type: 'authentication',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'No key with this value exists.',
    causes: [
      'A space, a line feed or a quote was copied with the key into the configuration.',
      'The secret (`sk_...`) was sent in `X-Api-Key` instead of the key (`pk_...`).',
      'The key is the example from these pages.',
      'v1: no point has this `point_id`.',
    ],
    action:
      'Compare the key character by character with the cabinet, under Control, Point settings. If a secret was sent in its place, create a new one and end the old.',
  },
  {
    number: 1003,
    code: 'invalid_signature',
    http: 401,
    type: 'authentication',
    retryable: false,
    outcomeUnknown: false,
    meaning:
      'The signature is not that of the bytes that arrived. Key, host, IP address and clock have already passed their checks.',
    causes: [
      'The HTTP client encoded the JSON a second time, so the body sent differs from the body signed.',
      'The string to sign or the secret ends in a line feed.',
      `The secret belongs to another key, or is the old one more than ${figureText('secret.overlap', 'days')} after a rotation.`,
      'The line for an empty query was left out, or the query was sorted or re-encoded after signing.',
    ],
    action:
      'Run your signing function on the published vector, then compare the six lines in the API requests log with those your code joined. The first line that differs is the bug.',
  },
  {
    number: 1004,
    code: 'timestamp_out_of_window',
    http: 401,
    type: 'authentication',
    retryable: false,
    outcomeUnknown: false,
    meaning: `The timestamp is not Unix seconds, or is more than ${figureText('timestamp.window', 's')} away from the gateway's clock (${figureText('ts.window', 's')} in v1).`,
    causes: [
      'The timestamp has 13 digits: it is in milliseconds.',
      "The server's clock drifts because NTP is off, often after a virtual machine was paused.",
      'The request was signed, queued and sent minutes later.',
      'A retry reused the headers of the first attempt.',
    ],
    action:
      'Send 10 digits, synchronize the clock by NTP, and sign at the moment of sending. Compare your clock with the `Date` header of any answer.',
  },
  {
    number: 1005,
    code: 'nonce_reused',
    http: 401,
    type: 'authentication',
    retryable: false,
    outcomeUnknown: false,
    meaning: `This key has already used this nonce in the last ${figureText('nonce.lifetime', 'minutes')}.`,
    causes: [
      'A retry sent the old headers again instead of a new signature.',
      'The nonce is a counter, a timestamp or a random number from a fixed seed, and two processes produced the same one.',
      'Somebody recorded the request and replays it.',
    ],
    action:
      'Take a new nonce from a cryptographic random source for every attempt and sign again; keep the body and the `Idempotency-Key`. If you sent it once, find out who else sees your traffic and rotate the secret.',
  },
  {
    number: 1006,
    code: 'wrong_environment',
    http: 401,
    type: 'authentication',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'A test key was sent to the live host, or a live key to the sandbox.',
    causes: [
      'After going live the key was changed and the host was not, or the other way round.',
      'A test job runs with the configuration of production.',
      'v1: `test` does not fit the host. The sandbox requires `test: true`.',
    ],
    action: `Use \`pk_test_\` with \`${bareHost('sandbox')}\` and \`pk_live_\` with \`${bareHost('api')}\`. Keep host, key and secret together in one configuration entry.`,
  },
  {
    number: 1007,
    code: 'api_key_revoked',
    http: 401,
    type: 'authentication',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The key existed and was ended in the cabinet.',
    causes: [
      'A colleague replaced the key and one server, job or worker still has the old one.',
      'The key was ended after a leak.',
      'An old backup or container image was started with its old configuration.',
    ],
    action:
      'Deploy the new key and its secret. Look in the API requests log for the IP addresses that still send the old one.',
  },
  {
    number: 1008,
    code: 'ip_not_allowed',
    http: 403,
    type: 'authentication',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The key has an IP allowlist and the request came from another address; `message` shows it.',
    causes: [
      'Your hosting provider or NAT gateway changed the outgoing address.',
      'The allowlist holds the private address of the server, not the one its traffic leaves from.',
      'Requests leave over IPv6 while only IPv4 addresses are listed.',
      'A developer uses the key from a laptop.',
    ],
    action:
      "Add the address from `message` to the key's allowlist in the cabinet if it is yours; otherwise treat the key as leaked.",
  },
  {
    number: 1009,
    code: 'permission_denied',
    http: 403,
    type: 'authentication',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The key is valid but lacks the scope that this operation needs; `message` names the scope.',
    causes: [
      'The key was made for reports or reading and is now used for payments.',
      'A refund needs `refunds:write`, which `payins:write` does not include.',
      'The integration grew to payouts and the key has no `payouts:write`.',
    ],
    action:
      'Give the key the scope named in `message`, or use the key that has it. `list` shows every operation your key may call.',
  },
  {
    number: 1010,
    code: 'account_suspended',
    http: 403,
    type: 'authentication',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The whole account is stopped: all of its points and keys get this answer.',
    causes: ['The company could not be verified again.', 'A review of the account is open.', 'The contract was ended.'],
    action: 'Contact support with the `request_id`, and send no new requests until they have answered.',
  },

  // Request: the operation did not run.
  {
    number: 2001,
    code: 'malformed_json',
    http: 400,
    type: 'request',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The body is not JSON in UTF-8.',
    causes: [
      'The body begins with a byte order mark (`ef bb bf`) or is UTF-16.',
      'The JSON was put together by hand: a trailing comma, single quotes, an unescaped line feed in a name.',
      'The body is empty, or is an HTML form (`a=1&b=2`) under the media type of JSON.',
    ],
    action:
      'Produce the body with a JSON encoder, without a byte order mark, and run the bytes you send through a JSON parser.',
  },
  {
    number: 2002,
    code: 'unsupported_media_type',
    http: 415,
    type: 'request',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The body is not declared as `application/json`, or is compressed.',
    causes: [
      'The HTTP client sent its default `application/x-www-form-urlencoded`, or no `Content-Type` at all.',
      'A file upload sends `multipart/form-data`.',
      'The client compresses large bodies (`Content-Encoding: gzip`).',
    ],
    action: 'Send `Content-Type: application/json` and switch request compression off.',
  },
  {
    number: 2003,
    code: 'method_not_allowed',
    http: 405,
    type: 'request',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The path exists, but not with this HTTP method.',
    causes: [
      'A v2 reading operation such as `transaction/find` was called with `POST`, as in v1.',
      'A v1 operation was called with `GET`; v1 takes only `POST`.',
      'The client followed a redirect and turned `POST` into `GET`.',
    ],
    action: "Take the method from the operation's page, or from `http_method` in `list`.",
  },
  {
    number: 2004,
    code: 'unknown_endpoint',
    http: 404,
    type: 'request',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'No operation has this path. Nothing is said about the ids in the request.',
    causes: [
      'The path ends in a slash or holds a doubled slash.',
      'The version is missing or doubled, as in `/v2/v2/transaction/create`.',
      'An outgoing proxy adds a prefix to the path.',
      'An operation that exists only in v2, such as invoicing, was called under `/v1/`.',
    ],
    action: "Compare the path in the API requests log with the operation's page, slash by slash.",
  },
  {
    number: 2005,
    code: 'body_too_large',
    http: 413,
    type: 'request',
    retryable: false,
    outcomeUnknown: false,
    meaning: `The body is larger than ${figureText('body.size', 'KiB')} and was not read.`,
    causes: [
      'A document or an image was put into the JSON as Base64.',
      '`values` of `antifraud/stoplist_check` holds a whole customer list.',
      'A log or a shopping cart was written into `metadata`.',
    ],
    action: 'Stay under 262,144 bytes: split long lists over several requests and send links in place of files.',
  },
  {
    number: 2006,
    code: 'idempotency_key_missing',
    http: 400,
    type: 'request',
    retryable: false,
    outcomeUnknown: false,
    meaning:
      'This `POST` changes something and must carry an `Idempotency-Key` of 1 to 64 printable ASCII characters, without spaces.',
    causes: [
      'The header was never set.',
      'A proxy removed it.',
      'The value is empty because the order had no number yet, is longer than 64 characters, or holds a space or an accent.',
    ],
    action: 'Store a key with your order before the first call and send it with every attempt of that call.',
  },
  {
    number: 2007,
    code: 'idempotency_key_reused',
    http: 422,
    type: 'request',
    retryable: false,
    outcomeUnknown: false,
    meaning: `The key was used on this path in the last ${figureText('idempotency.lifetime', 'hours')}, or ever for a refund, with another body. Nothing ran; the first call is unchanged.`,
    causes: [
      'One key serves two calls on the same path, such as the two updates of a 3DS payment.',
      'The body holds a changing value, such as the time or a counter, so a retry differs from the first attempt.',
      'A field was corrected after a 422 and the old key was kept.',
      'The JSON encoder orders keys or spaces differently at each run. The same body means the same bytes.',
    ],
    action:
      'For a retry, send the stored bytes of the first attempt. For another request, or after correcting a field, use a new key.',
  },
  {
    number: 2008,
    code: 'idempotency_in_progress',
    http: 409,
    type: 'request',
    retryable: true,
    outcomeUnknown: true,
    meaning: 'The first call with this key is still running. This second one did not run; the first may have.',
    causes: [
      'Your client timed out before the gateway answered, and retried immediately.',
      'The payer clicked "Pay" twice.',
      'Two workers took the same job from the queue.',
    ],
    action: "Wait for `Retry-After`. Set the client's timeout to 40 s, so that you see it the first time.",
  },

  // Validation: the operation did not run; `error.fields` lists every wrong or unsupported field.
  {
    number: 2101,
    code: 'field_required',
    http: 422,
    type: 'validation',
    retryable: false,
    outcomeUnknown: false,
    meaning:
      'A field that the operation or this service needs is absent, `null` or empty; `path` names it. An optional field that is `null` gets 2102: omit it.',
    causes: [
      "The service asks for more than the method's minimum, such as `payer.document` in Brazil.",
      'A `flow: "h2h"` pay-in lacks `return_url` or `browser`.',
      'The field name is misspelled or has different capitals, such as `externalId`.',
      'Your form allows the payer to leave it empty.',
    ],
    action:
      'Add the field named in `path`. Where `message` says for which way to pay it is required, send the fields of one way. Read `fields` of `service/service_id` before you build the form.',
  },
  {
    number: 2102,
    code: 'field_invalid',
    http: 422,
    type: 'validation',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'A field has the wrong type, format or range; `path` names it and `message` says what was expected.',
    causes: [
      'An amount was sent as a JSON number, with a comma, or with a leading zero.',
      'An id was cut off by a short column, is of another kind (`stl_...` for a report), or is the number of v1, which v2 calls `legacy_id`.',
      'A phone number lacks its country code, a country is not two capital letters, a date is not RFC 3339 in UTC, or `external_id` holds a slash or a space.',
      `A time window is longer than ${figureText('report.window', 'days')} or ends in the future.`,
    ],
    action: 'Correct each entry of `fields`. Check the `pattern` that `service/service_id` gives before you send.',
  },
  {
    number: 2103,
    code: 'field_not_allowed',
    http: 422,
    type: 'validation',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The field exists, but not for this service, flow or version.',
    causes: [
      'Card data was sent for a service that takes no cards, or `save_card` or `agreement` for one without `card_token` in `fields`.',
      '`capture: "manual"` was requested from a service whose `two_stage` is `false`.',
      '`recipient` was sent with a pay-in.',
      '`transaction/update` carries `otp` although `next_action` asks for something else.',
    ],
    action: 'Remove the field named in `path`.',
  },
  {
    number: 2104,
    code: 'amount_below_minimum',
    http: 422,
    type: 'validation',
    retryable: false,
    outcomeUnknown: false,
    meaning: "The amount is less than the service's `min`.",
    causes: [
      "The order is smaller than the method's provider accepts.",
      'v1: the amount was sent in major units, so 150 means 1.50 PEN.',
      "After conversion to the service's currency the amount falls below the limit.",
    ],
    action: 'Read `min` in `service/list` and hide the method for smaller orders.',
  },
  {
    number: 2105,
    code: 'amount_above_maximum',
    http: 422,
    type: 'validation',
    retryable: false,
    outcomeUnknown: false,
    meaning: "The amount is more than the service's `max`.",
    causes: [
      'The order is larger than the method or its provider allows in one payment.',
      'v2: minor units were sent, so `"15000"` means 15,000.00.',
      'v1: the amount was multiplied by 100 for a currency without decimals, such as CLP or JPY.',
    ],
    action:
      'Check the unit first. Then read `max` in `service/list` and offer a method with a higher limit; do not split one order silently.',
  },
  {
    number: 2106,
    code: 'amount_precision',
    http: 422,
    type: 'validation',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The amount has more decimals than its currency. Zeros count: `"1500.00"` JPY is refused too.',
    causes: [
      'Every amount is formatted with two decimals, even in JPY, CLP or UGX.',
      'A price with tax or a converted amount was not rounded.',
      'A binary floating-point sum was printed, as in `"19.990000000000002"`.',
    ],
    action:
      "Round to the currency's exponent with decimal arithmetic before you send, and send no more digits than that.",
  },
  {
    number: 2107,
    code: 'currency_not_supported',
    http: 422,
    type: 'validation',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The service does not work in this currency. A service has exactly one.',
    causes: [
      'The `service_id` belongs to the same method in another currency.',
      "The currency is the shop's and not the payer's, and no conversion was requested.",
      'A network was given as the currency, such as `TRC20` for USDT.',
    ],
    action:
      'Take the `service_id` whose `currency` fits from `service/list?currency=`. `transaction/currency_rate` returns the amount in that currency.',
  },
  {
    number: 2108,
    code: 'country_not_supported',
    http: 422,
    type: 'validation',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The service does not serve the country of the payer.',
    causes: [
      "`payer.country` was filled with the shop's country.",
      '`p2p/get_methods_list` was asked for a country in which the service has no way to pay.',
    ],
    action: 'Choose a service with `service/list?country=` and ask the payer for the country instead of guessing it.',
  },
  {
    number: 2109,
    code: 'invalid_card_number',
    http: 422,
    type: 'validation',
    retryable: false,
    outcomeUnknown: false,
    meaning:
      'The card number fails its check digit, has the wrong length, or is of a scheme that the service does not take. It was not sent to any bank.',
    causes: [
      'The payer mistyped or swapped two digits, or spaces or dashes were left in the number.',
      'The number was stored as a JSON number and lost digits.',
      'A masked number, such as `411111******0003`, was sent back.',
      'A Visa went to a service that takes Uzcard and Humo only.',
    ],
    action:
      'Ask the payer to type the number again, or for another card if its scheme is not taken. Check length and Luhn digit in the form, so that this never reaches the API.',
  },
  {
    number: 2110,
    code: 'invalid_requisites',
    http: 422,
    type: 'validation',
    retryable: false,
    outcomeUnknown: false,
    meaning:
      'An account number, IBAN, wallet address, phone, document or another detail of a recipient fails its format or check digit (of a payer, that is 2102), or `transaction/validate` asked the operator, who does not know it; `path` names it.',
    causes: [
      'The account number fails its check digit: an IBAN, a CLABE or a CBU with a typing error.',
      'The bank code comes from another code system, such as a BIC where a local code is expected.',
      'A crypto address belongs to another network than the one chosen.',
      'Leading zeros were lost because the number was kept as a number.',
    ],
    action:
      'Ask for the details again, validate them against `requisites_schema` of `service/service_id`, and keep account numbers as text.',
  },
  {
    number: 2111,
    code: 'url_not_allowed',
    http: 422,
    type: 'validation',
    retryable: false,
    outcomeUnknown: false,
    meaning:
      'A URL is not `https` on a host listed for the point, or is longer than 2048 characters. In the sandbox the `callback_url` of a transaction may name any host, and all can be `http` on your own machine or a private address.',
    causes: [
      'A new shop domain, or its `www.` form, is not listed in Point settings.',
      "The URL begins with `http://`, or with an app's own scheme such as `myshop://`.",
      'A staging address was left in the live configuration.',
      'A URL holds a fragment, such as `#/thanks`, a user name or a password.',
    ],
    action:
      'List the host under Control, Point settings, and use `https`. For an app, claim an `https` address as an App Link or a Universal Link.',
  },
  {
    number: 2112,
    code: 'quote_expired',
    http: 409,
    type: 'validation',
    retryable: false,
    outcomeUnknown: false,
    meaning: `The rate of \`quote_id\` was locked for ${figureText('quote.lifetime', 's')} and one use: the time has passed, or a create or transfer has used it.`,
    causes: [
      'The payer took longer than a minute between seeing the rate and confirming.',
      'The quote was fetched when the page was opened instead of at checkout.',
      'A retry after a long back-off used the old quote.',
      'An earlier call used it: its payment or transfer exists.',
    ],
    action:
      'Within the minute, first look for the payment that used it. Then call `transaction/currency_rate` again, show the new rate to the payer, and send the new `quote_id` with the same `external_id`.',
  },

  // State: the object in the request does not exist or is not ready for it.
  {
    number: 3001,
    code: 'transaction_not_found',
    http: 404,
    type: 'state',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'This id is unknown at your point in this environment.',
    causes: [
      'The transaction belongs to another point of the account, or to the other environment.',
      'After a timeout you looked for a transaction whose create never arrived.',
    ],
    action:
      'Check id, point and environment. After a lost create, repeat the create with its `Idempotency-Key` instead of giving up the order.',
  },
  {
    number: 3002,
    code: 'service_not_found',
    http: 404,
    type: 'state',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'No service with this `service_id` exists for your point.',
    causes: [
      'The number was copied from an example on these pages: the sandbox offers every service, a live point only those of your contract.',
      'The service belongs to another point of the account.',
    ],
    action: 'Read `service/list` with the key you pay with, and take `service_id` from there.',
  },
  {
    number: 3003,
    code: 'external_id_duplicate',
    http: 409,
    type: 'state',
    retryable: false,
    outcomeUnknown: false,
    meaning:
      'A transaction or an invoice with this `external_id` already exists, and no second one was created. For a transaction, v2 returns `existing_transaction_id` and v1 `data.transaction`; find an invoice by its `external_id`.',
    causes: [
      `Your first call arrived, but its answer was lost; the repeat had a new \`Idempotency-Key\`, or came after ${figureText('idempotency.lifetime', 'hours')}.`,
      'v1: the same create was sent again after a timeout, which is what it is for.',
      'The payer tries again, and you sent the same order number.',
      'Two shops share a point, and both number their orders from 1.',
    ],
    action:
      'Find what exists, with `transaction/find` or `invoicing/invoice_find`, compare amount and currency, and continue with its status: send a payer who has not paid yet to its `payment_url`, or on with `next_action` if that is `null`. Use a new `external_id` only for a new attempt, after the first one has ended.',
  },
  {
    number: 3004,
    code: 'invalid_state_transition',
    http: 409,
    type: 'state',
    retryable: false,
    outcomeUnknown: false,
    meaning:
      'The status of the transaction, invoice or page does not allow this operation. Everything is as it was before the call.',
    causes: [
      'The payer paid, cancelled or ran out of time just before your call.',
      'You tried to cancel a payout that was already `processing`.',
      '`transaction/pay` was called for a payout that a person created or has approved in the cabinet.',
      '`transaction/complete` was called on a payment that is not `authorized`, or twice, or `transaction/p2p/cancel` after `transaction/p2p/confirm`.',
    ],
    action:
      'Call `transaction/find` (of an invoice, `invoicing/invoice_find`), read `status`, and act on that. Store a transaction if its `sequence` is higher than yours.',
  },
  {
    number: 3005,
    code: 'token_not_found',
    http: 404,
    type: 'state',
    retryable: false,
    outcomeUnknown: false,
    meaning:
      'The `card_token` does not exist, has expired or is not yet confirmed, or `revoke_token` names a page token that this point does not have.',
    causes: [
      'The card behind the token has expired, or you had the data of its payer erased.',
      'The token is still `pending`: the issuer has to confirm the card.',
      'A sandbox token was used with a live key.',
      '`revoke_token` got a `token_id` of another point or of the other environment. A page token that is revoked or has expired does not get this error.',
    ],
    action:
      'Check the `status` that came with the token. While it is `pending`, keep the token and let the payer type the card for this payment. If it was `active`, delete it and ask for the card again with `save_card: true`. For a page token, check `token_id`, point and environment.',
  },
  {
    number: 3006,
    code: 'report_not_found',
    http: 404,
    type: 'state',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'No report with this `report_id` is kept in this environment.',
    causes: [
      `The file is older than ${figureText('report.lifetime', 'days')}.`,
      'The report was requested with a key of another account or environment.',
    ],
    action: 'Look it up with `reports/list`; if it is no longer there, request it again with `reports/create`.',
  },
  {
    number: 3007,
    code: 'report_not_ready',
    http: 409,
    type: 'state',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The report has no file: it is `queued`, `running` or `failed`.',
    causes: [
      '`reports/report` was called right after `reports/create`.',
      'The window is long, and the file takes minutes.',
      'The report failed, and will never have a file.',
    ],
    action:
      'Wait for the `report.ready` callback, or poll `check-report` until `status` is `ready`. If it is `failed`, request it again.',
  },
  {
    number: 3008,
    code: 'cursor_invalid',
    http: 400,
    type: 'state',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The cursor cannot be read, or belongs to another query.',
    causes: [
      'A filter, the time window or the status list changed between two pages.',
      'The cursor was decoded, truncated, or encoded twice in the URL.',
      'The cursor comes from another operation or environment.',
    ],
    action: 'Start again without `cursor`, and keep all other parameters the same from page to page.',
  },
  {
    number: 3009,
    code: 'invoice_not_found',
    http: 404,
    type: 'state',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'Your point has no invoice with this id in this environment.',
    causes: [
      'The invoice was created with a key of another point.',
      'An invoice of the sandbox was looked for with a live key, or the other way round.',
    ],
    action: 'Search with `invoice_find`, and check the point and the environment of the key.',
  },
  {
    number: 3010,
    code: 'payment_page_not_found',
    http: 404,
    type: 'state',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'Your point has no payment page with this id in this environment.',
    causes: [
      'The page was created with a key of another point.',
      'A page created in the sandbox was used with a live key.',
    ],
    action: 'Look the page up in the cabinet under Payment pages, and copy its id from there.',
  },

  // Limits: money, permissions or capacity are missing; nothing happened.
  {
    number: 4001,
    code: 'insufficient_balance',
    http: 402,
    type: 'limit',
    retryable: false,
    outcomeUnknown: false,
    meaning:
      'The wallet balance is too low. A payout with its fee, at create or when a waiting one is confirmed, and a transfer need it in `available`; a refund needs it in `pending` and `available` together. Nothing was moved or reserved.',
    causes: [
      'For a payout or transfer: the money is in `pending` (not settled yet) or in `reserved` (payouts in progress, disputes).',
      'For a refund: sales were settled and paid out, and other refunds are in progress.',
      'The fee was not counted: with `fee.payer: "merchant"` a payout takes amount plus fee.',
      'The wallet of another currency holds the money: for a refund, your sales were settled into it.',
    ],
    action:
      'Read `wallets` of `account/info`, fund the wallet or move money with `account/wallet-transfers`, then send the request again with a new `Idempotency-Key`: the old one repeats this answer. A payout that waits for approval is still `created`: confirm the same one.',
  },
  {
    number: 4002,
    code: 'service_disabled',
    http: 403,
    type: 'limit',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The service exists but is switched off for your point.',
    causes: [
      'The method is part of your contract, but its onboarding is not finished. One that is not part of it gets 3002.',
      'The gateway switched it off, at your request or after too many disputes.',
      'It is enabled only in the sandbox.',
      'It is a payout service, and a document of the company is overdue under Reporting, Requests.',
    ],
    action: 'Ask support to switch it on, and show only services that `service/list` returns.',
  },
  {
    number: 4003,
    code: 'service_unavailable',
    http: 503,
    type: 'limit',
    retryable: true,
    outcomeUnknown: false,
    meaning:
      'The service is enabled, but its provider or bank is out of service at the moment. The call had no effect.',
    causes: [
      'The provider has an outage.',
      'The bank or operator is doing its nightly maintenance.',
      'So many payments fail that the gateway has paused the service.',
    ],
    action: 'Offer another method immediately: an outage can last longer than a payer waits.',
  },
  {
    number: 4004,
    code: 'daily_limit_exceeded',
    http: 422,
    type: 'limit',
    retryable: false,
    outcomeUnknown: false,
    meaning:
      'This amount would take the daily total above its limit: that of the point or service for a transaction, that of the account for a wallet transfer.',
    causes: [
      'A sale or a payroll makes a day larger than your contract allows.',
      'A new point starts with a low limit.',
      'A loop in your code created payments or payouts by mistake.',
    ],
    action:
      "Check that the day's volume is real. Then wait until midnight in the account's time zone, or agree a higher limit with the person named in the cabinet under Control, Tariffs.",
  },
  {
    number: 4005,
    code: 'rate_limited',
    http: 429,
    type: 'limit',
    retryable: true,
    outcomeUnknown: false,
    meaning:
      'The key has used up its budget: 20 reads a second, 10 writes a second, or 10 reports an hour. The request was not executed.',
    causes: [
      '`transaction/find` is polled for results instead of waiting for callbacks.',
      'A batch sends payouts in parallel without a limit.',
      'Several servers share one key, each with its own counter.',
      'Ten `reports/create` came together; the next is possible six minutes later.',
    ],
    action:
      'Add up to a random second to `Retry-After`, so that your workers do not all retry together. Slow down when `RateLimit-Remaining` approaches 0.',
  },
  {
    number: 4006,
    code: 'refund_amount_exceeds',
    http: 422,
    type: 'limit',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The refund is larger than what is left: `amount_received` minus all refunds, completed and pending.',
    causes: [
      'A partial refund was made earlier, in the cabinet or by a colleague.',
      'A refund that is still `pending` already counts.',
      'Shipping or a fee was added to what the payer paid.',
    ],
    action:
      'Call `transaction/find`, subtract from `amount_received` all that is `completed` or `pending` in `refunds`, and refund at most the rest; omit `amount` to refund all of it.',
  },
  {
    number: 4007,
    code: 'refund_not_supported',
    http: 422,
    type: 'limit',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'This method cannot send money back the way it came, or no longer can.',
    causes: [
      'The method has no refunds: cash vouchers, crypto and many transfers. What arrived of one that is `partially_paid`, or `expired` after it, is given back all the same.',
      "The method's refund window is over.",
      'The method supports only full refunds, and you requested a partial one.',
      'The transaction has 100 refunds, failed ones included.',
    ],
    action:
      'Ask the payer for an account and send the money as a payout, or outside the gateway where no payout reaches it; the guide says which. `refunds` in `service/service_id` shows this in advance.',
  },
  {
    number: 4008,
    code: 'no_p2p_recipient_available',
    http: 409,
    type: 'limit',
    retryable: true,
    outcomeUnknown: false,
    meaning: 'At the moment no recipient can take this amount by this p2p method. No requisites were assigned.',
    causes: [
      'All recipients for this bank or amount are busy with other transfers.',
      'The amount is unusual: very small, very large or an odd number.',
      "It is night or a holiday in the payer's country.",
    ],
    action: 'After a minute offer another route from `transaction/p2p/get_methods_list`, or another method.',
  },
  {
    number: 4009,
    code: 'wallet_not_found',
    http: 404,
    type: 'limit',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The account has no wallet with this `wallet_id`.',
    causes: [
      'The `wallet_id` belongs to another account or environment.',
      'No wallet has been opened in the currency of the transfer, and the id was put together by your code.',
    ],
    action: 'Take `wallet_id` from `account/info`. To open a wallet in a new currency, contact support.',
  },

  // Risk: refused before a bank was contacted.
  {
    number: 5001,
    code: 'stoplist_hit',
    http: 403,
    type: 'risk',
    retryable: false,
    outcomeUnknown: false,
    meaning:
      'A card, e-mail, phone, IP address, wallet or document of the request is on a stop list, yours or the global one.',
    causes: [
      'The value was put on your own list at the request of somebody in your account, often after a dispute.',
      'The value is on the global list after fraud at another merchant.',
      'An entry is too wide: many people share the IP address of an office or a mobile operator.',
    ],
    action:
      'Refuse without naming the reason to the payer. `antifraud/stoplist_check` names list and reason; support removes a wrong entry of your own if an owner or administrator asks.',
  },
  {
    number: 5002,
    code: 'card_not_whitelisted',
    http: 403,
    type: 'risk',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'The service pays to, or takes from, only whitelisted cards, and this card is not an active entry.',
    causes: [
      '`cards/whitelist_add` was never called for this card.',
      'The entry is still `pending_review`.',
      'The entry has reached its `expires_at`, or was created for the other `purpose`.',
    ],
    action:
      'Call `cards/whitelist_add` with the right `purpose`, wait for `status: active`, then send the payment again.',
  },
  {
    number: 5003,
    code: 'compliance_block',
    http: 403,
    type: 'risk',
    retryable: false,
    outcomeUnknown: false,
    meaning: 'Our compliance team has stopped this kind of operation for the person, the point or the account.',
    causes: [
      'The identity of the payer or recipient has to be confirmed first.',
      'The payment resembles a sanctioned name or country.',
      'The point sells something that its contract does not cover.',
    ],
    action:
      'Contact support with the `request_id`. Repeat it only when support says so, and tell the payer just that this payment is refused.',
  },

  // Provider and internal: the request was correct.
  {
    number: 6001,
    code: 'provider_error',
    http: 502,
    type: 'provider',
    retryable: true,
    outcomeUnknown: true,
    meaning: 'The provider closed the connection or sent an unreadable answer. The operation may have run.',
    causes: [
      'The provider answered with an internal error or an HTML page.',
      'The connection broke after the order had been sent.',
      'A refund was given to a provider whose refund service is down.',
    ],
    action:
      'Keep the order pending until `transaction/find` or a callback reports its status. Never send it under a new `external_id`.',
  },
  {
    number: 6002,
    code: 'provider_timeout',
    http: 504,
    type: 'provider',
    retryable: true,
    outcomeUnknown: true,
    meaning: 'The provider did not answer within 30 s. The payment may have gone through.',
    causes: [
      'The provider or the bank behind it is slow under load.',
      'The provider accepted the order, but its answer was lost on the way.',
    ],
    action:
      'Keep the order pending and ask `transaction/find`: a callback comes only if something changes after the creation. Show "in progress", and keep its `external_id`: under a new one it can run twice.',
  },
  {
    number: 9001,
    code: 'internal_error',
    http: 500,
    type: 'internal',
    retryable: true,
    outcomeUnknown: true,
    meaning: 'The gateway failed while handling the request. The operation may have run.',
    causes: [
      'A fault in the gateway; we learn of it automatically.',
      'A part of the gateway restarted during the call.',
    ],
    action:
      'Repeat a call that moves no money. Otherwise keep the order pending until `transaction/find` (of an invoice, `invoicing/invoice_find`) or a callback reports its status. If it lasts, send the `request_id` to support.',
  },
  {
    number: 9002,
    code: 'maintenance',
    http: 503,
    type: 'internal',
    retryable: true,
    outcomeUnknown: false,
    meaning: 'The gateway takes no requests for a short time. This one was not executed.',
    causes: ['Announced maintenance is running.', 'The gateway sheds load to protect payments that are in progress.'],
    action: 'Try again later. Until then queue payouts, and show payers that payment will be back soon.',
  },
] as const satisfies readonly ApiError[];

/** `error.code` of v2, as a union. */
export type ApiErrorCode = (typeof apiErrors)[number]['code'];

export const errorByCode = (code: ApiErrorCode): ApiError => apiErrors.find((error) => error.code === code)!;
