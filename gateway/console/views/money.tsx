// Balances with their postings, and reports.
import React, {useState, type ReactNode} from 'react';
import {money} from '../../../lib/money-text';
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
        <Table
          label="Wallets"
          columns={['Currency', ...BALANCES]}
          rows={wallets}
          keyOf={({currency}) => currency}
          empty="Nothing was posted yet.">
          {({currency, available, pending, reserved}) => [currency, money(available), money(pending), money(reserved)]}
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
          keyOf={({id}) => id}
          empty={
            <>
              None. <code>POST /v2/reports/create</code> orders one.
            </>
          }>
          {({id, type, status, from, to, rows, format, file}) => [
            <React.Fragment key="report">
              {type} <code>{id}</code>
            </React.Fragment>,
            <Verdict key="status" good={status === 'ready'} text={status} />,
            <Time key="from" at={from} day />,
            <Time key="to" at={to} day />,
            rows,
            file === null ? (
              ''
            ) : (
              <a key="file" href={file}>
                {format}
              </a>
            ),
          ]}
        </Table>
      </Panel>
    </>
  );
}
