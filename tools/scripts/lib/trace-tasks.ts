/** Categories that `readTrace` needs. */
export const TRACE_CATEGORIES = ['toplevel', 'blink.user_timing', '__metadata'];

/** An event as Chromium writes it, with the members that are read here. Times are in microseconds. */
interface TraceEvent {
  name: string;
  cat: string;
  /** Kind: `X` has a beginning and a length. */
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** On the processor. */
  tdur?: number;
  args?: {name?: string; chrome_mojo_event_info?: {mojo_interface_tag?: string}};
}

const TASK = 'ThreadControllerImpl::RunTask';
const US_PER_MS = 1000;

/**
 * Reads a Chromium trace of one page.
 *
 * A task has two lengths: by the clock, which is what a reader waits and what the browser calls a long task, and by
 * the processor, which leaves out the time in which other work on the machine had the processor.
 *
 * @param buffer the trace as `browser.stopTracing()` gives it
 * @param mark name of a `performance.mark` that the page has set: identifies the page's process
 * @returns times in ms; `main` without the tasks of the
 *   measurement itself
 * @throws Error when the trace has no such mark
 */
export function readTrace(buffer: Buffer, mark: string): {markAt(name: string): number; main: Task[]; worker: Task[]} {
  const {traceEvents: events}: {traceEvents: TraceEvent[]} = JSON.parse(buffer.toString());
  const marks = new Map(events.filter(({cat}) => cat === 'blink.user_timing').map((event) => [event.name, event]));
  const own = marks.get(mark);
  if (!own) {
    throw new Error(`The trace has no mark "${mark}"`);
  }
  const threads = events.filter(({name, pid}) => name === 'thread_name' && pid === own.pid);
  /** @param pattern of the thread's name */
  const tasksOf = (pattern: RegExp) => {
    const ids = new Set(threads.filter(({args}) => pattern.test(args?.name ?? '')).map(({tid}) => tid));
    return events
      .filter(({name, pid, tid, ph}) => name === TASK && ph === 'X' && pid === own.pid && ids.has(tid))
      .map(({ts, dur, tdur}) => ({at: ts / US_PER_MS, ms: (dur ?? 0) / US_PER_MS, cpuMs: (tdur ?? 0) / US_PER_MS}));
  };
  const measuring = events.filter(
    ({pid, args}) =>
      pid === own.pid && args?.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession',
  );
  const isMeasuring = ({at, ms}: Task) =>
    measuring.some(({ts, dur = 0}) => ts / US_PER_MS >= at && (ts + dur) / US_PER_MS <= at + ms);
  return {
    markAt: (name) => (marks.get(name)?.ts ?? Number.NaN) / US_PER_MS,
    main: tasksOf(/^CrRendererMain$/).filter((task) => !isMeasuring(task)),
    worker: tasksOf(/^DedicatedWorker/),
  };
}

export type Task = {at: number; ms: number; cpuMs: number};
