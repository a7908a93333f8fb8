// Reasons for which payments of a service end without success: no wallet has an expiry date, and no voucher a CVV.
import type {OwnedService} from '../../../catalogue/lookup';
import {methodsOf} from '../../../catalogue/forms';
import {payerKindOf} from '../../../catalogue/payer-kind';
import type {CatalogueData} from '../../../catalogue/types';
import {failureReasons, type FailureCategory} from '../../../reference/failure-reasons';
import type {PayerKind} from '../../../reference/payer-texts';

/** What any payment can end with, and what any card can. */
const OF_ALL: readonly FailureCategory[] = ['risk', 'provider', 'merchant'];
const OF_CARDS: readonly FailureCategory[] = ['issuer', 'authentication'];

/** Codes that fit: those of its method first, then those of methods of its kind, then what is of no method. */
export function reasonsOf(data: CatalogueData, service: OwnedService, kind: PayerKind): ReadonlySet<string> {
  const isOwn = ({direction}: {readonly direction: string}): boolean => direction === service.direction;
  const alike = data.methods.filter((method) => payerKindOf(method) === kind);
  const named = [...methodsOf(data, service), ...alike].flatMap(({failures}) =>
    failures.filter(isOwn).map(({code}) => code),
  );
  const general = [...OF_ALL, ...(kind === 'card' ? OF_CARDS : [])];
  const others = failureReasons.filter(({category}) => general.includes(category)).map(({code}) => code);
  return new Set([...named, ...others]);
}
