import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {classesIn, splitLate} from './late-styles.mjs';
import {setupsShared} from './share-setups.mjs';
import {readStyleParts, stylePartsOf} from './style-parts.mjs';

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
/** A part that asks the gateway in its worker, which is half of what the first answer takes: src/runtime/enhance/touch.ts. */
const RUN = /\sdata-touch="?run"? data-run="?([\w/-]+)"?(?: data-call="([^" ]+) \d+")?/g;
const TAGLINE_FONT = /url\(["']?(\/assets\/fonts\/plex-cyrillic-subset-[^"')]+\.woff2)["']?\)/;
/** The one page whose first window has the tagline. */
const HAS_TAGLINE = /\sclass="?hero-home__tagline/;
const SUBSET_FONT = /url\(["']?(\/assets\/fonts\/plex-latin-subset-[^"')]+\.woff2)["']?\)/;

/**
 * Puts its styles into each page and preloads the font of the first paint. A first load is then two round trips, the
 * page and its font, where a linked sheet makes it three. Parts for what not every page shows stand before the common sheet;
 * what scripts alone can show is a file of its own, which comes with them. What *Run* loads with the first touch is named
 * beside it.
 *
 * @param {string} folder the build's folder
 * @throws Error naming the page that has no style sheet link, or that uses an icon of the theme
 */
export async function finishHtml(folder) {
  const names = (await fs.readdir(folder, {recursive: true})).filter((name) => name.endsWith('.html'));
  const pages = await Promise.all(
    names.map(async (name) => ({name, html: expected(await fs.readFile(path.join(folder, name), 'utf8'), name)})),
  );
  const used = new Set(pages.flatMap(({html}) => [...new Set(classesIn(html))]));
  /** @type {Map<string, (html: string) => string>} what takes the place of a link, by address of the sheet */
  const heads = new Map();
  const share = setupsShared(folder);
  const early = await loadedByRun(folder);
  for (const {name, html} of pages) {
    const [link, href] = STYLE_LINK.exec(html) ?? [];
    if (!link || !href) {
      throw new Error(`${name} has no style sheet link`);
    }
    const head = heads.get(href) ?? (await headOf(folder, href, used));
    heads.set(href, head);
    const page = name === '404.html' ? withOwnAddress(html) : html;
    const finished = page.replace(link, () => head(html));
    const [icon] = ICON_IN_USE.exec(finished) ?? [];
    if (icon) {
      throw new Error(`${name} uses ${icon} of the theme: expected it to be drawn by src/theme/Icon`);
    }
    const shown = finished.replace(ICONS, '').replace(DOCUMENT_CLASS, () => ROUTE_CLASSES.join(' '));
    const lean = withoutMarks(shown).replaceAll(
      RUN,
      (found, /** @type {string} */ operation, /** @type {string | undefined} */ guide) =>
        `${found} data-early="${early(operation, guide).join(' ')}"`,
    );
    const [runs, known] = [/\sdata-run=/g, /\sdata-early=/g].map((each) => (lean.match(each) ?? []).length);
    if (runs !== known) {
      throw new Error(`${name}: expected data-touch="run" right before each of ${runs} data-run, found ${known}`);
    }
    await fs.writeFile(path.join(folder, name), await share(lean, name));
  }
}

/**
 * What *Run* loads for its first answer, in the order in which a slow link should have it: the gateway takes longest, and
 * what comes behind it waits for all of it.
 *
 * @param {string} folder the build's
 * @returns {Promise<(operation: string, guide: string | undefined) => string[]>}
 */
async function loadedByRun(folder) {
  /** @param {string} name */
  const read = (name) => fs.readFile(path.join(folder, 'run', name), 'utf8');
  /** @type {import('./gateway-worker.mjs').Addresses} */
  const {early, run, validators} = JSON.parse(await read('gateway.json'));
  /** @type {string[]} */
  const scripts = JSON.parse(await read('scripts.json'));
  return (operation, guide) => {
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
  };
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
 * @param {string} folder the build's
 * @param {string} href of the style sheet
 * @param {Set<string>} used classes of all pages
 * @returns {Promise<(html: string) => string>} gives of a page what takes the place of the link to its style sheet
 */
async function headOf(folder, href, used) {
  const sheet = await fs.readFile(path.join(folder, href), 'utf8');
  const [, font] = SUBSET_FONT.exec(sheet) ?? [];
  if (!font) {
    throw new Error(`${href} names no subset font; see plugins/fonts`);
  }
  const common = splitLate(sheet, used);
  await fs.writeFile(path.join(folder, href), common.now);
  const parts = (await readStyleParts(sheet)).map((part) => ({...part, ...splitLate(part.css, used)}));
  const late = await lateSheet(folder, [...parts.map((part) => part.late), common.late].join(''));
  // Parts have no files whose names would tell their releases apart, so the sheet's element names that of all of them.
  const release = hashOf(JSON.stringify(parts.map(({name, now}) => [name, now])));
  const [, taglineFont] = TAGLINE_FONT.exec(sheet) ?? [];
  /** @param {string} address of a font */
  const preload = (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`;
  const style = `<style data-href="${href}" data-parts="${release}" data-late="${late}">${common.now}</style>`;
  return (html) => {
    const tagline = taglineFont && HAS_TAGLINE.test(html) ? preload(taglineFont) : '';
    return `${preload(font)}${tagline}${stylePartsOf(html, parts)}${style}`;
  };
}

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/**
 * @param {string} folder the build's
 * @param {string} css
 * @returns its address
 */
async function lateSheet(folder, css) {
  const address = `/assets/css/late.${hashOf(css)}.css`;
  await fs.writeFile(path.join(folder, address), css);
  return address;
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
