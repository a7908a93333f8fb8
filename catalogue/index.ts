// The catalogue for the build and for tests, read once. In a browser use lookup.ts with data handed in.
import {loadCatalogue} from './load';
import {loadFlows} from './load-flows';
import {createCatalogue} from './lookup';

export const flows = loadFlows();
export const catalogue = createCatalogue(loadCatalogue());
