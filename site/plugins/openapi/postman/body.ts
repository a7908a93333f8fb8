import type {Json, JsonObject} from '../../../../facts/contract/load';
import {type Link} from './chain';
import {versionOfPath} from '../../../../facts/reference/versions';

/** Set by the script in the body of version 1. */
const SIGNED_IN_BODY = ['ts', 'sign'];

/**
 * What stands in place of the value of a member: a text with a variable, null when the member is left out, undefined when
 * the example's own value is sent.
 */
function replacement(path: string, name: string, value: Json, {takes, dates}: Link): string | null | undefined {
  const version = versionOfPath(path);
  const date = dates?.[name];
  if (name === 'point_id') {
    return '{{pointId}}';
  }
  if (takes?.[name]) {
    return `{{${version}${takes[name]}}}`;
  }
  if (date !== undefined) {
    return date && `{{${date}}}`;
  }
  if (name === 'paid_at') {
    return '{{now}}';
  }
  // An order at Binance pays once, and so does an identifier of the merchant's own.
  if (name === 'binance_order_id') {
    return '{{orderNumber}}';
  }
  return name === 'external_id' ? `${String(value)}-{{$guid}}` : undefined;
}

/**
 * The text of a body: an example with variables of the collection where a value depends on what was sent before, on the
 * day or on the reader. What is signed in the body is left to the script.
 */
export function bodyText(path: string, example: JsonObject, link: Link): string {
  const fields = Object.entries(example)
    .filter(([name]) => !SIGNED_IN_BODY.includes(name))
    .map(([name, value]) => ({name, value, instead: replacement(path, name, value, link)}))
    .filter(({instead}) => instead !== null);
  const text = JSON.stringify(
    Object.fromEntries(fields.map(({name, value, instead}) => [name, instead ?? value])),
    null,
    2,
  );
  // A number stands without the quotes that JSON gives to the variable.
  return fields.reduce(
    (all, {value, instead}) => (instead && typeof value === 'number' ? all.replace(`"${instead}"`, instead) : all),
    text,
  );
}
