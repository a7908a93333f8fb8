import type {ReactNode} from 'react';
import React from 'react';
import Sequence from '../sequence';
import {exchangeOf, type FlowFacts} from './steps';

interface Props extends FlowFacts {
  readonly title: string;
}

/** The exchange of a payment method, from its flow. */
export default function FlowDiagram({title, ...facts}: Props): ReactNode {
  return <Sequence title={title} {...exchangeOf(facts)} />;
}
