import {hydrate} from '../hydrate';
import {writeFormValues} from './address-question';
import SearchResults from './results';

export const mount = hydrate(SearchResults, (part) => {
  writeFormValues(part);
  return {part};
});
