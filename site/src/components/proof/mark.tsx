import type {MouseEvent, ReactNode} from 'react';
import React from 'react';

interface Props {
  readonly id: string;
  readonly onClick?: (event: MouseEvent) => void;
}

/** The mark that opens a proof. Without JavaScript, it is a link to the recording as text. */
export default function ProofMark({id, onClick}: Props): ReactNode {
  const name = id.replace(/^.*\//, '').replace(/-/g, ' ');
  return <a className="proof__mark" href={`/proofs/${id}.md`} aria-label={`Proof: ${name}`} onClick={onClick} />;
}
