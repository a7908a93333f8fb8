/** The part of the Trusted Types API that is used here; TypeScript's DOM library does not describe it. */
interface PolicyFactory {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: {createHTML?: (html: string) => string | null; createScriptURL?: (url: string) => string | null},
  ): {createHTML(html: string): string};
}

// Undefined on the server, where this module is imported too.
const factory = (globalThis as {trustedTypes?: PolicyFactory}).trustedTypes;

/**
 * The default policy, for libraries that assign plain strings. It allows the empty string as HTML, because React
 * empties elements that it did not render, and script addresses of this origin. Anything else throws a TypeError.
 */
if (factory && !factory.defaultPolicy) {
  factory.createPolicy('default', {
    createHTML: (html) => (html === '' ? html : null),
    createScriptURL: (url) => (new URL(url, window.location.href).origin === window.location.origin ? url : null),
  });
}

const pages = factory?.createPolicy('docs-page', {createHTML: (html) => html});

/**
 * Marks the HTML of a page of this site as safe to parse. Scripts in parsed HTML do not run.
 *
 * @param html a whole document, fetched from this site's own origin
 */
export function pageHtml(html: string): string {
  return pages?.createHTML(html) ?? html;
}
