import fs from 'node:fs';
import path from 'node:path';
import {
  DataAttributeQueryStringInlineJavaScript as attributesFromAddress,
  getThemeInlineScript,
} from '@docusaurus/theme-classic/lib/inlineScripts';
import {LANGUAGES} from '../../samples/languages';
import {functionIn, inlineScript} from './inline-script';
import {REPOSITORY} from '../../lib/paths';

/**
 * The HTML template of every page. It differs from Docusaurus' template in three ways:
 *
 * - A small inline loader appends the entry scripts once the page is painted (`site/src/runtime/entry-loader.js`).
 * - A query cannot set attributes of the document (`?docusaurus-data-has-hydrated=true`).
 * - The default theme is in the markup, and our own script sets another one (`site/src/runtime/early-state.ts`).
 *
 * @param siteDir folder of the site
 * @param colorMode of the theme's configuration
 * @returns an eta template
 */
export function htmlTemplate(
  siteDir: string,
  colorMode: Parameters<typeof getThemeInlineScript>[0]['colorMode'],
): string {
  const entryLoader = fs.readFileSync(path.join(siteDir, 'src/runtime/entry-loader.js'), 'utf8');
  const theme = getThemeInlineScript({colorMode, siteStorage: {type: 'localStorage', namespace: ''}});
  return `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %> data-theme="${colorMode.defaultMode}">
  <head>
    <meta charset="UTF-8">
    <% it.metaAttributes.forEach((metaAttribute) => { %><%~ metaAttribute %><% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>"><% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ ${JSON.stringify([theme, attributesFromAddress])}.reduce((tags, script) => tags.replace(script, ''), it.preBodyTags) %>
    <script>${earlyState(siteDir)}</script>
    <% if (it.appHtml.includes('data-page="' + it.baseUrl + '"')) { %>${BASE_URL_BANNER}<% } %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
    <script data-entry="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>">${withoutComments(entryLoader)}</script>
  </body>
</html>
`;
}

/**
 * The entry loader shows it. Only the home page has it: with a wrong base URL, the address does not tell which page it
 * is.
 */
const BASE_URL_BANNER =
  '<style>#base-url-banner{margin:20px;padding:20px;border:4px solid #d00;background:#fff;color:#b00;font:18px/1.5 sans-serif}</style>' +
  '<div id="base-url-banner" role="alert" hidden>' +
  'The scripts of this site could not be fetched. A common reason is a wrong base URL. The configured base URL is <%= it.baseUrl %> and this page is at <span></span></div>';

const withoutComments = (code: string): string =>
  code
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\/\*\*.*?\*\/\s*/gs, '')
    .trim();

const CODE_LANGUAGES = Object.keys(LANGUAGES).filter((name) => name !== 'text');

const fromLib = (name: string): string => functionIn(path.join(REPOSITORY, 'lib', name));

/** The script that runs in every page before the first paint: site/src/runtime/early-state.ts. */
export const earlyState = (siteDir: string): string =>
  inlineScript(
    path.join(siteDir, 'src/runtime/early-state.ts'),
    ['window', 'document', JSON.stringify(CODE_LANGUAGES), fromLib('held-keys.ts')].join(),
  );
