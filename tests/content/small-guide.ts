// A catalogue of a few methods, made by hand. Tests set what they check; the rest has plain defaults.
import {createCatalogue, type WholeCatalogue} from '../../facts/catalogue/lookup';
import {guideRequests, type GuideOperation} from '../../facts/catalogue/requests';
import {guideTexts} from '../../facts/catalogue/guide-texts';
import type {Format, Guide, Method, MethodField, Service} from '../../facts/catalogue/types';
import type {Json, JsonObject} from '../../facts/contract/load';
import type {GuideFacts} from '../../site/render/guides/facts';

export const service = (id: number, changes: Partial<Service> = {}): Service => ({
  service_id: id,
  name: `Service ${id}`,
  direction: 'payin',
  country: 'PE',
  currency: 'PEN',
  flows: ['hpp', 'h2h'],
  min: '1.00',
  max: '5000.00',
  fee: {percent: '1.00', fixed: '0.00'},
  refunds: {kind: 'none', window_days: null, working_days: null},
  disputes: {kind: 'none', window_days: null},
  two_stage: false,
  recurring: false,
  one_click: false,
  settlement: {cycle: 'daily', working_days: 1},
  expires_in: null,
  recipient: null,
  network: null,
  ...changes,
});

export const field = (name: string, changes: Partial<MethodField> = {}): MethodField => ({
  name,
  required: true,
  format: 'any',
  example: `${name} example`,
  note: null,
  only: null,
  ...changes,
});

export const guide = (route: string, changes: Partial<Guide> = {}): Guide => ({
  route: `/services/${route}`,
  direction: 'payin',
  integration: 'h2h',
  flow: 'push',
  title: `Title of ${route}`,
  ...changes,
});
export const payout = (route: string): Guide => guide(route, {direction: 'payout', flow: 'payout_api'});

export const method = (id: string, changes: Partial<Method> = {}): Method => ({
  id,
  name: id,
  short_name: `Short ${id}`,
  operator: 'Operator Ltd',
  countries: ['PE'],
  currencies: ['PEN'],
  kind: ['wallet'],
  directions: ['payin'],
  flows: ['push'],
  steps: {},
  services: [],
  uses_services_of: [],
  guides: [guide(id)],
  fields: {validation: []},
  next_actions: [],
  returned: [],
  timing: 'In seconds',
  failures: [],
  compliance: [],
  notes: [],
  sources: [],
  general_knowledge: [],
  doubts: [],
  ...changes,
});

export const failure = (
  code: string,
  changes: Partial<Method['failures'][number]> = {},
): Method['failures'][number] => ({
  cause: 'payer_cancelled',
  code,
  direction: 'payin',
  happened: `It was ${code}.`,
  ...changes,
});

const format = (what: string, changes: Partial<Format> = {}): Format => ({
  what,
  basis: 'contract',
  regex: '.*',
  mask: null,
  length: null,
  check: null,
  check_in_words: null,
  examples: ['x'],
  variants: [],
  notes: [],
  sources: [],
  general_knowledge: [],
  ...changes,
});

export const smallCatalogue = (...methods: readonly Method[]): WholeCatalogue =>
  createCatalogue({
    methods,
    formats: {
      any: format('any text.'),
      tax: format('a tax number', {check: 'mod11', check_in_words: 'the last digit'}),
      pasted_code: format('a code', {pasted: true}),
      picture_code: format('a code'),
      gpay_token: format('a token'),
    },
    exampleServices: [],
  });

/** The facts and recordings of a guide: each call that it shows, with the `data` of an answer. */
export function factsOf(
  catalogue: WholeCatalogue,
  answers: Partial<Record<GuideOperation, JsonObject>> = {},
  statuses: readonly string[] = ['created', 'completed'],
  route = catalogue.guides[0]!.route,
): GuideFacts {
  const shown = catalogue.guides.find((each) => each.route === route)!;
  const shownMethod = catalogue.methodOf(route);
  return {
    guide: shown,
    method: shownMethod,
    texts: guideTexts(shownMethod, shown),
    services: catalogue.servicesOfGuide(shown),
    record: {
      route,
      calls: guideRequests(catalogue, shown).calls.map(({operation, body, takes}) => ({
        operation,
        sample: {
          name: 'makeThing',
          version: 'v2' as const,
          method: 'POST' as const,
          path: `/v2/transaction/${operation}`,
          query: [],
          body: {...Object.fromEntries(takes.map((name) => [name, `taken ${name}`])), ...body},
          idempotent: true,
        },
        headers: {},
        at: '',
        status: 200,
        body: {data: answers[operation] ?? {}},
      })),
      events: [],
      statuses,
    },
  };
}

/** An answer with a next action in it. */
export const answerWith = (action: Readonly<Record<string, Json>>): JsonObject => ({
  transaction: {next_action: action},
});
