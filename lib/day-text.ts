/** By the number of parts of a date: a year, a month, a day. */
const PARTS: readonly Intl.DateTimeFormatOptions[] = [
  {year: 'numeric'},
  {month: 'long', year: 'numeric'},
  {day: 'numeric', month: 'long', year: 'numeric'},
];

/**
 * Formats a date for readers of the site and of the console: `24 November 2026`, `November 2026`.
 *
 * @param date `YYYY-MM-DD`, `YYYY-MM` or `YYYY`
 */
export function dayText(date: string): string {
  const format = PARTS[date.split('-').length - 1];
  return new Intl.DateTimeFormat('en-GB', {...format, timeZone: 'UTC'}).format(Date.parse(date));
}
