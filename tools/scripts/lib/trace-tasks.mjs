/** Categories that `readTrace` needs. */
export const TRACE_CATEGORIES = ['toplevel', 'blink.user_timing', '__metadata'];

/**
 * @typedef {object} TraceEvent as Chromium writes it, as far as it is read here; times in microseconds
 * @property {string} name
 * @property {string} cat
 * @property {string} ph kind: `X` has a beginning and a length
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts
 * @property {number} [dur]
 * @property {number} [tdur] on the processor
 * @property {{name?: string, chrome_mojo_event_info?: {mojo_interface_tag?: string}}} [args]
 */

const TASK = 'ThreadControllerImpl::RunTask';
const US_PER_MS = 1000;

/**
 * Reads a Chromium trace of one page.
 *
 * A task has two lengths: by the clock, which is what a reader waits and what the browser calls a long task, and by
 * the processor, which leaves out the time in which other work on the machine had the processor.
 *
 * @param {Buffer} buffer the trace as `browser.stopTracing()` gives it
 * @param {string} mark name of a `performance.mark` that the page has set: it tells the page's process
 * @returns {{markAt(name: string): number, main: Task[], worker: Task[]}} times in ms; `main` without the tasks by
 *   which the measuring itself speaks to the page
 * @throws Error when the trace has no such mark
 */
export function readTrace(buffer, mark) {
  /** @type {{traceEvents: TraceEvent[]}} */
  const {traceEvents: events} = JSON.parse(buffer.toString());
  const marks = new Map(events.filter(({cat}) => cat === 'blink.user_timing').map((event) => [event.name, event]));
  const own = marks.get(mark);
  if (!own) {
    throw new Error(`The trace has no mark "${mark}"`);
  }
  const threads = events.filter(({name, pid}) => name === 'thread_name' && pid === own.pid);
  /** @param {RegExp} pattern of the thread's name */
  const tasksOf = (pattern) => {
    const ids = new Set(threads.filter(({args}) => pattern.test(args?.name ?? '')).map(({tid}) => tid));
    return events
      .filter(({name, pid, tid, ph}) => name === TASK && ph === 'X' && pid === own.pid && ids.has(tid))
      .map(({ts, dur, tdur}) => ({at: ts / US_PER_MS, ms: (dur ?? 0) / US_PER_MS, cpuMs: (tdur ?? 0) / US_PER_MS}));
  };
  const measuring = events.filter(
    ({pid, args}) =>
      pid === own.pid && args?.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession',
  );
  /** @param {Task} task */
  const isMeasuring = ({at, ms}) =>
    measuring.some(({ts, dur = 0}) => ts / US_PER_MS >= at && (ts + dur) / US_PER_MS <= at + ms);
  return {
    markAt: (name) => (marks.get(name)?.ts ?? Number.NaN) / US_PER_MS,
    main: tasksOf(/^CrRendererMain$/).filter((task) => !isMeasuring(task)),
    worker: tasksOf(/^DedicatedWorker/),
  };
}

/** @typedef {{at: number, ms: number, cpuMs: number}} Task */
