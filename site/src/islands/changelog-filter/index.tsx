import {parameter} from '../address';
import {hydrate} from '../hydrate';
import {readEntries} from './entries';
import ChangelogFilter, {PARAMETER} from './filter';

export const mount = hydrate(ChangelogFilter, () => ({entries: readEntries(), wanted: parameter(PARAMETER)}));
