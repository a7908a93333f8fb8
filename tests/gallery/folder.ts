import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';

/** Where tests/gallery/gallery.test.ts writes the gallery. */
export const GALLERY = path.join(REPOSITORY, 'node_modules/.cache/gallery');
