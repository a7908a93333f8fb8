import fs from 'node:fs/promises';
import path from 'node:path';
import browserslist from 'browserslist';
import {browserslistToTargets, transform} from 'lightningcss';
import {classesIn} from './late-styles.mjs';
import {ROOT} from './install.mjs';

const COMPONENTS = path.join(ROOT, 'src/components');
const CLASS_NAME = /\.(-?[a-z_][\w-]*)/gi;

/** @typedef {{name: string, css: string, classes: Set<string>}} Part */

/**
 * Styles of components that not every page has, in the parts of `plugins/static-pages/style-parts.json`. They are not in
 * the site's sheet: a page carries those parts whose classes it has. They go from the special to the general, and the
 * sheet is the most general: classes that a later one knows say nothing of a part.
 *
 * @param {string} sheet the site's
 * @returns {Promise<Part[]>} minified for the browsers of package.json
 * @throws Error naming the sheet that does not parse, or the component that has none
 */
export async function readStyleParts(sheet) {
  /** @type {Record<string, string[]>} components by name of the part */
  const parts = JSON.parse(await fs.readFile(path.join(ROOT, 'plugins/static-pages/style-parts.json'), 'utf8'));
  const common = classesOf(sheet);
  const targets = browserslistToTargets(browserslist(null, {path: ROOT, env: 'production'}));
  const sheets = await Promise.all(
    Object.entries(parts).map(async ([name, components]) => {
      const code = Buffer.from((await Promise.all(components.map(sheetsOf))).flat().join('\n'));
      return {name, css: transform({filename: `styles of ${name}`, code, minify: true, targets}).code.toString()};
    }),
  );
  return sheets.map((part, place) => {
    const general = new Set(
      [common, ...sheets.slice(place + 1).map(({css}) => classesOf(css))].flatMap((each) => [...each]),
    );
    return {...part, classes: new Set([...classesOf(part.css)].filter((found) => !general.has(found)))};
  });
}

/** @param {string} css */
const classesOf = (css) => new Set(Array.from(css.matchAll(CLASS_NAME), ([, found = '']) => found));

/**
 * @param {string} component its folder
 * @returns {Promise<string[]>} texts
 */
async function sheetsOf(component) {
  const folder = path.join(COMPONENTS, component);
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.css')).sort();
  if (names.length === 0) {
    throw new Error(`plugins/static-pages/style-parts.json: ${component}: expected a component with a style sheet`);
  }
  return Promise.all(names.map((name) => fs.readFile(path.join(folder, name), 'utf8')));
}

/**
 * The parts that a page needs, as `style` elements.
 *
 * @param {string} html of the page
 * @param {readonly {name: string, now: string, classes: Set<string>}[]} parts with the styles that a page carries in `now`
 */
export function stylePartsOf(html, parts) {
  const used = new Set(classesIn(html));
  return parts
    .filter(({classes}) => [...classes].some((name) => used.has(name)))
    .map(({name, now}) => `<style data-part="${name}">${now}</style>`)
    .join('');
}
