// Explains failed payments in the payer's language.
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

/** The text for the kind of method, or the text for the reason if only English is more specific. */
const translationOf = (code: FailureCode, kind: PayerKind | null): Translation | undefined =>
  [kind, null].flatMap((each) => translations[payerTextFor(code, each) ?? ''] ?? [])[0];

/**
 * Null: only say that the payment failed.
 * @param kind of the method; null if none was chosen
 * @param own the method's English text, which replaces the usual one
 */
export const refusalIn = (
  language: Language,
  code: FailureCode,
  kind: PayerKind | null,
  own: string | undefined,
): string | null =>
  language === 'en' ? (own ?? payerTextFor(code, kind)) : (translationOf(code, kind)?.[language] ?? null);
