import {minifySync} from '@swc/html';
import type {Options} from '@swc/html';

/**
 * The options of Docusaurus. They keep what React needs to hydrate the frame of a page, and the tags `html`, `head` and
 * `body`, which link previews look for.
 */
const OPTIONS: Options = {
  removeComments: false,
  preserveComments: [],
  tagOmission: 'keep-head-and-body',
  sortSpaceSeparatedAttributeValues: false,
  sortAttributes: false,
  normalizeAttributes: false,
  removeEmptyAttributes: false,
  removeRedundantAttributes: 'none',
  minifyJs: true,
  minifyJson: true,
  minifyCss: true,
};

/**
 * @param html of a page
 * @param name of its file
 * @returns the same page in fewer bytes
 * @throws Error naming a page with faulty HTML
 */
export function minifiedHtml(html: string, name: string): string {
  const {code, errors = []} = minifySync(html, OPTIONS);
  if (errors.length > 0) {
    throw new Error(`${name}: expected HTML without faults, found ${errors.map(({message}) => message).join(', ')}`);
  }
  return code;
}
