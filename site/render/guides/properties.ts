// The property table at the top of a guide: the same rows in the same order on all guides, from the catalogue.
import type {PhrasingContent} from 'mdast';
import {flows} from '../../../facts/catalogue';
import type {OwnedService} from '../../../facts/catalogue/lookup';
import {anyCountryExcept} from '../../../facts/catalogue/method-traits';
import {
  disputeWords,
  limitWords,
  offered,
  refundWords,
  settlementWords,
  storedWords,
} from '../../../facts/catalogue/property-words';
import type {Method} from '../../../facts/catalogue/types';
import {countryName} from '../../../facts/tables/countries';
import {code, inline, link, table, text, words, type Node} from '../operations/nodes';
import {inWords} from './expiry';
import type {GuideFacts} from './facts';
import {joinWords} from './join-words';

type Cell = readonly PhrasingContent[];

/** A list if there are several. */
const listed = (lines: readonly Cell[]): Cell =>
  lines.length === 1
    ? lines[0]!
    : [
        inline(
          'ul',
          {},
          lines.map((line) => inline('li', {}, line)),
        ),
      ];

const between = (separator: string, parts: readonly Cell[]): Cell =>
  parts.flatMap((part, index) => [...(index > 0 ? [text(separator)] : []), ...part]);

/** Services grouped by a text, in the order of the services. */
function grouped(
  services: readonly OwnedService[],
  textOf: (service: OwnedService) => string,
): ReadonlyMap<string, readonly OwnedService[]> {
  const groups = new Map<string, OwnedService[]>();
  for (const service of services) {
    groups.set(textOf(service), [...(groups.get(textOf(service)) ?? []), service]);
  }
  return groups;
}

/** One text if it is the same for all services; otherwise each with the services, and their country if they share one. */
function byService(services: readonly OwnedService[], textOf: (service: OwnedService) => string): Cell {
  const groups = [...grouped(services, textOf)];
  if (groups.length === 1) {
    return [text(groups[0]![0])];
  }
  const isOneCountry = new Set(services.map(({country}) => country)).size === 1;
  return listed(
    groups.map(([said, of]) => {
      const [country, ...others] = new Set(of.map((service) => service.country));
      const place = country && others.length === 0 && !isOneCountry ? `${countryName(country)}, ` : '';
      return [
        text(place),
        ...between(
          ', ',
          of.map(({service_id: id}) => [code(String(id))]),
        ),
        text(`: ${said}`),
      ];
    }),
  );
}

/** Where the payers or recipients of a service are, in words. The country of a card pay-in is the acquirer's. */
function placeOf({country, direction}: OwnedService, {countries, kind, not_in: notIn}: Method): string {
  const isForAllCards = countries === 'global' && kind.includes('card') && direction === 'payin';
  if (country !== null && !isForAllCards) {
    return countryName(country);
  }
  return countries === 'global' ? anyCountryExcept(notIn, 'any country') : joinWords(countries.map(countryName));
}

function places({method, services}: GuideFacts): Cell {
  const lines = [...grouped(services, (service) => placeOf(service, method))].map(([place, of]): Cell => {
    const codes = [...new Set(of.map(({currency}) => currency))];
    const links = codes.map((currency): Cell => [link(`/reference/currency_codes#${currency}`, [code(currency)])]);
    return [text(`${place} · `), ...between(', ', links)];
  });
  return listed(lines);
}

/** What a payout does for its recipient, by `kind` of the recipient. */
const RECEIVED: Readonly<Record<NonNullable<OwnedService['recipient']>, string>> = {
  bank_account: 'gets the money in the bank account',
  card: 'gets the money on the card',
  phone: 'gets the money in the mobile wallet',
  wallet: 'gets the money in the wallet',
  crypto: 'gets the coins at the address',
  email: 'gets the money by e-mail',
};

/** Flows in which the payer acts somewhere other than on a page of the operator. */
function flowsOfPayer({guide: {flow, other_flows: others = []}, method}: GuideFacts): readonly string[] {
  const own = method.flows.find((each) => each !== 'hpp' && each !== 'payout_api');
  return flow === 'hpp' ? [own ?? flow] : [flow, ...others];
}

function experience(facts: GuideFacts): string {
  const {guide, method, texts, services} = facts;
  if (texts.experience !== null) {
    return texts.experience;
  }
  if (guide.direction === 'payout') {
    const received = services.flatMap(({recipient}) => (recipient === null ? [] : [RECEIVED[recipient]]));
    return joinWords([...new Set(received)], 'or');
  }
  const done = flowsOfPayer(facts).map((flow) => flows[flow]!.experience.replace('{method}', method.short_name));
  return joinWords([...new Set(done)], 'or');
}

/** When the result is known, and how long a payer can pay. */
function result({guide, texts, services}: GuideFacts): Cell {
  const isOpen = guide.direction !== 'validation' && guide.flow !== 'contract_debit';
  const open = isOpen ? services.filter(({expires_in: limits}) => limits !== null) : [];
  const times = byService(open, ({expires_in: limits}) => `open for ${inWords(limits!.default)} by default`);
  return [...words(texts.timing), ...(open.length > 0 ? [text('; '), ...times] : [])];
}

const amounts = ({services}: GuideFacts): Cell =>
  listed(
    services.map((service): Cell => [
      text(`${limitWords(service)} (`),
      code(String(service.service_id)),
      text(` ${service.name})`),
    ]),
  );

function settlement({guide, method, services}: GuideFacts): Cell {
  const [currency, ...others] = new Set(services.map((service) => service.currency));
  const isPayout = guide.direction === 'payout';
  const wallet =
    others.length === 0
      ? `your ${currency} wallet`
      : `your wallet in the currency of the ${isPayout ? 'payout' : 'payment'}`;
  if (isPayout) {
    return [text(`none: amount and fee leave ${wallet} when the payout starts`)];
  }
  return byService(services, ({settlement: own}) =>
    own === null || method.passes_on ? 'none: the money passes on' : `to ${wallet}, ${settlementWords(own)}`,
  );
}

/** The ways to use the method, with links to the other guides. */
function integrations({guide: here, method, services}: GuideFacts): Cell {
  const guided = method.guides.map((guide) => ({
    name: guide.direction === 'payin' || guide.direction === 'p2p' ? WAYS[guide.integration] : WAYS[guide.direction],
    route: guide.route,
  }));
  const further = services
    .filter(({direction}) => direction !== 'payout' && here.direction !== 'validation')
    .flatMap(({flows: own}) => own.map((flow) => WAYS[flow]))
    .filter((name) => !guided.some((guide) => guide.name === name));
  return between(', ', [
    ...guided.map(({name, route}): Cell => (route === here.route ? [text(name)] : [link(route, [text(name)])])),
    ...[...new Set(further)].map((name): Cell => [text(name)]),
  ]);
}

const WAYS = {hpp: 'hosted page', h2h: 'host to host', payout: 'payout', validation: 'check'} as const;

const NO_MONEY: Cell = [text('none: no money moves')];

/** Names and cells of the rows, in their order. */
function rowsOf(facts: GuideFacts): readonly (readonly [name: string, cell: Cell])[] {
  const {guide, services, texts} = facts;
  const who = guide.direction === 'payout' ? 'recipient' : 'payer';
  const ofMoney = (cell: Cell): Cell => (guide.direction === 'validation' ? NO_MONEY : cell);
  const by = (textOf: (service: OwnedService) => string): Cell => ofMoney(byService(services, textOf));
  return [
    [`Countries of the ${who} · currencies`, places(facts)],
    [who === 'payer' ? 'Payer’s experience' : 'Recipient’s experience', [text(experience(facts))]],
    ['Result known', result(facts)],
    ['Amounts', ofMoney(amounts(facts))],
    [
      'Refunds',
      guide.direction === 'payout' ? [text('none: the receiving side can return a payout')] : by(refundWords),
    ],
    ['Disputes', by(disputeWords)],
    ['Recurring, one-click', by(storedWords)],
    ['Authorize now, capture later', by(({two_stage: isTwoStage}) => offered(isTwoStage))],
    ['Settlement', ofMoney(settlement(facts))],
    ['Integrations', integrations(facts)],
    ['Ask your manager before you start', words(texts.askManager ?? 'nothing')],
  ];
}

/** The property table of a guide. */
export const properties = (facts: GuideFacts): Node =>
  table(
    ['Property', facts.method.short_name],
    rowsOf(facts).map(([name, cell]) => [[text(name)], cell]),
  );
