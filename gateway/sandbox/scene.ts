// Adds the records that a documented request needs to the reader's world.
import type {PlannedTask} from './kit/agenda';
import type {Dump, Row} from './kit/store';
import type {WorldState} from './world';

/** Records as plain data. Their times are those of the page and are shifted to the world's present. */
export interface Scene {
  readonly tables: Dump;
  readonly tasks: readonly PlannedTask[];
  /** Time of the page's call, milliseconds since 1970. */
  readonly at: number;
}

/** Only times this close to the call are shifted, so that a card valid until 2030 stays valid until 2030. */
const NEAR_MS = 90 * 86_400_000;
/** Reports cover days that their requests name, so they are not shifted. */
const DATED = ['reports'];

/** The value with its times shifted. */
function shiftMoments(value: unknown, at: number, by: number): unknown {
  if (typeof value === 'number') {
    return Number.isInteger(value) && Math.abs(value - at) < NEAR_MS ? value + by : value;
  }
  if (Array.isArray(value)) {
    return value.map((each) => shiftMoments(each, at, by));
  }
  const isRecord = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isRecord
    ? Object.fromEntries(Object.entries(value).map(([name, child]) => [name, shiftMoments(child, at, by)]))
    : value;
}

/** Merges rows: new rows replace rows with the same key and are appended otherwise. */
function merged(rows: readonly Row[], fresh: readonly Row[]): Row[] {
  const keys = new Set(fresh.map(([key]) => key));
  return [...rows.filter(([key]) => !keys.has(key)), ...fresh];
}

/**
 * The world with the scene added. For equal keys, the scene's record wins.
 * @param now of the world, milliseconds since 1970
 */
export function withScene(world: WorldState, {tables, tasks, at}: Scene, now: number): WorldState {
  const moved = Object.entries(tables).map(([name, rows]) => [
    name,
    merged(
      world.tables[name] ?? [],
      DATED.includes(name) ? rows : (shiftMoments(rows, at, now - at) as readonly Row[]),
    ),
  ]);
  return {
    ...world,
    tables: {...world.tables, ...(Object.fromEntries(moved) as Dump)},
    tasks: [...world.tasks, ...(shiftMoments(tasks, at, now - at) as readonly PlannedTask[])],
  };
}

/** The keys of all records in a scene: identifiers and names. */
export const keysOf = ({tables}: Scene): string[] => Object.values(tables).flatMap((rows) => rows.map(([key]) => key));
