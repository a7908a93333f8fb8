import type {ReactNode} from 'react';
import React from 'react';
import type {RunAnswer} from '@repo/gateway/worker/protocol';
import {versionOfPath} from '@repo/facts/reference/versions';
import Body from './body';
import Wire from './wire';

interface Props {
  readonly answer: RunAnswer;
  /** Opens the payer's page at an address. */
  readonly onPayer: (address: string) => void;
}

/** Link to the explanation of answers with this HTTP status. */
function explained({status, sent}: RunAnswer): string {
  const part =
    versionOfPath(sent.line.split(' ')[1] ?? '') === 'v1' ? 'v1-envelope' : status < 400 ? 'success' : 'errors';
  return `/response_format#${part}`;
}

/** The answer: status, duration, body with its changes highlighted, headers, and the signed request. */
export default function Answer({answer, onPayer}: Props): ReactNode {
  const {status, duration_ms: duration, headers, body, changed, links, sent, id, payer} = answer;
  const error = links.find(({path}) => path === 'error.code');
  return (
    <>
      <p className="run__status">
        <strong className={`run__code-${status < 400 && !error ? 'good' : 'bad'}`}>
          <a href={explained(answer)}>{status}</a>
        </strong>
        {error && <a href={error.href}>{error.href.split('#')[1]}</a>}
        <span>{Math.max(1, Math.round(duration))} ms</span>
        {id !== null && <code>{id}</code>}
        {payer !== null && (
          <button type="button" className="run__payer" onClick={() => onPayer(payer)}>
            Act as the payer
          </button>
        )}
      </p>
      <Body text={body} label="Answer" changed={changed} links={links} />
      <Wire title="Headers of the answer" headers={headers} />
      <Wire title="The request as it was sent" line={sent.line} headers={sent.headers} body={sent.body} />
    </>
  );
}
