import type {ReactNode} from 'react';
import React from 'react';
import {getErrorCausalChain} from '@docusaurus/utils-common';
import Failure from '.';

export const CRASHED = 'This page crashed';

interface Props {
  readonly error: Error;
  readonly tryAgain: () => void;
}

/** In place of what crashed, with the causes of the error. */
export default function Crash({error, tryAgain}: Props): ReactNode {
  const message = getErrorCausalChain(error)
    .map((each) => each.message)
    .join('\n\nCause:\n');
  return (
    <main className="loading" id="main">
      <Failure title={CRASHED} message={message} action="Try again" onAction={tryAgain} />
    </main>
  );
}
