// Methods between which a reader has to choose, side by side: on the guide of each.
import type {PhrasingContent} from 'mdast';
import {catalogue} from '../../catalogue';
import {inWords} from './expiry';
import type {GuideFacts} from './facts';
import {REFUNDS} from './refunds';
import {code, heading, link, markdown, table, text, words, type Node} from '../operations/nodes';

const joined = (parts: readonly PhrasingContent[][]): PhrasingContent[] =>
  parts.flatMap((part, index) => [...(index > 0 ? [text(', ')] : []), ...part]);

/** The other guides that serve the same payers; nothing if there are none. */
export function choice({method: {choice: own}, guide: {route: here}}: GuideFacts): Node[] {
  if (own === undefined) {
    return [];
  }
  const rows = catalogue.methods
    .filter((method) => method.choice?.of === own.of)
    .sort((one, other) => one.choice!.place - other.choice!.place)
    .flatMap((method) =>
      method.guides.map((guide): PhrasingContent[][] => {
        const services = catalogue.servicesOfGuide(guide);
        const asked = catalogue
          .fieldsOf(guide)
          .filter(({name, required}) => required && name !== 'recipient.kind')
          .map(({name}) => [code(name)]);
        const [first] = services;
        const name = [text(method.short_name)];
        return [
          guide.route === here ? [...name, text(' (this guide)')] : [link(guide.route, name)],
          words(`${method.choice!.pick}.`),
          asked.length > 0 ? joined(asked) : [text('nothing')],
          joined(services.map(({min, max, currency}) => [text(`${min} to ${max} ${currency}`)])),
          [text(first?.expires_in ? inWords(first.expires_in.default) : 'no deadline')],
          [text(guide.direction === 'payout' ? 'not for payouts' : REFUNDS[first!.refunds.kind])],
        ];
      }),
    );
  return [
    heading(3, 'choice', text(`The ${own.of} compared`)),
    ...markdown('Amounts are typical limits, times the default of `expires_in`.'),
    table(['Guide', 'Pick it if', 'Required fields', 'Amounts', 'Open for', 'Refunds'], rows),
  ];
}
