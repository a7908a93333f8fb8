// Why a payment did not succeed, in the payer's language.
import type {FailureCode} from '../../../../facts/reference/failure-reasons';
import {payerTextFor, type PayerKind} from '../../../../facts/reference/payer-texts';
import type {Language} from '../index';
import {card} from './card';
import {confirmation} from './confirmation';
import {method} from './method';
import {money} from './money';
import {transfer} from './transfer';
import type {Translation, Translations} from './translation';

export const translations: Translations = {...money, ...confirmation, ...card, ...method, ...transfer};

/** That of the kind of method or, where English is more exact than the others, that of the reason. */
const translationOf = (code: FailureCode, kind: PayerKind | null): Translation | undefined =>
  [kind, null].flatMap((each) => translations[payerTextFor(code, each) ?? ''] ?? [])[0];

/**
 * Null: say only that it did not succeed.
 *
 * @param kind of the method; null where none was chosen
 * @param own what the method has its payers told in English in place of the usual text
 */
export const refusalIn = (
  language: Language,
  code: FailureCode,
  kind: PayerKind | null,
  own: string | undefined,
): string | null =>
  language === 'en' ? (own ?? payerTextFor(code, kind)) : (translationOf(code, kind)?.[language] ?? null);
