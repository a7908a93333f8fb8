// The section of a guide about refunds, and about payouts as a replacement for them.
import {catalogue} from '../../../facts/catalogue';
import type {Method, Service} from '../../../facts/catalogue/types';
import {heading, markdown, text, type Node} from '../operations/nodes';
import {sampleService, withProof} from './proof-links';
import {servedIn, type GuideFacts, type Places} from './facts';
import {joinWords} from './join-words';

/** Number of payouts to list; more are listed only for further currencies. */
const MOST_PAYOUTS = 3;
/** Ranks of payouts, best first. 0 is the method itself, 2 is another worldwide method. */
const SAME_COUNTRY = 1;
const ANYWHERE = 3;

export const REFUNDS = {none: 'none', full: 'full', partial: 'full and partial'} as const;

export function refunds(facts: GuideFacts): Node[] {
  const {guide, method, services} = facts;
  const [service] = services;
  if (guide.direction === 'validation' || !service) {
    return [];
  }
  if (guide.direction === 'payout') {
    return [
      heading(3, 'refunds', text('Returned payouts')),
      ...markdown(
        `When the receiving side sends a completed payout back, its status is [\`returned\`](/reference/transaction_statuses#returned): ${withProof(facts, 'returned', 'what the recipient got is back in `available`, and the fee is kept')}.`,
      ),
    ];
  }
  const own = unguidedPayouts(facts);
  const kinds = [...new Set(services.map(({refunds: {kind}}) => kind))];
  const sentences = kinds.map((kind) => {
    const of = services.filter((each) => each.refunds.kind === kind);
    const which = kinds.length > 1 ? `${serviceNames(of)}: ` : '';
    const claimed = sampleService(facts).refunds.kind === kind;
    const shown = (words: string): string => (claimed ? withProof(facts, 'refund', words) : words);
    return method.passes_on
      ? `${shown('Completed payments are final here')}: [\`transaction/cancel\`](/api/v2/transaction/cancel) on a completed payment returns 4007. The money has passed on, so whatever you pay back is your own.`
      : `${which}${refundText(kind, of, shown, {own, back: payoutsForRefund({method, services: of}, Math.max(0, MOST_PAYOUTS - own.length)), left: currenciesWithoutPayout({method, services: of})})}`;
  });
  return [heading(3, 'refunds', text('Refunds')), ...markdown(sentences.join('\n\n'))];
}

/** Rank of a payout by how likely the payer can receive it; null if it does not reach the payer. */
function rankOf({country, recipient}: Service, method: Method, payers: Places, paidBy: Method): number | null {
  if (method.pays_back_only && method !== paidBy) {
    return null;
  }
  if (country !== null && method.pays_back_not_in?.includes(country)) {
    return null;
  }
  const to: Places = country === null ? method.countries : [country];
  if (to === 'global') {
    return method === paidBy ? 0 : recipient === 'wallet' || recipient === 'email' ? ANYWHERE : 2;
  }
  const isHere = payers !== 'global' && to.some((place) => payers.includes(place));
  return isHere ? (method === paidBy ? 0 : SAME_COUNTRY) : null;
}

type PaymentFacts = Pick<GuideFacts, 'method' | 'services'>;

/** Coins must go back over the network that they came by. */
const canReturn = (paid: Service, back: Service): boolean =>
  paid.currency === back.currency && (paid.network === null || back.network === null || paid.network === back.network);

/** Payouts that reach the guide's payers in a currency of its services, by rank. */
function payoutsReaching(facts: PaymentFacts): {rank: number; link: string; currencies: string[]}[] {
  const places = servedIn(facts);
  const all = catalogue.guides
    .filter(({direction}) => direction === 'payout')
    .flatMap((guide) => {
      const {route, title} = guide;
      const by = catalogue.methodOf(route);
      const check = by.pays_back_check && by !== facts.method ? ` (${by.pays_back_check})` : '';
      const found = catalogue
        .servicesOfGuide(guide)
        .filter((back) => facts.services.some((service) => canReturn(service, back)))
        .flatMap((service) => {
          const rank = rankOf(service, by, places, facts.method);
          return rank === null ? [] : [{rank, currency: service.currency}];
        });
      const rank = Math.min(...found.map((each) => each.rank));
      return found.length > 0
        ? [{rank, link: `[${title}](${route})${check}`, currencies: found.map(({currency}) => currency)}]
        : [];
    })
    .sort((one, other) => one.rank - other.rank);
  // A worldwide wallet needs an account there, so it is left out if payouts in the payers' country have the currency.
  const near = new Set(all.filter(({rank}) => rank <= SAME_COUNTRY).flatMap(({currencies}) => currencies));
  return places === 'global'
    ? all
    : all.filter(({rank, currencies}) => rank < ANYWHERE || currencies.some((currency) => !near.has(currency)));
}

/** Links to the best payouts that reach the guide's payers, and to more if those lack a currency. */
export function payoutsForRefund(facts: PaymentFacts, most = MOST_PAYOUTS): string[] {
  const all = payoutsReaching(facts);
  const first = all.slice(0, most);
  const paid = new Set(first.flatMap(({currencies}) => currencies));
  const further = all.slice(most).filter(({currencies}) => {
    const isNew = currencies.some((currency) => !paid.has(currency));
    currencies.forEach((currency) => paid.add(currency));
    return isNew;
  });
  const wanted = new Set(facts.services.map(({currency}) => currency));
  return [...first, ...further].map(({link, currencies}) => {
    const own = [...new Set(currencies)];
    return own.length < wanted.size ? `${link} (${own.join(', ')})` : link;
  });
}

/** Currencies of the guide in which no payout reaches its payers. */
export function currenciesWithoutPayout(facts: PaymentFacts): string[] {
  const reached = new Set(payoutsReaching(facts).flatMap(({currencies}) => currencies));
  return [...new Set(facts.services.map(({currency}) => currency))].filter((currency) => !reached.has(currency));
}

/** Payouts of the method in the guide's currencies that have a service but no guide. */
const unguidedPayouts = ({method, services}: GuideFacts): string[] =>
  method.guides.some(({direction}) => direction === 'payout')
    ? []
    : method.services
        .filter(
          ({direction, currency}) => direction === 'payout' && services.some((each) => each.currency === currency),
        )
        .map(({service_id: id, currency}) => `service \`${id}\` (${currency})`);

/** @param days value of `refund_days`; null means no limit */
const windowText = (days: number | null): string =>
  days === null
    ? 'the gateway sets no end (`refund_days` is `null`), but a provider can refuse an old payment. The refund then ends as `failed`, and the money stays with you.'
    : `within ${days} days of completion, as \`refund_days\` says; a later one gets 4007.`;

const serviceNames = (services: readonly Service[]): string =>
  `${services.length > 1 ? 'Services' : 'Service'} ${joinWords(
    services.map(({service_id: id}) => `\`${id}\``),
    'and',
  )}`;

/** How long refunds are possible, in one sentence if it is the same for all services. */
function windowTexts(services: readonly Service[]): string {
  const ends = [...new Set(services.map(({refunds}) => refunds.window_days))];
  return ends
    .map((days) => {
      const words = windowText(days);
      return ends.length === 1
        ? ` ${words.charAt(0).toUpperCase()}${words.slice(1)}`
        : ` ${serviceNames(services.filter(({refunds}) => refunds.window_days === days))}: ${words}`;
    })
    .join('');
}

/** Why there is no payout. @param currencies in which no payout reaches the payers */
function noPayoutText(currencies: readonly string[]): string {
  const isPaidOut = catalogue.services.some(
    ({direction, currency}) => direction === 'payout' && currencies.includes(currency),
  );
  return isPaidOut
    ? 'No payout guide reaches every payer of this method in this currency'
    : `No service pays out in ${joinWords(currencies, 'or')}`;
}

function refundText(
  kind: keyof typeof REFUNDS,
  services: readonly Service[],
  shown: (words: string) => string,
  {back, own, left}: {readonly [List in 'back' | 'own' | 'left']: readonly string[]},
): string {
  if (kind === 'none') {
    // List all payouts of the method: each is for one currency.
    const ways = [...own, ...back];
    return `${shown('Completed payments are final here')}: [\`transaction/cancel\`](/api/v2/transaction/cancel) on a completed payment returns 4007. ${
      ways.length > 0
        ? `Pay the money back by a payout, ${joinWords(ways, 'or')}, or outside the gateway.${
            own.length === 0 && left.length > 0
              ? ` No payout guide reaches every payer of this method in ${joinWords(left, 'or')}.`
              : ''
          }`
        : `${noPayoutText(left)}, so pay the money back outside the gateway.`
    }`;
  }
  const how =
    kind === 'full'
      ? `without \`amount\`: ${shown('partial refunds are not possible')}`
      : `with ${shown('`amount` for a part')}`;
  return `Call [\`transaction/cancel\`](/api/v2/transaction/cancel) ${how}.${windowTexts(services)} How long the money takes: [by kind of method](/api/v2/transaction/cancel#refund-time).`;
}
