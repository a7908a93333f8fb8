// Texts of errors for v1, where they differ from v2: v1 has no headers, no idempotency keys and no cursors.
import {figureText} from '../figures';
import type {ApiError, ApiErrorCode} from './api-errors';
import type {Version} from '../versions';

type Texts = Partial<Pick<ApiError, 'meaning' | 'causes' | 'action'>>;

/** null: v1 never answers with it. Errors without an entry have the same texts in both versions. */
const v1Texts: Partial<Readonly<Record<ApiErrorCode, Texts | null>>> = {
  missing_auth_header: {
    meaning: '`point_id`, `ts` or `sign` is absent, `null` or empty; `message` names it.',
    action: 'Send `point_id`, `ts` and `sign` in the body of every request, as one JSON object.',
  },
  unknown_api_key: {
    meaning: 'No point has this `point_id`, or v1 is not set up for it in this environment.',
    action:
      'Compare `point_id` with the cabinet, under Control, Point settings. The same page shows whether the point has a v1 secret.',
  },
  invalid_signature: {
    meaning:
      '`sign` is not that of the values that arrived. Point, environment and clock have already passed their checks.',
    causes: [
      'A value that is `null` or `""` was written into the string: leave it out.',
      '`true` was written as a word: it is `1`, and `false` is `0`.',
      'The keys were not sorted by bytes, or a nested object was written as JSON instead of `payer.email=...`.',
      'The secret does not follow the last value directly, or belongs to another point.',
    ],
    action:
      'Run your signing function on the published vector, then compare your canonical string with the rule, key by key. After a rotation, check which of the two secrets signed.',
  },
  timestamp_out_of_window: {
    meaning: `\`ts\` is not Unix seconds, or is more than ${figureText('ts.window', 's')} away from the gateway's clock.`,
    action:
      'Send 10 digits, synchronize the clock by NTP, and sign at the moment of sending. Compare your clock with `ts` of any answer.',
  },
  nonce_reused: null,
  wrong_environment: {
    meaning: '`test` does not fit the host: the sandbox takes only `true`, the live host `false` or none.',
    action:
      'Send `test: true` to the sandbox and leave it out in live. Keep host, secret and `test` together in one configuration entry.',
  },
  api_key_revoked: null,
  ip_not_allowed: null,
  permission_denied: {
    meaning: 'The point lacks the permission that this operation needs; `message` names it.',
    action:
      'Add the permission named in `message` in Point settings of the cabinet, row v1. `list` shows every operation the point may call.',
  },
  account_suspended: {
    action: 'Contact support with the `X-Request-Id` of the answer, and send no new requests until they have answered.',
  },
  body_too_large: {
    action: 'Stay under 262,144 bytes: split long lists over several requests and send links in place of files.',
  },
  method_not_allowed: {action: 'Send `POST`; v1 takes nothing else, also for reading.'},
  idempotency_key_missing: null,
  idempotency_key_reused: null,
  idempotency_in_progress: null,
  field_required: {
    action:
      'Add the field named in `path`. Where `message` says for which way to pay it is required, send the fields of one way. Read `fields` of `service/service_id` before you build the form.',
  },
  field_invalid: {
    action: 'Correct each entry of `fields`. Check the `pattern` that `service/service_id` gives before you send.',
  },
  amount_precision: null,
  currency_not_supported: {
    action:
      'Take the `service_id` whose `currency` fits from `service/list`. `transaction/currency_rate` returns the amount in that currency.',
  },
  country_not_supported: {
    action:
      'Choose a service for the country from `service/list`, and ask the payer for the country instead of guessing it.',
  },
  quote_expired: {
    action: 'Call `transaction/currency_rate` again, show the new rate to the payer, and send the new `quote_id`.',
  },
  transaction_not_found: {
    action:
      'Check `transaction_id`, point and environment. After a lost create, send it again with the same `external_id` instead of giving up the order.',
  },
  external_id_duplicate: {
    meaning: 'A transaction with this `external_id` exists and is in `data.transaction`; no second one was made.',
    action:
      'Compare amount and currency of `data.transaction` with your order and continue with its status: send a payer who has not paid yet to its `payment_url`, or on with `next_action` if that is `null`. Use a new `external_id` only for a new attempt, after the first one has ended.',
  },
  invalid_state_transition: {
    action:
      'Call `transaction/find`, read `status`, and act on that. Store it unless its `updated_at` is lower than yours.',
  },
  token_not_found: {
    meaning: 'The `card_token` does not exist, has expired or is not yet confirmed.',
    action:
      'Check the `status` that came with the token. While it is `pending`, keep the token and let the payer type the card for this payment. If it was `active`, delete it and ask for the card again with `save_card: true`.',
  },
  report_not_ready: {
    action:
      'Call `check-report` until `status` is `ready`: v1 sends no callback for reports. If it is `failed`, order it again.',
  },
  cursor_invalid: null,
  invoice_not_found: null,
  payment_page_not_found: null,
  insufficient_balance: {
    action:
      'Read `wallets` of `account/info`, fund the wallet or move money with `account/wallet-transfers`, then send it again.',
  },
  rate_limited: {
    meaning:
      'The point has spent its budget, which it shares with its oldest active key of v2: 20 reads a second, 10 writes a second, or 10 reports an hour.',
    action:
      'The answer is HTTP 429: wait the seconds of `Retry-After` plus a random second. Slow down when `RateLimit-Remaining` nears 0.',
  },
  compliance_block: {
    action:
      'Contact support with the `X-Request-Id` of the answer. Repeat it only when support says so, and tell the payer just that this payment is refused.',
  },
  internal_error: {action: 'Keep the order pending. If it lasts, send the `X-Request-Id` of the answer to support.'},
  maintenance: {
    action:
      'The answer is HTTP 503: wait the seconds of `Retry-After`. Queue payouts and show payers that payment will be back soon.',
  },
};

/** An error with the texts of a version; null if that version never answers with it. */
export function errorInVersion(error: ApiError, version: Version): ApiError | null {
  const texts = version === 'v1' ? v1Texts[error.code as ApiErrorCode] : undefined;
  return texts === null ? null : {...error, ...texts};
}

/** Errors of the edge in front of the gateway, which keep their HTTP status in v1. */
const EDGE_ERRORS: readonly string[] = ['rate_limited', 'maintenance'] satisfies readonly ApiErrorCode[];

/** The HTTP status of an answer with this error. */
export const httpStatusIn = ({code, http}: Pick<ApiError, 'code' | 'http'>, version: Version): number =>
  version === 'v2' || EDGE_ERRORS.includes(code) ? http : 200;

/** Number, code and HTTP status of an error: `2101 field_required, HTTP 422`. */
export const errorSummary = (error: ApiError, version: Version): string =>
  `${error.number} ${error.code}, HTTP ${httpStatusIn(error, version)}`;
