import type {ReactNode} from 'react';
import React from 'react';
import Sequence from '../sequence';
import {exchangeOf, type FlowFacts} from './steps';

interface Props extends FlowFacts {
  readonly title: string;
  /** Id of the recording that plays it. */
  readonly proof: string;
}

/** The exchange of a payment method, from its flow. */
export default function FlowDiagram({title, proof, ...facts}: Props): ReactNode {
  return <Sequence title={title} proof={proof} {...exchangeOf(facts)} />;
}
