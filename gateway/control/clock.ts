// The gateway's clock. It runs with the machine's clock, is frozen, or steps from one due moment to the next.
import type {Clock} from '../sandbox/kit/clock';
import type {ClockState} from './types';

export type ClockMode = ClockState['mode'];

/** The start time of a seeded world, fixed so that its timestamps are reproducible. */
export const SEEDED_START = Date.UTC(2026, 0, 1);

export interface GatewayClock extends Clock {
  readonly mode: ClockMode;
  /** @param moment milliseconds since 1970; earlier moments are ignored */
  moveTo(moment: number): void;
  become(mode: ClockMode): void;
  /**
   * Advances the clock by the real time that has passed.
   * @param next when the next task is due, milliseconds since 1970
   * @returns whether a task is due now
   */
  pace(next: number | null): boolean;
}

/** @param machine the machine's clock */
export function createGatewayClock(machine: Clock, start: number, first: ClockMode): GatewayClock {
  let mode = first;
  /** The displayed time while frozen or stepping; while running, the lead over the machine's clock. */
  let shown = start;
  let lead = start - machine.now();
  /** The moment it waits for, and the machine's time when the wait began. */
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
