import * as z from 'zod';
import {isObject} from '../../lib/read-json';

/**
 * Keywords of JSON Schema that all clients take. Some refuse a tool, or the whole list, for another one: a declaration
 * of the draft, `propertyNames`, `format`. The server checks arguments by the whole schema.
 */
const KEYWORDS: readonly string[] = [
  'type',
  'description',
  'properties',
  'required',
  'items',
  'enum',
  'anyOf',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
];

/** A schema in the keywords that all clients take. */
export interface ToolSchema {
  readonly type: 'object';
  readonly [keyword: string]: unknown;
}

function withKnownKeywords(schema: unknown): unknown {
  if (Array.isArray(schema)) {
    return schema.map((each: unknown) => withKnownKeywords(each));
  }
  if (!isObject(schema)) {
    return schema;
  }
  const entries = Object.entries(schema).filter(([keyword]) => KEYWORDS.includes(keyword));
  return Object.fromEntries(
    entries.map(([keyword, value]) => [
      keyword,
      keyword === 'properties' && isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([name, child]) => [name, withKnownKeywords(child)]))
        : withKnownKeywords(value),
    ]),
  );
}

/** @param input of a tool, as it is checked */
export const toolSchema = (input: z.ZodObject): ToolSchema => ({
  ...(withKnownKeywords(z.toJSONSchema(input, {io: 'input'})) as object),
  type: 'object',
});
