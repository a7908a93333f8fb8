// Point settings as in the cabinet: callbacks and secrets of each point, secrets and addresses of each key.
import React, {type ReactNode, type SubmitEvent} from 'react';
import type {KeyChange, PointChange, SecretInfo, Settings} from '../../control/types';
import {useLive, useLoaded} from '../live';
import {Absent, Copied, Facts, Panel, Time} from '../parts/common';
import {useAction} from '../parts/use-action';

/** The secrets of one kind, with the button of the cabinet that fits. */
function Secrets(props: {
  readonly secrets: readonly SecretInfo[];
  /** For example `the callback secret`. */
  readonly what: string;
  readonly roll: string;
  readonly end: string;
  readonly onRoll: () => void;
  readonly onEnd: () => void;
}): ReactNode {
  const {secrets, what, roll, end, onRoll, onEnd} = props;
  return (
    <>
      {secrets.map(({secret, until}, at) => (
        <div key={secret}>
          <Copied text={secret} what={at === 0 ? what : `the old one of ${what}`} />
          {until !== null && (
            <span className="muted">
              Old: valid until <Time at={until} day />
            </span>
          )}
        </div>
      ))}
      {secrets.length > 0 && (
        <div className="acts">
          <button type="button" disabled={secrets.length > 1} onClick={onRoll} aria-label={`${roll}: ${what}`}>
            {roll}
          </button>
          <button type="button" disabled={secrets.length < 2} onClick={onEnd} aria-label={`${end}: ${what}`}>
            {end}
          </button>
        </div>
      )}
    </>
  );
}

function PointPanel({
  point,
  put,
}: {
  readonly point: Settings['points'][number];
  readonly put: (settings: Settings) => void;
}): ReactNode {
  const {client} = useLive();
  const {ask, fault} = useAction(put);
  const {point_id: id, name, callback_url: url, callback_format: format} = point;
  const change = (wanted: PointChange): void => ask(client.changePoint(String(id), wanted));
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const address = String(form.get('url')).trim();
    change({
      callback_url: address === '' ? null : address,
      callback_format: form.get('format') === 'GET' ? 'GET' : 'POST',
    });
  };
  return (
    <Panel title={`Point ${id}, ${name}`}>
      <form className="act" onSubmit={save} key={`${url} ${format}`}>
        <label>
          <span>Callback URL</span>
          <input name="url" type="url" defaultValue={url ?? ''} placeholder="http://localhost:8080/callbacks" />
        </label>
        <label>
          <span>Format</span>
          <select name="format" defaultValue={format}>
            <option value="POST">POST (v2)</option>
            <option value="GET">GET (v1)</option>
          </select>
        </label>
        <button type="submit">Save</button>
      </form>
      {fault}
      <Facts
        rows={[
          [
            'Callback secret',
            <Secrets
              key="callbacks"
              secrets={point.callback_secrets}
              what={`the callback secret of point ${id}`}
              roll="Roll secret"
              end="End now"
              onRoll={() => change({roll: 'callback_secret'})}
              onEnd={() => change({end_old: 'callback_secret'})}
            />,
          ],
          [
            'v1 secret',
            <Secrets
              key="v1"
              secrets={point.v1_secrets}
              what={`the v1 secret of point ${id}`}
              roll="Second secret"
              end="End old secret now"
              onRoll={() => change({roll: 'v1_secret'})}
              onEnd={() => change({end_old: 'v1_secret'})}
            />,
          ],
        ]}
      />
    </Panel>
  );
}

function KeyPanel({
  apiKey,
  put,
}: {
  readonly apiKey: Settings['keys'][number];
  readonly put: (settings: Settings) => void;
}): ReactNode {
  const {client} = useLive();
  const {ask, fault} = useAction(put);
  const {key, secrets, allowed_addresses: addresses, revoked} = apiKey;
  const change = (wanted: KeyChange): void => ask(client.changeKey(key, wanted));
  const listed = addresses?.join(' ') ?? '';
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const list = String(new FormData(event.currentTarget).get('addresses'));
    change({allowed_addresses: list.split(/[\s,]+/).filter((entry) => entry !== '')});
  };
  if (revoked) {
    return (
      <Panel title={key}>
        <p className="muted">Revoked.</p>
      </Panel>
    );
  }
  return (
    <Panel title={key}>
      <Facts
        rows={[
          [
            'API secret',
            <Secrets
              key="secret"
              secrets={secrets}
              what={`the secret of ${key}`}
              roll="Second secret"
              end="End old secret now"
              onRoll={() => change({roll: 'secret'})}
              onEnd={() => change({end_old: 'secret'})}
            />,
          ],
        ]}
      />
      <form className="act" onSubmit={save} key={listed}>
        <label>
          <span>Allowed addresses</span>
          <input name="addresses" defaultValue={listed} placeholder="all" autoComplete="off" spellCheck={false} />
        </label>
        <button type="submit">Save</button>
        <button type="button" onClick={() => change({revoke: true})} aria-label={`Revoke key ${key}`}>
          Revoke key
        </button>
      </form>
      {fault}
    </Panel>
  );
}

export function SettingsView(): ReactNode {
  const {value, error, put} = useLoaded(
    'settings',
    (from) => from.settings(),
    ({kind}) => kind === 'settings' || kind === 'clock',
  );
  if (!value) {
    return <Absent error={error} />;
  }
  return (
    <>
      <header className="detail__head">
        <h2>Settings</h2>
        <p className="muted">
          Point settings as in the cabinet. After a second secret both are valid for 7 days on the gateway’s clock, or
          until you end the old one. A new world has the first settings again.
        </p>
      </header>
      {value.points.map((point) => (
        <PointPanel key={point.point_id} point={point} put={put} />
      ))}
      {value.keys.map((apiKey) => (
        <KeyPanel key={apiKey.key} apiKey={apiKey} put={put} />
      ))}
    </>
  );
}
