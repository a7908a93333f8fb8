// Planned tasks, as plain data. They run only when runDue is called, so that a test controls the time.
import type {Clock} from './clock';

/** A kind of task. What is planned is its name with data, which can be written down and read again. */
export interface TaskKind<World, Data> {
  readonly name: string;
  /** @param due when it was to happen, milliseconds since 1970 */
  run(world: World, data: Data, due: number): void;
  /** Whether it would do nothing any more. */
  isStale?(world: World, data: Data, due: number): boolean;
}

/** A task as it is written down. */
export interface PlannedTask {
  /** Milliseconds since 1970. */
  readonly due: number;
  /** Of its kind. */
  readonly name: string;
  readonly data: unknown;
}

interface Task extends PlannedTask {
  readonly order: number;
}

export interface Agenda {
  /** Kinds of tasks from now on, and what they work on. @throws RangeError for a name that is taken */
  serve<World>(world: World, ...kinds: readonly TaskKind<NoInfer<World>, never>[]): void;
  /** @param due milliseconds since 1970; a moment that has passed runs with the next runDue */
  at<Data>(
    due: number,
    kind: {readonly name: string; run(world: never, data: Data, due: number): void},
    data: Data,
  ): void;
  /** Runs what is due, by time, then by the order of entry; also what these tasks add. */
  runDue(): void;
  readonly size: number;
  /** When the next task is due, milliseconds since 1970; null without one. */
  readonly next: number | null;
  /** What is planned, in the order in which it will run. */
  planned(): readonly PlannedTask[];
}

const earlier = (left: Task, right: Task): boolean =>
  left.due < right.due || (left.due === right.due && left.order < right.order);
const inOrder = (left: Task, right: Task): number => (earlier(left, right) ? -1 : 1);

/** Of a full agenda of tasks that still have a meaning, so many stay: those that are due first. */
const KEPT = 3 / 4;

/** Is told of a task that failed. @param name of its kind */
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
 *
 * @param limit tasks it holds; beyond it those go that mean nothing any more, and then those that are due last
 * @param before what was planned before
 * @param onFault where tasks that fail are reported; without it `runDue` throws their errors
 */
export function createAgenda(
  clock: Clock,
  limit: number,
  before: readonly PlannedTask[] = [],
  onFault: OnFault = rethrow,
): Agenda {
  // Sorted, it is a heap.
  let heap: Task[] = before.map((task, order) => ({...task, order})).sort(inOrder);
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
    const live = heap.filter(({name, data, due}) => kinds.get(name)?.isStale(data, due) !== true).sort(inOrder);
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
      heap.push({due, name, data, order: order++});
      rise(heap.length - 1);
    },
    runDue() {
      while (heap[0] && heap[0].due <= clock.now()) {
        const {name, data, due} = pop();
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
      return heap[0]?.due ?? null;
    },
    planned: () => [...heap].sort(inOrder).map(({due, name, data}) => ({due, name, data})),
  };
}

/** Gives access to planned tasks. */
export interface HasAgenda {
  readonly agenda: Agenda;
}
