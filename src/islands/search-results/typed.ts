import {resultsAddress} from '@site/src/search/address';
import {contextIn, versionIn} from '@site/src/components/search-page/question';
import {keepOffset} from './offset';

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
  if (filledIn.length === 0) {
    return;
  }
  filledIn.forEach(([name, value]) => asked.set(name, String(value)));
  const address = resultsAddress(asked.get('q') ?? '', contextIn(asked.get('ctx')), versionIn(asked.get('version')));
  keepOffset(0);
  window.history.replaceState(window.history.state, '', address);
}
