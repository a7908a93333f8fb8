// Methods of which too little is known for a guide: one short page says what to ask, and what to do meanwhile.
import {heading, table, text, words, type Node} from '../operations/nodes';
import type {GuideFacts} from './facts';

type Questions = NonNullable<GuideFacts['method']['ask_first']>;

export function askFirst(questions: Questions, meanwhile: readonly Node[]): Node[] {
  return [
    heading(2, 'ask', text('Ask first')),
    table(
      ['Ask your account manager', 'Because'],
      questions.map(({ask, because}) => [words(ask), words(because)]),
    ),
    heading(2, 'meanwhile', text('What to do meanwhile')),
    ...meanwhile,
  ];
}
