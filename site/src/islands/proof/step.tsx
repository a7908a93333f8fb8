import type {ReactNode, Ref} from 'react';
import React from 'react';
import {answerText, callbackText, callbackTitle, postingText, requestText, valueText} from '@site/render/proofs/texts';
import {othersText, type StepGroup} from '@site/render/proofs/step-groups';

interface Props {
  readonly run: StepGroup;
  /** Whether it is the current step, whose messages are unfolded. */
  readonly isCurrent: boolean;
  readonly ref?: Ref<HTMLLIElement>;
}

interface WireProps {
  readonly title: string;
  readonly text: string;
  readonly isOpen?: boolean;
}

/** A message as it was sent, folded. */
export function Wire({title, text, isOpen = false}: WireProps): ReactNode {
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <pre tabIndex={0} role="group" aria-label={title}>
        {text}
      </pre>
    </details>
  );
}

/** A step: what happened, what was checked, and the folded messages. Similar calls are in one line below. */
export default function ProofStep({run, isCurrent, ref}: Props): ReactNode {
  const {title, at, seen, request, answer, callbacks, postings} = run.first;
  const others = othersText(run);
  return (
    <li ref={ref} className="proof-panel__step" aria-current={isCurrent ? 'step' : undefined}>
      <div className="proof-panel__title" data-number={run.number}>
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
      {request && <Wire title="Request" text={requestText(request)} isOpen={isCurrent} />}
      {answer && <Wire title={`Answer ${answer.status}`} text={answerText(answer)} isOpen={isCurrent} />}
      {postings.length > 0 && <Wire title="Postings" text={postings.map(postingText).join('\n')} isOpen={isCurrent} />}
      {callbacks.map((callback, index) => (
        <Wire key={index} title={callbackTitle(callback)} text={callbackText(callback)} isOpen={isCurrent} />
      ))}
      {others && <p>{others}</p>}
    </li>
  );
}
