// Reads and writes the query in the address of the page of results.
import {cutQuery, resultsAddress} from '@repo/search/engine/address';
import {contextIn, versionIn, type Question} from '@site/src/components/search-page/question';
import {writeOffset} from './offset';

/** The query in the parameters. Unknown values are ignored. */
export const questionIn = (parameters: URLSearchParams): Question => ({
  query: cutQuery(parameters.get('q') ?? ''),
  context: contextIn(parameters.get('ctx')),
  version: versionIn(parameters.get('version')),
});

/** Writes a new query into the address, and resets the offset. */
export function writeQuestion({query, context, version}: Question): void {
  writeOffset(0);
  window.history.replaceState(window.history.state, '', resultsAddress(query, context, version));
}

/**
 * Writes into the address what the reader typed and chose before the form was hydrated.
 *
 * @param part element with the form
 */
export function writeFormValues(part: HTMLElement): void {
  const parameters = new URLSearchParams(window.location.search);
  const filledIn = [...new FormData(part.querySelector('form')!)].filter(
    ([name, value]) => value !== '' && value !== (parameters.get(name) ?? ''),
  );
  if (filledIn.length > 0) {
    filledIn.forEach(([name, value]) => parameters.set(name, String(value)));
    writeQuestion(questionIn(parameters));
  }
}
