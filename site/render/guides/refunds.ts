// How money goes back.
import {catalogue} from '../../../facts/catalogue';
import type {Method, Service} from '../../../facts/catalogue/types';
import {heading, markdown, paragraph, strong, text, type Node} from '../operations/nodes';
import {claimedService, proven} from './claims';
import {servedIn, type GuideFacts, type Places} from './facts';
import {joinWords} from './join-words';

/** Enough to choose from. */
const MOST_WAYS = 3;
/** Ranks of a payout of the payers' country, and of a wallet that may be anywhere. */
const AT_HOME = 1;
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
        `A payout is not refunded. If its status is [\`returned\`](/reference/transaction_statuses#returned), the receiving side sent it back after it was completed: ${proven(facts, 'returned', 'what the recipient got is back in `available`, the fee is not')}.`,
      ),
    ];
  }
  const own = unguidedPayouts(facts);
  const kinds = [...new Set(services.map(({refunds: {kind}}) => kind))];
  const sentences = kinds.map((kind) => {
    const of = services.filter((each) => each.refunds.kind === kind);
    const which = kinds.length > 1 ? `Service ${of.map(({service_id: id}) => `\`${id}\``).join(', ')}: ` : '';
    const claimed = claimedService(facts).refunds.kind === kind;
    const shown = (words: string): string => (claimed ? proven(facts, 'refund', words) : words);
    return method.passes_on
      ? `${shown('There is no refund through the gateway')}: [\`transaction/cancel\`](/api/v2/transaction/cancel) on a completed payment returns 4007. The money has passed on, so whatever you pay back is your own.`
      : `${which}${howToRefund(kind, of, shown, {own, back: waysBack({method, services: of}, Math.max(0, MOST_WAYS - own.length)), left: unreached({method, services: of})})}`;
  });
  return [
    heading(3, 'refunds', text('Refunds')),
    ...markdown(sentences.join('\n\n')),
    paragraph(strong('Reported.'), text(` ${method.refund.replace(/\.$/, '')}.`)),
  ];
}

/** What a payer most likely can receive comes first; null where the payout does not reach the payer. */
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
  return isHere ? (method === paidBy ? 0 : AT_HOME) : null;
}

type Paid = Pick<GuideFacts, 'method' | 'services'>;

/** Coins go back over the network they came by. */
const canReturn = (paid: Service, back: Service): boolean =>
  paid.currency === back.currency && (paid.network === null || back.network === null || paid.network === back.network);

/** Payouts that reach the guide's payers in a currency of its services: the method's own, of their country, of any. */
function reaching(facts: Paid): {rank: number; link: string; currencies: string[]}[] {
  const places = servedIn(facts);
  const all = catalogue.guides
    // What is first to be asked about is no way that a merchant can count on.
    .filter(({direction, route}) => direction === 'payout' && catalogue.methodOf(route).ask_first === undefined)
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
  // A wallet somewhere in the world needs an account of its own: it is no way where a payout of their country reaches all.
  const near = new Set(all.filter(({rank}) => rank <= AT_HOME).flatMap(({currencies}) => currencies));
  return places === 'global'
    ? all
    : all.filter(({rank, currencies}) => rank < ANYWHERE || currencies.some((currency) => !near.has(currency)));
}

/** The nearest of the payouts that reach the guide's payers, and further ones for currencies that those do not pay. */
export function waysBack(facts: Paid, most = MOST_WAYS): string[] {
  const all = reaching(facts);
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
export function unreached(facts: Paid): string[] {
  const reached = new Set(reaching(facts).flatMap(({currencies}) => currencies));
  return [...new Set(facts.services.map(({currency}) => currency))].filter((currency) => !reached.has(currency));
}

/** Payouts of the method in the guide's currencies, where it has services for them and no guide. */
const unguidedPayouts = ({method, services}: GuideFacts): string[] =>
  method.guides.some(({direction}) => direction === 'payout')
    ? []
    : method.services
        .filter(
          ({direction, currency}) => direction === 'payout' && services.some((each) => each.currency === currency),
        )
        .map(({service_id: id, currency}) => `service \`${id}\` (${currency})`);

/** @param days of `refund_days`; null: without an end */
const window = (days: number | null): string =>
  days === null
    ? 'the gateway sets no end (`refund_days` is `null`), but a provider can refuse an old payment: the refund then ends as `failed`, and the money stays with you.'
    : `within ${days} days of completion, as \`refund_days\` says; a later one gets 4007.`;

const named = (services: readonly Service[]): string =>
  `${services.length > 1 ? 'Services' : 'Service'} ${joinWords(
    services.map(({service_id: id}) => `\`${id}\``),
    'and',
  )}`;

/** Until when, for each of the services: in one sentence where all have the same end. */
function windows(services: readonly Service[]): string {
  const ends = [...new Set(services.map(({refunds}) => refunds.window_days))];
  return ends
    .map((days) => {
      const words = window(days);
      return ends.length === 1
        ? ` ${words.charAt(0).toUpperCase()}${words.slice(1)}`
        : ` ${named(services.filter(({refunds}) => refunds.window_days === days))}: ${words}`;
    })
    .join('');
}

/** @param currencies in which no payout reaches the payers */
function notPaidOut(currencies: readonly string[]): string {
  const isPaidOut = catalogue.services.some(
    ({direction, currency}) => direction === 'payout' && currencies.includes(currency),
  );
  return isPaidOut
    ? 'No payout guide reaches every payer of this method in this currency'
    : `No service pays out in ${joinWords(currencies, 'or')}`;
}

function howToRefund(
  kind: keyof typeof REFUNDS,
  services: readonly Service[],
  shown: (words: string) => string,
  {back, own, left}: {readonly [List in 'back' | 'own' | 'left']: readonly string[]},
): string {
  if (kind === 'none') {
    // Its own payouts are one for each currency: leaving one out would leave payers out.
    const ways = [...own, ...back];
    return `${shown('There is no refund through the gateway')}: [\`transaction/cancel\`](/api/v2/transaction/cancel) on a completed payment returns 4007. ${
      ways.length > 0
        ? `Pay the money back by a payout, ${joinWords(ways, 'or')}, or outside the gateway.${
            own.length === 0 && left.length > 0
              ? ` No payout guide reaches every payer of this method in ${joinWords(left, 'or')}.`
              : ''
          }`
        : `${notPaidOut(left)}, so pay the money back outside the gateway.`
    }`;
  }
  const how =
    kind === 'full'
      ? `without \`amount\`: ${shown('partial refunds are not possible')}`
      : `with ${shown('`amount` for a part')}`;
  return `Call [\`transaction/cancel\`](/api/v2/transaction/cancel) ${how}.${windows(services)} How long the money takes: [by kind of method](/api/v2/transaction/cancel#refund-time).`;
}
