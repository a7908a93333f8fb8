import {hydrate} from '../hydrate';
import {askWhatWasTyped} from './address-question';
import SearchResults from './results';

export const mount = hydrate(SearchResults, (part) => {
  askWhatWasTyped(part);
  return {part};
});
