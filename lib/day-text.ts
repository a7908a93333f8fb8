const PARTS: readonly Intl.DateTimeFormatOptions[] = [
  {year: 'numeric'},
  {month: 'long', year: 'numeric'},
  {day: 'numeric', month: 'long', year: 'numeric'},
];
/** By the number of parts of a date: a year, a month, a day. Made once: to make one takes longer than to use it. */
const FORMATS = PARTS.map((parts) => new Intl.DateTimeFormat('en-GB', {...parts, timeZone: 'UTC'}));

/**
 * Formats a date for readers of the site and of the console: `24 November 2026`, `November 2026`.
 *
 * @param date `YYYY-MM-DD`, `YYYY-MM` or `YYYY`
 */
export const dayText = (date: string): string => FORMATS[date.split('-').length - 1]!.format(Date.parse(date));
