import {useEffect, useState} from 'react';

/** Long enough to read what a step did. */
const STEP_MS = 2500;

export interface Play {
  /** Number of steps that have been played; null if nothing is played and all are shown. */
  readonly at: number | null;
  readonly isRunning: boolean;
  /** Starts playing from here, or from the beginning after the last step, or pauses. */
  toggle(): void;
  /** Goes to a step, from 1, and pauses. */
  goTo(step: number): void;
  /** Shows all steps again. */
  leave(): void;
}

/** @param count number of steps */
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
