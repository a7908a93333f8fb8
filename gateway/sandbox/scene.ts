// What a documented request needs to get its documented answer, put into the world that a reader has.
import type {PlannedTask} from './kit/agenda';
import type {Dump, Row} from './kit/store';
import type {WorldState} from './world';

/** Records as plain data. Moments in it are those of the page, and move to the present of the world. */
export interface Scene {
  readonly tables: Dump;
  readonly tasks: readonly PlannedTask[];
  /** When the page's call took place, milliseconds since 1970. */
  readonly at: number;
}

/** Moments so near to the call are its own: a card that is good until 2030 stays so. */
const NEAR_MS = 90 * 86_400_000;
/** Reports cover days that their requests name. */
const DATED = ['reports'];

/** A value with each of its moments so much later. */
function later(value: unknown, at: number, by: number): unknown {
  if (typeof value === 'number') {
    return Number.isInteger(value) && Math.abs(value - at) < NEAR_MS ? value + by : value;
  }
  if (Array.isArray(value)) {
    return value.map((each) => later(each, at, by));
  }
  const isRecord = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isRecord
    ? Object.fromEntries(Object.entries(value).map(([name, child]) => [name, later(child, at, by)]))
    : value;
}

/** Rows with the new ones behind them, each in place of the one with its key. */
function merged(rows: readonly Row[], fresh: readonly Row[]): Row[] {
  const keys = new Set(fresh.map(([key]) => key));
  return [...rows.filter(([key]) => !keys.has(key)), ...fresh];
}

/**
 * The world with the scene in it: of what has the same key, the scene's counts.
 *
 * @param now of the world, milliseconds since 1970
 */
export function withScene(world: WorldState, {tables, tasks, at}: Scene, now: number): WorldState {
  const moved = Object.entries(tables).map(([name, rows]) => [
    name,
    merged(world.tables[name] ?? [], DATED.includes(name) ? rows : (later(rows, at, now - at) as readonly Row[])),
  ]);
  return {
    ...world,
    tables: {...world.tables, ...(Object.fromEntries(moved) as Dump)},
    tasks: [...world.tasks, ...(later(tasks, at, now - at) as readonly PlannedTask[])],
  };
}

/** Keys of everything that a scene puts in place: identifiers, and names that lead to them. */
export const keysOf = ({tables}: Scene): string[] => Object.values(tables).flatMap((rows) => rows.map(([key]) => key));
