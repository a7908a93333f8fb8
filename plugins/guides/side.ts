// The calls of a guide beside its text: each in seven languages, with the answer that the sandbox gave.
import {block, code, inline, jsonFence, text, type Node} from '../operations/nodes';
import {programTabs} from '../operations/programs';
import type {GuideFacts} from './facts';

/** Programs and recorded answers, one block a call. */
export function guideSide({record}: GuideFacts): Node {
  const blocks = record.calls.flatMap(({sample, status, body}, index) => [
    block('p', {className: 'operation__label'}, [
      text(record.calls.length > 1 ? `${index + 1}. ` : ''),
      code(sample.path.replace(/^\/v2\//, '')),
    ]),
    programTabs(sample, sample.path.replace(/^\/v2\//, '')),
    block('details', {className: 'case'}, [
      block('summary', {}, [
        inline('span', {className: `case__status case__status--${String(status)[0]}`}, [text(String(status))]),
        text(' What the sandbox answered'),
      ]),
      jsonFence(body),
    ]),
  ]);
  return block('aside', {className: 'operation__side', 'aria-label': 'Samples'}, blocks);
}
