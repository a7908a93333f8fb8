// The statuses of a transaction, oldest first.
import React, {type ReactNode} from 'react';
import StatusBadge from '../../../design/components/status';
import type {TimelineEntry} from '../../control/types';
import {Time} from './common';

export function Timeline({entries}: {readonly entries: readonly TimelineEntry[]}): ReactNode {
  return entries.length === 0 ? (
    <p className="muted">Nothing yet.</p>
  ) : (
    <ol className="timeline">
      {entries.map(({status, at, sequence, failure, refund_id: refund}) => (
        <li key={`${sequence}-${status}`}>
          <StatusBadge status={status} />
          <span className="timeline__note">
            {refund !== null && <code>{refund}</code>}
            {failure !== null && <code>{failure}</code>}
          </span>
          <span className="muted">sequence {sequence}</span>
          <Time at={at} />
        </li>
      ))}
    </ol>
  );
}
