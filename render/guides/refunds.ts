// How money goes back.
import {catalogue} from '../../catalogue';
import type {Method, Service} from '../../catalogue/types';
import {heading, markdown, paragraph, strong, text, type Node} from '../operations/nodes';
import {claimedService, proven} from './claims';
import {servedIn, type GuideFacts, type Places} from './facts';
import {listed} from './listed';

/** Enough to choose from. */
const MOST_WAYS = 3;

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
        `A payout is not refunded. If its status is [\`returned\`](/reference/transaction_statuses#returned), the receiving side sent it back after it was completed: ${proven(facts, 'returned', 'the amount is back in `available`, the fee is not')}.`,
      ),
    ];
  }
  const kinds = [...new Set(services.map(({refunds: {kind}}) => kind))];
  const sentences = kinds.map((kind) => {
    const of = services.filter((each) => each.refunds.kind === kind);
    const which = kinds.length > 1 ? `Service ${of.map(({service_id: id}) => `\`${id}\``).join(', ')}: ` : '';
    const own = claimedService(facts).refunds.kind === kind;
    const shown = (words: string): string => (own ? proven(facts, 'refund', words) : words);
    return method.passes_on
      ? `${which}${shown('There is no refund through the gateway')}: [\`transaction/cancel\`](/api/v2/transaction/cancel) on a completed payment returns 4007. The money has passed on, so whatever you pay back is your own.`
      : `${which}${howToRefund(kind, of, shown, waysBack(facts), unguidedPayouts(facts))}`;
  });
  return [
    heading(3, 'refunds', text('Refunds')),
    ...markdown(sentences.join('\n\n')),
    paragraph(strong('Reported.'), text(` ${method.refund.replace(/\.$/, '')}.`)),
  ];
}

/** Where banking apps send to accounts and aliases, and not to card numbers. */
const NO_TRANSFERS_TO_CARDS: readonly (string | null)[] = ['BR', 'IN'];

/** What a payer most likely can receive comes first; null where the payout does not reach the payer. */
function rankOf({country, recipient}: Service, method: Method, payers: Places, paidBy: Method): number | null {
  if (method.pays_back_only && method !== paidBy) {
    return null;
  }
  if (recipient === 'card' && NO_TRANSFERS_TO_CARDS.includes(country)) {
    return null;
  }
  const to: Places = country === null ? method.countries : [country];
  if (to === 'global') {
    return method === paidBy ? 0 : recipient === 'wallet' || recipient === 'email' ? 3 : 2;
  }
  const isHere = payers !== 'global' && to.some((place) => payers.includes(place));
  return isHere ? (method === paidBy ? 0 : 1) : null;
}

interface Way {
  /** Link to the guide of a payout. */
  readonly link: string;
  /** Those of the guide's currencies that it pays. */
  readonly pays: readonly string[];
}

/** Coins go back over the network they came by. */
const isSent = ({currency, network}: Service, back: Service): boolean =>
  currency === back.currency && (network === null || back.network === null || network === back.network);

/** Guides of payouts that reach the guide's payers in a currency of its services: the method's own, of their country, of any. */
export function waysBack(facts: Pick<GuideFacts, 'method' | 'services'>): Way[] {
  const places = servedIn(facts);
  return catalogue.guides
    .filter(({direction}) => direction === 'payout')
    .flatMap((guide) => {
      const {route, title} = guide;
      const ranked = catalogue
        .servicesOfGuide(guide)
        .filter((back) => facts.services.some((service) => isSent(service, back)))
        .flatMap(({currency, ...service}) => {
          const rank = rankOf({currency, ...service}, catalogue.methodOf(route), places, facts.method);
          return rank === null ? [] : [{rank, currency}];
        });
      const rank = Math.min(...ranked.map((each) => each.rank));
      return ranked.length > 0
        ? [{rank, link: `[${title}](${route})`, pays: ranked.map(({currency}) => currency)}]
        : [];
    })
    .sort((one, other) => one.rank - other.rank);
}

/** The likeliest, and of the others those that pay a currency which no likelier one does. */
export const chosen = (ways: readonly Way[], most: number): readonly Way[] =>
  ways.filter(
    ({pays}, index) =>
      index < most || pays.some((currency) => !ways.slice(0, index).some((way) => way.pays.includes(currency))),
  );

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
  `${services.length > 1 ? 'Services' : 'Service'} ${listed(
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

function howToRefund(
  kind: keyof typeof REFUNDS,
  services: readonly Service[],
  shown: (words: string) => string,
  back: readonly Way[],
  own: readonly string[],
): string {
  if (kind === 'none') {
    // Its own payouts are one for each currency: leaving one out would leave payers out.
    const ways = [...own, ...chosen(back, Math.max(0, MOST_WAYS - own.length)).map(({link}) => link)];
    const unpaid = services.filter(({currency}) => own.length === 0 && !back.some(({pays}) => pays.includes(currency)));
    return `${shown('There is no refund through the gateway')}: [\`transaction/cancel\`](/api/v2/transaction/cancel) on a completed payment returns 4007. ${
      ways.length > 0
        ? `Pay the money back by a payout, ${listed(ways, 'or')}, or outside the gateway${unpaid.length > 0 ? `, which is the only way for ${listed([...new Set(unpaid.map(({currency}) => currency))], 'and')}` : ''}.`
        : 'No payout guide reaches every payer of this method in this currency, so pay the money back outside the gateway.'
    }`;
  }
  const how =
    kind === 'full'
      ? `without \`amount\`: ${shown('partial refunds are not possible')}`
      : `with ${shown('`amount` for a part')}`;
  return `Call [\`transaction/cancel\`](/api/v2/transaction/cancel) ${how}.${windows(services)} How long the money takes: [by kind of method](/api/v2/transaction/cancel#refund-time).`;
}
