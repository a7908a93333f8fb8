// Puts the people of a country into the examples of its methods: `{payer.name}`, `{recipient.phone}`.
import type * as z from 'zod';
import type {peopleSchema} from './schema';
import type {Method, MethodField} from './types';

export type People = z.infer<typeof peopleSchema>;
type Country = People[string];

const STAND_IN = /^\{(payer|recipient)\.([a-z]+)\}$/;

/** The country whose people a method's examples show: its only one, or the one that it names. */
const countryOf = ({people_of: named, countries}: Method): string | undefined =>
  named ?? (countries !== 'global' && countries.length === 1 ? countries[0] : undefined);

/** What the payer's browser reports, as the body of a request holds it. */
const browserOf = ({language, timezone_offset: offset}: Country): string =>
  JSON.stringify({
    accept_header: 'text/html',
    user_agent: 'Mozilla/5.0',
    language,
    color_depth: 24,
    screen_width: 1920,
    screen_height: 1080,
    timezone_offset: offset,
    java_enabled: false,
    javascript_enabled: true,
    ip: '203.0.113.77',
  });

/** @throws Error that names file, field and what was expected */
function exampleOf(method: Method, {name, example}: MethodField, people: People): string {
  const [, role, member] = STAND_IN.exec(example) ?? [];
  if (role === undefined || member === undefined) {
    return example;
  }
  const code = countryOf(method);
  const country = code === undefined ? undefined : people[code];
  const who = `catalogue/methods/${method.id}.yaml: ${name}: ${example}`;
  if (!country) {
    throw new Error(`${who}: expected people_of with a country of people.yaml, found ${code}`);
  }
  const value =
    member === 'browser'
      ? browserOf(country)
      : new Map(Object.entries(country[role as 'payer' | 'recipient'])).get(member);
  if (value === undefined) {
    throw new Error(`${who}: expected ${code}.${role}.${member} in people.yaml`);
  }
  return value;
}

/** The method with the names, addresses and numbers of its country's people in its examples. */
export function withPeople(method: Method, people: People): Method {
  const fields = Object.entries(method.fields).map(([direction, list]) => [
    direction,
    list.map((field) => ({...field, example: exampleOf(method, field, people)})),
  ]);
  return {...method, fields: Object.fromEntries(fields) as Method['fields']};
}
