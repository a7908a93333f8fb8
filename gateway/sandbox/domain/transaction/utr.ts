// The number of an Indian bank transfer: UTR, RRN or UPI reference.

const DAY = 86_400_000;
/** India is five and a half hours ahead of UTC, all year. */
const AHEAD = 19_800_000;

/**
 * Twelve digits: last digit of the year, day of the year, and eight from the transaction.
 * @param at milliseconds since 1970
 */
export function utrOf(legacyId: number, at: number): string {
  const there = new Date(at + AHEAD);
  const year = there.getUTCFullYear();
  const day = Math.floor((there.getTime() - Date.UTC(year, 0, 1)) / DAY) + 1;
  return `${year % 10}${String(day).padStart(3, '0')}${String(legacyId).padStart(8, '0').slice(-8)}`;
}
