// A page as it is read first: its prose, one example a part, and no lists of operations.
import type {DocsOperation} from './types';
import {withoutOperations} from './lines';

/** An example below its label; the first one of a status below that of the status. */
const EXAMPLE = /^(\*\*\d{3}\*\*\n+)?\*\*([^*\n]+)\*\*\n+```json\n[\s\S]*?^```$\n*/gm;
const OF_SUCCESS = /^\*\*2/;

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
