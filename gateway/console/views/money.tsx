// Balances with their postings, and reports.
import React, {useState, type ReactNode} from 'react';
import {useLoaded} from '../live';
import {Absent, Panel, Time} from '../parts/common';
import {PostingRows, Verdict} from '../parts/rows';
import {BALANCES, Table} from '../parts/table';

/** How many of the newest postings are shown. */
const SHOWN = 100;

export function BalancesView({q}: {readonly q: string}): ReactNode {
  const [all, setAll] = useState(false);
  const {value: balances, error} = useLoaded(
    'balances',
    (client) => client.balances(),
    ({kind}) => kind === 'balance' || kind === 'transaction',
  );
  const {value: postings} = useLoaded(
    `postings ${q}`,
    (client) => client.postings({q, limit: SHOWN}),
    ({kind}) => kind === 'balance' || kind === 'transaction',
  );
  if (!balances) {
    return <Absent error={error} />;
  }
  const wallets = balances.wallets.filter(({used}) => all || used);
  return (
    <>
      <header className="detail__head">
        <h2>Balances</h2>
        <label className="check-field">
          <input type="checkbox" checked={all} onChange={({target}) => setAll(target.checked)} />
          Also wallets that nothing was posted to
        </label>
      </header>
      <Panel title="Wallets">
        <Table label="Wallets" columns={['Currency', ...BALANCES]} rows={wallets} empty="Nothing was posted yet.">
          {({currency, available, pending, reserved}) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              <td className="number">{available}</td>
              <td className="number">{pending}</td>
              <td className="number">{reserved}</td>
            </tr>
          )}
        </Table>
      </Panel>
      <Panel title="Postings">
        {postings && (
          <>
            <PostingRows rows={postings.items} withCause />
            {postings.total > SHOWN && (
              <p className="muted">
                The newest {SHOWN} of {postings.total}. Search for a currency or an id to see others.
              </p>
            )}
          </>
        )}
      </Panel>
    </>
  );
}

export function ReportsView({q}: {readonly q: string}): ReactNode {
  const {value, error} = useLoaded(
    `reports ${q}`,
    (client) => client.reports({q, limit: SHOWN}),
    ({kind}) => kind === 'report',
  );
  if (!value) {
    return <Absent error={error} />;
  }
  return (
    <>
      <header className="detail__head">
        <h2>Reports</h2>
      </header>
      <Panel title="Ordered by the API">
        <Table
          label="Reports"
          columns={['Report', 'Status', 'From', 'To', ['Rows'], 'File']}
          rows={value.items}
          empty={
            <>
              None. <code>POST /v2/reports/create</code> orders one.
            </>
          }>
          {({id, type, status, from, to, rows, format, file}) => (
            <tr key={id}>
              <td>
                {type} <code>{id}</code>
              </td>
              <td>
                <Verdict good={status === 'ready'} text={status} />
              </td>
              <td>
                <Time at={from} day />
              </td>
              <td>
                <Time at={to} day />
              </td>
              <td className="number">{rows}</td>
              <td>{file === null ? '' : <a href={file}>{format}</a>}</td>
            </tr>
          )}
        </Table>
      </Panel>
    </>
  );
}
