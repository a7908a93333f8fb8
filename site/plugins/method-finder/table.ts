import {inOneLine} from '../../../facts/catalogue/guide-texts';
import {catalogue} from '../../../facts/catalogue';
import type {Guide, Method, Service} from '../../../facts/catalogue/types';
import {flowsOf, storedIn} from './places';
import {defineTable, type ReferenceTable} from '../../../facts/tables/table';

const anchorOf = ({id}: Method): string => `method-${id}`;

const list = (values: Iterable<string>): readonly string[] => [...new Set(values)].sort();

/** Currencies of the services in a method's guides. */
const currenciesOf = ({guides}: Method): readonly string[] =>
  list(guides.flatMap((guide) => catalogue.servicesOfGuide(guide)).map(({currency}) => currency));

/** Countries of a method. For a worldwide method, the countries that its services are limited to. */
function countriesOf({countries, guides}: Method): readonly string[] {
  if (countries !== 'global') {
    return countries;
  }
  const served = guides.flatMap((guide) => catalogue.servicesOfGuide(guide)).map(({country}) => country);
  return served.includes(null) ? [] : list(served.flatMap((country) => country ?? []));
}

const flowsOfAll = ({guides}: Method): readonly string[] => list(guides.flatMap(flowsOf));

const directionsOf = ({guides}: Method): readonly string[] => list(guides.map(({direction}) => direction));

const servicesOf = ({guides}: Method): readonly Service[] =>
  guides.flatMap((guide) => catalogue.servicesOfGuide(guide));

/** Integrations that a method has a guide for, or a service for. */
const integrationsOf = (method: Method): readonly string[] =>
  list([...method.guides.map(({integration}) => integration), ...servicesOf(method).flatMap(({flows}) => flows)]);

const payinsOf = (method: Method): readonly Service[] =>
  servicesOf(method).filter(({direction}) => direction === 'payin' || direction === 'p2p');

const withDays = (kind: string, days: number | null): string => (days === null ? kind : `${kind} ${days} days`);

/**
 * Such as `partial 90 days`, or `full` without a known window. Payouts do not count: they are returned, not refunded.
 */
const refundsOf = (method: Method): readonly string[] =>
  list(payinsOf(method).map(({refunds: {kind, window_days: days}}) => withDays(kind, days)));

const disputesOf = (method: Method): readonly string[] =>
  list(payinsOf(method).map(({disputes: {kind, window_days: days}}) => withDays(kind, days)));

const storedOf = (method: Method): readonly string[] => list(storedIn(payinsOf(method)));

const settlementOf = (method: Method): readonly string[] =>
  list(payinsOf(method).flatMap(({settlement: own}) => (own ? [`${own.cycle} ${own.working_days}`] : [])));

/** How many of a method's pay-in services support two stages. */
function twoStageOf(method: Method): string {
  const paid = servicesOf(method).filter(({direction}) => direction === 'payin');
  const some = paid.filter(({two_stage: isTwoStage}) => isTwoStage);
  return some.length === 0 ? 'none' : some.length === paid.length ? 'all' : 'some';
}

/** Every payment method with the facts that product managers look for. The finder, its CSV and its JSON show it. */
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
      id: 'not_in',
      label: 'Not in',
      kind: 'text',
      description:
        'Where a method that is bound to no country is not offered, in words; `null` where no such place is known.',
      phone: false,
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
      description:
        '`payin`, `payout`, `p2p` or `validation`: what its guides are about; `services.csv` has payouts without a guide too.',
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
    {
      id: 'two_stage',
      label: 'Capture later',
      kind: 'text',
      description:
        'Whether a payment can be authorized first and captured later: with `all` of its pay-in services, with `some` or with `none`. `two_stage` of a service says which.',
      phone: false,
    },
    {
      id: 'refunds',
      label: 'Refunds',
      kind: 'list',
      description:
        '`partial`, `full` (only the whole amount) or `none`, by its pay-in services, with the days after completion if there is an end. With several, its guides say which services. Empty: no pay-ins.',
      phone: false,
    },
    {
      id: 'disputes',
      label: 'Disputes',
      kind: 'list',
      description:
        '`card`, `pix_med`, `scheme`, `operator` or `none`, by its pay-in services, with the days after the payment if there is an end. Empty: no pay-ins.',
      phone: false,
    },
    {
      id: 'stored',
      label: 'Recurring, one-click',
      kind: 'list',
      description: '`recurring` and `one_click`, where one of its pay-in services offers it.',
      phone: false,
    },
    {
      id: 'settlement',
      label: 'Settlement',
      kind: 'list',
      description:
        '`daily` or `weekly`, and after how many working days, by its pay-in services. Empty: nothing is ever pending.',
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
      not_in: method.not_in ?? null,
      currencies: currenciesOf(method),
      directions: directionsOf(method),
      kinds: method.kind,
      flows: flowsOfAll(method),
      integrations: integrationsOf(method),
      two_stage: twoStageOf(method),
      refunds: refundsOf(method),
      disputes: disputesOf(method),
      stored: storedOf(method),
      settlement: settlementOf(method),
      timing: inOneLine(method.timing),
      guides: method.guides.map(({route}: Guide) => route),
    })),
});
