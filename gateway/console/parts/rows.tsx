// The parts of a transaction's details, as short tables.
import React, {type ReactNode} from 'react';
import StatusBadge, {Badge} from '../../../design/components/status';
import {money} from '../../../lib/money-text';
import type {CallbackSummary, PostingRow, RequestSummary} from '../../control/types';
import {writeRoute} from '../routes';
import {Id, Time} from './common';
import {BALANCES, Table} from './table';

/** Whether a request or a callback succeeded. */
export const Verdict = ({good, text}: {readonly good: boolean; readonly text: string}): ReactNode => (
  <Badge tone={good ? 'good' : 'bad'}>{text}</Badge>
);

export const RequestRows = ({rows}: {readonly rows: readonly RequestSummary[]}): ReactNode => (
  <Table label="Requests" columns={['Request', 'Answer', 'At']} rows={rows} keyOf={({id}) => id}>
    {({id, method, target, status, error, at}) => [
      <a key="request" href={writeRoute({section: 'requests', id})}>
        <code>
          {method} {target}
        </code>
      </a>,
      <Verdict key="answer" good={status < 400} text={error === null ? String(status) : `${status} ${error}`} />,
      <Time key="at" at={at} />,
    ]}
  </Table>
);

/** The delivery state of a callback. */
export const CallbackVerdict = ({callback}: {readonly callback: CallbackSummary}): ReactNode => {
  const {acknowledged, attempts, next_attempt_at: next} = callback;
  const tone = acknowledged ? 'good' : next === null && attempts > 0 ? 'bad' : 'waiting';
  const text = acknowledged ? 'acknowledged' : next === null && attempts > 0 ? 'given up' : 'not yet';
  return <Badge tone={tone}>{text}</Badge>;
};

export const CallbackRows = ({rows}: {readonly rows: readonly CallbackSummary[]}): ReactNode => (
  <Table
    label="Callbacks"
    columns={['Callback', 'Status', 'Delivery', ['Attempts'], 'At']}
    rows={rows}
    keyOf={({id}) => id}>
    {(row) => [
      <a key="callback" href={writeRoute({section: 'callbacks', id: row.id})}>
        <code>{row.event ?? 'GET'}</code>
      </a>,
      row.status && <StatusBadge key="status" status={row.status} />,
      <CallbackVerdict key="delivery" callback={row} />,
      row.attempts,
      <Time key="at" at={row.created_at} />,
    ]}
  </Table>
);

/** A balance change; empty if the amount is zero. */
const change = (amount: string): string =>
  /^[-0.]*$/.test(amount) ? '' : `${amount.startsWith('-') ? '' : '+'}${money(amount)}`;

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
      rows={rows}
      keyOf={({id}) => id}>
      {(row) => [
        <code key="entry">{row.entry}</code>,
        change(row.available),
        change(row.pending),
        change(row.reserved),
        row.currency,
        ...(withCause
          ? [row.transaction_id === null ? row.settlement_id : <Id key="of" id={row.transaction_id} />]
          : []),
        <Time key="at" at={row.at} />,
      ]}
    </Table>
  );
}
