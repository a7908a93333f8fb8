// Checks a finished build for links without a target, pages that site/routes.txt does not list, and routes without a page.
import fs from 'node:fs';
import path from 'node:path';
import type {Pages} from './page-parts';

/**
 * Routes and their files: `/callbacks` is callbacks.html or callbacks/index.html.
 *
 * @param files below the build's folder
 */
function routesOf(files: Iterable<string>) {
  const routes = new Map<string, [string, ...string[]]>();
  for (const file of files) {
    const route = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
    const others = routes.get(route);
    routes.set(route, others ? [...others, file] : [file]);
  }
  return routes;
}

/** @param text of an address */
const unescape = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Files that still contain a placeholder of facts/reference/hosts.ts instead of a host. */
const placeholders = (folder: string) =>
  fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(html|js|json|md|txt|xml|yaml|csv)$/.test(file))
    .filter((file) => fs.readFileSync(path.join(folder, file), 'utf8').includes('.host.invalid'))
    .map(
      (file) =>
        `${file}: names a host of facts/reference/hosts.ts: expected one of facts/operator/site.config.ts, put there by withHosts`,
    );

/** A link from one page to another place of the site. */
interface SiteLink {
  /** The page that has it. */
  route: string;
  /** As it is written. */
  link: string;
  /** Path of its target, without a slash at the end. */
  target: string;
  /** Empty without a hash. */
  anchor: string;
}

/** Every page by its route. If two files claim a route, the first. */
const partsByRoute = (pages: Pages) =>
  new Map([...routesOf(pages.keys())].map(([route, [file]]) => [route, pages.get(file)!]));

const siteLinks = (pages: Pages): SiteLink[] =>
  [...partsByRoute(pages)].flatMap(([route, {links}]) =>
    [...links].flatMap((link) => {
      const url = URL.canParse(link, `https://site.invalid${route}`)
        ? new URL(link, `https://site.invalid${route}`)
        : null;
      return url?.host === 'site.invalid'
        ? [{route, link, target: unescape(url.pathname).replace(/(.)\/$/, '$1'), anchor: unescape(url.hash.slice(1))}]
        : [];
    }),
  );

/** Links to an element that its page does not have, each with its page. A build warns, and `npm test` fails. */
export function anchorFaults(pages: Pages): string[] {
  const parts = partsByRoute(pages);
  return siteLinks(pages).flatMap(({route, link, target, anchor}) =>
    anchor === '' || anchor.startsWith(':~:') || (parts.get(target)?.ids.has(anchor) ?? true)
      ? []
      : [`${route}: link ${link}: expected an element with the id "${anchor}" on ${target}`],
  );
}

/**
 * Faults that stop a build, each with its page and what was expected.
 *
 * @param folder of the build
 * @param pages in it
 * @param listed the only routes that must exist, with or without a slash at the end
 * @param notRoutes pages that are not routes, such as `/404`
 */
export function siteFaults(
  folder: string,
  pages: Pages,
  listed: readonly string[],
  notRoutes: readonly string[] = ['/404'],
): string[] {
  const routes = listed.map((route) => route.replace(/(.)\/$/, '$1'));
  const built = routesOf(pages.keys());
  return [
    ...[...built].flatMap(([route, files]) =>
      files.length > 1 ? [`${route}: built twice, as ${files.join(' and ')}`] : [],
    ),
    ...routes.flatMap((route) => (built.has(route) ? [] : [`${route}: in site/routes.txt, and not built`])),
    ...[...built.keys()].flatMap((route) =>
      routes.includes(route) || notRoutes.includes(route) ? [] : [`${route}: built, and not in site/routes.txt`],
    ),
    ...routes.flatMap((route, index) =>
      routes.indexOf(route) === index ? [] : [`${route}: twice in site/routes.txt`],
    ),
    ...placeholders(folder),
    ...siteLinks(pages).flatMap(({route, link, target}) =>
      built.has(target) || fs.existsSync(path.join(folder, target))
        ? []
        : [`${route}: link ${link}: expected a page or a file of the site`],
    ),
  ];
}

/**
 * Warns of broken anchors.
 *
 * @param folder of the build
 * @param pages in it
 * @param routesFile has one route per line
 * @throws Error that lists every fault
 */
export function checkSite(folder: string, pages: Pages, routesFile: string) {
  const routes = fs
    .readFileSync(routesFile, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  anchorFaults(pages).forEach((fault) => console.warn(`Broken anchor: ${fault}`));
  const faults = siteFaults(folder, pages, routes);
  if (faults.length > 0) {
    throw new Error(`The built site has ${faults.length} faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}
