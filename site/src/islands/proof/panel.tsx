import type {ReactNode} from 'react';
import React, {useEffect, useRef} from 'react';
import type {Recording, RecordedStep} from '@repo/gateway/player/recording';
import PlayBar from '../play/bar';
import ContinueButton from '../play/continue-button';
import {usePlay} from '../play/use-play';
import {groupSteps, type StepGroup} from '@site/render/proofs/step-groups';
import {callbackTitle, givenTexts, postingText} from '@site/render/proofs/texts';
import {useDialog} from '../use-dialog';
import ProofStep from './step';

interface Props {
  readonly recording: Recording;
  readonly onClose: () => void;
}

/** A step in one line: what happened, and the result. */
function announcementOf({title, answer, postings, callbacks}: RecordedStep): string {
  return [
    title,
    answer && `answer ${answer.status}`,
    postings.length > 0 && postings.map(postingText).join('; '),
    ...callbacks.map(callbackTitle),
  ]
    .filter(Boolean)
    .join('. ');
}

/** Groups of the steps to show: all, or those up to the current one, which is not grouped. */
const shownOf = (steps: readonly RecordedStep[], at: number | null): readonly StepGroup[] =>
  at === null
    ? groupSteps(steps)
    : [...groupSteps(steps.slice(0, at - 1)), {number: at, first: steps[at - 1]!, others: []}];

/** A modal panel with the steps of a proof. */
export default function ProofPanel({recording, onClose}: Props): ReactNode {
  const {close, ...dialog} = useDialog(onClose);
  const {steps} = recording;
  const play = usePlay(steps.length);
  const {at} = play;
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({block: 'start'});
  }, [at]);
  return (
    <dialog {...dialog} className="proof-panel" aria-labelledby="proof-title">
      <div className="proof-panel__head">
        <h2 id="proof-title">{recording.says}</h2>
        <button type="button" onClick={close}>
          Close
        </button>
        <PlayBar play={play} count={steps.length} announcement={at === null ? '' : announcementOf(steps[at - 1]!)} />
        <ContinueButton recording={recording} steps={at ?? steps.length} />
      </div>
      <div className="proof-panel__body">
        {givenTexts(recording).map((text) => (
          <p key={text}>Before the first step: {text}</p>
        ))}
        <ol className="proof-panel__steps">
          {shownOf(steps, at).map((run) => {
            const isCurrent = run.number === at;
            return <ProofStep key={run.number} run={run} isCurrent={isCurrent} ref={isCurrent ? current : undefined} />;
          })}
        </ol>
        <p>
          Recorded while this site was built. <a href={`/proofs/${recording.id}.md`}>The same as text</a>
        </p>
      </div>
    </dialog>
  );
}
