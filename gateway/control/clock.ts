// The gateway's clock: it runs with the machine's clock, is frozen, or steps from one due moment to the next.
import type {Clock} from '../sandbox/kit/clock';
import type {ClockState} from './types';

export type ClockMode = ClockState['mode'];

/** Where a seeded world begins, so that its moments are the same every time. */
export const SEEDED_START = Date.UTC(2026, 0, 1);

export interface GatewayClock extends Clock {
  readonly mode: ClockMode;
  /** @param moment milliseconds since 1970; never before the present */
  moveTo(moment: number): void;
  become(mode: ClockMode): void;
  /**
   * Lets real time count.
   *
   * @param next when something is due next, milliseconds since 1970
   * @returns whether something is due now
   */
  pace(next: number | null): boolean;
}

/** @param machine the clock of the machine */
export function createGatewayClock(machine: Clock, start: number, first: ClockMode): GatewayClock {
  let mode = first;
  /** What it shows while it stands or steps; while it runs, its lead over the machine's. */
  let shown = start;
  let lead = start - machine.now();
  /** The moment that it waits for, and since when by the machine's clock. */
  let waiting: {readonly due: number; readonly since: number} | null = null;
  const now = (): number => (mode === 'runs' ? machine.now() + lead : shown);
  const moveTo = (moment: number): void => {
    shown = Math.max(now(), moment);
    lead = shown - machine.now();
  };
  return {
    now,
    moveTo,
    get mode() {
      return mode;
    },
    become(next) {
      moveTo(now());
      mode = next;
      waiting = null;
    },
    pace(next) {
      if (mode !== 'steps' || next === null) {
        return next !== null && next <= now();
      }
      if (waiting?.due !== next) {
        waiting = {due: next, since: machine.now()};
      }
      if (machine.now() - waiting.since < next - shown) {
        return false;
      }
      moveTo(next);
      return true;
    },
  };
}
