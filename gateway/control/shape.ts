// What plain data from outside must look like, part by part. A value of another shape is refused with its place.
import {isObject} from '../../lib/read-json';

/** A value that is not what its place wants. */
export class ShapeFault extends Error {
  constructor(place: string, expected: string) {
    super(`${place}: expected ${expected}`);
  }
}

/** Checks that a value is a `Value`. @throws ShapeFault */
export interface Shape<Value> {
  (value: unknown, place: string): void;
  /** Never there: it ties the shape to its type. */
  readonly of?: Value;
}

const shapeOf =
  <Value>(expected: string, holds: (value: unknown) => boolean): Shape<Value> =>
  (value, place) => {
    if (!holds(value)) {
      throw new ShapeFault(place, expected);
    }
  };

/** The last moment that a `Date` can have. */
const LAST_MOMENT = 8_640_000_000_000_000;

export const text = shapeOf<string>('a text', (value) => typeof value === 'string');
export const flag = shapeOf<boolean>('true or false', (value) => typeof value === 'boolean');
export const whole = shapeOf<number>('a whole number', (value) => Number.isSafeInteger(value));
export const count = shapeOf<number>(
  'a whole number, at least 0',
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
);
export const measure = shapeOf<number>('a finite number', (value) => Number.isFinite(value));
export const moment = shapeOf<number>(
  'milliseconds since 1970',
  (value) => Number.isFinite(value) && Number(value) >= 0 && Number(value) <= LAST_MOMENT / 2,
);
export const httpStatus = shapeOf<number>(
  'a status of HTTP',
  (value) => Number.isInteger(value) && Number(value) >= 100 && Number(value) <= 599,
);
export const amount = shapeOf<bigint>('an amount, at least 0', (value) => typeof value === 'bigint' && value >= 0n);
export const difference = shapeOf<bigint>('an amount or its negative', (value) => typeof value === 'bigint');
export const bytes = shapeOf<Uint8Array<ArrayBuffer>>('bytes', (value) => value instanceof Uint8Array);
export const nothing = shapeOf<null>('null', (value) => value === null);
export const yes = shapeOf<true>('true', (value) => value === true);

/** A text with something that it must be. */
export const textThat = (expected: string, holds: (value: string) => boolean): Shape<string> =>
  shapeOf(expected, (value) => typeof value === 'string' && holds(value));

export const oneOf = <Value extends string | number>(values: readonly Value[]): Shape<Value> =>
  shapeOf(`one of ${values.join(', ')}`, (value) => values.some((each) => each === value));

export const orNull =
  <Value>(shape: Shape<Value>): Shape<Value | null> =>
  (value, place) => {
    if (value !== null) {
      shape(value, place);
    }
  };

/** A member that may be left out. */
export const maybe =
  <Value>(shape: Shape<Value>): Shape<Value> =>
  (value, place) => {
    if (value !== undefined) {
      shape(value, place);
    }
  };

export const listOf =
  <Item>(item: Shape<Item>): Shape<readonly Item[]> =>
  (value, place) => {
    if (!Array.isArray(value)) {
      throw new ShapeFault(place, 'a list');
    }
    // Not `forEach`, which passes over what a list lacks.
    for (const [index, each] of value.entries()) {
      item(each, `${place}[${index}]`);
    }
  };

/** A list whose items each have a shape of their own. */
export const tuple =
  <Items extends readonly unknown[]>(...items: {readonly [Index in keyof Items]: Shape<Items[Index]>}): Shape<Items> =>
  (value, place) => {
    if (!Array.isArray(value) || value.length !== items.length) {
      throw new ShapeFault(place, `a list of ${items.length}`);
    }
    items.forEach((item, index) => item(value[index], `${place}[${index}]`));
  };

function asMap(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (!isObject(value)) {
    throw new ShapeFault(place, 'an object');
  }
  return value;
}

export const mapOf =
  <Item>(item: Shape<Item>): Shape<Readonly<Record<string, Item>>> =>
  (value, place) =>
    Object.entries(asMap(value, place)).forEach(([name, child]) => item(child, `${place}.${name}`));

/** An object with these members; others are left alone. */
export const object =
  <Value extends object>(members: {readonly [Name in keyof Value]-?: Shape<Value[Name]>}): Shape<Value> =>
  (value, place) => {
    const map = asMap(value, place);
    for (const [name, member] of Object.entries<Shape<unknown>>(members)) {
      member(Object.hasOwn(map, name) ? map[name] : undefined, `${place}.${name}`);
    }
  };

/** An object of one of several kinds, by the value of a member. */
export const oneKindOf =
  <Value extends object>(name: string, kinds: Readonly<Record<string, Shape<Value>>>): Shape<Value> =>
  (value, place) => {
    const kind = asMap(value, place)[name];
    if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind)) {
      throw new ShapeFault(`${place}.${name}`, `one of ${Object.keys(kinds).join(', ')}`);
    }
    kinds[kind]!(value, place);
  };
