// The address of the page of results says what is asked.
import {resultsAddress} from '@site/src/search/address';
import {contextIn, versionIn, type Question} from '@site/src/components/search-page/question';
import {keepOffset} from './offset';

/** Values that mean nothing are as if they were not there. */
export const questionIn = (parameters: URLSearchParams): Question => ({
  query: parameters.get('q') ?? '',
  context: contextIn(parameters.get('ctx')),
  version: versionIn(parameters.get('version')),
});

/** Puts a new question into the address, whose answers begin with the first. */
export function keepQuestion({query, context, version}: Question): void {
  keepOffset(0);
  window.history.replaceState(window.history.state, '', resultsAddress(query, context, version));
}

/**
 * What was typed and chosen before the form came alive is what the reader asks: the address says it from then on.
 *
 * @param part the form's, as the server sent it and the reader has filled it in
 */
export function askWhatWasTyped(part: HTMLElement): void {
  const asked = new URLSearchParams(window.location.search);
  const filledIn = [...new FormData(part.querySelector('form')!)].filter(
    ([name, value]) => value !== '' && value !== (asked.get(name) ?? ''),
  );
  if (filledIn.length > 0) {
    filledIn.forEach(([name, value]) => asked.set(name, String(value)));
    keepQuestion(questionIn(asked));
  }
}
