// The failure reasons that fit a service: wallets have no expiry date, and vouchers no CVV.
import type {OwnedService} from '../../../../facts/catalogue/lookup';
import {methodsOf} from '../../../../facts/catalogue/forms';
import {payerKindOf} from '../../../../facts/catalogue/payer-kind';
import type {CatalogueData} from '../../../../facts/catalogue/types';
import {failureReasons, type FailureCategory, type FailureCode} from '../../../../facts/reference/failure-reasons';
import type {PayerKind} from '../../../../facts/reference/payer-texts';

/** Reasons for any payment, and for any card. */
const OF_ALL: readonly FailureCategory[] = ['risk', 'provider', 'merchant'];
const OF_CARDS: readonly FailureCategory[] = ['issuer', 'authentication'];

/**
 * Reasons that only the payer's bank or wallet knows. Nobody reports them for a bank transfer, so its method must not
 * name them.
 */
const OF_THE_PAYERS_BANK: readonly FailureCode[] = [
  'insufficient_funds',
  'payer_account_blocked',
  'payer_limit_exceeded',
];

/** Fitting codes, ordered: those of the service's method, of similar methods, and those of no method. */
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
