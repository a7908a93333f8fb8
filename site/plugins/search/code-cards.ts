import {isFinalError} from '../../../facts/reference/errors';
import {apiErrors} from '../../../facts/reference/errors/api-errors';
import {failureReasons} from '../../../facts/reference/failure-reasons';
import {transactionStatuses} from '../../../facts/reference/statuses';
import {testCards} from '../../../facts/reference/test-cards';
import type {CodeCard} from '../../../search/engine/types';

const plain = (text: string): string => text.replaceAll('`', '');

const FINAL = 'Final';
const finalityOf = (isFinal: boolean): string => (isFinal ? FINAL : 'Not final');

/** Cards by page and by id of the row. */
export type CodeCards = Readonly<Record<string, Readonly<Record<string, CodeCard>>>>;

const actionOf = ({payin, payout}: {payin: string | null; payout: string | null}): string =>
  payin === null || payout === null || payin === payout
    ? (payin ?? payout ?? '')
    : `Pay-in: ${payin} Payout: ${payout}`;

/** What the search box shows for a code: API errors, failure reasons, statuses and test cards. */
export const codeCards = (): CodeCards => ({
  '/reference/api_error_codes': Object.fromEntries(
    apiErrors.map(({code, meaning, action, ...error}) => [
      code,
      {
        meaning: plain(meaning),
        finality: error.outcomeUnknown ? 'Outcome unknown' : finalityOf(isFinalError(error)),
        action: plain(action),
      },
    ]),
  ),
  '/reference/failure_reason_codes': Object.fromEntries(
    failureReasons.map(({code, meaning, merchantAction}) => [
      code,
      {meaning: plain(meaning), finality: FINAL, action: plain(merchantAction)},
    ]),
  ),
  '/reference/transaction_statuses': Object.fromEntries(
    transactionStatuses.map(({name, meaning, final, merchantAction}) => [
      name,
      {meaning: plain(meaning), finality: finalityOf(final), action: plain(actionOf(merchantAction))},
    ]),
  ),
  '/reference/test_cards': Object.fromEntries(
    testCards.map(({pan, brand, result, failure, use}) => [
      pan,
      {
        meaning: `Test card, ${brand}, for ${use.join(' and ')}: ends ${result}${failure === null ? '' : ` with ${failure}`}.`,
        finality: finalityOf(transactionStatuses.some(({name, final}) => name === result && final)),
        action: 'Use it in the sandbox only.',
      },
    ]),
  ),
});
