import type {MouseEvent, ReactNode} from 'react';
import React, {useState} from 'react';
import ProofMark from '@site/src/components/proof/mark';
import type {Recording} from '@repo/gateway/player/recording';
import {isPlainClick} from '@site/src/browser/plain-click';
import {loadRecording} from './load';
import ProofPanel from './panel';

interface Props {
  readonly id: string;
}

/** The mark, and its panel after a click. If it cannot be loaded, the link to the text is followed. */
export default function Proof({id}: Props): ReactNode {
  const [recording, setRecording] = useState<Recording | null>(null);
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) {
      return;
    }
    event.preventDefault();
    loadRecording(id).then(setRecording, () => window.location.assign(`/proofs/${id}.md`));
  };
  return (
    <>
      <ProofMark id={id} onClick={open} />
      {recording && <ProofPanel recording={recording} onClose={() => setRecording(null)} />}
    </>
  );
}
