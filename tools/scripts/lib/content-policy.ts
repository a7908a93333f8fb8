// The content security policy of a build, which lists inline code and styles of the finished pages by hash.
import type {PageParts, Pages} from './page-parts';

/** The mark of the operator's own analytics script: site/plugins/site-config. */
const ANALYTICS = 'data-site-id';

/** What the pages contain, without duplicates. */
interface Found {
  /** Hashes of inline code. */
  scripts: Set<string>;
  /** Hashes of inline sheets. */
  styles: Set<string>;
  /** Origins of analytics scripts. */
  analytics: Set<string>;
}

/** A header line that a static host takes is 2000 characters at most; more would mean code that varies by page. */
const MOST: [kind: keyof Found, most: number][] = [
  ['scripts', 8],
  ['styles', 12],
  ['analytics', 1],
];

/**
 * The content security policy under which the pages of a build run: only scripts and styles that are in it.
 *
 * @param pages finished
 * @returns the value of `Content-Security-Policy`
 * @throws Error naming the page that has an event handler, a style attribute or a script of a host nobody configured, or when
 *   inline code differs from page to page
 */
export function contentPolicy(pages: Pages): string {
  const found: Found = {scripts: new Set(), styles: new Set(), analytics: new Set()};
  for (const [page, parts] of pages) {
    requireNoneForbidden(page, parts);
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

/** @param page its file */
function requireNoneForbidden(page: string, {forbidden: [attribute]}: PageParts) {
  if (attribute) {
    const [name, value] = attribute;
    throw new Error(
      `${page}: ${name}="${value.slice(0, 80)}": expected no event handlers and no style attributes, because the policy forbids them`,
    );
  }
}

/**
 * @param page its file
 * @returns origins of the scripts that come from elsewhere
 */
const originsOf = (page: string, {loaded}: PageParts): string[] =>
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

function directives({scripts, styles, analytics}: Found) {
  return [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts, ...analytics],
    ['style-src', "'self'", ...styles],
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
