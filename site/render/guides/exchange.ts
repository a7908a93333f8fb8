// The messages of a flow, for the diagram of a guide.
import type {Arrow, Flow} from '../../../facts/catalogue/types';
import {arrowsOf, fillWords} from '../../../facts/catalogue/apply-variants';

export interface Exchange {
  /** Left to right. */
  readonly actors: readonly {readonly id: string; readonly name: string}[];
  readonly steps: readonly Arrow[];
}

/** Names of the actors. The operator is called by the name of the method. */
const NAMES: Readonly<Record<Exclude<Arrow['from'], 'operator'>, string>> = {
  payer: 'Payer',
  recipient: 'Recipient',
  you: 'Your server',
  gateway: 'Gateway',
  issuer: 'Card issuer',
};

/** @param method short name, such as "Pix" */
export function exchangeOf(flow: Flow, method: string): Exchange {
  const words = {...flow.words, method, ...(flow.next_action !== null && {next_action: flow.next_action})};
  return {
    actors: flow.actors.map((id) => ({id, name: id === 'operator' ? method : NAMES[id]})),
    steps: arrowsOf(flow).map((arrow) => ({...arrow, text: fillWords(arrow.text, words)})),
  };
}
