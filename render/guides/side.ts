// The calls of a guide beside its text: each in seven languages, with the answer that the sandbox gave.
import {generateSample, SAMPLE_LANGUAGES} from '../../samples/generator';
import {block, code, fence, inline, jsonFence, text, type Node} from '../operations/nodes';
import type {GuideFacts} from './facts';

/** Programs and recorded answers, one block a call. */
export function guideSide({record}: GuideFacts): Node {
  const blocks = record.calls.flatMap(({operation, sample, status, body}, index) => [
    block('p', {className: 'operation__label'}, [
      text(record.calls.length > 1 ? `${index + 1}. ` : ''),
      code(sample.path.replace(/^\/v2\//, '')),
    ]),
    block('CodeTabs', {label: `${operation} in seven languages`}, [
      ...SAMPLE_LANGUAGES.map((language) => fence(language, generateSample(sample, language))),
      ...(sample.body === null ? [] : [jsonFence(sample.body)]),
    ]),
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
