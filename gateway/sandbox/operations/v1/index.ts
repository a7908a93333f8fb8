import {checkCard} from '../cards/cards';
import {cancelTransaction, completeTransaction} from '../transaction/finish';
import {cancelP2p} from '../p2p';
import {payTransaction} from '../transaction/pay';
import {updateTransaction} from '../transaction/update';
import type {Handlers} from '../call';
import type {Capabilities} from '../capabilities';
import {
  accountInfoV1,
  currencyRatesV1,
  findTransactionsV1,
  getServiceV1,
  listMethodsV1,
  listP2pMethodsV1,
  listServicesV1,
} from './reads';
import {stepRequest, translated} from './translate';
import {
  addToWhitelistV1,
  assignRecipientV1,
  checkStoplistV1,
  confirmP2pV1,
  createTransactionV1,
  createWalletTransferV1,
  getCryptoAddressV1,
  issueTokenV1,
  notifyBinanceV1,
  quoteCurrencyRateV1,
  resendGiftCodeV1,
  validateTransactionV1,
} from './writes';

/** The operations of facts/contract/v1, by method and path below the version. */
export const transactionsV1: Handlers<Capabilities> = {
  'POST account/info': accountInfoV1,
  'POST account/wallet-transfers': createWalletTransferV1,
  'POST antifraud/stoplist_check': checkStoplistV1,
  'POST binance_pay/notify': notifyBinanceV1,
  'POST cards/check': checkCard,
  'POST cards/whitelist_add': addToWhitelistV1,
  'POST currency/rates': currencyRatesV1,
  'POST list': listMethodsV1,
  'POST service/list': listServicesV1,
  'POST service/service_id': getServiceV1,
  'POST transaction/cancel': translated({handler: cancelTransaction, request: stepRequest}),
  'POST transaction/complete': translated({handler: completeTransaction, request: stepRequest}),
  'POST transaction/create': createTransactionV1,
  'POST transaction/currency_rate': quoteCurrencyRateV1,
  'POST transaction/find': findTransactionsV1,
  'POST transaction/get_crypto_address': getCryptoAddressV1,
  'POST transaction/issue_token': issueTokenV1,
  'POST transaction/pay': translated({handler: payTransaction, request: stepRequest}),
  'POST transaction/resend_giftcode': resendGiftCodeV1,
  'POST transaction/update': translated({handler: updateTransaction, request: stepRequest}),
  'POST transaction/validate': validateTransactionV1,
  'POST transaction/p2p/cancel': translated({handler: cancelP2p, request: stepRequest}),
  'POST transaction/p2p/confirm': confirmP2pV1,
  'POST transaction/p2p/get_methods_list': listP2pMethodsV1,
  'POST transaction/p2p/get_recipient_card': assignRecipientV1,
};
