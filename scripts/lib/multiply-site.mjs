import fs from 'node:fs';
import path from 'node:path';
import createJiti from 'jiti';
import {parse, stringify} from 'yaml';
import {ROOT} from './install.mjs';

/** What a copy of the tree does not need: it is made anew, or shared. */
const LEFT_OUT = new Set(['node_modules', 'build', '.docusaurus', '.git', '.cache', 'test-results']);
const FRONT_MATTER = /^---\n([\s\S]*?\n)---\n/;

/**
 * Copies the site's sources, with each page several times over. A copy of a page has a route of its own (`/callbacks_2`)
 * beside the first, so that it is laid out as pages of its kind are; a guide's copy is one more guide of its method, with
 * a record of its own; and each copy of the documentation has its own sidebars, as each section of a larger site would.
 * Links lead to the first copy.
 *
 * @param {string} target folder to be made; it shares the packages of this tree
 * @param {number} times 1 for the site as it is
 * @throws Error naming a page without front matter, or an item of `sidebars.ts` of an unknown kind
 */
export function multiplySite(target, times) {
  fs.cpSync(ROOT, target, {
    recursive: true,
    filter: (from) => !LEFT_OUT.has(path.relative(ROOT, from)),
  });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(target, 'node_modules'));
  // A lock file that is newer than the packages would be installed, into the folder that they are shared from.
  fs.utimesSync(path.join(target, 'package-lock.json'), 0, 0);
  const copies = Array.from({length: times - 1}, (_, index) => `_${index + 2}`);
  if (copies.length > 0) {
    const routes = copyPages(path.join(target, 'docs'), copies);
    fs.appendFileSync(path.join(target, 'routes.txt'), routes.map((route) => `${route}\n`).join(''));
    copyGuides(path.join(target, 'catalogue/methods'), copies);
    copySidebars(path.join(target, 'sidebars.ts'), copies);
  }
}

/**
 * @param {string} folder of the pages
 * @param {string[]} copies endings of names
 * @returns {string[]} routes of the copies
 */
function copyPages(folder, copies) {
  /** @type {string[]} */
  const routes = [];
  const names = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.mdx'));
  for (const name of names) {
    const page = fs.readFileSync(path.join(folder, name), 'utf8');
    const [head, yaml] = FRONT_MATTER.exec(page) ?? [];
    if (!head || yaml === undefined) {
      throw new Error(`docs/${name}: expected front matter`);
    }
    /** @type {{slug?: string, title: string}} */
    const {slug, ...front} = parse(yaml);
    const id = name.replace(/\.mdx$/, '');
    for (const copy of copies) {
      routes.push(`/${id}${copy}`);
      const own = {...front, title: `${front.title} ${copy.slice(1)}`, ...(slug && {slug: `/${id}${copy}`})};
      fs.writeFileSync(
        path.join(folder, `${id}${copy}.mdx`),
        `---\n${stringify(own, {lineWidth: 0})}---\n${page.slice(head.length)}`,
      );
    }
  }
  return routes;
}

/**
 * @param {string} folder of the methods
 * @param {string[]} copies endings of routes
 */
function copyGuides(folder, copies) {
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    /** @type {{guides: {route: string}[]}} */
    const method = parse(fs.readFileSync(file, 'utf8'));
    const guides = ['', ...copies].flatMap((copy) =>
      method.guides.map((guide) => ({...guide, route: `${guide.route}${copy}`})),
    );
    fs.writeFileSync(file, stringify({...method, guides}, {lineWidth: 0}));
  }
}

/**
 * @typedef {string | {type: 'doc', id: string} | {type: 'category', items: Item[]} | {type: 'link'}} Item of a sidebar, as
 *   far as it is read here
 */

/**
 * @param {string} file
 * @param {string[]} copies endings of names
 */
function copySidebars(file, copies) {
  // Of this tree: the sidebars of the other one would already list every copy of a guide.
  /** @type {{default: Record<string, Item[]>}} */
  const {default: sidebars} = createJiti(import.meta.filename)(path.join(ROOT, 'sidebars.ts'));
  const all = ['', ...copies].flatMap((copy) =>
    Object.entries(sidebars).map(([name, items]) => [`${name}${copy}`, items.map((item) => copyOfItem(item, copy))]),
  );
  fs.writeFileSync(file, `export default ${JSON.stringify(Object.fromEntries(all))};\n`);
}

/**
 * @param {Item} item
 * @param {string} copy ending of the names of pages
 * @returns {Item}
 */
function copyOfItem(item, copy) {
  if (typeof item === 'string') {
    return `${item}${copy}`;
  }
  switch (item.type) {
    case 'doc':
      return {...item, id: `${item.id}${copy}`};
    case 'category':
      return {...item, items: item.items.map((child) => copyOfItem(child, copy))};
    case 'link':
      return item;
    default:
      throw new Error(`sidebars.ts: ${JSON.stringify(item)}: expected a page, a category or a link`);
  }
}
