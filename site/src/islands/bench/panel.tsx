import type {ReactNode} from 'react';
import React, {useId} from 'react';
import {useDialog} from '../use-dialog';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal panel. A click beside it does not close it, because typed text would be lost. */
export default function Panel({title, onClose, children}: Props): ReactNode {
  const {ref, close, onClose: closed} = useDialog(onClose);
  const id = useId();
  return (
    <dialog ref={ref} className="bench-panel" aria-labelledby={id} onClose={closed}>
      <div className="bench-panel__head">
        <h2 id={id}>{title}</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  );
}
