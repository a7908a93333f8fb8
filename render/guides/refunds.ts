// How money goes back.
import {catalogue} from '../../catalogue';
import {heading, markdown, paragraph, strong, text, type Node} from '../operations/nodes';
import {claimedService, proven} from './claims';
import {servedIn, type GuideFacts} from './facts';
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
    return `${which}${howToRefund(kind, of[0]!.refunds.window_days, shown, waysBack(facts))}`;
  });
  return [
    heading(3, 'refunds', text('Refunds')),
    ...markdown(sentences.join('\n\n')),
    paragraph(strong('Reported.'), text(` ${method.refund.replace(/\.$/, '')}.`)),
  ];
}

/** Guides of payouts where the guide's services are, in a currency of theirs. */
function waysBack(facts: GuideFacts): string[] {
  const places = servedIn(facts);
  const currencies = new Set(facts.services.map(({currency}) => currency));
  return catalogue.guides
    .filter(
      (guide) =>
        guide.direction === 'payout' &&
        catalogue
          .servicesOfGuide(guide)
          .some(
            ({country, currency}) =>
              currencies.has(currency) && (places === 'global' ? country === null : places.includes(country ?? '')),
          ),
    )
    .map(({route, title}) => `[${title}](${route})`);
}

function howToRefund(
  kind: keyof typeof REFUNDS,
  days: number | null,
  shown: (words: string) => string,
  back: readonly string[],
): string {
  if (kind === 'none') {
    return `${shown('There is no refund through the gateway')}: [\`transaction/cancel\`](/api/v2/transaction/cancel) on a completed payment returns 4007. ${
      back.length > 0
        ? `Pay the money back by a payout, ${listed(back.slice(0, MOST_WAYS), 'or')}, or outside the gateway.`
        : 'No payout guide covers this currency and country, so pay the money back outside the gateway.'
    }`;
  }
  const how =
    kind === 'full'
      ? `without \`amount\`: ${shown('partial refunds are not possible')}`
      : `with ${shown('`amount` for a part')}`;
  return `Call [\`transaction/cancel\`](/api/v2/transaction/cancel) ${how}.${days ? ` Typically within ${days} days; a later one gets 4007.` : ''}`;
}
