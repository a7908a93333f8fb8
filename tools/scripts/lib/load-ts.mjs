import path from 'node:path';
import jiti from 'jiti';
import {ROOT} from './install.mjs';

const load = jiti(import.meta.filename, {interopDefault: true});

/**
 * Loads a module of this repository, which is TypeScript. What is asked of it has to be said where it is called.
 *
 * @param {string} name below the root
 */
export const loadTs = (name) => load(path.join(ROOT, name));
