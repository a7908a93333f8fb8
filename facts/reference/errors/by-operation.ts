// Texts of an error for one operation, where the general texts would mislead: an invoice cannot be found with
// `transaction/find`, and an amount of zero has nothing to do with the minimum of a service.
import {errorInVersion} from './v1-texts';
import type {ApiError, ApiErrorCode} from './api-errors';
import type {Version} from '../versions';

export type ErrorTexts = Pick<ApiError, 'meaning' | 'action'>;

const readIt = 'Read the invoice with `invoicing/invoice_find`, and act on its `status`.';

/** By the id of the operation (the same in both versions) and the code of the error. */
export const operationTexts: Readonly<Record<string, Partial<Readonly<Record<ApiErrorCode, ErrorTexts>>>>> = {
  createInvoice: {
    external_id_duplicate: {
      meaning: 'An invoice with this `external_id` already exists, and no second one was created.',
      action: 'Find it with `invoicing/invoice_find` by `external_id`, and continue with its status.',
    },
  },
  updateInvoice: {
    invalid_state_transition: {
      meaning:
        'The invoice is paid or cancelled. The call changed nothing; a payment in progress would not have refused it.',
      action: readIt,
    },
  },
  deleteInvoice: {
    invalid_state_transition: {
      meaning:
        'The invoice is paid or cancelled, or a payment of it is in progress. Everything is as it was before the call.',
      action: readIt,
    },
  },
  createPageToken: {
    invalid_state_transition: {
      meaning: 'The payment page is closed; `message` says why. No token was made.',
      action: 'Show the payer that the sale is over, or open the page again with `invoicing/payment_page`.',
    },
  },
  savePaymentPage: {
    invalid_state_transition: {
      meaning: 'The payment page cannot be opened again; `message` says why. Everything is as it was before the call.',
      action: 'Read `close_reason` of the page: a limit can be raised in the same call, a paid invoice stays closed.',
    },
  },
  getRates: {
    currency_not_supported: {
      meaning: 'There is no rate for this currency.',
      action:
        'Send the code of a currency, such as `USDT`, and not that of a network. Without `quote`, the answer has every currency that has a rate.',
    },
  },
  quoteCurrencyRate: {
    currency_not_supported: {
      meaning: 'There is no rate for this currency or, with `service_id`, `from` is not the currency of the service.',
      action:
        'With `service_id`, send its `currency` from `service/list` as `from`. `currency/rates` lists the currencies that have a rate.',
    },
  },
  createWalletTransfer: {
    currency_not_supported: {
      meaning: 'There is no rate between the currencies of the two wallets. Nothing was transferred.',
      action:
        '`currency/rates` lists the currencies that have a rate. For another one, ask support and name both wallets.',
    },
    external_id_duplicate: {
      meaning: 'A transfer with this `external_id` already exists, and no second one was made.',
      action: 'Find it with `transaction/find` by `external_id`. Use a new one only for another transfer.',
    },
    amount_below_minimum: {
      meaning: 'The amount is zero, or so small that nothing would arrive.',
      action: 'Collect a larger amount before you transfer it.',
    },
  },
  completeTransaction: {
    amount_below_minimum: {
      meaning: 'The amount is zero.',
      action: 'To capture nothing, release the reservation with `transaction/cancel`.',
    },
    amount_above_maximum: {
      meaning: 'The amount is more than was authorized.',
      action: 'Capture at most `amount` of the transaction; take the rest with another payment.',
    },
  },
  cancelTransaction: {
    amount_below_minimum: {
      meaning: 'The amount is zero.',
      action: 'Send what goes back to the payer; without `amount`, all that is left is refunded.',
    },
  },
};

/** An error with the texts of a version and an operation; null if that version never answers with it. */
export function errorForOperation(error: ApiError, version: Version, operationId: string): ApiError | null {
  const found = errorInVersion(error, version);
  return found && {...found, ...operationTexts[operationId]?.[error.code as ApiErrorCode]};
}
