/** The keys of an object that has exactly the members of its type, such as a constant table. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];

/** The entries of such an object. */
export const entriesOf = <Table extends object>(table: Table): [keyof Table & string, Table[keyof Table & string]][] =>
  keysOf(table).map((name) => [name, table[name]]);

/** A table with an entry for each name. */
export const tableOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** Whether a text is one of the items. */
export const isOneOf = <Item extends string>(items: readonly Item[], text: string | undefined): text is Item =>
  items.some((item) => item === text);
