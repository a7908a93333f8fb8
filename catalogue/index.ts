// The catalogue for the build and for tests, read once. In a browser use lookup.ts with data handed in.
import {loadCatalogue} from './load';
import {createCatalogue} from './lookup';

export const catalogue = createCatalogue(loadCatalogue());
export const {methods, formats, flows, services, guides, methodOf, servicesOf, fieldsOf} = catalogue;
