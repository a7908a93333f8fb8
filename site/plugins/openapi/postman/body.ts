import type {Json, JsonObject} from '../../../../facts/contract/load';
import {type Link} from './chain';
import {versionOfPath} from '../../../../facts/reference/versions';

/** Members of v1's body that the script adds. */
const SIGNED_IN_BODY = ['ts', 'sign'];

/**
 * The replacement for a member's value: a text with a variable, null to leave the member out, or undefined to send the
 * example's own value.
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
  // Each value can pay only once, like the merchant's own identifier below.
  if (name === 'binance_order_id') {
    return '{{orderNumber}}';
  }
  return name === 'external_id' ? `${String(value)}-{{$guid}}` : undefined;
}

/**
 * The text of a body: an example in which variables of the collection replace values that depend on earlier requests,
 * on the day or on the reader. The script adds the members for the signature.
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
  // Remove the quotes that JSON puts around a variable if it is a number.
  return fields.reduce(
    (all, {value, instead}) => (instead && typeof value === 'number' ? all.replace(`"${instead}"`, instead) : all),
    text,
  );
}
