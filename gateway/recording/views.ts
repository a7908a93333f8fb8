// What the objects of invoicing have alike.
import type {JsonObject} from '../../facts/contract/load';
import {defaultPoint} from '../sandbox/domain/points';
import {asText, isObject} from '../../lib/read-json';

/** A member of an example, whose shape is its schema's: `tests/content/contract.test.ts` holds examples to them. */
export const memberAs = <Shape>(member: unknown): Shape => member as Shape;

export type Texts = Readonly<Record<string, string>>;

/** What pages, templates, invoices and tokens have alike. */
export const common = (view: JsonObject) => ({
  pointId: defaultPoint.pointId,
  createdAt: Date.parse(asText(view['created_at'])),
  updatedAt: Date.parse(String(view['updated_at'])),
});

/** @throws TypeError for a member that is there and no text */
export function textOf(view: JsonObject, name: string): string | null {
  const member = view[name];
  return member === null || member === undefined ? null : asText(member);
}

export function momentOf(view: JsonObject, name: string): number | null {
  const text = textOf(view, name);
  return text === null ? null : Date.parse(text);
}

/** The member of `data` with this name. @throws Error when an example lacks it */
export function memberOf(data: JsonObject, name: string): JsonObject {
  const member = data[name];
  if (!isObject(member)) {
    throw new Error(`an example of facts/contract/invoicing: expected data.${name}`);
  }
  return member;
}
