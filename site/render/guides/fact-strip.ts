// The facts at the top of a guide, for product managers: countries, currencies, speed, refunds.
import type {PhrasingContent} from 'mdast';
import {anyCountryExcept} from '../../../facts/catalogue/method-traits';
import {code, namedFacts, text, type Node} from '../operations/nodes';
import {servedIn, type GuideFacts} from './facts';
import {REFUNDS} from './refunds';

/** The facts below the title of a guide. */
export function factStrip(page: GuideFacts): Node {
  const {guide, method, texts, services} = page;
  const [service] = services;
  const places = servedIn(page);
  const countries = places === 'global' ? anyCountryExcept(method.not_in) : places.join(', ');
  const refunds = [...new Set(services.map(({refunds: {kind}}) => REFUNDS[kind]))];
  const currencies = [...new Set(services.map(({currency}) => currency))];
  const facts: readonly (readonly [string, PhrasingContent[]])[] = [
    ['Country', [text(countries)]],
    [
      'Currency',
      [text(currencies.length > 6 ? `${currencies.slice(0, 5).join(', ')} and more` : currencies.join(', '))],
    ],
    [
      'Direction',
      [
        text(
          guide.direction === 'payout'
            ? 'payout'
            : guide.direction === 'p2p'
              ? 'p2p'
              : guide.direction === 'validation'
                ? 'check'
                : 'pay-in',
        ),
      ],
    ],
    ['Operator', [text(texts.operator ?? 'not confirmed by a public source')]],
    ['Result', [text(texts.timing)]],
    ...(guide.direction === 'payin' && service
      ? [['Refunds', [text(refunds.length > 1 ? 'depend on the service' : refunds[0]!)]] as const]
      : []),
    ...(service
      ? [
          [
            'Service',
            services
              .slice(0, 3)
              .flatMap(({service_id: id}, index): PhrasingContent[] => [
                ...(index > 0 ? [text(', ')] : []),
                code(String(id)),
                ...(index === 2 && services.length > 3 ? [text(` and ${services.length - 3} more`)] : []),
              ]),
          ] as const,
        ]
      : []),
  ].map(([name, value]) => [name, [...value]] as [string, PhrasingContent[]]);
  return namedFacts(facts);
}
