// The current time on the gateway's clock, kept running between two readings.
import {useEffect, useState} from 'react';
import type {ClockState, Moment} from '../../control/types';

const TICK_MS = 250;

/** @param state the last state received from the gateway; null before the first */
export function useNow(state: ClockState | null): Moment | null {
  const [now, setNow] = useState<Moment | null>(null);
  useEffect(() => {
    if (state?.mode !== 'runs') {
      return undefined;
    }
    const offset = Date.parse(state.now) - Date.now();
    const tick = (): void => setNow(new Date(Date.now() + offset).toISOString());
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [state]);
  return state?.mode === 'runs' && now !== null && now >= state.now ? now : (state?.now ?? null);
}
