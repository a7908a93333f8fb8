import type {ReactNode} from 'react';
import React from 'react';

interface Props {
  readonly children: ReactNode;
}

/** Parts one below the other, evenly apart. */
export const Stack = ({children}: Props): ReactNode => <div className="cab-stack">{children}</div>;

interface BesideProps extends Props {
  /** What the form makes: a preview, as wide as a phone. */
  readonly result: ReactNode;
}

/** A form and, to its right, what it makes; one below the other in a narrow window. */
export const Beside = ({children, result}: BesideProps): ReactNode => (
  <div className="cab-beside">
    <div>{children}</div>
    <div>{result}</div>
  </div>
);
