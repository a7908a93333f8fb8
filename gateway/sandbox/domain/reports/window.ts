// The window of a report: [from, to), in the past, at most 31 calendar days.
import {figures} from '../../../../facts/reference/figures';
import {fieldsFailure, type FieldFault} from '../../kit/failure';
import {DAY_MS, isDate, isZone, midnightOf, wallTime} from '../../kit/zone';

const MAX_DAYS = figures['report.window'].value / DAY_MS;

/** Times are milliseconds since 1970. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

const fault = (name: string, message: string): FieldFault => ({path: `/${name}`, code: 'field_invalid', message});

/** Parses a date (midnight in the zone) or an RFC 3339 time; null if it does not exist in the calendar. */
export function momentOf(text: string, zone: string): number | null {
  if (!isDate(text.slice(0, 10))) {
    return null;
  }
  const moment = text.length === 10 ? midnightOf(text, zone) : Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}

/** @throws ApiFailure 2102 at `timezone` */
export function requireZone(timezone: string): void {
  if (!isZone(timezone)) {
    throw fieldsFailure([fault('timezone', `${timezone} is not an IANA name such as America/Lima`)]);
  }
}

function faultOf({from, to}: Window, shownTo: string, timezone: string, now: number): FieldFault | null {
  if (to <= from) {
    return fault('to', 'must be after from');
  }
  const days = Math.ceil((wallTime(to, timezone) - wallTime(from, timezone)) / DAY_MS);
  if (days > MAX_DAYS) {
    return fault('to', `the window has ${days} days; at most ${MAX_DAYS} are allowed`);
  }
  return to > now ? fault('to', `${shownTo} in ${timezone} is in the future`) : null;
}

/**
 * The validated window.
 * @param edges null if the text could not be parsed
 * @param shownTo the end as the merchant wrote it
 * @throws ApiFailure 2102 at `from` or `to`
 */
export function requireWindow(
  {from, to}: {readonly from: number | null; readonly to: number | null},
  shownTo: string,
  timezone: string,
  now: number,
): Window {
  if (from === null || to === null) {
    const names = [...(from === null ? ['from'] : []), ...(to === null ? ['to'] : [])];
    throw fieldsFailure(names.map((name) => fault(name, 'is not a day or time of the calendar')));
  }
  const wrong = faultOf({from, to}, shownTo, timezone, now);
  if (wrong) {
    throw fieldsFailure([wrong]);
  }
  return {from, to};
}
