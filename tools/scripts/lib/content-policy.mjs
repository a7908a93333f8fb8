// The content security policy of a build: what its finished pages have inline, by hash.

/** The mark of the operator's own analytics script: site/plugins/site-config. */
const ANALYTICS = 'data-site-id';

/**
 * @typedef {object} Found what the pages have, each once
 * @property {Set<string>} scripts hashes of inline code
 * @property {Set<string>} styles hashes of inline sheets
 * @property {Set<string>} attributes hashes of `style` attributes
 * @property {Set<string>} analytics origins
 */

/**
 * A header line that a static host takes is 2000 characters at most; more would mean code that varies by page.
 *
 * @type {[kind: keyof Found, most: number][]}
 */
const MOST = [
  ['scripts', 8],
  ['styles', 10],
  ['attributes', 12],
  ['analytics', 1],
];

/**
 * The content security policy under which the pages of a build run: only scripts and styles that are in it.
 *
 * @param {import('./page-parts.mjs').Pages} pages finished
 * @returns {string} the value of `Content-Security-Policy`
 * @throws Error naming the page that has an event handler attribute or a script of a host nobody configured, or when
 *   inline code differs from page to page
 */
export function contentPolicy(pages) {
  /** @type {Found} */
  const found = {scripts: new Set(), styles: new Set(), attributes: new Set(), analytics: new Set()};
  for (const [page, parts] of pages) {
    requireNoHandler(page, parts);
    const read = {...parts, analytics: originsOf(page, parts)};
    for (const [kind] of MOST) {
      read[kind].forEach((each) => found[kind].add(each));
    }
  }
  for (const [kind, most] of MOST) {
    const {size} = found[kind];
    if (size > most) {
      throw new Error(`${size} different inline ${kind} in the pages; expected at most ${most}, shared`);
    }
  }
  return directives(found)
    .map((parts) => parts.join(' '))
    .join('; ');
}

/**
 * @param {string} page its file
 * @param {import('./page-parts.mjs').PageParts} parts
 */
function requireNoHandler(page, {handlers: [handler]}) {
  if (handler) {
    const [name, value] = handler;
    throw new Error(
      `${page}: ${name}="${value.slice(0, 80)}": expected no event handler attributes, the policy forbids them`,
    );
  }
}

/**
 * @param {string} page its file
 * @param {import('./page-parts.mjs').PageParts} parts
 * @returns {string[]} origins of the scripts that come from elsewhere
 */
const originsOf = (page, {loaded}) =>
  loaded.flatMap((script) => {
    const source = script.get('src') ?? '';
    if (!/^(https?:)?\/\//.test(source)) {
      return [];
    }
    if (!script.has(ANALYTICS)) {
      throw new Error(
        `${page}: script of another host: ${source}; expected only the one of facts/operator/site.config.ts analytics`,
      );
    }
    return [new URL(source).origin];
  });

/** @param {Found} found */
function directives({scripts, styles, attributes, analytics}) {
  return [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts, ...analytics],
    ['style-src', "'self'", ...styles, ...(attributes.size > 0 ? ["'unsafe-hashes'", ...attributes] : [])],
    ['img-src', "'self'", 'data:', ...analytics],
    ['connect-src', "'self'", ...analytics],
    ['worker-src', "'self'"],
    ['frame-src', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    // What an analytics script writes into the page is not known here, so it would not start under Trusted Types.
    ...(analytics.size > 0
      ? []
      : [
          ['trusted-types', 'default', 'docs-entry', 'docs-page'],
          ['require-trusted-types-for', "'script'"],
        ]),
  ];
}
