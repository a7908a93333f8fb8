import type {ReactNode} from 'react';
import React from 'react';
import {Day} from '../day';

/** Day of the last change of the page's text or data. @param at milliseconds since 1970 */
export default function LastUpdated({at}: {readonly at: number}): ReactNode {
  return (
    <p className="page-updated">
      Last updated <Day date={new Date(at).toISOString().slice(0, 10)} />
    </p>
  );
}
