// What is to be done later. Nothing runs by itself: somebody calls runDue, so that a test owns the time.
import type {Clock} from './clock';

interface Task {
  /** Milliseconds since 1970. */
  readonly due: number;
  readonly order: number;
  readonly run: () => void;
}

export interface Agenda {
  /** @param due milliseconds since 1970; a moment that has passed runs with the next runDue */
  at(due: number, run: () => void): void;
  /** Runs what is due, by time, then by the order of entry; also what these tasks add. */
  runDue(): void;
  readonly size: number;
  /** When the next task is due, milliseconds since 1970; null without one. */
  readonly next: number | null;
}

const earlier = (left: Task, right: Task): boolean =>
  left.due < right.due || (left.due === right.due && left.order < right.order);

/** A binary heap. @param limit tasks it holds; beyond it a new task is dropped */
export function createAgenda(clock: Clock, limit: number): Agenda {
  const heap: Task[] = [];
  let order = 0;
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
  return {
    at(due, run) {
      if (heap.length < limit) {
        heap.push({due, order: order++, run});
        rise(heap.length - 1);
      }
    },
    runDue() {
      while (heap[0] && heap[0].due <= clock.now()) {
        pop().run();
      }
    },
    get size() {
      return heap.length;
    },
    get next() {
      return heap[0]?.due ?? null;
    },
  };
}

/** What can put something off. */
export interface Timed {
  readonly agenda: Agenda;
}
