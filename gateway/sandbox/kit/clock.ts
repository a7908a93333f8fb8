/** Clocks for the sandbox. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

export const systemClock: Clock = {now: () => Date.now()};

/** A clock that moves only when told to, for tests and for stepping through scenarios. */
export interface ManualClock extends Clock {
  /** Moves forward by this many milliseconds, or back if negative. */
  advance(milliseconds: number): void;
}

/** @param start milliseconds since 1970 */
export function manualClock(start: number): ManualClock {
  let time = start;
  return {
    now: () => time,
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** Converts milliseconds to Unix seconds, rounded down. */
export const unixSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** v2's time format: RFC 3339 in UTC with milliseconds. */
export const rfc3339 = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The same for a time that may be null. */
export const rfc3339OrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : rfc3339(milliseconds);
