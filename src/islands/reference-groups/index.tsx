import {tableIsland} from '../reference-table/island';
import {completeTable} from './complete';

export const mount = tableIsland(completeTable);
