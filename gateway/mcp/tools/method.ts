import * as z from 'zod';
import {fieldApplies, isFieldRequired} from '../../../facts/catalogue/field-applies';
import {stepOf} from '../../../facts/catalogue/forms';
import {createBody, guideRequests, type GuideCall} from '../../../facts/catalogue/requests';
import type {OwnedService, WholeCatalogue} from '../../../facts/catalogue/lookup';
import {guideTexts, type GuideTexts} from '../../../facts/catalogue/guide-texts';
import type {Direction, Guide, Method, MethodField} from '../../../facts/catalogue/types';
import {answer, from, nearest, ToolFault, tokens} from '../answer';
import {isOptionalFor} from '../../../facts/catalogue/documented-services';
import {defineTool} from '../tool';
import {DIRECTIONS, FLOWS, methodsFor, plain, REFUNDS, says, servicesFor, type Wanted} from './method-find';
import {countriesOf, currenciesOf, moneyBack, refundLine, serviceLine, whereOf} from './method-services';

/** Maximum number of methods with the same name that are mentioned. */
const MOST_ALIKE = 4;

const names = new Intl.DisplayNames('en', {type: 'region'});
/** `DisplayNames` returns unknown codes unchanged, and ZZ means unknown. */
const isCountry = (code: string): boolean => ![code, names.of('ZZ')].includes(names.of(code));

/** With `dry_run`, one request lists all fields. */
const callOf = (direction: Direction, name: string): string => (direction === 'validation' ? 'validate' : stepOf(name));

const idsOf = (services: readonly OwnedService[]): string => services.map(({service_id: id}) => id).join(', ');

/** Whether a field is required, and for which services, if not for all. */
function demandOf(field: MethodField, services: readonly OwnedService[]): string {
  const {name, only, when} = field;
  const taking = services.filter((service) => fieldApplies(field, service));
  const lenient = isFieldRequired(field) ? taking.filter(({service_id: id}) => isOptionalFor(id, name)) : [];
  return [
    `${isFieldRequired(field) ? 'required' : 'optional'}${when === undefined ? '' : ` when ${when}`}`,
    ...(lenient.length > 0 ? [`optional with ${idsOf(lenient)}`] : []),
    ...(only === null ? [] : [`for ${only} only`]),
    ...(taking.length > 0 && taking.length < services.length ? [`only with ${idsOf(taking)}`] : []),
  ].join(', ');
}

function fieldLine(
  catalogue: WholeCatalogue,
  direction: Direction,
  field: MethodField,
  services: readonly OwnedService[],
): string {
  const {name, format, example, note, one_of: values} = field;
  const {what, regex, check_in_words: check} = catalogue.format(format);
  const form = values ? `one of ${values.join(', ')}` : `matches ${regex}`;
  const rules = [what, form, ...(check ? [`check: ${check}`] : [])].join('; ');
  const demand = demandOf(field, services);
  return `- ${name} (in ${callOf(direction, name)}, ${demand}): ${rules}. Example ${example}.${note ? ` ${note}.` : ''}`;
}

function fieldsOf(catalogue: WholeCatalogue, method: Method, direction: Direction): string[] {
  const services = catalogue.servicesOf(method, direction);
  const fields = (method.fields[direction] ?? []).filter(
    (field) => services.length === 0 || services.some((service) => fieldApplies(field, service)),
  );
  return fields.length === 0
    ? [`Fields, ${direction}: none beyond those of every transaction.`]
    : [
        `Fields, ${direction}, beyond those of every transaction:`,
        ...fields.map((field) => fieldLine(catalogue, direction, field, services)),
      ];
}

/** Steps, timing and expiry, with the guides that differ listed separately. */
function guideLines(method: Method, guides: readonly Guide[]): string[] {
  const guideTextsByTitle = guides.map((guide) => ({title: guide.title, ...guideTexts(method, guide)}));
  const lines = (label: string, pickText: (one: GuideTexts) => string | null): string[] => {
    const texts = new Set(guideTextsByTitle.map(pickText).filter((text) => text !== null && text !== ''));
    return [...texts].map((text) => {
      const titles = guideTextsByTitle.filter((one) => pickText(one) === text).map(({title}) => title);
      return titles.length === guideTextsByTitle.length
        ? `${label}: ${text}`
        : `${label}, ${titles.join(' and ')}: ${text}`;
    });
  };
  return [
    ...lines('Steps', ({steps}) => steps.join(' ')),
    ...lines('Timing', ({timing}) => timing),
    ...lines('Clocks of banks and schemes (ours is expires_in of the service)', ({expiry}) => expiry),
    ...lines('Limits of banks, schemes and wallets', ({limits}) => limits),
  ];
}

/** A request of a guide as sent, followed by the values it takes from earlier answers. */
function callLine({operation, body, takes}: GuideCall): string {
  const taken = takes.length > 0 ? `, with ${takes.join(', ')} of the answers before` : '';
  const verb = operation === 'p2p/get_methods_list' ? 'GET' : 'POST';
  return `${verb} /v2/transaction/${operation} ${JSON.stringify(body)}${taken}`;
}

/** The requests of the guides without repetition. If a service was named, its create request. */
function requestsIn(catalogue: WholeCatalogue, guides: readonly Guide[], service: OwnedService | undefined): string[] {
  if (service) {
    return [`Request: ${callLine({operation: 'create', body: createBody(catalogue, service), takes: []})}`];
  }
  const requestLines = guides.map(
    (guide) => `Request, ${guide.title}: ${guideRequests(catalogue, guide).calls.map(callLine).join('; then ')}`,
  );
  return [...new Set(requestLines)];
}

interface MethodView {
  /** The name as requested. */
  readonly name: string | undefined;
  readonly direction: Direction | undefined;
  /** The service requested by number. */
  readonly service: OwnedService | undefined;
  readonly site: string;
}

/** Failures that both directions share are listed once. */
function failuresIn({failures}: Method, directions: readonly Direction[]): readonly string[] {
  const own = failures.filter(({direction}) => directions.includes(direction));
  const lineOf = ({code, only, services, happened}: Method['failures'][number]): string => {
    const where = [...(only === undefined ? [] : [only]), ...(services ? [`with ${services.join(', ')}`] : [])];
    return `- ${code}: ${where.length > 0 ? `Only ${where.join(', ')}: ` : ''}${happened}`;
  };
  const lines = [...new Set(own.map(lineOf))];
  return lines.map((line) => {
    const sharedBy = own.filter((failure) => line === lineOf(failure)).map(({direction}) => direction);
    const isOfAll = directions.every((direction) => sharedBy.includes(direction));
    return isOfAll ? line : line.replace(':', ` (${[...new Set(sharedBy)].join(', ')}):`);
  });
}

/** Other methods with the same name that the caller may mean, for example Skrill and Skrill, Europe. */
function sameNamedMethods(catalogue: WholeCatalogue, method: Method, name: string | undefined): readonly string[] {
  const others = name === undefined ? [] : catalogue.methods.filter((each) => each !== method && says(each, name));
  return others.length === 0
    ? []
    : [
        `Named so too, ask for one by its id: ${others
          .slice(0, MOST_ALIKE)
          .map((each) => `${each.name} (${each.id}, ${countriesOf(each)})`)
          .join('; ')}.`,
      ];
}

function describeMethod(
  catalogue: WholeCatalogue,
  method: Method,
  {name, direction, service, site}: MethodView,
): string {
  const fits = (each: Direction): boolean => direction === undefined || each === direction;
  const guides = method.guides.filter((guide) => fits(guide.direction));
  const services = catalogue.servicesOf(method).filter((each) => fits(each.direction));
  const directions = [...new Set(guides.map((guide) => guide.direction))];
  const guided = services.filter((each) => directions.includes(each.direction));
  const failures = failuresIn(method, directions);
  return [
    `${method.name} (${method.id}): ${countriesOf(method)}; ${currenciesOf(method, guided)}.`,
    ...sameNamedMethods(catalogue, method, name),
    `Guides: ${guides.map(({route, title}) => `${title} ${site}${route}`).join('; ')}`,
    'Services of the sandbox; those of your point, with its fees and limits, are in GET /v2/service/list. Settled daily+1: the next working day:',
    ...services.map((each) => serviceLine(catalogue, each)),
    ...directions.flatMap((each) => fieldsOf(catalogue, method, each)),
    ...requestsIn(catalogue, guides, service),
    ...guideLines(method, guides),
    ...refundLine(services),
    ...(failures.length > 0 ? ['Failures:', ...failures] : []),
  ].join('\n');
}

/** If the name is a kind, for example card, methods of only that kind. */
const isOfKind = ({kind, countries}: Method, {name, country}: Wanted): boolean =>
  name !== undefined && country === undefined && countries === 'global' && plain(kind.join(' ')) === plain(name);

/** Methods of few countries first: a question about a country is usually about its local methods. */
function listMethods(catalogue: WholeCatalogue, methods: readonly Method[], wanted: Wanted): string {
  const place = (method: Method): number => {
    if (isOfKind(method, wanted)) {
      return catalogue.servicesOf(method, 'payin').length > 0 ? 0 : 1;
    }
    return method.countries === 'global' ? 3 : 2;
  };
  return [...methods]
    .sort((left, right) => place(left) - place(right))
    .map((method) => {
      const services = servicesFor(catalogue, method, wanted);
      const lines = services.map(
        (each) =>
          `${each.service_id} ${each.direction} ${whereOf(catalogue, each, wanted.country)} ${each.currency} ${each.min} to ${each.max}`,
      );
      return `- ${method.name} (${method.id}): ${lines.join('; ') || `${countriesOf(method)}; ask about it first`}${moneyBack(services)}`;
    })
    .join('\n');
}

/** A method with the services that match. */
const methodData = (catalogue: WholeCatalogue, method: Method, wanted: Wanted) => ({
  id: method.id,
  name: method.name,
  services: servicesFor(catalogue, method, wanted)
    .filter(({service_id: id}) => wanted.service_id === undefined || id === wanted.service_id)
    .map(({service_id, direction, country, currency, flows, min, max, refunds}) => ({
      service_id,
      direction,
      country,
      currency,
      flows: [...flows],
      min,
      max,
      refund: direction === 'payin' ? refunds.kind : null,
    })),
});

export const methodTool = defineTool({
  name: 'method',
  title: 'Payment methods',
  description:
    'Payment methods: countries, currencies, services with limits and fees, the fields a request needs with their formats, steps, failures. One method by name or service_id; a list by country, currency, direction, flow, amount, refund or terms, in any combination.',
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
    flow: z.enum(FLOWS).optional().describe('hpp: our page; h2h: your page'),
    amount: z
      .string()
      .regex(/^(0|[1-9]\d{0,15})(\.\d{1,18})?$/, 'expected a decimal in major units, as "150.00"')
      .optional()
      .describe('Services whose limits allow it, in major units; give currency beside it'),
    refund: z.enum(REFUNDS).optional().describe('Pay-ins by how transaction/cancel refunds them; any: full or partial'),
    terms: z
      .strictObject({
        recurring: z.boolean().optional(),
        one_click: z.boolean().optional(),
        capture: z.boolean().optional().describe('Authorize now, capture later'),
        disputes: z.boolean().optional(),
        settled_within: z.int().min(1).max(60).optional().describe('Working days; a week counts as 5'),
      })
      .optional()
      .describe('Filters pay-ins'),
    from,
    tokens,
  }),
  output: z.object({
    methods: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        services: z.array(
          z.object({
            service_id: z.int(),
            direction: z.string(),
            country: z.string().nullable(),
            currency: z.string(),
            flows: z.array(z.string()),
            min: z.string(),
            max: z.string(),
            refund: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  run({from: begin, tokens: most, ...args}, {catalogue, site}) {
    const country = args.country?.toUpperCase();
    if (country !== undefined && !isCountry(country)) {
      throw new ToolFault(`country ${country}: expected a country of ISO 3166-1, as BR`);
    }
    if (args.amount !== undefined && args.currency === undefined) {
      throw new ToolFault('amount: expected currency beside it, as BRL');
    }
    const wanted = {...args, country, currency: args.currency?.toUpperCase()};
    const methods = methodsFor(catalogue, wanted);
    const source = `${site}/#methods`;
    const service = catalogue.services.find((each) => each.service_id === args.service_id);
    if (service?.method === null) {
      const text = `A service that examples use; it has no guide of its own.\n${serviceLine(catalogue, service)}`;
      return {text: answer(text, {source}, most), data: {methods: []}};
    }
    if (methods.length === 0) {
      const near = args.name
        ? ` Methods named alike: ${nearest(
            args.name,
            catalogue.methods.map(({name}) => name),
            4,
          ).join(', ')}.`
        : '';
      const where = country ? ` in ${names.of(country) ?? country}` : '';
      const text = answer(`The documentation has no method that fits${where}.${near}`, {source}, most);
      return {text, data: {methods: []}};
    }
    const data = {methods: methods.map((method) => methodData(catalogue, method, wanted))};
    const [only] = methods;
    if (methods.length === 1 && (args.name ?? args.service_id) !== undefined) {
      // A service determines the direction, so the other direction is left out.
      const direction = args.direction ?? service?.direction;
      const guide = only!.guides.find((each) => each.direction === direction);
      const text = describeMethod(catalogue, only!, {name: args.name, direction: guide?.direction, service, site});
      const page = `${site}${(guide ?? only!.guides[0])!.route}`;
      return {text: answer(text, {source: page}, most, begin), data};
    }
    const more = 'Name one for its services, fields, requests and failures.';
    return {text: answer(listMethods(catalogue, methods, wanted), {source, more}, most, begin), data};
  },
});
