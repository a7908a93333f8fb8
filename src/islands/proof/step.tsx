import type {ReactNode} from 'react';
import React from 'react';
import type {RecordedCallback, RecordedStep} from '@site/player/recording';
import {answerText, callbackText, callbackTitle, postingText, requestText, valueText} from '@site/render/proofs/texts';

interface Props {
  readonly step: RecordedStep;
}

function Wire({title, text}: {readonly title: string; readonly text: string}): ReactNode {
  return (
    <details>
      <summary>{title}</summary>
      <pre tabIndex={0} role="group" aria-label={title}>
        {text}
      </pre>
    </details>
  );
}

function Callback({callback}: {readonly callback: RecordedCallback}): ReactNode {
  return <Wire title={callbackTitle(callback)} text={callbackText(callback)} />;
}

/** One step: what happened, what was checked, and behind a summary each the bytes. */
export default function ProofStep({step}: Props): ReactNode {
  const {title, at, seen, request, answer, callbacks, postings} = step;
  return (
    <li className="proof-panel__step">
      <div className="proof-panel__title">
        <span>{title}</span>
        <time className="proof-panel__at" dateTime={at}>
          {at.replace('T', ' ').replace('.000Z', '')}
        </time>
      </div>
      {seen.length > 0 && (
        <ul className="proof-panel__seen">
          {seen.map(({what, value}) => (
            <li key={what}>
              <code>{what}</code> <code>{valueText(value)}</code>
            </li>
          ))}
        </ul>
      )}
      {request && <Wire title="Request" text={requestText(request)} />}
      {answer && <Wire title={`Answer ${answer.status}`} text={answerText(answer)} />}
      {postings.length > 0 && <Wire title="Postings" text={postings.map(postingText).join('\n')} />}
      {callbacks.map((callback, index) => (
        <Callback key={index} callback={callback} />
      ))}
    </li>
  );
}
