import type {SandboxOptions} from '../sandbox/world';
import {services} from './services';

/** The services that the lists of the pages show. */
const SERVICES = [2117, 2218, 2330, 2441, 2550, 2620];

/** The point of the pages: a shop with six services. */
export const shop: Partial<SandboxOptions> = {services: services.filter(({id}) => SERVICES.includes(id))};
