// The transactions, and the details of one.
import React, {type SubmitEvent, type ReactNode} from 'react';
import StatusBadge from '../../../design/components/status';
import {money} from '../../../lib/money-text';
import {textOrNull} from '../../../lib/read-json';
import type {ActRequest, PossibleAct, TransactionDetail, TransactionSummary} from '../../control/types';
import {useLive, useLoaded} from '../live';
import {useAction} from '../parts/use-action';
import {Absent, Code, Facts, Id, Panel, Time} from '../parts/common';
import {CallbackRows, PostingRows, RequestRows} from '../parts/rows';
import {Timeline} from '../parts/timeline';
import {VirtualList, type ListProps} from '../parts/virtual-list';
import {writeRoute} from '../routes';
import {useList} from '../use-list';

function Row({row}: {readonly row: TransactionSummary}): ReactNode {
  return (
    <>
      <span className="row__main">
        <span className="row__title">{row.external_id}</span>
        <span className="row__money">
          {money(row.amount)} <small>{row.currency}</small>
        </span>
      </span>
      <span className="row__sub">
        <StatusBadge status={row.status} />
        <span className="row__note">
          {row.type}
          {row.method === null ? '' : `, ${row.method}`}
        </span>
        <Time at={row.created_at} />
      </span>
    </>
  );
}

export function TransactionList({q, ...rest}: ListProps): ReactNode {
  const list = useList<TransactionSummary>(q, 'transaction', (client, query) => client.transactions(query));
  return (
    <VirtualList
      label="Transactions"
      list={list}
      {...rest}
      href={({id}) => writeRoute({section: 'transactions', id, q})}>
      {(row) => <Row row={row} />}
    </VirtualList>
  );
}

interface ActProps {
  readonly act: PossibleAct;
  readonly onAct: (request: ActRequest) => void;
}

/** The button for one action, after its input fields. */
function Act({act: {act, label, fields}, onAct}: ActProps): ReactNode {
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    onAct({act, ...Object.fromEntries(values)});
  };
  return (
    <form className="act" onSubmit={send}>
      {fields.map(({name, label: says, required, options}) => (
        <label key={name}>
          <span>{says}</span>
          {options ? (
            <select name={name} required={required}>
              {!required && <option value="">any</option>}
              {options.map(({value, label: shown}) => (
                <option key={value} value={value}>
                  {shown}
                </option>
              ))}
            </select>
          ) : (
            <input name={name} required={required} autoComplete="off" />
          )}
        </label>
      ))}
      <button type="submit">{label}</button>
    </form>
  );
}

/** Who can act, in display order. */
const ACTORS = [
  ['payer', 'The payer'],
  ['bank', 'The bank'],
  ['reviewer', 'The reviewer'],
  ['scheme', 'The card scheme'],
] as const;

function Acts({
  detail,
  onChange,
}: {
  readonly detail: TransactionDetail;
  readonly onChange: (to: TransactionDetail) => void;
}): ReactNode {
  const {client} = useLive();
  const {ask, fault} = useAction(onChange);
  const onAct = (request: ActRequest): void => ask(client.act(detail.transaction.id, request));
  const acts = ACTORS.map(([actor, name]) => ({name, of: detail.acts.filter((each) => each.actor === actor)}));
  return (
    <Panel title="What happens now">
      {detail.next && (
        <p className="muted">
          Automatically: {detail.next.status ?? 'the next step'} on <Time at={detail.next.at} day />.
        </p>
      )}
      {acts
        .filter(({of}) => of.length > 0)
        .map(({name, of}) => (
          <div className="acts" key={name} role="group" aria-label={name}>
            <span className="acts__actor">{name}</span>
            {of.map((act) => (
              <Act key={act.act} act={act} onAct={onAct} />
            ))}
          </div>
        ))}
      {detail.acts.length === 0 && detail.next === null && <p className="muted">Nothing more.</p>}
      {fault}
    </Panel>
  );
}

const textAt = (detail: TransactionDetail, name: string): string | null => textOrNull(detail.transaction[name]);

export function TransactionView({id}: {readonly id: string}): ReactNode {
  const {onPayer} = useLive();
  const {
    value: detail,
    error,
    put,
  } = useLoaded(
    id,
    (client) => client.transaction(id),
    (event) => event.id === id || event.kind === 'callback' || event.kind === 'request' || event.kind === 'clock',
  );
  if (!detail) {
    return <Absent error={error} />;
  }
  const {transaction, method} = detail;
  const paymentUrl = onPayer ? null : textAt(detail, 'payment_url');
  const failure = transaction['failure'] as {readonly code: string; readonly message: string} | null;
  return (
    <>
      <header className="detail__head">
        <p className="muted">{textAt(detail, 'external_id')}</p>
        <h2>
          {money(textAt(detail, 'amount') ?? '')} {textAt(detail, 'currency')}{' '}
          <StatusBadge status={transaction.status} />
        </h2>
        {failure && (
          <p>
            <code>{failure.code}</code> {failure.message}
          </p>
        )}
        {onPayer && detail.payer && (
          <p>
            <button type="button" onClick={() => onPayer(id)}>
              Act as the payer
            </button>
          </p>
        )}
        {paymentUrl !== null && (
          <p>
            <a className="button" href={paymentUrl} target="_blank" rel="noopener">
              Open the payer’s page
            </a>
          </p>
        )}
      </header>
      <Acts detail={detail} onChange={put} />
      <Panel title="Timeline">
        <Timeline entries={detail.timeline} />
      </Panel>
      <Panel title="Callbacks">
        <CallbackRows rows={detail.callbacks} />
      </Panel>
      <Panel title="Postings">
        <PostingRows rows={detail.postings} />
      </Panel>
      <Panel title="Requests">
        <RequestRows rows={detail.requests} />
      </Panel>
      <Panel title="As the API shows it">
        <Facts
          rows={[
            ['id', <Id id={transaction.id} key="id" />],
            ['v1 number', <code key="v1">{String(transaction['legacy_id'])}</code>],
            ...(method ? [['Service', `${method.service_id}, ${method.name}`] as const] : []),
          ]}
        />
        <details>
          <summary>JSON</summary>
          <Code label="The transaction as JSON">{JSON.stringify(transaction, null, 2)}</Code>
        </details>
      </Panel>
    </>
  );
}
