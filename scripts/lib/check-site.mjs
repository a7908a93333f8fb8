// What a finished build must not have: links to what is not there, pages that routes.txt does not list, routes without
// a page. Reads the HTML as a browser gets it.
import fs from 'node:fs';
import path from 'node:path';

const ATTRIBUTE = /\s(id|href)=(?:"([^"]*)"|([^\s>"]+))/g;
const SCRIPTS = /<(script|style)\b[\s\S]*?<\/\1>/g;

/** @param {string} text of an attribute */
const decode = (text) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<');

/**
 * Routes and their files below a folder: `/callbacks` is callbacks.html or callbacks/index.html.
 *
 * @param {string} folder
 */
function pagesOf(folder) {
  /** @type {Map<string, [string, ...string[]]>} */
  const pages = new Map();
  for (const file of fs.readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
    if (file.endsWith('.html')) {
      const route = `/${file.replaceAll(path.sep, '/').replace(/(^|\/)index\.html$|\.html$/, '')}`;
      const others = pages.get(route);
      pages.set(route, others ? [...others, file] : [file]);
    }
  }
  return pages;
}

/**
 * Ids and links of a page.
 *
 * @param {string} html
 */
function partsOf(html) {
  /** @type {Set<string>} */
  const ids = new Set();
  /** @type {Set<string>} */
  const links = new Set();
  for (const [, name, quoted, bare] of html.replace(SCRIPTS, '').matchAll(ATTRIBUTE)) {
    (name === 'id' ? ids : links).add(decode(quoted ?? bare ?? ''));
  }
  return {ids, links};
}

/** @param {string} text of an address */
const unescape = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Files that still name a stand-in of reference/hosts.ts, which is no host.
 *
 * @param {string} folder
 */
const standIns = (folder) =>
  fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(html|js|json|md|txt|xml|yaml|csv)$/.test(file))
    .filter((file) => fs.readFileSync(path.join(folder, file), 'utf8').includes('.host.invalid'))
    .map(
      (file) => `${file}: names a host of reference/hosts.ts: expected one of site.config.ts, put there by withHosts`,
    );

/**
 * Faults of a built site, each with its page and what was expected.
 *
 * @param {string} folder of the build
 * @param {readonly string[]} listed routes that there must be, and no others, with or without a slash at the end
 * @param {readonly string[]} [notRoutes] pages that are no routes, as `/404`
 * @returns {string[]}
 */
export function siteFaults(folder, listed, notRoutes = ['/404']) {
  const routes = listed.map((route) => route.replace(/(.)\/$/, '$1'));
  const pages = pagesOf(folder);
  const parts = new Map(
    [...pages].map(([route, [file]]) => [route, partsOf(fs.readFileSync(path.join(folder, file), 'utf8'))]),
  );
  const faults = [
    ...[...pages].flatMap(([route, files]) =>
      files.length > 1 ? [`${route}: built twice, as ${files.join(' and ')}`] : [],
    ),
    ...routes.flatMap((route) => (pages.has(route) ? [] : [`${route}: in routes.txt, and not built`])),
    ...[...pages.keys()].flatMap((route) =>
      routes.includes(route) || notRoutes.includes(route) ? [] : [`${route}: built, and not in routes.txt`],
    ),
    ...routes.flatMap((route, index) => (routes.indexOf(route) === index ? [] : [`${route}: twice in routes.txt`])),
    ...standIns(folder),
  ];
  for (const [route, {links}] of parts) {
    for (const link of links) {
      const url = URL.canParse(link, `https://site.invalid${route}`)
        ? new URL(link, `https://site.invalid${route}`)
        : null;
      if (!url || url.host !== 'site.invalid') {
        continue;
      }
      const target = unescape(url.pathname).replace(/(.)\/$/, '$1');
      const anchor = unescape(url.hash.slice(1));
      const page = parts.get(target);
      if (!page && !fs.existsSync(path.join(folder, target))) {
        faults.push(`${route}: link ${link}: expected a page or a file of the site`);
      } else if (page && anchor !== '' && !anchor.startsWith(':~:') && !page.ids.has(anchor)) {
        faults.push(`${route}: link ${link}: expected an element with the id "${anchor}" on ${target}`);
      }
    }
  }
  return faults;
}

/**
 * @param {string} folder of the build
 * @param {string} routesFile with a route a line
 * @throws Error that lists every fault
 */
export function checkSite(folder, routesFile) {
  const routes = fs
    .readFileSync(routesFile, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const faults = siteFaults(folder, routes);
  if (faults.length > 0) {
    throw new Error(`The built site has ${faults.length} faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}
