// Narrows JSON values to the types that they are known to have, because a schema has checked them or the file is ours.
// Unlike a cast, a wrong value throws a TypeError (except in `asMaybeObject` and `textOrNull`).

/** The object types in a union; for `unknown`, an object with unknown members. */
type ObjectIn<Value> = unknown extends Value
  ? Value & Readonly<Record<string, unknown>>
  : Extract<Value, {readonly [name: string]: unknown}>;
type ItemIn<Value> = Value extends readonly (infer Item)[] ? Item : never;

export const isObject = <Value>(value: Value): value is ObjectIn<Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = <Value>(value: Value): value is Extract<Value, readonly ItemIn<Value>[]> => Array.isArray(value);

function wrong(value: unknown, wanted: string): never {
  const found = value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
  throw new TypeError(`expected ${wanted}, found ${found}`);
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : wrong(value, 'a text'));

/** For a member that may be missing or not a text. */
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const asNumber = (value: unknown): number => (typeof value === 'number' ? value : wrong(value, 'a number'));

export const asObject = <Value>(value: Value): ObjectIn<Value> => (isObject(value) ? value : wrong(value, 'an object'));

/** For a member that may be missing or not an object. */
export const asMaybeObject = <Value>(value: Value): ObjectIn<Value> | undefined =>
  isObject(value) ? value : undefined;

export const asList = <Value>(value: Value): readonly ItemIn<Value>[] =>
  isList(value) ? value : wrong(value, 'a list');

export const asTexts = <Value>(value: Value): readonly string[] => asList(value).map(asText);

export const asNumbers = <Value>(value: Value): readonly number[] => asList(value).map(asNumber);

export const asObjects = <Value>(value: Value): readonly ObjectIn<ItemIn<Value>>[] =>
  asList(value).map((item) => asObject(item));

/** For a map whose values are all objects. */
export const asObjectsByName = <Value>(value: Value): Readonly<Record<string, ObjectIn<ObjectIn<Value>[string]>>> => {
  const map = asObject(value);
  return Object.fromEntries(Object.keys(map).map((name) => [name, asObject(map[name]!)]));
};
