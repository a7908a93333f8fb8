import type {ReactNode} from 'react';
import React, {Suspense, lazy, useEffect, useRef, useState} from 'react';
import type {Recording, RecordedStep} from '@site/player/recording';
import PlayBar from '../play/bar';
import {usePlay} from '../play/use-play';
import {callbackTitle, postingText} from '@site/render/proofs/texts';
import ProofStep from './step';

/** The gateway of the page, which comes when somebody goes on by hand. */
const GoOn = lazy(() => import('./go-on'));

interface Props {
  readonly recording: Recording;
  readonly onClose: () => void;
}

/** A step in a line: what happened and what came of it. */
function saidOf({title, answer, postings, callbacks}: RecordedStep): string {
  return [
    title,
    answer && `answer ${answer.status}`,
    postings.length > 0 && postings.map(postingText).join('; '),
    ...callbacks.map(callbackTitle),
  ]
    .filter(Boolean)
    .join('. ');
}

/** A modal panel: the browser keeps the focus in it, closes it with Escape and gives the focus back to the mark. */
export default function ProofPanel({recording, onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  const {id, proof, steps} = recording;
  const [from, setFrom] = useState<number | null>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const play = usePlay(steps.length);
  const {at} = play;
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({block: 'start'});
  }, [at]);
  const close = (): void => dialog.current!.close();
  return (
    <dialog
      ref={dialog}
      className="proof-panel"
      aria-labelledby="proof-title"
      // React tells of the end of a dialog within this one, too.
      onClose={({target}) => target === dialog.current && onClose()}
      onClick={({target}) => target === dialog.current && close()}>
      <div className="proof-panel__head">
        <h2 id="proof-title">{recording.says}</h2>
        <button type="button" onClick={close}>
          Close
        </button>
        {proof && (
          <button ref={onward} type="button" aria-disabled={from !== null} onClick={() => setFrom(at ?? steps.length)}>
            Go on from here
          </button>
        )}
        <PlayBar play={play} count={steps.length} said={at === null ? '' : saidOf(steps[at - 1]!)} />
      </div>
      {proof && from !== null && (
        <Suspense fallback={null}>
          <GoOn
            id={id}
            proof={proof}
            steps={from}
            onEnd={() => {
              setFrom(null);
              onward.current?.focus();
            }}
          />
        </Suspense>
      )}
      <ol className="proof-panel__steps">
        {steps.slice(0, at ?? steps.length).map((step, index) => {
          const isCurrent = index + 1 === at;
          return <ProofStep key={index} step={step} isCurrent={isCurrent} ref={isCurrent ? current : undefined} />;
        })}
      </ol>
      <p>
        Recorded while this site was built. <a href={`/proofs/${recording.id}.md`}>The same as text</a>
      </p>
    </dialog>
  );
}
