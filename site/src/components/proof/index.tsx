import type {ReactNode} from 'react';
import React from 'react';
import ProofMark from './mark';

interface Props {
  /** Such as `payout/returned-keeps-fee`. site/render/markdown/remark-proofs.ts has checked it. */
  readonly id: string;
  /** The sentence. */
  readonly children?: ReactNode;
}

/** A sentence, followed by a mark that opens its proof. */
export default function Proof({id, children}: Props): ReactNode {
  return (
    <>
      {children}
      <span className="proof" data-content="proof" data-touch="proof" data-props={JSON.stringify({id})}>
        <ProofMark id={id} />
      </span>
    </>
  );
}
