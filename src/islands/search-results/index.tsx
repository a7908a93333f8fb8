import {hydrate} from '../hydrate';
import SearchResults from './results';
import {askWhatWasTyped} from './typed';

export const mount = hydrate(SearchResults, (part) => {
  askWhatWasTyped(part);
  return {part};
});
