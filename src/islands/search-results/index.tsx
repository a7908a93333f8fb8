import {hydrate} from '../hydrate';
import SearchResults from './results';

export const mount = hydrate(SearchResults, (part) => ({part}));
