// Error messages for wrong values, in the style of the contract's examples. They replace Ajv's messages in its
// generated code, so that nothing is looked up at run time.
import {_, str, type CodeKeywordDefinition, type KeywordErrorDefinition} from 'ajv';
import type Ajv2020 from 'ajv/dist/2020';
import type {Json, JsonObject} from '../../facts/contract/load';
import {asObject} from '../../lib/read-json';

const UNIX_MAX = 9_999_999_999;

const list = (names: readonly unknown[]): string => {
  const last = String(names.at(-1));
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
};

/** `1 to 100`, `at least 1`, `at most 100` or `exactly 6`. */
function range(min: unknown, max: unknown): string {
  if (min !== undefined && max !== undefined) {
    return min === max ? `exactly ${String(min)}` : `${String(min)} to ${String(max)}`;
  }
  return max === undefined ? `at least ${String(min)}` : `at most ${String(max)}`;
}

const patterns: readonly (readonly [RegExp, (...groups: readonly string[]) => string])[] = [
  [/^\^([a-z]+)_\[0-9A-HJKMNP-TV-Z\]\{26\}\$$/, (prefix) => `must be ${prefix}_ and 26 characters`],
  [/^\^\[0-9\]\{(\d+)\}\$$/, (count) => `must have ${count} digits`],
  [/^\^\[0-9\]\{(\d+),(\d+)\}\$$/, (min, max) => `must have ${min} to ${max} digits`],
  [/^\^\(0\[1-9\]\|1\[0-2\]\)\$$/, () => 'must be 01 to 12'],
  [/^\^#\[0-9A-Fa-f\]\{6\}\$$/, () => 'must be # and six hex digits'],
  [/^\^\\\+\[1-9\]\[0-9\]\{6,14\}\$$/, () => 'not a phone number in E.164'],
  [/^\^\[0-9A-Fa-f:\.\]\{2,45\}\$$/, () => 'not an IP address'],
];

/** The meaning of a known pattern; null for others. */
function meaningOf(pattern: unknown): string | null {
  for (const [known, text] of patterns) {
    const found = known.exec(String(pattern));
    if (found) {
      return text(...found.slice(1));
    }
  }
  return null;
}

const formatTexts: Readonly<Record<string, string>> = {
  email: 'not an e-mail address',
  uri: 'not a URL',
  'date-time': 'must be a time such as 2026-01-01T00:00:00.000Z',
  date: 'must be a date such as 2026-01-05',
};

const limits = ({minimum, maximum}: JsonObject): string =>
  maximum === UNIX_MAX ? 'must be Unix seconds, 10 digits' : `must be ${range(minimum, maximum)}`;
const characters = ({minLength, maxLength, pattern}: JsonObject): string =>
  meaningOf(pattern) ?? `must have ${range(minLength, maxLength)} characters`;
const items = ({minItems, maxItems}: JsonObject): string => `must have ${range(minItems, maxItems)} items`;

/** Messages by keyword, built from the schema that contains the keyword. */
const texts: Readonly<Record<string, (schema: JsonObject) => string>> = {
  enum: ({enum: values}) => `must be ${list(values as readonly unknown[])}`,
  const: ({const: value}) => `must be ${String(value)}`,
  minimum: limits,
  maximum: limits,
  minLength: characters,
  maxLength: characters,
  minItems: items,
  maxItems: items,
  pattern: ({pattern}) => meaningOf(pattern) ?? `must match ${String(pattern)}`,
  format: ({format}) => formatTexts[String(format)] ?? `must be of format ${String(format)}`,
};

/** Omits `params`, which would repeat the message and make up half of an error's size. */
const worded = (text: (schema: JsonObject) => string): KeywordErrorDefinition => ({
  params: _`{}`,
  message: ({parentSchema}: {readonly parentSchema?: Json}) => str`${text(asObject(parentSchema))}`,
});

/** Replaces the messages of an Ajv instance's keywords. */
export function setContractWords(ajv: Ajv2020): void {
  for (const [keyword, text] of Object.entries(texts)) {
    const definition = ajv.getKeyword(keyword) as CodeKeywordDefinition;
    ajv.removeKeyword(keyword);
    ajv.addKeyword({...definition, keyword, error: worded(text)});
  }
}
