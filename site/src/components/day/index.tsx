import type {ReactNode} from 'react';
import React from 'react';

const FORMAT = new Intl.DateTimeFormat('en-GB', {day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC'});

/** A day as readers see it, "24 November 2026". @param date ISO 8601 */
export const Day = ({date}: {readonly date: string}): ReactNode => (
  <time dateTime={date}>{FORMAT.format(new Date(date))}</time>
);
