// The catalogue for the build and for tests, read from disk once. Code that runs in a browser calls `createCatalogue` of
// lookup.ts with data from its bundle.
import {loadCatalogue} from './load';
import {loadFlows} from './load-flows';
import {createCatalogue} from './lookup';

export const flows = loadFlows();
export const catalogue = createCatalogue(loadCatalogue());
