import * as z from 'zod';
import {fieldApplies, isFieldRequired} from '../../../facts/catalogue/field-applies';
import {stepOf} from '../../../facts/catalogue/forms';
import {createBody, guideRequests, type GuideCall} from '../../../facts/catalogue/requests';
import type {OwnedService, WholeCatalogue} from '../../../facts/catalogue/lookup';
import {guideTexts, type GuideTexts} from '../../../facts/catalogue/guide-texts';
import type {Direction, Guide, Method, MethodField} from '../../../facts/catalogue/types';
import {answer, from, nearest, ToolFault, tokens} from '../answer';
import {defineTool} from '../tool';
import {DIRECTIONS, methodsFor, plain, says, servicesFor, type Wanted} from './method-find';
import {countriesOf, currenciesOf, moneyBack, refundLine, serviceLine, whereOf} from './method-services';

/** Maximum number of methods with the same name that are mentioned. */
const MOST_ALIKE = 4;

const names = new Intl.DisplayNames('en', {type: 'region'});
/** `DisplayNames` returns unknown codes unchanged, and ZZ means unknown. */
const isCountry = (code: string): boolean => ![code, names.of('ZZ')].includes(names.of(code));

/** With `dry_run`, one request lists all fields. */
const callOf = (direction: Direction, name: string): string => (direction === 'validation' ? 'validate' : stepOf(name));

function fieldLine(catalogue: WholeCatalogue, direction: Direction, field: MethodField): string {
  const {name, format, example, note, only, when} = field;
  const {what, regex, check_in_words: check} = catalogue.format(format);
  const rules = [what, `matches ${regex}`, ...(check ? [`check: ${check}`] : [])].join('; ');
  const whose = only === null ? '' : `, for ${only} only`;
  const demand = `${isFieldRequired(field) ? 'required' : 'optional'}${when === undefined ? whose : ` when ${when}`}`;
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
        ...fields.map((field) => fieldLine(catalogue, direction, field)),
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
  const lines = [...new Set(own.map(({code, happened}) => `- ${code}: ${happened}`))];
  return lines.map((line) => {
    const sharedBy = own
      .filter(({code, happened}) => line === `- ${code}: ${happened}`)
      .map(({direction}) => direction);
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

export const methodTool = defineTool({
  name: 'method',
  title: 'Payment methods',
  description:
    'Payment methods: countries, currencies, services with limits and fees, the fields a request needs with their formats, steps, failures. One method by name or service_id; a list by country, currency, direction or terms.',
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
  run({from: begin, tokens: most, ...args}, {catalogue, site}) {
    const country = args.country?.toUpperCase();
    if (country !== undefined && !isCountry(country)) {
      throw new ToolFault(`country ${country}: expected a country of ISO 3166-1, as BR`);
    }
    const wanted = {...args, country, currency: args.currency?.toUpperCase()};
    const methods = methodsFor(catalogue, wanted);
    const source = `${site}/#methods`;
    const service = catalogue.services.find((each) => each.service_id === args.service_id);
    if (service?.method === null) {
      return answer(
        `A service that examples use; it has no guide of its own.\n${serviceLine(catalogue, service)}`,
        {source},
        most,
      );
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
      return answer(`The documentation has no method that fits${where}.${near}`, {source}, most);
    }
    const [only] = methods;
    if (methods.length === 1 && (args.name ?? args.service_id) !== undefined) {
      // A service determines the direction, so the other direction is left out.
      const direction = args.direction ?? service?.direction;
      const guide = only!.guides.find((each) => each.direction === direction);
      return answer(
        describeMethod(catalogue, only!, {name: args.name, direction: guide?.direction, service, site}),
        {source: `${site}${(guide ?? only!.guides[0])!.route}`},
        most,
        begin,
      );
    }
    const more = 'Name one for its services, fields, requests and failures.';
    return answer(listMethods(catalogue, methods, wanted), {source, more}, most, begin);
  },
});
