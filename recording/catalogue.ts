import {loadCatalogue} from '../catalogue/load';
import {createCatalogue} from '../catalogue/lookup';
import {sandboxServices} from '../sandbox/domain/services/services';

/** The catalogue's files, read once. */
export const catalogueData = loadCatalogue();
export const catalogue = createCatalogue(catalogueData);

/** The services of a sandbox with this catalogue. */
export const services = sandboxServices(catalogueData);
