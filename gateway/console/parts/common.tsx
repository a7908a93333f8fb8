// Small parts shared by the views: times, identifiers, messages.
import React, {useState, type MouseEvent, type ReactNode} from 'react';
import type {HeaderLine, Moment, WireMessage} from '../../control/types';
import {dayText} from '../../../lib/day-text';
import {copyText} from '../../../lib/secure-context';
import {selectText} from '../../../lib/select-text';
import {routeOfId} from '../routes';

const COPIED_MS = 1500;

/** The time of day in UTC, as in the API, optionally with the date. */
export const Time = ({at, day = false}: {readonly at: Moment; readonly day?: boolean}): ReactNode => (
  <time dateTime={at} title={at}>
    {day ? `${dayText(at.slice(0, 10))}, ` : ''}
    {at.slice(11, 23)}
  </time>
);

/** An identifier that links to its entry. */
export function Id({id}: {readonly id: string}): ReactNode {
  const href = routeOfId(id);
  return href === null ? (
    <code>{id}</code>
  ) : (
    <a href={href}>
      <code>{id}</code>
    </a>
  );
}

/** Copies a text that is in the element before it. If the browser does not allow that, selects the element. */
export function CopyButton({text, what}: {readonly text: string; readonly what: string}): ReactNode {
  const [label, setLabel] = useState('Copy');
  const copy = ({currentTarget}: MouseEvent<HTMLElement>): void => {
    void copyText(text).then((isCopied) => {
      if (!isCopied) {
        selectText([currentTarget.previousElementSibling!]);
      }
      setLabel(isCopied ? 'Copied' : 'Press Ctrl+C');
      setTimeout(() => setLabel('Copy'), COPIED_MS);
    });
  };
  return (
    <button type="button" className="small" onClick={copy} aria-label={`Copy ${what}`}>
      {label}
    </button>
  );
}

/** A text with a button that copies it. */
export const Copied = ({text, what}: {readonly text: string; readonly what: string}): ReactNode => (
  <span className="copied">
    <code>{text}</code>
    <CopyButton text={text} what={what} />
  </span>
);

/** A list of names and values. */
export function Facts({rows}: {readonly rows: readonly (readonly [name: string, value: ReactNode])[]}): ReactNode {
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Panel({title, children}: {readonly title: string; readonly children: ReactNode}): ReactNode {
  return (
    <section className="panel">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Formats JSON; returns any other text unchanged. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const headerText = (headers: readonly HeaderLine[]): string =>
  headers.map(([name, value]) => `${name}: ${value}`).join('\n');

/** Text that may be wide: it scrolls horizontally, also by keyboard. */
export const Code = ({label, children}: {readonly label: string; readonly children: ReactNode}): ReactNode => (
  <pre className="code" tabIndex={0} role="region" aria-label={label}>
    {children}
  </pre>
);

/** A request or response with its headers, as sent. */
export function Message({line, message}: {readonly line: string; readonly message: WireMessage}): ReactNode {
  const shown = message.body.length;
  return (
    <div className="message">
      <Code label={line}>
        <strong>{line}</strong>
        {'\n'}
        {headerText(message.headers)}
        {message.body === '' ? '' : `\n\n${pretty(message.body)}`}
      </Code>
      {message.size > shown && (
        <p className="muted">
          {shown} of {message.size} bytes are shown.
        </p>
      )}
    </div>
  );
}

/** Shown while loading, or when loading failed. */
export function Absent({error}: {readonly error: string | null}): ReactNode {
  return error === null ? (
    <p className="muted loading">Loading …</p>
  ) : (
    <p className="fault" role="alert">
      {error}
    </p>
  );
}
