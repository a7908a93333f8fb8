import type {ReactNode} from 'react';
import React from 'react';

/** The number of a callout, in a picture or in the text that explains it. */
const Mark = ({n}: {readonly n: number}): ReactNode => <span className="cab-mark">{n}</span>;

/** Props of parts that can have a callout. */
export interface Marked {
  /** Number of the step below the picture that explains this part. */
  readonly mark?: number | undefined;
}

export const OptionalMark = ({mark}: Marked): ReactNode => mark !== undefined && <Mark n={mark} />;
