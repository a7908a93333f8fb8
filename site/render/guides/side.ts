// The column beside a guide's text: each call in six languages and as plain HTTP, with the sandbox's recorded answer.
import {block, code, inline, jsonFence, text, type Node} from '../operations/nodes';
import {programTabs} from '../operations/programs';
import type {GuideFacts} from './facts';

type Call = GuideFacts['record']['calls'][number];

const answer = ({status, body}: Call): Node =>
  block('details', {className: 'case'}, [
    block('summary', {}, [
      inline('span', {className: `case__status case__status--${String(status)[0]}`}, [text(String(status))]),
      text(' What the sandbox answered'),
    ]),
    jsonFence(body),
  ]);

/** Programs and recorded answers. If there are several calls, one is open at a time. */
export function guideSide({record}: GuideFacts): Node {
  const {calls, route} = record;
  const blocks = calls.map((call, index) => {
    const name = call.sample.path.replace(/^\/v2\//, '');
    const runs = {operation: `v2/${call.sample.name}`, call: `guide${route} ${index}`};
    const summary = calls.length === 1 ? name : 'Request';
    const parts = [programTabs({sample: call.sample, summary}, [], runs), answer(call)];
    return calls.length === 1
      ? block('div', {}, parts)
      : block('details', {className: 'call', name: 'call', open: index === 0}, [
          block('summary', {}, [text(`${index + 1}. `), code(name)]),
          ...parts,
        ]);
  });
  return block('aside', {className: 'operation__side', id: 'try', 'aria-label': 'Samples'}, blocks);
}
