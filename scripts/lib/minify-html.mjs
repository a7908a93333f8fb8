import {minifySync} from '@swc/html';

/**
 * What Docusaurus takes: what is left alone is what React would miss when it takes over the frame of a page, and the tags
 * `html`, `head` and `body`, which programs that show links look for.
 *
 * @type {import('@swc/html').Options}
 */
const OPTIONS = {
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
 * @param {string} html of a page
 * @param {string} name of its file
 * @returns {string} what a browser reads the same in fewer bytes
 * @throws Error naming the page whose HTML is wrong
 */
export function minifiedHtml(html, name) {
  const {code, errors = []} = minifySync(html, OPTIONS);
  if (errors.length > 0) {
    throw new Error(`${name}: expected HTML without faults, found ${errors.map(({message}) => message).join(', ')}`);
  }
  return code;
}
