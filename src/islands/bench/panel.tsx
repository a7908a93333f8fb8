import type {ReactNode} from 'react';
import React, {useEffect, useId, useRef} from 'react';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal panel: the browser keeps the focus in it, closes it with Escape and gives the focus back to the link. */
export default function Panel({title, onClose, children}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog ref={dialog} className="bench-panel" aria-labelledby={id} onClose={onClose}>
      <div className="bench-panel__head">
        <h2 id={id}>{title}</h2>
        <button type="button" onClick={() => dialog.current!.close()}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  );
}
