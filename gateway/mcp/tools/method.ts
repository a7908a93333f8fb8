import * as z from 'zod';
import {isAskedFor} from '../../../catalogue/asked';
import {stepOf} from '../../../catalogue/forms';
import {createBody, guideRequests, type GuideCall} from '../../../catalogue/requests';
import type {OwnedService, WholeCatalogue} from '../../../catalogue/lookup';
import {toldBy, type Told} from '../../../catalogue/told';
import type {Direction, Guide, Method, MethodField} from '../../../catalogue/types';
import {answer, from, nearest, ToolFault, tokens} from '../answer';
import {defineTool} from '../tool';

const DIRECTIONS = ['payin', 'payout'] as const;
const names = new Intl.DisplayNames('en', {type: 'region'});
/** A code that names a region: others come back as they are, and ZZ stands for the unknown. */
const isCountry = (code: string): boolean => ![code, names.of('ZZ')].includes(names.of(code)!);

interface Wanted {
  readonly name?: string | undefined;
  readonly service_id?: number | undefined;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly direction?: (typeof DIRECTIONS)[number] | undefined;
}

const countriesOf = ({countries}: Method): string => (countries === 'global' ? 'everywhere' : countries.join(', '));
const currenciesOf = ({currencies}: Method): string => (currencies === 'any' ? 'any currency' : currencies.join(', '));
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function isNamed({id, name, short_name, guides}: Method, wanted: string): boolean {
  const all = [id, name, short_name, ...guides.flatMap(({route, title}) => [route, title])].map(plain);
  return all.includes(plain(wanted));
}

const says = ({id, name, short_name, guides}: Method, wanted: string): boolean =>
  plain([id, name, short_name, ...guides.map(({title}) => title)].join(' ')).includes(plain(wanted));

/** What people call it though it is named otherwise. */
const SHORT_NAMES: Readonly<Record<string, string>> = {gpay: 'google pay'};

/** An operator or an app of a method, as Orange Money of mobile money in two countries. */
function speaksOf(method: Method, wanted: string): boolean {
  const words = SHORT_NAMES[plain(wanted)] ?? plain(wanted);
  const {id, name, operator, steps, fields} = method;
  return ` ${plain(JSON.stringify([id, name, operator, steps, fields]))} `.includes(` ${words} `);
}

function byName(methods: readonly Method[], name: string | undefined): readonly Method[] {
  if (name === undefined) {
    return methods;
  }
  const exact = methods.filter((method) => isNamed(method, name));
  const named = exact.length > 0 ? exact : methods.filter((method) => says(method, name));
  return named.length > 0 ? named : methods.filter((method) => speaksOf(method, name));
}

/** A p2p transfer brings money in, as a pay-in does. */
const goes = (own: Direction, wanted: Direction | undefined): boolean =>
  wanted === undefined || own === wanted || (wanted === 'payin' && own === 'p2p');

/** The services of a method that a question is about, the method's own first. */
const servicesFor = (catalogue: WholeCatalogue, method: Method, {country, currency, direction}: Wanted) =>
  catalogue
    .servicesOf(method)
    .filter(
      (each) =>
        goes(each.direction, direction) &&
        (!country || each.country === null || each.country === country) &&
        (!currency || each.currency === currency),
    );

function methodsFor(catalogue: WholeCatalogue, wanted: Wanted): readonly Method[] {
  const {name, service_id, country, direction} = wanted;
  const owner = service_id === undefined ? null : catalogue.services.find((each) => each.service_id === service_id);
  if (service_id !== undefined && !owner) {
    const near = catalogue.services.map((each) => String(each.service_id));
    throw new ToolFault(
      `service_id ${service_id}: expected a service of the gateway, as ${nearest(String(service_id), near, 5).join(', ')}`,
    );
  }
  return byName(catalogue.methods, name).filter(
    (method) =>
      (!owner || owner.method === method.id) &&
      (!country || method.countries === 'global' || method.countries.includes(country)) &&
      method.guides.some((guide) => goes(guide.direction, direction)) &&
      // What is asked about first has no services yet.
      (servicesFor(catalogue, method, wanted).length > 0 || catalogue.servicesOf(method).length === 0),
  );
}

function serviceLine({
  service_id,
  name,
  direction,
  country,
  currency,
  flows,
  min,
  max,
  fee,
  expires_in,
  two_stage,
}: OwnedService): string {
  const parts = [
    `${service_id} ${name}: ${direction}, ${country ?? 'any country'}, ${currency}, ${flows.join(' or ')}`,
    `${min} to ${max}`,
    `fee ${fee.percent} % + ${fee.fixed}`,
    ...(expires_in ? [`expires in ${expires_in.default} s (${expires_in.min} to ${expires_in.max})`] : []),
    ...(two_stage ? ['capture by hand is possible'] : []),
  ];
  return `- ${parts.join('; ')}`;
}

/** Of a dry run all fields are in one call. */
const callOf = (direction: Direction, name: string): string => (direction === 'validation' ? 'validate' : stepOf(name));

function fieldLine(
  catalogue: WholeCatalogue,
  direction: Direction,
  {name, required, format, example, note, only, when: asked}: MethodField,
): string {
  const {what, regex, check_in_words: check} = catalogue.format(format);
  const rules = [what, `matches ${regex}`, ...(check ? [`check: ${check}`] : [])].join('; ');
  const when = asked === undefined ? (only === null ? '' : `, for ${only} only`) : ` when ${asked}`;
  return `- ${name} (in ${callOf(direction, name)}, ${required || asked !== undefined ? 'required' : 'optional'}${when}): ${rules}. Example ${example}.${note ? ` ${note}.` : ''}`;
}

function fieldsOf(catalogue: WholeCatalogue, method: Method, direction: Direction): string[] {
  const services = catalogue.servicesOf(method, direction);
  const fields = (method.fields[direction] ?? []).filter(
    (field) => services.length === 0 || services.some((service) => isAskedFor(field, service)),
  );
  return fields.length === 0
    ? [`Fields, ${direction}: none beyond those of every transaction.`]
    : [
        `Fields, ${direction}, beyond those of every transaction:`,
        ...fields.map((field) => fieldLine(catalogue, direction, field)),
      ];
}

/** Steps, timing and expiry, each with its guides where these tell different things. */
function toldIn(method: Method, guides: readonly Guide[]): string[] {
  const told = guides.map((guide) => ({title: guide.title, ...toldBy(method, guide)}));
  const lines = (label: string, textOf: (one: Told) => string | null): string[] => {
    const texts = new Set(told.map(textOf).filter((text) => text !== null && text !== ''));
    return [...texts].map((text) => {
      const titles = told.filter((one) => textOf(one) === text).map(({title}) => title);
      return titles.length === told.length ? `${label}: ${text}` : `${label}, ${titles.join(' and ')}: ${text}`;
    });
  };
  return [
    ...lines('Steps', ({steps}) => steps.join(' ')),
    ...lines('Timing', ({timing}) => timing),
    ...lines('Expiry as operators report it (what holds is expires_in of the service)', ({expiry}) => expiry),
  ];
}

const refundRule = ({refunds: {kind, window_days: days}}: OwnedService): string =>
  kind === 'none'
    ? 'not possible, 4007; pay it back by a payout where one reaches the payer, else by a transfer of your own'
    : `${kind === 'partial' ? 'full or partial' : 'only in full'}, ${days === null ? 'without an end set by the gateway' : `within ${days} days of completion, later 4007`}`;

/** What `transaction/cancel` does after completion, by service where they differ. */
function refundLine(services: readonly OwnedService[]): readonly string[] {
  const payins = services.filter(({direction}) => direction === 'payin');
  const rules = [...new Set(payins.map(refundRule))].map((rule) => {
    const own = payins.filter((service) => refundRule(service) === rule).map(({service_id: id}) => id);
    return own.length === payins.length ? rule : `${rule} (${own.join(', ')})`;
  });
  return rules.length > 0 ? [`Refund by transaction/cancel: ${rules.join('; ')}.`] : [];
}

/** A call of a guide as it is sent; what it takes from earlier answers is named behind it. */
function callLine({operation, body, takes}: GuideCall): string {
  const taken = takes.length > 0 ? `, with ${takes.join(', ')} of the answers before` : '';
  const verb = operation === 'p2p/get_methods_list' ? 'GET' : 'POST';
  return `${verb} /v2/transaction/${operation} ${JSON.stringify(body)}${taken}`;
}

/** What guides send, each once; of a service that was named, its create. */
function requestsIn(catalogue: WholeCatalogue, guides: readonly Guide[], service: OwnedService | undefined): string[] {
  if (service) {
    return [`Request: ${callLine({operation: 'create', body: createBody(catalogue, service), takes: []})}`];
  }
  const told = guides.map(
    (guide) => `Request, ${guide.title}: ${guideRequests(catalogue, guide).calls.map(callLine).join('; then ')}`,
  );
  return [...new Set(told)];
}

interface Shown {
  readonly direction: Direction | undefined;
  /** The one that was asked for by its number. */
  readonly service: OwnedService | undefined;
  readonly site: string;
}

function whole(catalogue: WholeCatalogue, method: Method, {direction, service, site}: Shown): string {
  const fits = (each: Direction): boolean => direction === undefined || each === direction;
  const guides = method.guides.filter((guide) => fits(guide.direction));
  const services = catalogue.servicesOf(method).filter((each) => fits(each.direction));
  const directions = [...new Set(guides.map((guide) => guide.direction))];
  const failures = method.failures
    .filter((failure) => fits(failure.direction))
    .map(({code, happened}) => `- ${code}: ${happened}`);
  return [
    `${method.name} (${method.id}): ${countriesOf(method)}; ${currenciesOf(method)}.`,
    `Guides: ${guides.map(({route, title}) => `${title} ${site}${route}`).join('; ')}`,
    'Services of the sandbox; those of your point, with its fees and limits, are in GET /v2/service/list:',
    ...services.map(serviceLine),
    ...directions.flatMap((each) => fieldsOf(catalogue, method, each)),
    ...requestsIn(catalogue, guides, service),
    ...toldIn(method, guides),
    ...refundLine(services),
    `Refunds, as its operators tell them: ${method.refund}`,
    ...(failures.length > 0 ? ['Failures:', ...failures] : []),
  ].join('\n');
}

/** Those of few countries first: who asks for a country wants its own. */
const listed = (catalogue: WholeCatalogue, methods: readonly Method[], wanted: Wanted): string =>
  [...methods]
    .sort((left, right) => Number(left.countries === 'global') - Number(right.countries === 'global'))
    .map((method) => {
      const services = servicesFor(catalogue, method, wanted).map(
        ({service_id: id, direction, country, currency, min, max}) =>
          `${id} ${direction} ${country ?? 'any country'} ${currency} ${min} to ${max}`,
      );
      return `- ${method.name} (${method.id}): ${services.join('; ') || `${countriesOf(method)}; ask about it first`}`;
    })
    .join('\n');

export const methodTool = defineTool({
  name: 'method',
  title: 'Payment methods',
  description:
    'Payment methods: countries, currencies, services with limits and fees, the fields a request needs with their formats, steps, failures. One method by name or service_id; a list by country, currency or direction.',
  input: z.strictObject({
    name: z.string().trim().min(1).max(100).optional().describe('As Pix, spei, m-pesa'),
    service_id: z.int().min(1).max(999_999_999).optional(),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'expected two letters of ISO 3166-1, as BR')
      .optional(),
    currency: z
      .string()
      .regex(/^[A-Za-z]{3,5}$/, 'expected a currency code, as BRL')
      .optional(),
    direction: z.enum(DIRECTIONS).optional(),
    from,
    tokens,
  }),
  run({from: begin, tokens: most, ...asked}, {catalogue, site}) {
    const country = asked.country?.toUpperCase();
    if (country !== undefined && !isCountry(country)) {
      throw new ToolFault(`country ${country}: expected a country of ISO 3166-1, as BR`);
    }
    const wanted = {...asked, country, currency: asked.currency?.toUpperCase()};
    const methods = methodsFor(catalogue, wanted);
    const source = `${site}/#methods`;
    const service = catalogue.services.find((each) => each.service_id === asked.service_id);
    if (service?.method === null) {
      return answer(
        `A service that examples use; it has no guide of its own.\n${serviceLine(service)}`,
        {source},
        most,
      );
    }
    if (methods.length === 0) {
      const near = asked.name
        ? ` Methods named alike: ${nearest(
            asked.name,
            catalogue.methods.map(({name}) => name),
            4,
          ).join(', ')}.`
        : '';
      const where = country ? ` in ${names.of(country) ?? country}` : '';
      return answer(`The documentation has no method that fits${where}.${near}`, {source}, most);
    }
    const [only] = methods;
    if (methods.length === 1 && (asked.name ?? asked.service_id) !== undefined) {
      // A service tells its direction, and what the other one takes is of no use.
      const direction = asked.direction ?? service?.direction;
      const guide = only!.guides.find((each) => each.direction === direction);
      return answer(
        whole(catalogue, only!, {direction: guide?.direction, service, site}),
        {source: `${site}${(guide ?? only!.guides[0])!.route}`},
        most,
        begin,
      );
    }
    const more = 'Name one for its services, fields, requests and failures.';
    return answer(listed(catalogue, methods, wanted), {source, more}, most, begin);
  },
});
