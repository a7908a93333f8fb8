// Reasons for which payments of a service end without success: no wallet has an expiry date, and no voucher a CVV.
import type {OwnedService} from '../../../../facts/catalogue/lookup';
import {methodsOf} from '../../../../facts/catalogue/forms';
import {payerKindOf} from '../../../../facts/catalogue/payer-kind';
import type {CatalogueData} from '../../../../facts/catalogue/types';
import {failureReasons, type FailureCategory, type FailureCode} from '../../../../facts/reference/failure-reasons';
import type {PayerKind} from '../../../../facts/reference/payer-texts';

/** What any payment can end with, and what any card can. */
const OF_ALL: readonly FailureCategory[] = ['risk', 'provider', 'merchant'];
const OF_CARDS: readonly FailureCategory[] = ['issuer', 'authentication'];

/** What only the payer's bank or wallet knows. Of a transfer that the payer makes nobody reports it: its method names none. */
const OF_THE_PAYERS_BANK: readonly FailureCode[] = [
  'insufficient_funds',
  'payer_account_blocked',
  'payer_limit_exceeded',
];

/** Codes that fit: those of its method first, then those of methods of its kind, then what is of no method. */
export function reasonsOf(data: CatalogueData, service: OwnedService, kind: PayerKind): ReadonlySet<string> {
  const isOwn = ({direction}: {readonly direction: string}): boolean => direction === service.direction;
  const alike = data.methods.filter((method) => payerKindOf(method) === kind);
  const codesOf = (methods: CatalogueData['methods']): readonly string[] =>
    methods.flatMap(({failures}) => failures.filter(isOwn).map(({code}) => code));
  const own = methodsOf(data, service);
  const isReported = (code: string): boolean => own.length === 0 || !OF_THE_PAYERS_BANK.some((each) => each === code);
  const named = [...codesOf(own), ...codesOf(alike).filter(isReported)];
  const general = [...OF_ALL, ...(kind === 'card' ? OF_CARDS : [])];
  const others = failureReasons.filter(({category}) => general.includes(category)).map(({code}) => code);
  return new Set([...named, ...others]);
}
