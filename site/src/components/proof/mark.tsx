import type {MouseEvent, ReactNode} from 'react';
import React from 'react';

interface Props {
  readonly id: string;
  readonly onClick?: (event: MouseEvent) => void;
}

/** A link to the recording as text, which is what it leads to without JavaScript. */
export default function ProofMark({id, onClick}: Props): ReactNode {
  const name = id.replace(/^.*\//, '').replace(/-/g, ' ');
  return <a className="proof__mark" href={`/proofs/${id}.md`} aria-label={`Proof: ${name}`} onClick={onClick} />;
}
