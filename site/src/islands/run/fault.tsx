import type {ReactNode} from 'react';
import React from 'react';

/** An error message; renders nothing for null. */
const Fault = ({text}: {readonly text: string | null}): ReactNode =>
  text !== null && (
    <p className="run__fault" role="alert">
      {text}
    </p>
  );

export default Fault;
