// A state as text, one line for each record, so that a large world is written and read in steps.
import {parse, stringify} from 'devalue';
import {NUMBER_TEXT_READER, NUMBER_TEXT_WRITER} from '../../lib/exact-json';
import {isObject} from '../../lib/read-json';
import type {SessionState} from './session';

const TABLE = 'table ';
const LISTS = ['tasks', 'requests', 'callbacks', 'timelines'];

/** The lists of a state by name, and the rest of it. */
export interface StateParts {
  readonly lists: ReadonlyMap<string, readonly unknown[]>;
  readonly rest: object;
}

export function partsOf({world: {tables, tasks, ...world}, journal, ...others}: SessionState): StateParts {
  const {requests, callbacks, timelines} = journal;
  const ofTables = Object.entries(tables).map(([name, rows]) => [TABLE + name, rows] as const);
  return {
    lists: new Map<string, readonly unknown[]>([
      ...Object.entries({tasks, requests, callbacks, timelines}),
      ...ofTables,
    ]),
    rest: {...others, world},
  };
}

/** The state with these parts, which may have any shape. */
export function stateOfParts({lists, rest}: StateParts): unknown {
  const {world, ...others} = rest as {readonly world?: unknown};
  const [tasks, requests, callbacks, timelines] = LISTS.map((name) => lists.get(name) ?? []);
  const tables = [...lists].filter(([name]) => name.startsWith(TABLE));
  return {
    ...others,
    world: {
      ...(isObject(world) ? world : {}),
      tables: Object.fromEntries(tables.map(([name, rows]) => [name.slice(TABLE.length), rows])),
      tasks,
    },
    journal: {requests, callbacks, timelines},
  };
}

/** Lists whose items are plain JSON, which is written many times faster. They are most of a large state. */
const PLAIN: readonly unknown[] = ['requests', 'callbacks', 'timelines', `${TABLE}names`, `${TABLE}nonces`];

/** @param value the rest of a state, or a list that begins with the name of a list */
export const lineOf = (value: object): string =>
  Array.isArray(value) && PLAIN.includes(value[0]) ? JSON.stringify(value) : stringify(value, NUMBER_TEXT_WRITER);

/** devalue begins a list with the places of its items, which are numbers. */
export const valueOfLine = (line: string): unknown =>
  line.startsWith('["') ? JSON.parse(line) : parse(line, NUMBER_TEXT_READER);

/** Writes a state, line by line: first what is not in a list, then each item with the name of its list. */
export function* linesOf({lists, rest}: StateParts): Generator<string> {
  yield lineOf(rest);
  for (const [name, items] of lists) {
    for (const item of items) {
      yield lineOf([name, item]);
    }
  }
}

/** Reads them; yields after each line. @throws Error if a line is not one of them */
export function* readLines(text: string): Generator<void, StateParts> {
  const [first = '', ...lines] = text.split('\n');
  const rest = valueOfLine(first);
  if (!isObject(rest)) {
    throw new TypeError('not a state');
  }
  const lists = new Map<string, unknown[]>();
  for (const line of lines) {
    const [name, item] = valueOfLine(line) as readonly unknown[];
    if (typeof name !== 'string' || !(LISTS.includes(name) || name.startsWith(TABLE))) {
      throw new TypeError('not a list of a state');
    }
    const list = lists.get(name) ?? [];
    list.push(item);
    lists.set(name, list);
    yield;
  }
  return {lists, rest};
}
