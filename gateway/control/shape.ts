// Validators for plain data from outside. A rejected value is reported with its path.
import {isObject} from '../../lib/read-json';

/** A value that does not have the expected shape. */
export class ShapeFault extends Error {
  constructor(place: string, expected: string) {
    super(`${place}: expected ${expected}`);
  }
}

/** Checks that a value is a `Value`. @throws ShapeFault */
export interface Shape<Value> {
  (value: unknown, place: string): void;
  /** Type-level only: ties the shape to its type. Never set. */
  readonly of?: Value;
}

const shapeOf =
  <Value>(expected: string, holds: (value: unknown) => boolean): Shape<Value> =>
  (value, place) => {
    if (!holds(value)) {
      throw new ShapeFault(place, expected);
    }
  };

/** The last moment that a `Date` can represent, in milliseconds. */
const LAST_MOMENT = 8_640_000_000_000_000;

export const text = shapeOf<string>('a text', (value) => typeof value === 'string');
export const flag = shapeOf<boolean>('true or false', (value) => typeof value === 'boolean');
export const wholeNumber = shapeOf<number>('a whole number', (value) => Number.isSafeInteger(value));
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

/** A text that satisfies a condition. */
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

/** An optional member. */
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
    // `forEach` would skip holes in a sparse array.
    for (const [index, each] of value.entries()) {
      item(each, `${place}[${index}]`);
    }
  };

/** An array with a separate shape for each item. */
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

/** An object with these members; other members are ignored. */
export const object =
  <Value extends object>(members: {readonly [Name in keyof Value]-?: Shape<Value[Name]>}): Shape<Value> =>
  (value, place) => {
    const map = asMap(value, place);
    for (const [name, member] of Object.entries<Shape<unknown>>(members)) {
      member(Object.hasOwn(map, name) ? map[name] : undefined, `${place}.${name}`);
    }
  };

/** An object of one of several kinds, selected by the value of one member. */
export const oneKindOf =
  <Value extends object>(name: string, kinds: Readonly<Record<string, Shape<Value>>>): Shape<Value> =>
  (value, place) => {
    const kind = asMap(value, place)[name];
    if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind)) {
      throw new ShapeFault(`${place}.${name}`, `one of ${Object.keys(kinds).join(', ')}`);
    }
    kinds[kind]!(value, place);
  };
