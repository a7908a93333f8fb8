import postcss from 'postcss';

const CLASS_ATTRIBUTE = /\sclass=(?:"([^"]*)"|([^\s>]+))/g;
const CLASS_NAME = /\.(-?[a-z_][\w-]*)/gi;
/** What rules may stand in; everything else with an at sign, as fonts, belongs to the styles that each page has. */
const CONDITIONS = /^(?:media|supports|container|starting-style)$/;

/**
 * @param {string} html of a page
 * @returns {string[]} names of its classes, each as often as it stands there
 */
export const classesIn = (html) =>
  Array.from(html.matchAll(CLASS_ATTRIBUTE), ([, quoted, bare]) => (quoted ?? bare ?? '').split(/\s+/)).flat();

/**
 * A selector without what may be missing: what it excludes, and lists of which one member is enough.
 *
 * @param {string} selector
 * @param {(member: string) => boolean} isLate
 */
const asked = (selector, isLate) =>
  selector.replace(/:not\([^()]*\)/g, '').replace(/:(?:is|where)\(([^()]*)\)/g, (_, /** @type {string} */ list) => {
    const members = list.split(',');
    return members.every(isLate) ? (members[0] ?? '') : '';
  });

/**
 * Parts a style sheet by what scripts alone can show, the open menu, suggestions, the panel of a proof: rules with a
 * class that no page's HTML has. They come with the scripts, and no page carries them.
 *
 * @param {string} css
 * @param {Set<string>} used classes of all pages
 * @returns {{now: string, late: string}}
 */
export function splitLate(css, used) {
  /**
   * @param {string} selector
   * @returns {boolean} whether a class of it is on no page
   */
  const isLate = (selector) =>
    Array.from(asked(selector, isLate).matchAll(CLASS_NAME)).some(([, name = '']) => !used.has(name));
  /** @param {boolean} wanted whether late rules stay, or the others */
  const keep = (wanted) => {
    const root = postcss.parse(css);
    root.walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && rule.parent.name.endsWith('keyframes')) {
        return;
      }
      const selectors = postcss.list.comma(rule.selector).filter((selector) => isLate(selector) === wanted);
      if (selectors.length === 0) {
        rule.remove();
      } else {
        rule.selector = selectors.join(',');
      }
    });
    root.walkAtRules((rule) => {
      if (rule.nodes?.length === 0 || (wanted && !CONDITIONS.test(rule.name))) {
        rule.remove();
      }
    });
    return root.toString();
  };
  return {now: keep(false), late: keep(true)};
}
