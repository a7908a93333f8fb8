// Time zones by their IANA names: midnights, calendar days and offsets, daylight saving included.
export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError when there is no such zone */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) {
    return known;
  }
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What the clocks of a zone show, as if it were UTC. Milliseconds since 1970 on both sides. */
export function wallTime(moment: number, zone: string): number {
  const seconds = Math.floor(moment / 1000) * 1000;
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(seconds)
      .map(({type, value}) => [type, Number(value)]),
  );
  const {year = 0, month = 1, day, hour, minute, second} = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (moment - seconds);
}

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
const offsetAt = (moment: number, zone: string): number => wallTime(moment, zone) - moment;

/** `YYYY-MM-DD` of a moment in a zone. */
export const dateIn = (moment: number, zone: string): string =>
  new Date(wallTime(moment, zone)).toISOString().slice(0, 10);

/** Whether a text of the form `YYYY-MM-DD` is a day of the calendar. */
export function isDate(date: string): boolean {
  const moment = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date);
}

/** The date so many days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The moment at which a date begins in a zone; where that midnight is skipped, the first moment after it. */
export function midnightOf(date: string, zone: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`);
  const guess = wall - offsetAt(wall, zone);
  const moment = wall - offsetAt(guess, zone);
  // In a gap no moment shows this time: the two guesses lie on its two sides.
  return wallTime(moment, zone) === wall ? moment : Math.max(guess, moment);
}

/** RFC 3339 with milliseconds and the offset of a zone; `Z` where that is zero. */
export function rfc3339In(moment: number, zone: string): string {
  const offset = offsetAt(moment, zone) / MINUTE_MS;
  const text = new Date(wallTime(moment, zone)).toISOString().slice(0, -1);
  if (offset === 0) {
    return `${text}Z`;
  }
  const minutes = Math.abs(Math.trunc(offset));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${text}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
