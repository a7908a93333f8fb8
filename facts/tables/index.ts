import {DOCUMENTS, loadDocument, operationsOf} from '../contract/load';
import {apiErrorCodes} from './api-error-codes';
import {bankCodes} from './bank-codes';
import {countryCodes} from './country-codes';
import {cryptoCodes} from './crypto-codes';
import {currencyCodes} from './currency-codes';
import {failureReasonCodes} from './failure-reason-codes';
import {languageCodes} from './language-codes';
import {phoneCodes} from './phone-codes';
import {stateCodes} from './state-codes';
import type {ReferenceTable} from './table';
import {testCardTable} from './test-cards';
import {transactionStatusTable} from './transaction-statuses';

/**
 * The eleven tables of /reference, by name. Asynchronous, because it loads the contract for the errors of each
 * operation. For the build and tests only: its packages and files must not reach a browser.
 * @throws Error with file and key if a table's data is wrong
 */
export async function loadTables(): Promise<readonly ReferenceTable[]> {
  const documents = await Promise.all(DOCUMENTS.map(async (name) => operationsOf(name, await loadDocument(name))));
  return [
    apiErrorCodes(documents.flat()),
    bankCodes(),
    countryCodes,
    cryptoCodes,
    currencyCodes,
    failureReasonCodes,
    languageCodes,
    phoneCodes,
    stateCodes,
    testCardTable,
    transactionStatusTable,
  ];
}
