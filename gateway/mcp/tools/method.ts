import * as z from 'zod';
import {isAskedFor} from '../../../catalogue/asked';
import type {Catalogue, OwnedService} from '../../../catalogue/lookup';
import {toldBy, type Told} from '../../../catalogue/told';
import type {Direction, Guide, Method, MethodField} from '../../../catalogue/types';
import {answer, from, nearest, ToolFault, tokens} from '../answer';
import {defineTool} from '../tool';

const DIRECTIONS = ['payin', 'payout'] as const;
const names = new Intl.DisplayNames('en', {type: 'region'});

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

function byName(methods: readonly Method[], name: string | undefined): readonly Method[] {
  if (name === undefined) {
    return methods;
  }
  const exact = methods.filter((method) => isNamed(method, name));
  return exact.length > 0 ? exact : methods.filter((method) => says(method, name));
}

function methodsFor(catalogue: Catalogue, {name, service_id, country, currency, direction}: Wanted): readonly Method[] {
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
      (!currency || catalogue.servicesOf(method).some((each) => each.currency === currency)) &&
      (!direction || method.guides.some((guide) => guide.direction === direction)),
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
  refunds,
  expires_in,
  two_stage,
}: OwnedService): string {
  const parts = [
    `${service_id} ${name}: ${direction}, ${country ?? 'any country'}, ${currency}, ${flows.join(' or ')}`,
    `${min} to ${max}`,
    `fee ${fee.percent} % + ${fee.fixed}`,
    `refunds ${refunds.kind}${refunds.window_days === null ? '' : ` within ${refunds.window_days} days`}`,
    ...(expires_in ? [`expires in ${expires_in.default} s (${expires_in.min} to ${expires_in.max})`] : []),
    ...(two_stage ? ['capture by hand is possible'] : []),
  ];
  return `- ${parts.join('; ')}`;
}

function fieldLine(catalogue: Catalogue, {name, required, format, example, note, only}: MethodField): string {
  const {what, regex, check_in_words: check} = catalogue.format(format);
  const rules = [what, `matches ${regex}`, ...(check ? [`check: ${check}`] : [])].join('; ');
  const when = only === null ? '' : `, for ${only} alone`;
  return `- ${name} (${required ? 'required' : 'optional'}${when}): ${rules}. Example ${example}.${note ? ` ${note}.` : ''}`;
}

function fieldsOf(catalogue: Catalogue, method: Method, direction: Direction): string[] {
  const services = catalogue.servicesOf(method, direction);
  const fields = (method.fields[direction] ?? []).filter(
    (field) => services.length === 0 || services.some((service) => isAskedFor(field, service)),
  );
  return fields.length === 0
    ? [`Fields, ${direction}: none beyond those of every transaction.`]
    : [
        `Fields, ${direction}, beyond those of every transaction:`,
        ...fields.map((field) => fieldLine(catalogue, field)),
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
    ...lines('Expiry', ({expiry}) => expiry),
  ];
}

function whole(catalogue: Catalogue, method: Method, direction: Direction | undefined, site: string): string {
  const fits = (each: Direction): boolean => direction === undefined || each === direction;
  const guides = method.guides.filter((guide) => fits(guide.direction));
  const directions = [...new Set(guides.map((guide) => guide.direction))];
  const failures = method.failures
    .filter((failure) => fits(failure.direction))
    .map(({code, happened}) => `- ${code}: ${happened}`);
  return [
    `${method.name} (${method.id}): ${countriesOf(method)}; ${currenciesOf(method)}.`,
    'Services of the sandbox; those of your point, with its fees and limits, are in GET /v2/service/list:',
    ...catalogue
      .servicesOf(method)
      .filter((service) => fits(service.direction))
      .map(serviceLine),
    ...directions.flatMap((each) => fieldsOf(catalogue, method, each)),
    ...toldIn(method, guides),
    `Refunds: ${method.refund}`,
    ...(failures.length > 0 ? ['Failures:', ...failures] : []),
    `Guides: ${guides.map(({route, title}) => `${title} ${site}${route}`).join('; ')}`,
  ].join('\n');
}

const listed = (catalogue: Catalogue, methods: readonly Method[], direction: Direction | undefined): string =>
  methods
    .map((method) => {
      const services = catalogue.servicesOf(method, direction).map(({service_id}) => service_id);
      return `- ${method.name} (${method.id}): ${countriesOf(method)}; ${currenciesOf(method)}; ${[...new Set(method.guides.map((guide) => guide.direction))].join(', ')}${services.length > 0 ? `; services ${services.join(', ')}` : ''}`;
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
  run({from: begin, tokens: wanted, ...asked}, {catalogue, site}) {
    const country = asked.country?.toUpperCase();
    const methods = methodsFor(catalogue, {...asked, country, currency: asked.currency?.toUpperCase()});
    const source = `${site}/#methods`;
    const service = catalogue.services.find((each) => each.service_id === asked.service_id);
    if (service?.method === null) {
      return answer(
        `A service that examples use; it has no guide of its own.\n${serviceLine(service)}`,
        {source},
        wanted,
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
      return answer(`The documentation has no method that fits${where}.${near}`, {source}, wanted);
    }
    const [only] = methods;
    if (methods.length === 1 && (asked.name ?? asked.service_id) !== undefined) {
      const guide = only!.guides.find((each) => each.direction === asked.direction) ?? only!.guides[0];
      return answer(whole(catalogue, only!, asked.direction, site), {source: `${site}${guide!.route}`}, wanted, begin);
    }
    const more = 'Name one for its services, fields and failures.';
    return answer(listed(catalogue, methods, asked.direction), {source, more}, wanted, begin);
  },
});
