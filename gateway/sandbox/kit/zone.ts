// IANA time zones: midnights, calendar days and offsets, including daylight saving time.
export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError if the zone does not exist */
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

/** The zone's wall time expressed as if it were UTC. Milliseconds since 1970 in and out. */
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

/** How far the zone is ahead of UTC, in milliseconds. */
const offsetAt = (moment: number, zone: string): number => wallTime(moment, zone) - moment;

/** `YYYY-MM-DD` of a time in a zone. */
export const dateIn = (moment: number, zone: string): string =>
  new Date(wallTime(moment, zone)).toISOString().slice(0, 10);

/** Whether a `YYYY-MM-DD` text is a valid calendar day. */
export function isDate(date: string): boolean {
  const moment = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date);
}

/** The date a number of days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** When a date begins in a zone; if midnight is skipped, the first moment after it. */
export function midnightOf(date: string, zone: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`);
  const guess = wall - offsetAt(wall, zone);
  const moment = wall - offsetAt(guess, zone);
  // In a gap, no moment has this wall time, and the two guesses are on either side of the gap.
  return wallTime(moment, zone) === wall ? moment : Math.max(guess, moment);
}

/** RFC 3339 with milliseconds and the zone's offset; `Z` if the offset is zero. */
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
