import {transactionsV1} from './v1';
import {invoicing} from './invoicing';
import {reports, reportsV1} from './reports';
import type {Handlers} from './call';
import type {Capabilities} from './capabilities';
import {accountInfo, getService, listMethods, listServices} from './account/info';
import {addToWhitelist, checkCard, checkStoplist, issueToken} from './cards/cards';
import {createTransaction, validateTransaction} from './transaction/create';
import {getCryptoAddress, resendGiftCode} from './deposits';
import {findTransactions} from './transaction/find';
import {cancelTransaction, completeTransaction} from './transaction/finish';
import {assignRecipient, cancelP2p, confirmP2p, listP2pMethods, notifyBinance} from './p2p';
import {payTransaction} from './transaction/pay';
import {currencyRates, quoteCurrencyRate} from './account/rates';
import {createWalletTransfer, listWalletTransfers} from './account/transfers';
import {updateTransaction} from './transaction/update';

/** Operations signed in headers. A contract operation without a handler gives 2004. */
export const handlers: Handlers<Capabilities> = {
  'POST transaction/create': createTransaction,
  'POST transaction/validate': validateTransaction,
  'POST transaction/pay': payTransaction,
  'POST transaction/update': updateTransaction,
  'POST transaction/complete': completeTransaction,
  'POST transaction/cancel': cancelTransaction,
  'GET transaction/find': findTransactions,
  'POST transaction/currency_rate': quoteCurrencyRate,
  'GET currency/rates': currencyRates,
  'GET account/info': accountInfo,
  'GET account/wallet-transfers': listWalletTransfers,
  'POST account/wallet-transfers': createWalletTransfer,
  'GET service/list': listServices,
  'GET service/{service_id}': getService,
  'GET list': listMethods,
  'POST cards/check': checkCard,
  'POST cards/whitelist_add': addToWhitelist,
  'POST antifraud/stoplist_check': checkStoplist,
  'POST transaction/issue_token': issueToken,
  'GET transaction/p2p/get_methods_list': listP2pMethods,
  'POST transaction/p2p/get_recipient_card': assignRecipient,
  'POST transaction/p2p/confirm': confirmP2p,
  'POST transaction/p2p/cancel': cancelP2p,
  'POST binance_pay/notify': notifyBinance,
  'POST transaction/get_crypto_address': getCryptoAddress,
  'POST transaction/resend_giftcode': resendGiftCode,
  ...reports,
  ...invoicing,
};

/** Operations signed in the body, which handlers receive without the signature fields. */
export const handlersV1: Handlers<Capabilities> = {...transactionsV1, ...reportsV1};
