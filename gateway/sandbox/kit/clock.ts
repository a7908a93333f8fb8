/** Where the sandbox takes the time from. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

export const systemClock: Clock = {now: () => Date.now()};

/** A clock that stands still until it is told to move; for tests and for stepping through a scenario. */
export interface ManualClock extends Clock {
  /** Moves on by this many milliseconds; negative moves back. */
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

/** Unix seconds of a moment in milliseconds, rounded down. */
export const unixSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** v2's form of a moment: RFC 3339 in UTC with milliseconds. */
export const rfc3339 = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The same of what may not have happened. */
export const rfc3339OrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : rfc3339(milliseconds);
