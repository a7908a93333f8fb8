import {catalogue} from '../../facts/catalogue';
import {sandboxServices} from '../sandbox/domain/services/services';

/** Sandbox services from the site's catalogue. */
export const services = sandboxServices(catalogue);
