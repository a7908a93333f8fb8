import type {ReactNode} from 'react';
import React from 'react';

interface Props {
  readonly title: string;
  /** What went wrong; may have several lines. */
  readonly message: string;
  /** What the reader can do. */
  readonly hint?: ReactNode;
  readonly action: string;
  readonly onAction: () => void;
}

/** In place of a page that cannot be shown: what happened, and one thing to do. */
export default function Failure({title, message, hint, action, onAction}: Props): ReactNode {
  return (
    <div className="failure" role="alert">
      <h1>{title}</h1>
      <p className="failure__message">{message}</p>
      {hint !== undefined && <p className="failure__hint">{hint}</p>}
      <button type="button" className="failure__action" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}
