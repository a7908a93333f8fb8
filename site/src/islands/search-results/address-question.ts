// Reads the query from the address of the page of results, and writes it there.
import {resultsAddress} from '@repo/search/engine/address';
import {contextIn, versionIn, type Question} from '@site/src/components/search-page/question';
import {keepOffset} from './offset';

/** Unknown values are ignored. */
export const questionIn = (parameters: URLSearchParams): Question => ({
  query: parameters.get('q') ?? '',
  context: contextIn(parameters.get('ctx')),
  version: versionIn(parameters.get('version')),
});

/** Writes a new query into the address, and goes back to the first results. */
export function keepQuestion({query, context, version}: Question): void {
  keepOffset(0);
  window.history.replaceState(window.history.state, '', resultsAddress(query, context, version));
}

/**
 * Writes into the address what the reader typed and chose before the form was hydrated.
 *
 * @param part the form's, as the server sent it and the reader has filled it in
 */
export function keepFormValues(part: HTMLElement): void {
  const parameters = new URLSearchParams(window.location.search);
  const filledIn = [...new FormData(part.querySelector('form')!)].filter(
    ([name, value]) => value !== '' && value !== (parameters.get(name) ?? ''),
  );
  if (filledIn.length > 0) {
    filledIn.forEach(([name, value]) => parameters.set(name, String(value)));
    keepQuestion(questionIn(parameters));
  }
}
