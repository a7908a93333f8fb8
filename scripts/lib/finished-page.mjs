import {required} from './required.mjs';
import {withoutSetups} from './share-setups.mjs';
import {stylePartsOf} from './style-parts.mjs';

/**
 * The classes that the client's one route gives the document (src/runtime/routes.tsx). Docusaurus' routes on the server
 * give it more, which nothing of ours reads; taking them off at hydration costs a style of every element.
 */
const ROUTE_CLASSES = ['plugin-docs', 'plugin-id-default'];
const DOCUMENT_CLASS = /(?<=<html [^>]*class=")[^"]*/;
const STYLE_LINK = /<link rel="?stylesheet"? href="?(\/assets\/css\/[^" >]+)"?\s*\/?>/;
/** The theme's icons, ahead of every page's text: src/theme/Icon draws them where they are used. */
const ICONS = /<svg style="display: none;">.*?<\/svg>\s*/s;
/** How the theme uses one of them. */
const ICON_IN_USE = /href="?#theme-svg-[\w-]+/;
/** A part that asks the gateway in its worker, which is half of what the first answer takes: src/runtime/enhance/hydrate-on-interaction.ts. */
const RUN = /\sdata-touch="?run"? data-run="?([\w/-]+)"?(?: data-call="([^" ]+) \d+")?/g;
/** The one page whose first window has the tagline. */
const HAS_TAGLINE = /\sclass="?hero-home__tagline/;

/**
 * @typedef {object} Head what takes the place of the link to a style sheet
 * @property {string} font address of the font of the first paint
 * @property {string | null} taglineFont address of that of the tagline
 * @property {{name: string, now: string, classes: Set<string>}[]} parts styles that not every page has
 * @property {string} style the common sheet, as an element
 */
/**
 * @typedef {object} Shared what the pages of a build have in common
 * @property {Record<string, Head>} heads by address of the sheet
 * @property {Omit<import('./gateway-worker.mjs').Addresses, 'worker' | 'console' | 'pages'>} gateway that *Run* loads
 * @property {string[]} scripts that it loads with it
 */

/**
 * @param {string} html of a page as Docusaurus wrote it
 * @param {string} name of its file
 * @returns {string} address of its style sheet
 * @throws Error naming the page that has no link to one
 */
export const sheetOf = (html, name) => required(STYLE_LINK.exec(html)?.[1], `a link to a style sheet in ${name}`);

/**
 * Puts its styles into a page and preloads the font of the first paint. A first load is then two round trips, the page and
 * its font, where a linked sheet makes it three. Parts for what not every page shows stand before the common sheet; what
 * scripts alone can show is a file of its own, which comes with them. What *Run* loads with the first touch is named
 * beside it.
 *
 * @param {string} raw HTML as Docusaurus wrote it, minified
 * @param {string} name of its file in the build's folder
 * @param {Shared} shared
 * @param {readonly string[]} markdown names of the page's files in Markdown
 * @returns {{html: string, setups: [file: string, text: string][]}} the page, and files that it names
 * @throws Error naming the page and what was expected
 */
export function finishedPage(raw, name, shared, markdown) {
  const html = expected(raw, name);
  const head = required(shared.heads[sheetOf(html, name)], `the styles of ${name}`);
  const page = name === '404.html' ? withOwnAddress(html) : html;
  const finished = page.replace(STYLE_LINK, () => headOf(html, head));
  const [icon] = ICON_IN_USE.exec(finished) ?? [];
  if (icon) {
    throw new Error(`${name} uses ${icon} of the theme: expected it to be drawn by src/theme/Icon`);
  }
  const shown = finished.replace(ICONS, '').replace(DOCUMENT_CLASS, () => ROUTE_CLASSES.join(' '));
  const lean = withoutMarks(shown).replaceAll(
    RUN,
    (found, /** @type {string} */ operation, /** @type {string | undefined} */ guide) =>
      `${found} data-early="${loadedByRun(shared, operation, guide).join(' ')}"`,
  );
  const [runs, known] = [/\sdata-run=/g, /\sdata-early=/g].map((each) => (lean.match(each) ?? []).length);
  if (runs !== known) {
    throw new Error(`${name}: expected data-touch="run" right before each of ${runs} data-run, found ${known}`);
  }
  return withoutSetups(lean, name, markdown);
}

/**
 * @param {string} html
 * @param {Head} head
 */
function headOf(html, {font, taglineFont, parts, style}) {
  /** @param {string} address of a font */
  const preload = (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`;
  const tagline = taglineFont !== null && HAS_TAGLINE.test(html) ? preload(taglineFont) : '';
  return `${preload(font)}${tagline}${stylePartsOf(html, parts)}${style}`;
}

/**
 * What *Run* loads for its first answer, in the order in which a slow link should have it: the gateway takes longest, and
 * what comes behind it waits for all of it.
 *
 * @param {Shared} shared
 * @param {string} operation
 * @param {string | undefined} guide
 * @returns {string[]} addresses
 */
function loadedByRun({gateway: {early, run, validators}, scripts}, operation, guide) {
  const [document = ''] = operation.split('/');
  const validator = validators[document];
  if (!validator) {
    throw new Error(`data-run="${operation}": expected it to begin with ${Object.keys(validators).join(' or ')}`);
  }
  return [
    ...scripts,
    '/run/gateway.json',
    ...[operation, guide].flatMap((name) => (name ? [`/run/${name}.json`] : [])),
    run,
    ...early,
    validator,
  ];
}

/**
 * The not-found page is one document for any address: choosing the language in use leads to the address in view.
 *
 * @param {string} html
 * @throws Error when the choice is not where it was
 */
function withOwnAddress(html) {
  const choice = /(<a )href="?\/404"?(?=[^>]*dropdown__link)/;
  if (!choice.test(html)) {
    throw new Error('404.html: expected a choice of the language that leads to /404');
  }
  return html.replace(choice, '$1href=""');
}

/**
 * Marks between neighboring texts are for React, which takes over the frame around a page and never what is in it.
 *
 * @param {string} html
 */
function withoutMarks(html) {
  const from = html.indexOf('<main');
  const to = html.lastIndexOf('</main>');
  return html.slice(0, from) + html.slice(from, to).replaceAll('<!-- -->', '') + html.slice(to);
}

/**
 * The markup that is changed here as text, because parsing all pages would take the build some seconds more. Where it
 * comes from in Docusaurus, plugins/static-pages/internals.ts says.
 *
 * @param {string} html of a page as Docusaurus wrote it
 * @param {string} name of its file
 * @throws Error naming the page and what was expected
 */
function expected(html, name) {
  if (!DOCUMENT_CLASS.test(html)) {
    throw new Error(
      `${name}: expected <html> with its classes in double quotes; see plugins/static-pages/internals.ts`,
    );
  }
  if (html.split('<main').length !== 2 || html.split('</main>').length !== 2) {
    throw new Error(`${name}: expected one <main>; see src/theme/DocRoot/Layout`);
  }
  return html;
}
