// A request as programs: one code block a language, what every program begins with folded.
import {generateProgram, SAMPLE_LANGUAGES, sourceOf, type SampleRequest} from '../../samples/generator';
import {block, foldedFence, type Node} from './nodes';

const linesOf = (text: string): number => (text === '' ? 0 : text.split('\n').length);

/**
 * The programs that send a request, and its body alone.
 *
 * @param title what stands in the bar, as words
 * @throws Error when the request cannot be expressed in a language
 */
export function programTabs(sample: SampleRequest, title: string): Node {
  const programs = SAMPLE_LANGUAGES.map((language) => {
    const program = generateProgram(sample, language);
    return foldedFence(language, sourceOf(program), linesOf(program.setup));
  });
  const body = sample.body === null ? [] : [foldedFence('json', JSON.stringify(sample.body, null, 2), 0)];
  return block('CodeTabs', {label: title, title, compact: true}, [...programs, ...body]);
}
