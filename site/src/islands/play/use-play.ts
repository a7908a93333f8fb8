import {useEffect, useState} from 'react';

/** Long enough to read what a step did. */
const STEP_MS = 2500;

export interface Play {
  /** Steps that have happened; null as long as nothing is played and all of them show. */
  readonly at: number | null;
  readonly isRunning: boolean;
  /** Goes on by itself from here, from the beginning after the last step, or stops. */
  toggle(): void;
  /** Goes to a step, from 1, and waits there. */
  goTo(step: number): void;
  /** Shows all steps again. */
  leave(): void;
}

/** @param count of the steps that can be played */
export function usePlay(count: number): Play {
  const [at, setAt] = useState<number | null>(null);
  const [isWanted, setWanted] = useState(false);
  const isRunning = isWanted && at !== null && at < count;
  useEffect(() => {
    const timer = isRunning ? setTimeout(() => setAt(at + 1), STEP_MS) : undefined;
    return () => clearTimeout(timer);
  }, [at, isRunning]);
  return {
    at,
    isRunning,
    toggle() {
      setWanted(!isRunning);
      if (at === null || (!isRunning && at >= count)) {
        setAt(1);
      }
    },
    goTo(step) {
      setWanted(false);
      setAt(Math.min(Math.max(step, 1), count));
    },
    leave() {
      setWanted(false);
      setAt(null);
    },
  };
}
