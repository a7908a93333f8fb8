// A short page in place of the guide if we do not know enough about a method: what to ask, and what to do meanwhile.
import {heading, link, paragraph, table, text, words, type Node} from '../operations/nodes';
import type {GuideFacts} from './facts';
import {SERVICE_SHEET} from './sources';

type Questions = NonNullable<GuideFacts['method']['ask_first']>;

/** @param direction of the guide; some questions apply to one direction only */
export function askFirst(questions: Questions, direction: string, meanwhile: readonly Node[]): Node[] {
  return [
    heading(2, 'ask', text('Ask first')),
    paragraph(
      text('Open the '),
      link(SERVICE_SHEET, [text('service sheet')]),
      text(' in the cabinet. Ask there for the rest: the answer is written into the sheet.'),
    ),
    table(
      ['Ask', 'Because'],
      questions
        .filter(({only = direction}) => only === direction)
        .map(({ask, because}) => [words(ask), words(because)]),
    ),
    heading(2, 'meanwhile', text('What to do meanwhile')),
    ...meanwhile,
  ];
}
