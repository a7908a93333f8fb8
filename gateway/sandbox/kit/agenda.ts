// Planned tasks as plain data. They run only when runDue is called, so that tests control time.
import type {Clock} from './clock';

/** A kind of task. A planned task is stored as its kind's name with data, so it can be serialized. */
export interface TaskKind<World, Data> {
  readonly name: string;
  /** @param due planned time, milliseconds since 1970 */
  run(world: World, data: Data, due: number): void;
  /** Whether it would no longer do anything. */
  isStale?(world: World, data: Data, due: number): boolean;
}

/** A planned task in serialized form. */
export interface PlannedTask {
  /** Milliseconds since 1970. */
  readonly due: number;
  /** Name of its kind. */
  readonly name: string;
  readonly data: unknown;
}

interface Task {
  readonly task: PlannedTask;
  readonly order: number;
}

export interface Agenda {
  /** Registers kinds of tasks and the world they work on. @throws RangeError if a name is already registered */
  serve<World>(world: World, ...kinds: readonly TaskKind<NoInfer<World>, never>[]): void;
  /** @param due milliseconds since 1970; if past, the task runs with the next runDue */
  at<Data>(
    due: number,
    kind: {readonly name: string; run(world: never, data: Data, due: number): void},
    data: Data,
  ): void;
  /** Runs due tasks by time, then in the order added, including tasks that these add. */
  runDue(): void;
  readonly size: number;
  /** When the next task is due, milliseconds since 1970; null if there is none. */
  readonly next: number | null;
  /** The planned tasks in execution order. A task stays the same object until it runs. */
  planned(): readonly PlannedTask[];
}

const earlier = (left: Task, right: Task): boolean =>
  left.task.due < right.task.due || (left.task.due === right.task.due && left.order < right.order);
const inOrder = (left: Task, right: Task): number => (earlier(left, right) ? -1 : 1);

/** Share of tasks that remain after dropping from a full agenda; those due first remain. */
const KEPT = 3 / 4;

/** Called when a task fails. @param name of its kind */
export type OnFault = (name: string, error: unknown) => void;

const rethrow: OnFault = (_name, error) => {
  throw error;
};

interface Served {
  readonly run: (data: unknown, due: number) => void;
  readonly isStale: (data: unknown, due: number) => boolean;
}

/**
 * A binary heap.
 * @param limit maximum number of tasks; beyond it, stale ones are dropped first, then those due last
 * @param before tasks planned earlier
 * @param onFault called for tasks that fail; without it, `runDue` throws their errors
 */
export function createAgenda(
  clock: Clock,
  limit: number,
  before: readonly PlannedTask[] = [],
  onFault: OnFault = rethrow,
): Agenda {
  // A sorted array is a valid heap.
  let heap: Task[] = before.map((task, order) => ({task, order})).sort(inOrder);
  let order = heap.length;
  const kinds = new Map<string, Served>();
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  };
  const rise = (start: number): void => {
    for (let child = start; child > 0;) {
      const parent = (child - 1) >> 1;
      if (!earlier(heap[child]!, heap[parent]!)) {
        return;
      }
      swap(child, parent);
      child = parent;
    }
  };
  const sink = (): void => {
    for (let parent = 0; ;) {
      const children = [2 * parent + 1, 2 * parent + 2].filter((child) => child < heap.length);
      const least = children.reduce((best, child) => (earlier(heap[child]!, heap[best]!) ? child : best), parent);
      if (least === parent) {
        return;
      }
      swap(parent, least);
      parent = least;
    }
  };
  const pop = (): Task => {
    const [first] = heap;
    const last = heap.pop()!;
    if (heap.length > 0) {
      heap[0] = last;
      sink();
    }
    return first!;
  };
  const makeRoom = (): void => {
    const live = heap.filter(({task: {name, data, due}}) => kinds.get(name)?.isStale(data, due) !== true).sort(inOrder);
    heap = live.slice(0, Math.floor(limit * KEPT));
  };
  return {
    serve(world, ...served) {
      for (const kind of served) {
        if (kinds.has(kind.name)) {
          throw new RangeError(`two kinds of tasks are named ${kind.name}`);
        }
        kinds.set(kind.name, {
          run: (data, due) => kind.run(world, data as never, due),
          isStale: (data, due) => kind.isStale?.(world, data as never, due) ?? false,
        });
      }
    },
    at(due, {name}, data) {
      if (heap.length >= limit) {
        makeRoom();
      }
      heap.push({task: {due, name, data}, order: order++});
      rise(heap.length - 1);
    },
    runDue() {
      while (heap[0] && heap[0].task.due <= clock.now()) {
        const {name, data, due} = pop().task;
        try {
          kinds.get(name)?.run(data, due);
        } catch (error) {
          onFault(name, error);
        }
      }
    },
    get size() {
      return heap.length;
    },
    get next() {
      return heap[0]?.task.due ?? null;
    },
    planned: () => [...heap].sort(inOrder).map(({task}) => task),
  };
}

/** Gives access to planned tasks. */
export interface HasAgenda {
  readonly agenda: Agenda;
}
