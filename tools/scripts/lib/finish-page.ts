import {classesOf} from './page-parts';
import {partsFor} from './style-parts';
import type {Part} from './style-parts';

/**
 * The classes that the client's only route sets on the document (site/src/runtime/routes.tsx). Docusaurus' routes on the server
 * set more of them, which this site does not use. Removing those at hydration would restyle every element.
 */
const ROUTE_CLASSES = ['plugin-docs', 'plugin-id-default'];
const DOCUMENT_CLASS = /(?<=<html [^>]*class=")[^"]*/;
/** The theme's icons, which come before the text of every page. site/src/theme/Icon draws each icon where it is used. */
const ICONS = /<svg style="display: none;">.*?<\/svg>\s*/s;
/** A reference of the theme to one of these icons. */
const ICON_IN_USE = /href="?#theme-svg-[\w-]+/;
/** Only the home page shows the tagline in its first window. */
const TAGLINE = 'hero-home__tagline';

/** What goes into the head of every page. */
export interface Head {
  /** Address of the style sheet. */
  href: string;
  /** Address of the font of the first paint. */
  font: string;
  /** Address of the font of the tagline. */
  taglineFont: string | null;
  /** Addresses of what *Run* loads, as JSON: site/src/runtime/enhance/preload-run.ts. */
  manifest: string;
  /** Styles that only some pages need. */
  parts: Part[];
  /** The common sheet, as an element. */
  style: string;
}

/**
 * Puts the styles into a page and preloads the font of the first paint. A first load then takes two round trips, one for
 * the page and one for its font. A linked sheet would make it three. The parts for what only some pages show come before
 * the common sheet.
 *
 * The markup is edited as text, because parsing all pages would slow the build down. Each edit throws when it does not
 * find what it expects. site/plugins/static-pages/internals.ts says where the markup comes from in Docusaurus.
 *
 * @param html the page as Docusaurus wrote it, minified
 * @param name of its file in the build folder
 * @throws Error naming the page and what was expected
 */
export function finishPage(html: string, name: string, head: Head): string {
  if (!DOCUMENT_CLASS.test(html)) {
    throw new Error(
      `${name}: expected <html> with its classes in double quotes; see site/plugins/static-pages/internals.ts`,
    );
  }
  if (html.split('<main').length !== 2 || html.split('</main>').length !== 2) {
    throw new Error(`${name}: expected one <main>; see site/src/theme/DocRoot/Layout`);
  }
  const link = `<link rel=stylesheet href=${head.href}>`;
  if (!html.includes(link)) {
    throw new Error(`${name}: expected ${link}`);
  }
  const page = name === '404.html' ? linkToItself(html) : html;
  const styled = page
    .replace(link, () => headOf(classesOf(html), head))
    .replace(ICONS, '')
    .replace(DOCUMENT_CLASS, () => ROUTE_CLASSES.join(' '));
  const [icon] = ICON_IN_USE.exec(styled) ?? [];
  if (icon) {
    throw new Error(`${name} uses ${icon} of the theme: expected site/src/theme/Icon to draw it`);
  }
  return withoutMarks(styled);
}

/** @param classes of the page */
function headOf(classes: ReadonlySet<string>, {font, taglineFont, manifest, parts, style}: Head) {
  /** @param address of a font */
  const preload = (address: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`;
  return [
    preload(font),
    taglineFont !== null && classes.has(TAGLINE) ? preload(taglineFont) : '',
    `<script type="application/json" data-run-manifest>${manifest}</script>`,
    ...partsFor(classes, parts).map(({name, css}) => `<style data-part="${name}">${css}</style>`),
    style,
  ].join('');
}

/**
 * The not-found page is one document for any address, so the link to the language in use leads to the current address.
 *
 * @throws Error when the link is not where it was
 */
function linkToItself(html: string) {
  const choice = /(<a )href="?\/404"?(?=[^>]*dropdown__link)/;
  if (!choice.test(html)) {
    throw new Error('404.html: expected a choice of the language that leads to /404');
  }
  return html.replace(choice, '$1href=""');
}

/** Removes React's marks between neighboring texts from the content, which React never hydrates. The frame keeps them. */
function withoutMarks(html: string) {
  const from = html.indexOf('<main');
  const to = html.lastIndexOf('</main>');
  return html.slice(0, from) + html.slice(from, to).replaceAll('<!-- -->', '') + html.slice(to);
}
