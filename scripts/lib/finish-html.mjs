import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {readStyleParts, stylePartsOf} from './style-parts.mjs';

const STYLE_LINK = /<link rel="?stylesheet"? href="?(\/assets\/css\/[^" >]+)"?\s*\/?>/;
/** How the theme hides its icons. As an attribute of its own it needs no exception from the content security policy. */
const HIDDEN_ICONS = '<svg style="display: none;">';
const SUBSET_FONT = /url\(["']?(\/assets\/fonts\/plex-latin-subset-[^"')]+\.woff2)["']?\)/;

/**
 * Puts its styles into each page and preloads the font of the first paint. A first load is then two round trips, the
 * page and its font, where a linked sheet makes it three. The common sheet is about 8 KB compressed; parts for what few
 * pages show stand before it.
 *
 * @param {string} folder the build's folder
 * @throws Error naming the page that has no style sheet link
 */
export async function finishHtml(folder) {
  const names = (await fs.readdir(folder, {recursive: true})).filter((name) => name.endsWith('.html'));
  const heads = new Map();
  for (const name of names) {
    const file = path.join(folder, name);
    const html = await fs.readFile(file, 'utf8');
    const [link, href] = STYLE_LINK.exec(html) ?? [];
    if (!link) {
      throw new Error(`${name} has no style sheet link`);
    }
    if (!heads.has(href)) {
      heads.set(href, await headOf(await fs.readFile(path.join(folder, href), 'utf8'), href));
    }
    const page = name === '404.html' ? withOwnAddress(html) : html;
    const finished = page.replace(link, () => heads.get(href)(html));
    await fs.writeFile(file, withoutMarks(finished.replace(HIDDEN_ICONS, '<svg display="none">')));
  }
}

/**
 * The not-found page is one document for any address: choosing the language in use leads to the address in view.
 *
 * @throws Error when the choice is not where it was
 */
function withOwnAddress(html) {
  const choice = /(<a )href="?\/404"?(?=[^>]*dropdown__link)/;
  if (!choice.test(html)) {
    throw new Error('404.html: expected a choice of the language that leads to /404');
  }
  return html.replace(choice, '$1href=""');
}

/** Marks between neighboring texts are for React, which takes over the frame around a page and never what is in it. */
function withoutMarks(html) {
  const from = html.indexOf('<main');
  const to = html.lastIndexOf('</main>');
  return html.slice(0, from) + html.slice(from, to).replaceAll('<!-- -->', '') + html.slice(to);
}

/** @returns of a page what takes the place of the link to its style sheet */
async function headOf(css, href) {
  const [, font] = SUBSET_FONT.exec(css) ?? [];
  if (!font) {
    throw new Error(`${href} names no subset font; see plugins/fonts`);
  }
  const parts = await readStyleParts(css);
  // Parts have no files whose names would tell their releases apart, so the sheet's element names that of all of them.
  const release = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
  const style = `<style data-href="${href}" data-parts="${release}">${css}</style>`;
  return (html) => `${preload}${stylePartsOf(html, parts)}${style}`;
}
