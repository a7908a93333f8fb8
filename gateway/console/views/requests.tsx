// The received requests, and the details of one with every check that it passed or failed.
import React, {type ReactNode} from 'react';
import type {CheckResult, RequestSummary, SignatureReport} from '../../control/types';
import {useLoaded} from '../live';
import {Absent, Facts, Id, Message, Panel, Time} from '../parts/common';
import {Difference} from '../parts/difference';
import {Verdict} from '../parts/rows';
import {VirtualList, type ListProps} from '../parts/virtual-list';
import {writeRoute} from '../routes';
import {useList} from '../use-list';

export function RequestList({q, ...rest}: ListProps): ReactNode {
  const list = useList<RequestSummary>(q, 'request', (client, query) => client.requests(query));
  return (
    <VirtualList label="Requests" list={list} {...rest} href={({id}) => writeRoute({section: 'requests', id, q})}>
      {({method, target, status, error, at, duration_ms: duration}) => (
        <>
          <span className="row__main">
            <span className="row__title row__title--code">
              {method} {target}
            </span>
          </span>
          <span className="row__sub">
            <Verdict good={status < 400} text={error === null ? String(status) : `${status} ${error}`} />
            <span className="row__note">{Math.round(duration)} ms</span>
            <Time at={at} />
          </span>
        </>
      )}
    </VirtualList>
  );
}

function Checks({checks}: {readonly checks: readonly CheckResult[]}): ReactNode {
  return (
    <ol className="checks">
      {checks.map(({name, passed, note, error}) => (
        <li key={name} className={passed ? 'check check--passed' : 'check check--failed'}>
          <span className="check__mark" aria-hidden="true">
            {passed ? '✓' : '✕'}
          </span>
          <span>
            <strong>{name}</strong> <span className="visually-hidden">{passed ? 'passed' : 'failed'}</span>
          </span>
          <span className="check__note">
            {note} {error !== null && <code>{error}</code>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Signature({report}: {readonly report: SignatureReport}): ReactNode {
  const {expected, yours, mistake, first_difference: at, sent_signature: sent, expected_signature: right} = report;
  return (
    <Panel title="Signature">
      {mistake !== null && <p className="fault">{mistake}</p>}
      {sent !== right && <Difference expected={expected} yours={yours} at={at} />}
      {sent === right && <Difference expected={expected} yours={expected} at={null} />}
      <Facts
        rows={[
          ['Sent', <code key="sent">{sent ?? 'none'}</code>],
          ['Expected', <code key="right">{right}</code>],
        ]}
      />
    </Panel>
  );
}

export function RequestView({id}: {readonly id: string}): ReactNode {
  const {value, error} = useLoaded(
    id,
    (client) => client.request(id),
    (event) => event.id === id,
  );
  if (!value) {
    return <Absent error={error} />;
  }
  const {method, target, status, request, answer, checks, signature} = value;
  // Show errors first.
  const isWrong = signature !== null && signature.sent_signature !== signature.expected_signature;
  return (
    <>
      <header className="detail__head">
        <p className="muted">
          {value.operation ?? 'no operation'} from {value.address}
        </p>
        <h2>
          <code>
            {method} {target}
          </code>{' '}
          <Verdict good={status < 400} text={String(status)} />
        </h2>
      </header>
      {isWrong && <Signature report={signature} />}
      <Panel title="Checks">
        <Checks checks={checks} />
      </Panel>
      {signature && !isWrong && <Signature report={signature} />}
      <Panel title="Request">
        <Message line={`${method} ${target}`} message={request} />
      </Panel>
      <Panel title="Answer">
        <Message line={`HTTP ${status}`} message={answer} />
      </Panel>
      <Panel title="Facts">
        <Facts
          rows={[
            ['id', <code key="id">{id}</code>],
            ['At', <Time key="at" at={value.at} day />],
            ['Took', `${value.duration_ms} ms`],
            ['Transaction', value.transaction_id === null ? 'none' : <Id key="txn" id={value.transaction_id} />],
          ]}
        />
      </Panel>
    </>
  );
}
