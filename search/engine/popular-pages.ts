import {plainHit as page} from './plain-hit';
import type {Hit} from './types';

/** The pages with the most questions in `search/data/questions.txt`. Suggested before the reader types. */
export const POPULAR_PAGES: readonly Hit[] = [
  page('/request_format', 'Request format', 'Signing, headers, idempotency'),
  page('/callbacks', 'Callbacks', 'What we send to your server, and how to verify it'),
  page('/reference/failure_reason_codes', 'Failure reason codes', 'Why a payment or a payout ended without money'),
  page('/payment_page', 'Payment page and host to host', 'From redirect to return'),
  page('/reference/api_error_codes', 'API error codes', 'What a refused request says, and what to do'),
  page('/response_format', 'Response format', 'Envelope, errors, pages of a list'),
];
