import type {MouseEvent, ReactNode} from 'react';
import React from 'react';

interface Props {
  /** Id of the recording. */
  readonly proof: string;
  readonly onClick?: (event: MouseEvent) => void;
}

/** The link that plays a diagram. Without its script, it leads to the recording as text. */
export default function PlayLink({proof, onClick}: Props): ReactNode {
  return (
    <a className="sequence__play" data-content="skip" href={`/proofs/${proof}.md`} onClick={onClick}>
      Play
    </a>
  );
}
