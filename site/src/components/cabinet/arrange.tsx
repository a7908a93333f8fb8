import type {ReactNode} from 'react';
import React from 'react';

interface Props {
  readonly children: ReactNode;
}

/** Parts below each other, evenly spaced. */
export const Stack = ({children}: Props): ReactNode => <div className="cab-stack">{children}</div>;

interface BesideProps extends Props {
  /** A preview of the form's result, as wide as a phone. */
  readonly result: ReactNode;
}

/** A form with a preview of its result on the right, or below it in a narrow window. */
export const Beside = ({children, result}: BesideProps): ReactNode => (
  <div className="cab-beside">
    <div>{children}</div>
    <div>{result}</div>
  </div>
);
