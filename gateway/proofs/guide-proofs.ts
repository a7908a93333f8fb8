// Proofs generated from the catalogue for the claims of every guide: limits, expiry, refunds, and returned payouts. The
// claims' sentences on pages are in site/render/guides.
import type {Catalogue, OwnedService} from '../../facts/catalogue/lookup';
import {guideRequests} from '../../facts/catalogue/requests';
import type {Guide} from '../../facts/catalogue/types';
import type {JsonObject} from '../../facts/contract/load';
import {fromMinor, toMinor} from '../../facts/reference/currencies';
import type {Proof, Step} from './notation';
import {entriesOf} from '../../lib/keys-of';

export type GuideClaim = 'limits' | 'expiry' | 'refund' | 'returned';

interface Played {
  readonly service: OwnedService;
  /** Body of create, as shown in the guide. */
  readonly order: JsonObject;
  /** In minor units. */
  readonly amount: bigint;
}

/** `guides/pix-payin_hpp-limits` for `/services/pix/payin_hpp`. */
export const guideProofId = ({route}: Guide, claim: GuideClaim): string =>
  `guides/${route.replace('/services/', '').replaceAll('/', '-')}-${claim}`;

const create = (body: JsonObject, more: object = {}): Step => ({call: 'v2/createTransaction', body, ...more}) as Step;

const cancel = (more: JsonObject, outcome: object): Step => ({
  call: 'v2/cancelTransaction',
  body: {transaction_id: '{order.transaction.id}', reason: 'Goods came back', ...more},
  ...outcome,
});

/** One minor unit below the minimum, if that is still a valid amount, and one above the maximum. */
function limits({service: {service_id: id, name, min, max, currency}, order}: Played): Proof {
  const below = toMinor(min, currency) - 1n;
  const at = (amount: bigint, refused: string): Step =>
    create({...order, amount: fromMinor(amount, currency)}, {refused, shows: {'fields.0.path': '/amount'}});
  return {
    says: `${name} (${id}) takes no more than ${max} ${currency}${below > 0n ? `, and no less than ${min}` : ''}.`,
    steps: [
      at(toMinor(max, currency) + 1n, 'amount_above_maximum'),
      ...(below > 0n ? [at(below, 'amount_below_minimum')] : []),
    ],
  };
}

function expiry({service: {service_id: id, name, expires_in: range}, order: shown}: Played): Proof | null {
  // The guide's own expiry must not apply here.
  const order = Object.fromEntries(Object.entries(shown).filter(([key]) => key !== 'expires_in'));
  return (
    range && {
      says: `Without expires_in, an unpaid payment by ${name} (${id}) expires after ${range.default} s.`,
      steps: [
        create(order, {as: 'order'}),
        {wait: `${range.default - 1} s`},
        {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'created'}},
        {wait: '2 s'},
        {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'expired'}},
      ],
    }
  );
}

function refund({service: {service_id: id, name, refunds, currency}, order, amount}: Played): Proof {
  const part = {amount: fromMinor(amount / 2n, currency)};
  const paid: readonly Step[] = [create(order, {as: 'order'}), {act: 'payer pays'}];
  const said = {none: 'not refunded', full: 'refunded as a whole or not at all', partial: 'refunded in parts, too'};
  const wanted: Readonly<Record<typeof refunds.kind, readonly Step[]>> = {
    none: [cancel({}, {refused: 'refund_not_supported'})],
    full: [cancel(part, {refused: 'refund_not_supported'}), cancel({}, {shows: {'refund.status': 'pending'}})],
    partial: [cancel(part, {shows: {'refund.amount': part.amount}})],
  };
  return {
    says: `A payment by ${name} (${id}) is ${said[refunds.kind]}.`,
    given: {balances: {[currency]: {available: fromMinor(amount * 10n, currency)}}},
    steps: [...paid, ...wanted[refunds.kind]],
  };
}

/** The fee of a payout; halves of a minor unit are rounded up. */
function feeOf({service: {fee, currency}, amount}: Played): bigint {
  const [whole = '', cents = ''] = fee.percent.split('.');
  return (amount * BigInt(whole + cents) + 5000n) / 10_000n + toMinor(fee.fixed, currency);
}

function returned(played: Played): Proof {
  const {service, order, amount} = played;
  const {service_id: id, name, currency} = service;
  const fee = feeOf(played);
  return {
    says: `When a payout by ${name} (${id}) comes back, its amount is in available again and its fee is not.`,
    given: {balances: {[currency]: {available: fromMinor(amount * 10n, currency)}}},
    steps: [
      create(order, {as: 'order'}),
      {wait: '5 s'},
      {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'completed'}},
      {act: 'bank returns the payout', on: 'order'},
      {moved: fee > 0n ? {[currency]: {available: `-${fromMinor(fee, currency)}`}} : {}},
    ],
  };
}

function playedOf(catalogue: Catalogue, guide: Guide): Played {
  const {service, order} = guideRequests(catalogue, guide);
  return {service, order, amount: toMinor(String(order['amount']), service.currency)};
}

/** The claims of a guide. Guides that move no money make none. */
export function guideClaims(catalogue: Catalogue, guide: Guide): ReadonlyMap<GuideClaim, Proof> {
  if (guide.direction === 'validation') {
    return new Map();
  }
  const played = playedOf(catalogue, guide);
  const payout = guide.direction === 'payout';
  const claims: Readonly<Record<GuideClaim, Proof | null>> = {
    limits: limits(played),
    expiry: payout ? null : expiry(played),
    refund: payout ? null : refund(played),
    returned: payout ? returned(played) : null,
  };
  return new Map(entriesOf(claims).flatMap(([claim, proof]) => (proof ? [[claim, proof] as const] : [])));
}

/** The proofs of all guides, by id. */
export const guideProofs = (catalogue: Catalogue): ReadonlyMap<string, Proof> =>
  new Map(
    catalogue.guides.flatMap((guide) =>
      [...guideClaims(catalogue, guide)].map(([claim, proof]) => [guideProofId(guide, claim), proof] as const),
    ),
  );
