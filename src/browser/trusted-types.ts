import {BAR} from './progress-bar';

/** The part of the Trusted Types API that is used here; TypeScript's DOM library does not describe it. */
interface PolicyFactory {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: {createHTML?: (html: string) => string | null; createScriptURL?: (url: string) => string | null},
  ): {createHTML(html: string): string};
}

// The server imports this too, and has none.
const factory = (globalThis as {trustedTypes?: PolicyFactory}).trustedTypes;

/** What libraries write as HTML: React empties an element that is not its own, and the progress bar draws itself. */
const LIBRARY_HTML = new Set(['', BAR]);

/**
 * Libraries hand plain strings to the places where HTML and script addresses go in. They get what is named here:
 * anything else is refused by the browser with a TypeError.
 */
if (factory && !factory.defaultPolicy) {
  factory.createPolicy('default', {
    createHTML: (html) => (LIBRARY_HTML.has(html) ? html : null),
    createScriptURL: (url) => (new URL(url, window.location.href).origin === window.location.origin ? url : null),
  });
}

const pages = factory?.createPolicy('docs-page', {createHTML: (html) => html});

/**
 * Marks the HTML of a page of this site as fit to be parsed. What is parsed does not run: scripts in it stay data.
 *
 * @param html a whole document, fetched from this site's own origin
 */
export function pageHtml(html: string): string {
  return pages?.createHTML(html) ?? html;
}
