import fs from 'node:fs/promises';
import path from 'node:path';
import browserslist from 'browserslist';
import {browserslistToTargets, transform} from 'lightningcss';
import {REPOSITORY} from '../../../lib/paths';

const COMPONENTS = path.join(REPOSITORY, 'site/src/components');
const CLASS_NAME = /\.(-?[a-z_][\w-]*)/gi;

export type Part = {name: string; css: string; classes: Set<string>};

/**
 * Reads the styles of components that only some pages have, in the parts of `site/plugins/static-pages/style-parts.json`. The
 * site's sheet does not contain them: a page carries the parts whose classes it has. The parts are ordered from the most
 * specific to the most general, and the sheet is the most general of all. A class that a later part or the sheet also
 * styles does not bring a part into a page.
 *
 * @param sheet the site's
 * @returns minified for the browsers of package.json
 * @throws Error naming a component without a style sheet, or a part that does not parse
 */
export async function readStyleParts(sheet: string): Promise<Part[]> {
  /** Components by name of the part. */
  const parts: Record<string, string[]> = JSON.parse(
    await fs.readFile(path.join(REPOSITORY, 'site/plugins/static-pages/style-parts.json'), 'utf8'),
  );
  const common = classesOf(sheet);
  const targets = browserslistToTargets(browserslist(null, {path: REPOSITORY, env: 'production'}));
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

const classesOf = (css: string) => new Set(Array.from(css.matchAll(CLASS_NAME), ([, found = '']) => found));

/**
 * @param component its folder
 * @returns texts
 */
async function sheetsOf(component: string): Promise<string[]> {
  const folder = path.join(COMPONENTS, component);
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.css')).sort();
  if (names.length === 0) {
    throw new Error(
      `site/plugins/static-pages/style-parts.json: ${component}: expected a component with a style sheet`,
    );
  }
  return Promise.all(names.map((name) => fs.readFile(path.join(folder, name), 'utf8')));
}

/**
 * @param classes of a page
 * @returns the parts that the page needs
 */
export const partsFor = (classes: ReadonlySet<string>, parts: readonly Part[]): readonly Part[] =>
  parts.filter((part) => [...part.classes].some((name) => classes.has(name)));
