import {inOneLine} from '../../catalogue/told';
import {catalogue} from '../../catalogue';
import type {Guide, Method} from '../../catalogue/types';
import {defineTable, type ReferenceTable} from '../../reference/tables/table';

const anchorOf = ({id}: Method): string => `method-${id}`;

const list = (values: Iterable<string>): readonly string[] => [...new Set(values)].sort();

/** Currencies of the services that its guides are about. */
const currenciesOf = ({guides}: Method): readonly string[] =>
  list(guides.flatMap((guide) => catalogue.servicesOfGuide(guide)).map(({currency}) => currency));

/** Of a method that could work anywhere, those that its services are bound to. */
function countriesOf({countries, guides}: Method): readonly string[] {
  if (countries !== 'global') {
    return countries;
  }
  const served = guides.flatMap((guide) => catalogue.servicesOfGuide(guide)).map(({country}) => country);
  return served.includes(null) ? [] : list(served.flatMap((country) => country ?? []));
}

/** Flows of its guides in the words of the finder. */
const flowsOf = ({guides}: Method): readonly string[] => list(guides.map(({flow}) => flow));

const directionsOf = ({guides}: Method): readonly string[] => list(guides.map(({direction}) => direction));

const integrationsOf = ({guides}: Method): readonly string[] => list(guides.map(({integration}) => integration));

/** Every payment method with what a product manager asks of it; the finder, its CSV and its JSON are made of it. */
export const methodTable: ReferenceTable = defineTable({
  name: 'payment_methods',
  title: 'Payment methods',
  rowId: 'id',
  columns: [
    {id: 'id', label: 'Id', kind: 'code', description: 'Anchor of the row.', phone: false},
    {id: 'name', label: 'Method', kind: 'text', description: 'Name of the method.', phone: true, search: true},
    {
      id: 'countries',
      label: 'Countries',
      kind: 'list',
      description: 'Alpha-2 codes of all its guides; the head of a guide names its own. Empty: not bound to a country.',
      phone: true,
      search: true,
    },
    {
      id: 'currencies',
      label: 'Currencies',
      kind: 'list',
      description: 'Currencies of its services.',
      phone: true,
      search: true,
    },
    {
      id: 'directions',
      label: 'Direction',
      kind: 'list',
      description: '`payin`, `payout`, `p2p` or `validation`: what its guides are about.',
      phone: false,
    },
    {id: 'kinds', label: 'Kind', kind: 'list', description: 'What kind of method it is.', phone: false, search: true},
    {id: 'flows', label: 'Flow', kind: 'list', description: 'What the payer goes through.', phone: false},
    {
      id: 'integrations',
      label: 'Integration',
      kind: 'list',
      description: '`hpp`: our page; `h2h`: yours.',
      phone: false,
    },
    {id: 'timing', label: 'Result', kind: 'text', description: 'When the result is typically known.', phone: false},
    {id: 'guides', label: 'Guides', kind: 'list', description: 'Addresses of its guides.', phone: true},
  ],
  rows: [...catalogue.methods]
    .sort((left, right) => left.name.localeCompare(right.name, 'en'))
    .map((method) => ({
      id: anchorOf(method),
      name: method.name,
      countries: countriesOf(method),
      currencies: currenciesOf(method),
      directions: directionsOf(method),
      kinds: method.kind,
      flows: flowsOf(method),
      integrations: integrationsOf(method),
      timing: inOneLine(method.timing),
      guides: method.guides.map(({route}: Guide) => route),
    })),
});
