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

/**
 * Libraries assign plain strings where the browser expects HTML or a script address. React empties an element that it did
 * not render, so the empty string is allowed as HTML, and scripts may come from this origin. The browser refuses anything
 * else with a TypeError.
 */
if (factory && !factory.defaultPolicy) {
  factory.createPolicy('default', {
    createHTML: (html) => (html === '' ? html : null),
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
