import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';

interface Props {
  /** An empty line is described in words. */
  readonly lines: readonly string[];
  /** Numbers of the lines to highlight, from 1. */
  readonly different?: readonly number[];
}

/** Numbered lines of a text, exactly as it was sent. */
export const Lines = ({lines, different = []}: Props): ReactNode => (
  <div className="cab-lines">
    {lines.map((line, index) => (
      <div
        key={`${index} ${line}`}
        className={clsx('cab-lines__line', different.includes(index + 1) && 'cab-lines__line--on')}>
        <span className="cab-lines__number">{index + 1}</span>
        <span>{line || <span className="cab-lines__empty">empty</span>}</span>
      </div>
    ))}
  </div>
);
