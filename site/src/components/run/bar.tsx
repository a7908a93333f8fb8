import type {ReactNode} from 'react';
import React from 'react';

interface Props {
  /** Called for a press; undefined on the server. */
  readonly onRun?: () => void;
  /** Whether it waits for an answer. */
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

export const RUN_LABEL = 'Run this call';

/** The bar below a program, with the button that sends its request to the gateway in this page. */
export default function RunBar({onRun, busy = false, children}: Props): ReactNode {
  return (
    <div className="run__bar">
      <button type="button" className="run__button" onClick={onRun} aria-disabled={busy || undefined}>
        {RUN_LABEL}
      </button>
      {children}
    </div>
  );
}
