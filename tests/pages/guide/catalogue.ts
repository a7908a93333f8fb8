// The files of the catalogue, read without the code that renders the guides.
import fs from 'node:fs';
import path from 'node:path';
import {load} from 'js-yaml';
import type {Format, Guide, Method, MethodField, Service} from '@repo/facts/catalogue/types';
import {withHosts} from '@repo/facts/reference/hosts';
import {isThere} from '../built-pages';

const FOLDER = path.resolve(__dirname, '../../../facts/catalogue');
const read = (name: string): unknown => load(withHosts(fs.readFileSync(path.join(FOLDER, name), 'utf8')));

type Person = Readonly<Record<string, string>>;
const people = read('people.yaml') as Readonly<
  Record<string, {language: string; timezone_offset: number; payer: Person; recipient: Person}>
>;

/** `{payer.name}` in an example is that of the method's country. */
function named(method: Method): Method {
  const country = people[method.people_of ?? method.countries[0]!]!;
  const filled = (example: string): string =>
    example.replace(/^\{(payer|recipient)\.([a-z]+)\}$/, (all, role: 'payer' | 'recipient', member: string) =>
      member === 'browser'
        ? `{"accept_header":"text/html","user_agent":"Mozilla/5.0","language":"${country.language}","color_depth":24,"screen_width":1920,"screen_height":1080,"timezone_offset":${country.timezone_offset},"java_enabled":false,"javascript_enabled":true,"ip":"203.0.113.77"}`
        : (country[role][member] ?? all),
    );
  const fields = Object.entries(method.fields).map(([direction, list]) => [
    direction,
    list.map((field) => ({...field, example: filled(field.example)})),
  ]);
  return {...method, fields: Object.fromEntries(fields) as Method['fields']};
}

const rules = read('rules.yaml') as Readonly<
  Record<string, {text: string; not_in: string | null; sources: Method['sources']}>
>;

/** `{rule: travel_rule}` is that rule's words, and brings its sources. */
function ruled(method: Method): Method {
  const notes = method.compliance as unknown as readonly (string | {rule?: string; only?: string; text: string})[];
  const own = notes.flatMap((note) => (typeof note === 'object' && note.rule ? [rules[note.rule]!] : []));
  const compliance = notes.map((note) => {
    if (typeof note === 'string' || !note.rule) {
      return note;
    }
    const {text} = rules[note.rule]!;
    return note.only ? {only: note.only, text} : text;
  }) as Method['compliance'];
  const notIn = own.flatMap(({not_in: place}) => place ?? []).join(', and not ');
  const sources = [
    ...method.sources,
    ...notes.flatMap((note) =>
      typeof note === 'object' && note.rule
        ? rules[note.rule]!.sources.map((source) => (note.only ? {...source, only: note.only} : source))
        : [],
    ),
  ] as Method['sources'];
  return {...method, compliance, sources, ...(notIn ? {not_in: notIn} : {})};
}

const methods = fs
  .readdirSync(path.join(FOLDER, 'methods'))
  .map((name) => named(ruled(read(`methods/${name}`) as Method)));
export const formats = read('formats.yaml') as Readonly<Record<string, Format>>;
export const flows = Object.fromEntries(
  fs
    .readdirSync(path.join(FOLDER, 'flows'))
    .map((name) => [path.basename(name, '.yaml'), read(`flows/${name}`) as {readonly next_action: string | null}]),
);

/** Words for all guides, or by direction or way of integration. */
type Words = string | Readonly<Record<string, string>>;

export interface Told {
  readonly guide: Guide;
  /** What the method's file says to this guide; null where it says nothing. */
  readonly say: (key: 'timing' | 'expiry' | 'limits' | 'ask_manager') => string | null;
  readonly steps: readonly string[];
  readonly compliance: readonly string[];
  readonly failures: Method['failures'];
  readonly method: Method;
  /** Those that the guide's requests can name; a check goes by all of its method. */
  readonly services: readonly Service[];
  /** Those of its direction and way of integration. */
  readonly fields: readonly MethodField[];
}

function told(method: Method, guide: Guide): Told {
  const owners = methods.filter(({id}) => id === method.id || method.uses_services_of.includes(id));
  const every = owners.flatMap((each) => each.services).sort((left, right) => left.service_id - right.service_id);
  const ofDirection = every.filter(({direction}) => direction === guide.direction);
  const fitting = ofDirection.filter((service) => service.flows.includes(guide.integration));
  const services = fitting.length > 0 ? fitting : ofDirection.length > 0 ? ofDirection : every;
  const all = method.fields[guide.direction] ?? [];
  // Only guides of its integration have a field of one integration. The fields of every country are listed, and of kinds of
  // recipients the first one's.
  const countries = services.map(({country}) => country);
  const kind = all.map(({only}) => only).find((only) => only !== null && !/^(hpp|h2h|[A-Z]{2})$/.test(only)) ?? null;
  const fields = all.filter(({only}) => [null, guide.integration, kind, ...countries].includes(only));
  const ways = [`${guide.direction}_${guide.integration}`, guide.direction];
  const say: Told['say'] = (key) => {
    const value: Words = method[key] ?? {};
    const found = typeof value === 'string' ? value : ways.map((way) => value[way]).find((each) => each !== undefined);
    return found ?? null;
  };
  const steps: Readonly<Record<string, string[]>> = method.steps;
  return {
    guide,
    method,
    services,
    fields,
    say,
    steps: ways.map((way) => steps[way]).find((each) => each !== undefined) ?? [],
    compliance: method.compliance
      .map((note) => (typeof note === 'string' ? {only: guide.direction, text: note} : note))
      .filter(({only}) => ways.includes(only))
      .map((note) => note.text),
    failures: method.failures.filter(
      ({direction, only}) => direction === guide.direction && [undefined, guide.integration].includes(only),
    ),
  };
}

/** Every guide that can be read, with the facts that it tells. */
export const guides = methods
  .flatMap((method) => method.guides.map((guide) => [guide.route, told(method, guide)] as const))
  .filter(([route]) => isThere(route));
