// Compares methods that serve the same payers. The table is in the guide of each.
import type {PhrasingContent} from 'mdast';
import {catalogue} from '../../../facts/catalogue';
import {fieldApplies} from '../../../facts/catalogue/field-applies';
import {limitWords} from '../../../facts/catalogue/property-words';
import type {Guide, Method} from '../../../facts/catalogue/types';
import {inWords} from './expiry';
import type {GuideFacts} from './facts';
import {joinWords} from './join-words';
import {REFUNDS} from './refunds';
import {code, heading, link, markdown, table, text, words, type Node} from '../operations/nodes';

const joined = (parts: readonly PhrasingContent[][]): PhrasingContent[] =>
  parts.flatMap((part, index) => [...(index > 0 ? [text(', ')] : []), ...part]);

/** Required fields of a request, by service if services differ. */
function requiredFields({fields}: Method, guide: Guide): PhrasingContent[] {
  const all = fields[guide.direction] ?? [];
  const byNames = new Map<string, {ids: string[]; names: readonly string[]}>();
  for (const service of catalogue.servicesOfGuide(guide)) {
    const names = all
      .filter((field) => field.required && field.name !== 'recipient.kind')
      .filter((field) => fieldApplies(field, service, guide.integration))
      .map(({name}) => name);
    const same = byNames.get(names.join()) ?? {ids: [], names};
    same.ids.push(String(service.service_id));
    byNames.set(names.join(), same);
  }
  const groups = [...byNames.values()];
  return groups.flatMap(({ids, names}, index) => [
    ...(groups.length > 1 ? [text(`${index > 0 ? '; ' : ''}${joinWords(ids)}: `)] : []),
    ...(names.length > 0 ? joined(names.map((name) => [code(name)])) : [text('nothing')]),
  ]);
}

/** A table of the guides that serve the same payers; empty if there is only one. */
export function comparison({method: {choice: own}, guide: {route: here}}: GuideFacts): Node[] {
  if (own === undefined) {
    return [];
  }
  const rows = catalogue.methods
    .filter((method) => method.choice?.of === own.of)
    .sort((one, other) => one.choice!.place - other.choice!.place)
    .flatMap((method) =>
      method.guides.map((guide): PhrasingContent[][] => {
        const services = catalogue.servicesOfGuide(guide);
        const [first] = services;
        const name = [text(method.short_name)];
        return [
          guide.route === here ? [...name, text(' (this guide)')] : [link(guide.route, name)],
          words(`${method.choice!.pick}.`),
          requiredFields(method, guide),
          joined(services.map((service) => [text(limitWords(service))])),
          [text(first?.expires_in ? inWords(first.expires_in.default) : 'no deadline')],
          [text(guide.direction === 'payout' ? 'not for payouts' : REFUNDS[first!.refunds.kind])],
        ];
      }),
    );
  return [
    heading(3, 'choice', text(`The ${own.of} compared`)),
    ...markdown('Times are the default of `expires_in`.'),
    table(['Guide', 'Pick it if', 'Required fields', 'Amounts', 'Open for', 'Refunds'], rows),
  ];
}
