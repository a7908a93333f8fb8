import {hydrate} from '../hydrate';
import {keepFormValues} from './address-question';
import SearchResults from './results';

export const mount = hydrate(SearchResults, (part) => {
  keepFormValues(part);
  return {part};
});
