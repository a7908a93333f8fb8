import {catalogue} from '../../../facts/catalogue';
import {defineTable, type ReferenceTable} from '../../../facts/tables/table';

/** Routes of guides by the id of a service that their requests can use. */
const guidesOf = new Map<number, string[]>();
for (const guide of catalogue.guides) {
  for (const {service_id: id} of catalogue.servicesOfGuide(guide)) {
    guidesOf.set(id, [...(guidesOf.get(id) ?? []), guide.route]);
  }
}

/** Every service with its limits, for `/reference/services.csv` and `.json`. */
export const serviceTable: ReferenceTable = defineTable({
  name: 'services',
  title: 'Services',
  rowId: 'service_id',
  columns: [
    {id: 'service_id', label: 'Service', kind: 'code', description: 'Number of the service.', phone: true},
    {id: 'name', label: 'Name', kind: 'text', description: 'Name of the service.', phone: true},
    {
      id: 'method',
      label: 'Method',
      kind: 'text',
      description: 'Name of its method; `null`: only examples of the API use it.',
      phone: false,
    },
    {
      id: 'direction',
      label: 'Direction',
      kind: 'code',
      description: '`payin`, `payout`, `p2p` or `validation`.',
      phone: true,
    },
    {
      id: 'country',
      label: 'Country',
      kind: 'code',
      description: 'Alpha-2 code; `null`: not bound to one country.',
      phone: true,
    },
    {id: 'currency', label: 'Currency', kind: 'code', description: 'Currency of its amounts.', phone: true},
    {id: 'flows', label: 'Flows', kind: 'list', description: '`hpp`: our page; `h2h`: yours.', phone: false},
    {
      id: 'min',
      label: 'Least',
      kind: 'code',
      description: 'Least amount, a decimal string. Typical: `service/list` has those of your point.',
      phone: true,
    },
    {id: 'max', label: 'Most', kind: 'code', description: 'Largest amount, likewise.', phone: true},
    {
      id: 'guides',
      label: 'Guides',
      kind: 'list',
      description: 'Addresses of the guides whose requests can name it; empty: none does.',
      phone: false,
    },
  ],
  rows: catalogue.services.map(({service_id: id, name, method, direction, country, currency, flows, min, max}) => ({
    service_id: String(id),
    name,
    method: method === null ? null : catalogue.method(method).name,
    direction,
    country,
    currency,
    flows,
    min,
    max,
    guides: guidesOf.get(id) ?? [],
  })),
});
