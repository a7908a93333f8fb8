import type {SandboxOptions} from '../sandbox/world';
import {services} from './services';

/** The services in the pages' lists. */
const SERVICES = [2117, 2218, 2330, 2441, 2550, 2620];

/** The point used on the pages: a shop with six services. */
export const shop: Partial<SandboxOptions> = {services: services.filter(({id}) => SERVICES.includes(id))};
