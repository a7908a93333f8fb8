import {
  DataAttributeQueryStringInlineJavaScript as attributesFromAddress,
  getThemeInlineScript,
} from '@docusaurus/theme-classic/lib/inlineScripts';
import {LANGUAGES} from '../samples/languages';

/**
 * The HTML of every page. It differs from Docusaurus' own in three things: the entry scripts are not in the
 * document but appended by a small inline loader once the page is painted (see `src/runtime/entry-loader.js`), an
 * address cannot put attributes of its choice on the document (`?docusaurus-data-has-hydrated=true`), and the theme is
 * set by the early state.
 *
 * @param entryLoader source of the loader, which reads the script URLs from `data-entry`
 * @param colorMode of the theme's configuration
 * @returns an eta template
 */
export function htmlTemplate(
  entryLoader: string,
  colorMode: Parameters<typeof getThemeInlineScript>[0]['colorMode'],
): string {
  const theme = getThemeInlineScript({colorMode, siteStorage: {type: 'localStorage', namespace: ''}});
  return `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <% it.metaAttributes.forEach((metaAttribute) => { %><%~ metaAttribute %><% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>"><% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ ${JSON.stringify([theme, attributesFromAddress])}.reduce((tags, script) => tags.replace(script, ''), it.preBodyTags) %>
    <script>${EARLY_STATE}</script>
    <% if (it.appHtml.includes('data-page="' + it.baseUrl + '"')) { %>${BASE_URL_BANNER}<% } %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
    <script data-entry="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>">${withoutComments(entryLoader)}</script>
  </body>
</html>
`;
}

/** Of the home page: the entry loader shows it. A wrong base URL means that the address does not tell which page that is. */
const BASE_URL_BANNER =
  '<div id="base-url-banner" role="alert" hidden style="margin:20px;padding:20px;border:4px solid #d00;background:#fff;color:#b00;font:18px/1.5 sans-serif">' +
  'The scripts of this site could not be fetched. A common reason is a wrong base URL. The configured base URL is <%= it.baseUrl %> and this page is at <span></span></div>';

const withoutComments = (code: string): string =>
  code
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\/\*\*.*?\*\/\s*/gs, '')
    .trim();

const CODE_LANGUAGES = Object.keys(LANGUAGES).filter((name) => name !== 'text');

/**
 * Runs before the first paint. The address or else an earlier choice names the theme; any but light and dark shows dark
 * (`system` among them: the system's setting is not followed here). The reader's code language, which the address or else
 * an earlier choice names, is known before the first tab is drawn, so nothing moves. A page that is read from its beginning
 * may leave what is below the window for later (src/css/prose.css).
 *
 * Buttons, links that wake a part, and arrow keys on tabs that are pressed before there are scripts, be the page itself
 * still on its way, are pressed again in their order when they are there, each in a task of its own; a link is followed when
 * it is known that they do not come. Until then nobody else hears of it: React would take a press while it hydrates, and the
 * second one would undo it. A site that crashed has no page to wait for. "/" and Ctrl+K lead to the search box, before there
 * are scripts and after.
 */
export const EARLY_STATE = `(function(d){
function chosen(k,s,list,l){function known(n){return list.indexOf(n)<0?'':n}
try{l=known(new URLSearchParams(location.search).get(k));l=l||known(localStorage.getItem(s))}catch(e){}
return l}
var t=chosen('docusaurus-theme','theme',['light','dark'])||'dark',l=chosen('lang','code-language',${JSON.stringify(CODE_LANGUAGES)});
d.setAttribute('data-theme',t);
d.setAttribute('data-theme-choice',t);
d.setAttribute('data-js','');
if(l)d.setAttribute('data-code-language',l);
try{if(!location.hash&&performance.getEntriesByType('navigation')[0].type==='navigate')d.setAttribute('data-later','')}catch(e){}
var kept=[],done,link;
function waits(){return !done&&d.getAttribute('data-has-hydrated')!=='true'&&(document.readyState==='loading'||document.getElementById('page'))}
addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button,[data-touch] a');
if(!b||!waits()||b.href&&(e.ctrlKey||e.metaKey||e.shiftKey||!d.hasAttribute('data-js')))return;
kept.push(function(){b.click()});e.stopPropagation();if(b.href){link=b;e.preventDefault()}},true);
addEventListener('keydown',function(e){var i=document.querySelector('form.search input'),m=e.ctrlKey||e.metaKey,t=e.target,k=e.key,
l=/^Arrow/.test(k)&&waits()&&t.closest('[role=tablist]');
if(l)kept.push(function(){var a=document.activeElement;l.querySelector('[aria-selected=true]').dispatchEvent(new KeyboardEvent('keydown',{key:k,bubbles:true}));l.contains(a)||a.focus()});
if(!i||e.altKey||!(m?/^k$/i.test(k):k==='/'&&!t.isContentEditable&&!t.matches('input,textarea,select')))return;
e.preventDefault();i.focus();i.select()});
addEventListener('docs:hydrated',function(){done=1;kept.splice(0).forEach(function(k){setTimeout(k)})});
addEventListener('docs:missing',function(){if(link)link.click()});
})(document.documentElement)`;
