// Code blocks for a request: one per language, with the common beginning folded, and more example requests.
import {generateProgram, SAMPLE_LANGUAGES, sourceOf, type SampleRequest} from '../../../samples/generator';
import {block, foldedFence, words, type Node} from './nodes';

/** What *Run* calls. */
export interface Runs {
  /** Id of the operation, such as `v2/createTransaction`. */
  readonly operation: string;
  /** A call of a guide: the guide and the call's index, such as `guide/services/pix/payin_h2h 0`. */
  readonly call?: string;
}

/** An example request of an operation. */
export interface Example {
  /** Its name in the contract; absent if the page has only one example. */
  readonly example?: string;
  readonly summary: string;
  readonly sample: SampleRequest;
}

const linesOf = (text: string): number => (text === '' ? 0 : text.split('\n').length);

const addressOf = ({method, path, query}: SampleRequest): string =>
  `${method} ${path}${query.length > 0 ? `?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}` : ''}`;

/** An additional example: only its body, or its path and query for a GET. */
const requestFence = ({sample}: Example): Node =>
  sample.body === null
    ? foldedFence('http', `${addressOf(sample)} HTTP/1.1`, 0)
    : foldedFence('json', JSON.stringify(sample.body, null, 2), 0);

const withoutBackticks = (summary: string): string => summary.replaceAll('`', '');

/**
 * Tabs with programs that send a request, and a choice of other example requests.
 *
 * @throws Error if a language cannot express the request
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
      block('p', {className: 'code-tabs__name', 'data-content': 'label'}, words(other.summary)),
      requestFence(other),
    ]),
  );
  return block('CodeSample', {title, run: runs?.operation, call: runs?.call, ...(panels.length > 0 ? {example} : {})}, [
    ...programs,
    ...body,
    ...panels,
  ]);
}
