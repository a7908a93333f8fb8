// The parts of a transaction's details, as short tables.
import React, {type ReactNode} from 'react';
import type {CallbackSummary, PostingRow, RequestSummary} from '../../control/types';
import {writeRoute} from '../routes';
import {Id, Time} from './common';
import {BALANCES, Table} from './table';

/** Whether a request or a callback succeeded. */
export const Verdict = ({good, text}: {readonly good: boolean; readonly text: string}): ReactNode => (
  <span className={`status status--${good ? 'good' : 'bad'}`}>{text}</span>
);

export const RequestRows = ({rows}: {readonly rows: readonly RequestSummary[]}): ReactNode => (
  <Table label="Requests" columns={['Request', 'Answer', 'At']} rows={rows}>
    {({id, method, target, status, error, at}) => (
      <tr key={id}>
        <td>
          <a href={writeRoute({section: 'requests', id})}>
            <code>
              {method} {target}
            </code>
          </a>
        </td>
        <td>
          <Verdict good={status < 400} text={error === null ? String(status) : `${status} ${error}`} />
        </td>
        <td>
          <Time at={at} />
        </td>
      </tr>
    )}
  </Table>
);

/** The delivery state of a callback. */
export const CallbackVerdict = ({callback}: {readonly callback: CallbackSummary}): ReactNode => {
  const {acknowledged, attempts, next_attempt_at: next} = callback;
  const tone = acknowledged ? 'good' : next === null && attempts > 0 ? 'bad' : 'waiting';
  const text = acknowledged ? 'acknowledged' : next === null && attempts > 0 ? 'given up' : 'not yet';
  return <span className={`status status--${tone}`}>{text}</span>;
};

export const CallbackRows = ({rows}: {readonly rows: readonly CallbackSummary[]}): ReactNode => (
  <Table label="Callbacks" columns={['Callback', 'Delivery', ['Attempts'], 'At']} rows={rows}>
    {(row) => (
      <tr key={row.id}>
        <td>
          <a href={writeRoute({section: 'callbacks', id: row.id})}>
            <code>{row.event ?? 'GET'}</code>
          </a>{' '}
          {row.status}
        </td>
        <td>
          <CallbackVerdict callback={row} />
        </td>
        <td className="number">{row.attempts}</td>
        <td>
          <Time at={row.created_at} />
        </td>
      </tr>
    )}
  </Table>
);

/** A balance change; empty if the amount is zero. */
const Change = ({amount}: {readonly amount: string}): ReactNode => (
  <td className="number">
    {/^[-0.]*$/.test(amount) ? '' : amount.startsWith('-') ? `−${amount.slice(1)}` : `+${amount}`}
  </td>
);

export function PostingRows({
  rows,
  withCause = false,
}: {
  readonly rows: readonly PostingRow[];
  readonly withCause?: boolean;
}): ReactNode {
  return (
    <Table
      label="Postings"
      columns={['Posting', ...BALANCES, 'Currency', ...(withCause ? ['Of'] : []), 'At']}
      rows={rows}>
      {(row) => (
        <tr key={row.id}>
          <td>
            <code>{row.entry}</code>
          </td>
          <Change amount={row.available} />
          <Change amount={row.pending} />
          <Change amount={row.reserved} />
          <td>{row.currency}</td>
          {withCause && <td>{row.transaction_id === null ? row.settlement_id : <Id id={row.transaction_id} />}</td>}
          <td>
            <Time at={row.at} />
          </td>
        </tr>
      )}
    </Table>
  );
}
