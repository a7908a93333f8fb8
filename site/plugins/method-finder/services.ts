import {catalogue} from '../../../facts/catalogue';
import {defineTable, type ReferenceTable} from '../../../facts/tables/table';

/** Routes of guides by the id of a service that their requests can use. */
const guidesOf = new Map<number, string[]>();
for (const guide of catalogue.guides) {
  for (const {service_id: id} of catalogue.servicesOfGuide(guide)) {
    guidesOf.set(id, [...(guidesOf.get(id) ?? []), guide.route]);
  }
}

/** Every service with its terms, for `/reference/services.csv` and `.json`. */
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
      description: 'Least amount, a decimal string; `service/list` has those of your point.',
      phone: true,
    },
    {id: 'max', label: 'Most', kind: 'code', description: 'Largest amount, likewise.', phone: true},
    {
      id: 'refunds',
      label: 'Refunds',
      kind: 'code',
      description: '`partial`, `full` (only the whole amount) or `none`.',
      phone: false,
    },
    {
      id: 'refund_days',
      label: 'Refund within',
      kind: 'number',
      description: 'Days after completion in which a refund is possible; `null`: no end, or no refunds.',
      phone: false,
    },
    {
      id: 'refund_working_days',
      label: 'Refund arrives',
      kind: 'number',
      description: 'Most working days until the payer has the money; 0: minutes; `null`: no refunds.',
      phone: false,
    },
    {
      id: 'disputes',
      label: 'Disputes',
      kind: 'code',
      description:
        '`card`, `pix_med`, `scheme`, `operator` or `none`: who takes a payment back when the payer complains.',
      phone: false,
    },
    {
      id: 'dispute_days',
      label: 'Dispute within',
      kind: 'number',
      description: 'Days after the payment in which the payer can complain; `null`: no end, or no disputes.',
      phone: false,
    },
    {
      id: 'two_stage',
      label: 'Capture later',
      kind: 'flag',
      description: 'Authorize first and capture later.',
      phone: false,
    },
    {
      id: 'recurring',
      label: 'Recurring',
      kind: 'flag',
      description: 'Charges without the payer.',
      phone: false,
    },
    {
      id: 'one_click',
      label: 'One-click',
      kind: 'flag',
      description: 'The payer pays with what is stored.',
      phone: false,
    },
    {
      id: 'settlement_cycle',
      label: 'Settled',
      kind: 'code',
      description: '`daily`, `weekly`, or `null` if nothing is ever pending.',
      phone: false,
    },
    {
      id: 'settlement_working_days',
      label: 'Settled after',
      kind: 'number',
      description: 'Working days after that day or week; 1 is the next one. `null` as above.',
      phone: false,
    },
    {
      id: 'guides',
      label: 'Guides',
      kind: 'list',
      description: 'Addresses of the guides whose requests can name it; empty: none does.',
      phone: false,
    },
  ],
  rows: catalogue.services.map(
    ({service_id: id, name, method, direction, country, currency, flows, min, max, ...terms}) => ({
      service_id: String(id),
      name,
      method: method === null ? null : catalogue.method(method).name,
      direction,
      country,
      currency,
      flows,
      min,
      max,
      refunds: terms.refunds.kind,
      refund_days: terms.refunds.window_days,
      refund_working_days: terms.refunds.working_days,
      disputes: terms.disputes.kind,
      dispute_days: terms.disputes.window_days,
      two_stage: terms.two_stage,
      recurring: terms.recurring,
      one_click: terms.one_click,
      settlement_cycle: terms.settlement?.cycle ?? null,
      settlement_working_days: terms.settlement?.working_days ?? null,
      guides: guidesOf.get(id) ?? [],
    }),
  ),
});
