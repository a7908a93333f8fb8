import type {ReactNode} from 'react';
import React from 'react';
import Sequence from '../sequence';
import type {SequenceDiagram} from '../sequence/layout';

interface Props {
  readonly title: string;
  /** Id of the recording to play in it. */
  readonly proof: string;
  /** Actors and steps as JSON, because attributes in Markdown are strings. */
  readonly diagram: string;
}

/** The messages of a payment method's flow, from `site/render/guides/exchange.ts`. */
export default function FlowDiagram({title, proof, diagram}: Props): ReactNode {
  const {actors, steps}: SequenceDiagram = JSON.parse(diagram);
  return <Sequence title={title} proof={proof} actors={actors} steps={steps} />;
}
