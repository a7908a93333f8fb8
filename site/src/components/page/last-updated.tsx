import type {ReactNode} from 'react';
import React from 'react';

const DAY = new Intl.DateTimeFormat('en-GB', {day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC'});

/** Day of the last change of the page's text or data. @param at milliseconds since 1970 */
export default function LastUpdated({at}: {readonly at: number}): ReactNode {
  return (
    <p className="page-updated">
      Last updated <time dateTime={new Date(at).toISOString().slice(0, 10)}>{DAY.format(at)}</time>
    </p>
  );
}
