import type {ReactNode} from 'react';
import React, {Children} from 'react';

interface Props {
  /** Text to unfold what is below the heading; absent: it is not folded. */
  readonly fold?: string;
  /** A heading, and what is below it. */
  readonly children: ReactNode;
}

/** A heading with everything below it folded. A hash inside opens it. */
export default function BelowHeading({fold, children}: Props): ReactNode {
  if (fold === undefined) {
    return children;
  }
  const [heading, ...below] = Children.toArray(children).filter((child) => child !== '\n');
  return (
    <>
      {heading}
      <details className="changelog-fold">
        <summary>{fold}</summary>
        {below}
      </details>
    </>
  );
}
