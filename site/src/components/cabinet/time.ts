/** UTC−5 all year: Peru has no daylight saving time. */
const LIMA_OFFSET_MS = -5 * 3_600_000;

/**
 * Formats a moment as the cabinet of the example merchant shows it, in Lima: `7 Oct, 10:31` or, with seconds,
 * `10:31:07`.
 *
 * @param moment RFC 3339
 */
export function limaTime(moment: string, form: 'day' | 'minute' | 'second' = 'minute'): string {
  const utc = Date.parse(moment);
  if (Number.isNaN(utc)) {
    throw new Error(`limaTime: "${moment}" is not an RFC 3339 time`);
  }
  const local = new Date(utc + LIMA_OFFSET_MS);
  const month = local.toLocaleString('en-US', {month: 'short', timeZone: 'UTC'});
  const clock = local.toISOString().slice(11, form === 'second' ? 19 : 16);
  const day = `${local.getUTCDate()} ${month}`;
  return {day, minute: `${day}, ${clock}`, second: clock}[form];
}
