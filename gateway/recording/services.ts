import {catalogue} from '../../facts/catalogue';
import {sandboxServices} from '../sandbox/domain/services/services';

/** The services of a sandbox with the site's catalogue. */
export const services = sandboxServices(catalogue);
