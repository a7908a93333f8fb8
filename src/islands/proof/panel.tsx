import type {ReactNode} from 'react';
import React, {useEffect, useRef} from 'react';
import type {Recording} from '@site/player/recording';
import ProofStep from './step';

interface Props {
  readonly recording: Recording;
  readonly onClose: () => void;
}

/** A modal panel: the browser keeps the focus in it, closes it with Escape and gives the focus back to the mark. */
export default function ProofPanel({recording, onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  const close = (): void => dialog.current!.close();
  return (
    <dialog
      ref={dialog}
      className="proof-panel"
      aria-labelledby="proof-title"
      onClose={onClose}
      onClick={({target}) => target === dialog.current && close()}>
      <div className="proof-panel__head">
        <h2 id="proof-title">{recording.says}</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      <ol className="proof-panel__steps">
        {recording.steps.map((step, index) => (
          <ProofStep key={index} step={step} />
        ))}
      </ol>
      <p>
        Recorded while this site was built. <a href={`/proofs/${recording.id}.md`}>The same as text</a>
      </p>
    </dialog>
  );
}
