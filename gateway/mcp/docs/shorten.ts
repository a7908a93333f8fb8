// A page as it is read first: its prose, one example a part, and no lists of operations.
import type {DocsOperation, DocsSection} from './types';
import {withoutOperations} from './lines';

/** An example below its label; the first one of a status below that of the status. */
const EXAMPLE = /^(\*\*\d{3}\*\*\n+)?\*\*([^*\n]+)\*\*\n+```json\n[\s\S]*?^```$\n*/gm;
const OF_SUCCESS = /^\*\*2/;

/** Links within a page as their words: whoever reads it has it before them. @param address of the page */
export const withoutOwnLinks = (text: string, address: string): string =>
  text.replace(/\[([^\]]*)\]\(([^)#\s]*)#[^)\s]*\)/g, (link: string, words: string, to: string) =>
    to === '' || to.replace(/\/$/, '') === address.replace(/\/$/, '') ? words : link,
  );

/** How many rows the table of a reference page has, above it. */
const COUNT = /^\d+ [a-z]+$/m;

/** Parts of a page in the order in which they are read: its table of reference before what draws or explains it. */
export function tableFirst(sections: readonly DocsSection[]): readonly DocsSection[] {
  const [first, ...others] = sections;
  const table = others.find(({text}) => COUNT.test(text) && text.includes('| - |'));
  return first && table ? [first, table, ...others.filter((each) => each !== table)] : sections;
}

/**
 * A part of an operation's page with its first request and its first answer: the others are asked for by their titles.
 *
 * @param operation that the page is about; undefined: every example is part of what the page says
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
