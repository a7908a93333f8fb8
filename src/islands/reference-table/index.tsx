import {tableIsland} from './island';

export const mount = tableIsland();
