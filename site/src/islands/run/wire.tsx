import type {ReactNode} from 'react';
import React from 'react';
import type {HeaderLine} from '@repo/gateway/control/types';

interface Props {
  readonly title: string;
  /** First line of the message. */
  readonly line?: string;
  readonly headers: readonly HeaderLine[];
  readonly body?: string;
}

/** A message as it was sent: first line, headers and body. */
export default function Wire({title, line, headers, body = ''}: Props): ReactNode {
  const text = [line, ...headers.map((header) => header.join(': ')), ...(body === '' ? [] : ['', body])]
    .filter((each) => each !== undefined)
    .join('\n');
  return (
    <details className="run__wire">
      <summary>{title}</summary>
      <pre className="run__code" tabIndex={0} role="group" aria-label={title}>
        <code>{text}</code>
      </pre>
    </details>
  );
}
