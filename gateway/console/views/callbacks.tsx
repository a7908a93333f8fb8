// The callbacks, and the details of one: its attempts and how to send it again.
import React, {type ReactNode} from 'react';
import {CALLBACK_SENDS, callbackSends} from '../../../facts/reference/callback-sends';
import StatusBadge from '../../../design/components/status';
import type {CallbackAttempt, CallbackSummary} from '../../control/types';
import {useLive, useLoaded} from '../live';
import {useAction} from '../parts/use-action';
import {Absent, Facts, Id, Message, Panel, Time} from '../parts/common';
import {CallbackVerdict, Verdict} from '../parts/rows';
import {VirtualList, type ListProps} from '../parts/virtual-list';
import {writeRoute} from '../routes';
import {useList} from '../use-list';

export function CallbackList({q, ...rest}: ListProps): ReactNode {
  const list = useList<CallbackSummary>(q, 'callback', (client, query) => client.callbacks(query));
  return (
    <VirtualList label="Callbacks" list={list} {...rest} href={({id}) => writeRoute({section: 'callbacks', id, q})}>
      {(row) => (
        <>
          <span className="row__main">
            <span className="row__title row__title--code">{row.event ?? `GET ${row.url}`}</span>
            {row.status && <StatusBadge status={row.status} />}
          </span>
          <span className="row__sub">
            <CallbackVerdict callback={row} />
            <span className="row__note">
              {row.attempts} {row.attempts === 1 ? 'attempt' : 'attempts'}
            </span>
            <Time at={row.created_at} />
          </span>
        </>
      )}
    </VirtualList>
  );
}

function Attempt({attempt}: {readonly attempt: CallbackAttempt}): ReactNode {
  const {number, at, how, request, answer, acknowledged, duration_ms: duration, error} = attempt;
  const verdict = answer === null ? (error ?? 'no answer') : String(answer.status);
  return (
    <details className="attempt">
      <summary>
        <span className="attempt__line">
          <strong>Attempt {number}</strong>
          <Verdict good={acknowledged} text={verdict} />
          <span className="muted">
            {how === null ? '' : `${callbackSends[how].label}, `}
            {Math.round(duration)} ms
          </span>
          <Time at={at} />
        </span>
      </summary>
      <Message line={`${request.method} ${request.url}`} message={request} />
      {answer && <Message line={`HTTP ${answer.status}`} message={answer} />}
    </details>
  );
}

export function CallbackView({id}: {readonly id: string}): ReactNode {
  const {client} = useLive();
  const {value, error, put} = useLoaded(
    id,
    (from) => from.callback(id),
    (event) => event.kind === 'callback' || event.kind === 'clock',
  );
  const {ask, fault} = useAction(put);
  if (!value) {
    return <Absent error={error} />;
  }
  return (
    <>
      <header className="detail__head">
        <p className="muted">
          to {value.url} <CallbackVerdict callback={value} />
        </p>
        <h2>
          <code>{value.event ?? 'GET'}</code> {value.status && <StatusBadge status={value.status} />}
        </h2>
        {value.next_attempt_at !== null && (
          <p className="muted">
            Goes out again on <Time at={value.next_attempt_at} day />.
          </p>
        )}
      </header>
      <Panel title="Send it by hand">
        <ul className="sends">
          {CALLBACK_SENDS.map((how) => (
            <li key={how}>
              <button type="button" onClick={() => ask(client.send(id, {how}))}>
                {callbackSends[how].label}
              </button>
              <span className="muted">{callbackSends[how].wanted}</span>
            </li>
          ))}
        </ul>
        {fault}
      </Panel>
      <Panel title="Attempts">
        {value.tries.length === 0 ? (
          <p className="muted">None yet.</p>
        ) : (
          value.tries.map((attempt) => <Attempt key={attempt.number} attempt={attempt} />)
        )}
      </Panel>
      <Panel title="Facts">
        <Facts
          rows={[
            ['id', <code key="id">{id}</code>],
            ['About', value.about === null ? 'nothing' : <Id key="about" id={value.about} />],
            ['At', <Time key="at" at={value.created_at} day />],
          ]}
        />
      </Panel>
    </>
  );
}
