import type {ReactNode} from 'react';
import React from 'react';
import Sequence from '../sequence';
import type {SequenceDiagram} from '../sequence/layout';

interface Props {
  readonly title: string;
  /** Id of the recording that plays it. */
  readonly proof: string;
  /** Actors and steps as JSON: in Markdown an attribute is a text. */
  readonly diagram: string;
}

/** The exchange of a payment method, as `site/render/guides/exchange.ts` makes it of the flow. */
export default function FlowDiagram({title, proof, diagram}: Props): ReactNode {
  const {actors, steps}: SequenceDiagram = JSON.parse(diagram);
  return <Sequence title={title} proof={proof} actors={actors} steps={steps} />;
}
