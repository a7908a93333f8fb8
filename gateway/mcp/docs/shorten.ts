// Shortens a page for a first reading: prose, one example per part, no lists of operations.
import type {DocsOperation, DocsSection} from './types';
import {withoutOperations} from './lines';

/** An example below its label. The first example of a status follows the label of the status. */
const EXAMPLE = /^(\*\*\d{3}\*\*\n+)?\*\*([^*\n]+)\*\*\n+```json\n[\s\S]*?^```$\n*/gm;
const OF_SUCCESS = /^\*\*2/;

/** Replaces links within the page by their text, because the reader has the page already. @param address of the page */
export const withoutOwnLinks = (text: string, address: string): string =>
  text.replace(/\[([^\]]*)\]\(([^)#\s]*)#[^)\s]*\)/g, (link: string, words: string, to: string) =>
    to === '' || to.replace(/\/$/, '') === address.replace(/\/$/, '') ? words : link,
  );

/** The number of rows, above a reference table. */
const COUNT = /^\d+ [a-z]+$/m;

/** Orders a page's parts for reading: the reference table before diagrams and explanations. */
export function tableFirst(sections: readonly DocsSection[]): readonly DocsSection[] {
  const [first, ...others] = sections;
  const table = others.find(({text}) => COUNT.test(text) && text.includes('| - |'));
  return first && table ? [first, table, ...others.filter((each) => each !== table)] : sections;
}

/**
 * A part of an operation's page with only its first request and first answer; the others can be requested by title.
 * @param operation that the page describes; undefined: keep every example
 */
export function shorten(text: string, operation: DocsOperation | undefined): string {
  if (!operation) {
    return withoutOperations(text);
  }
  const left: string[] = [];
  let number = 0;
  const kept = withoutOperations(text).replace(
    EXAMPLE,
    (example: string, status: string | undefined, title: string) => {
      if (number++ === 0 || (status !== undefined && OF_SUCCESS.test(status))) {
        return example;
      }
      left.push(title);
      return '';
    },
  );
  const more = `Examples left out: ${left.join('; ')}. "operation" ${operation.id} with part examples has them.`;
  return left.length > 0 ? `${kept.trimEnd()}\n\n${more}\n` : kept;
}
