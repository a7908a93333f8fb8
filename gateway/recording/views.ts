// Helpers for reading invoicing objects in examples.
import type {JsonObject} from '../../facts/contract/load';
import {defaultPoint} from '../sandbox/domain/points';
import {asText, isObject} from '../../lib/read-json';

/**
 * Reads a member without validation, because `tests/content/contract.test.ts` validates all examples against their
 * schemas.
 */
export const memberAs = <Shape>(member: unknown): Shape => member as Shape;

export type Texts = Readonly<Record<string, string>>;

/** The members that pages, templates, invoices and tokens share. */
export const common = (view: JsonObject) => ({
  pointId: defaultPoint.pointId,
  createdAt: Date.parse(asText(view['created_at'])),
  updatedAt: Date.parse(String(view['updated_at'])),
});

/** @throws TypeError if the member is present but not a string */
export function textMember(view: JsonObject, name: string): string | null {
  const member = view[name];
  return member === null || member === undefined ? null : asText(member);
}

export function momentOf(view: JsonObject, name: string): number | null {
  const text = textMember(view, name);
  return text === null ? null : Date.parse(text);
}

/** A member of `data`. @throws Error if the example lacks it */
export function memberOf(data: JsonObject, name: string): JsonObject {
  const member = data[name];
  if (!isObject(member)) {
    throw new Error(`an example of facts/contract/invoicing: expected data.${name}`);
  }
  return member;
}
