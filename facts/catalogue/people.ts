// Replaces `{payer.name}`, `{recipient.phone}` and the like in a method's examples by the data of a person from its country.
import type * as z from 'zod';
import type {peopleSchema} from './schema';
import type {Method, MethodField} from './types';

export type People = z.infer<typeof peopleSchema>;
type Country = People[string];

const PLACEHOLDER = /^\{(payer|recipient)\.([a-z]+)\}$/;

/** Country of the people in a method's examples: `people_of`, or the method's only country. */
const countryOf = ({people_of: named, countries}: Method): string | undefined =>
  named ?? (countries !== 'global' && countries.length === 1 ? countries[0] : undefined);

/** `payer.browser` of a request, as JSON. */
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

/** @throws Error that names the file, the field and the expected value */
function exampleOf(method: Method, {name, example}: MethodField, people: People): string {
  const [, role, member] = PLACEHOLDER.exec(example) ?? [];
  if (role === undefined || member === undefined) {
    return example;
  }
  const code = countryOf(method);
  const country = code === undefined ? undefined : people[code];
  const who = `facts/catalogue/methods/${method.id}.yaml: ${name}: ${example}`;
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

/**
 * The method with its country's people in the examples of its fields.
 *
 * @param people by country code, from `people.yaml`
 * @throws Error that names the file, the field and the expected value
 */
export function withPeople(method: Method, people: People): Method {
  const fields = Object.entries(method.fields).map(([direction, list]) => [
    direction,
    list.map((field) => ({...field, example: exampleOf(method, field, people)})),
  ]);
  return {...method, fields: Object.fromEntries(fields) as Method['fields']};
}
