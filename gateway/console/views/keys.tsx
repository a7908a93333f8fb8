// The addresses, keys and secrets for calling this gateway, with a first request to try.
import React, {type ReactNode} from 'react';
import {useLive, useLoaded} from '../live';
import {Absent, Copied, Facts, Panel} from '../parts/common';
import {Table} from '../parts/table';

export function KeysView(): ReactNode {
  const {client} = useLive();
  const {value, error} = useLoaded(
    'info',
    (from) => from.info(),
    ({kind}) => kind === 'settings',
  );
  if (!value) {
    return <Absent error={error} />;
  }
  const [first] = value.keys;
  return (
    <>
      <header className="detail__head">
        <h2>Keys</h2>
        <p className="muted">
          Everything here is for tests. No money moves, and nothing leaves this machine but your callbacks.
        </p>
      </header>
      <Panel title="Where to send requests">
        <Facts
          rows={[
            ['Base URL', <Copied key="url" text={value.url} what="the base URL" />],
            ...(first
              ? [
                  ['API key', <Copied key="key" text={first.key} what="the key" />] as const,
                  ['API secret', <Copied key="secret" text={first.secret} what="the secret" />] as const,
                ]
              : []),
            ['Callback secret', <Copied key="cb" text={value.callback_secret} what="the callback secret" />],
            ['v1 secret', <Copied key="v1" text={value.v1_secret} what="the v1 secret" />],
            ['Point', <code key="point">{value.point_id}</code>],
            [
              'Callbacks go to',
              value.callback_url === null ? (
                'the callback_url of each request'
              ) : (
                <code key="to">{value.callback_url}</code>
              ),
            ],
          ]}
        />
      </Panel>
      <Panel title="Keys to try what is refused">
        <Table
          label="Keys"
          columns={['Key', 'A signed request gets', 'What it is for']}
          rows={value.keys}
          keyOf={({key}) => key}>
          {({key, answer, note}) => [
            <code key="key" className="whole">
              {key}
            </code>,
            <code key="answer" className="whole">
              {answer}
            </code>,
            note,
          ]}
        </Table>
      </Panel>
      <Panel title="Start over">
        <p className="muted">
          Removes every transaction, request, callback and posting. Keys and settings are as at the beginning.
        </p>
        <div className="acts">
          <button type="button" onClick={() => void client.reset()}>
            Start over
          </button>
        </div>
      </Panel>
      <p className="muted">
        Version {value.version}. <a href={value.docs}>Documentation</a>
      </p>
    </>
  );
}
