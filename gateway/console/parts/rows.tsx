// What belongs to a transaction, as short tables.
import React, {type ReactNode} from 'react';
import type {CallbackSummary, PostingRow, RequestSummary} from '../../control/types';
import {writeRoute} from '../routes';
import {Id, Time} from './bits';

const None = (): ReactNode => <p className="muted">None.</p>;

/** A table that may be wide: it scrolls inside itself. */
export function Wide({label, children}: {readonly label: string; readonly children: ReactNode}): ReactNode {
  return (
    <div className="wide" tabIndex={0} role="region" aria-label={label}>
      <table>{children}</table>
    </div>
  );
}

/** Whether a request or a callback went well, in a word. */
export const Verdict = ({good, text}: {readonly good: boolean; readonly text: string}): ReactNode => (
  <span className={`status status--${good ? 'good' : 'bad'}`}>{text}</span>
);

export function RequestRows({rows}: {readonly rows: readonly RequestSummary[]}): ReactNode {
  return rows.length === 0 ? (
    <None />
  ) : (
    <Wide label="Requests">
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col">Answer</th>
          <th scope="col">At</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({id, method, target, status, error, at}) => (
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
        ))}
      </tbody>
    </Wide>
  );
}

/** How a callback stands, in a word or two. */
export const CallbackVerdict = ({callback}: {readonly callback: CallbackSummary}): ReactNode => {
  const {acknowledged, attempts, next_attempt_at: next} = callback;
  const tone = acknowledged ? 'good' : next === null && attempts > 0 ? 'bad' : 'waiting';
  const text = acknowledged ? 'acknowledged' : next === null && attempts > 0 ? 'given up' : 'not yet';
  return <span className={`status status--${tone}`}>{text}</span>;
};

export function CallbackRows({rows}: {readonly rows: readonly CallbackSummary[]}): ReactNode {
  return rows.length === 0 ? (
    <None />
  ) : (
    <Wide label="Callbacks">
      <thead>
        <tr>
          <th scope="col">Callback</th>
          <th scope="col">Delivery</th>
          <th scope="col" className="number">
            Attempts
          </th>
          <th scope="col">At</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
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
        ))}
      </tbody>
    </Wide>
  );
}

/** A change of a balance: what does not change is not said. */
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
  return rows.length === 0 ? (
    <None />
  ) : (
    <Wide label="Postings">
      <thead>
        <tr>
          <th scope="col">Posting</th>
          <th scope="col" className="number">
            available
          </th>
          <th scope="col" className="number">
            pending
          </th>
          <th scope="col" className="number">
            reserved
          </th>
          <th scope="col">Currency</th>
          {withCause && <th scope="col">Of</th>}
          <th scope="col">At</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
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
        ))}
      </tbody>
    </Wide>
  );
}
