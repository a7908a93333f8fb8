// A request as programs: one code block a language, what every program begins with folded; and further examples of it.
import {generateProgram, SAMPLE_LANGUAGES, sourceOf, type SampleRequest} from '../../samples/generator';
import {block, foldedFence, words, type Node} from './nodes';

/** What *Run* calls. */
export interface Runs {
  /** `v2/createTransaction` */
  readonly operation: string;
  /** Of a guide's call the guide and its place in it, as `guide/services/pix/payin_h2h 0`. */
  readonly call?: string;
}

/** One request of an operation, as the contract has it. */
export interface Example {
  /** Its name in the contract; none where a page has a single one. */
  readonly example?: string;
  readonly summary: string;
  readonly sample: SampleRequest;
}

const linesOf = (text: string): number => (text === '' ? 0 : text.split('\n').length);

const addressOf = ({method, path, query}: SampleRequest): string =>
  `${method} ${path}${query.length > 0 ? `?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}` : ''}`;

/** What distinguishes a further request: its body, or for GET its address. */
const requestAlone = ({sample}: Example): Node =>
  sample.body === null
    ? foldedFence('http', `${addressOf(sample)} HTTP/1.1`, 0)
    : foldedFence('json', JSON.stringify(sample.body, null, 2), 0);

const withoutBackticks = (summary: string): string => summary.replaceAll('`', '');

/**
 * The programs that send a request, its body by itself, and what other examples of the operation send instead.
 *
 * @throws Error when the request cannot be expressed in a language
 */
export function programTabs({example, summary, sample}: Example, others: readonly Example[] = [], runs?: Runs): Node {
  const programs = SAMPLE_LANGUAGES.map((language) => {
    const program = generateProgram(sample, language);
    return foldedFence(language, sourceOf(program), linesOf(program.setup));
  });
  const body = sample.body === null ? [] : [foldedFence('json', JSON.stringify(sample.body, null, 2), 0)];
  const title = withoutBackticks(summary);
  const panels = others.map((other) =>
    block('CodeExample', {name: other.example!, title: withoutBackticks(other.summary)}, [
      block('p', {className: 'code-tabs__name'}, words(other.summary)),
      requestAlone(other),
    ]),
  );
  return block('CodeSample', {title, run: runs?.operation, call: runs?.call, ...(panels.length > 0 ? {example} : {})}, [
    ...programs,
    ...body,
    ...panels,
  ]);
}
