import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const HANDLER = /<[a-z][^<>]*?\son[a-z]+=/i;
/** Data, which a browser does not run: JSON-LD and the like. */
const DATA_BLOCK = /\btype=["']?(?!module\b|text\/javascript\b)[^"'\s>]+/i;
const SOURCE = /\bsrc=["']?([^"'\s>]+)/i;
/** The mark of the operator's own analytics script: plugins/site-config. */
const ANALYTICS = /\bdata-site-id=/i;

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
 * @param {string} folder the build's folder, its pages finished
 * @returns {Promise<string>} the value of `Content-Security-Policy`
 * @throws Error naming the page that has an event handler attribute or a script of a host nobody configured, or when
 *   inline code differs from page to page
 */
export async function contentPolicy(folder) {
  /** @type {Found} */
  const found = {scripts: new Set(), styles: new Set(), attributes: new Set(), analytics: new Set()};
  const pages = (await fs.readdir(folder, {recursive: true})).filter((name) => name.endsWith('.html'));
  for (const page of pages) {
    collect(await fs.readFile(path.join(folder, page), 'utf8'), page, found);
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
 * Adds what a page has.
 *
 * @param {string} html
 * @param {string} page its file, for errors
 * @param {Found} found
 */
function collect(html, page, {scripts, styles, attributes, analytics}) {
  const markup = html.replace(SCRIPT, (_script, /** @type {string} */ tag, /** @type {string} */ code) => {
    const [, source] = SOURCE.exec(tag) ?? [];
    if (source && /^(https?:)?\/\//.test(source)) {
      if (!ANALYTICS.test(tag)) {
        throw new Error(
          `${page}: script of another host: ${source}; expected only the one of site.config.ts analytics`,
        );
      }
      analytics.add(new URL(source).origin);
    } else if (!source && !DATA_BLOCK.test(tag)) {
      scripts.add(hash(code));
    }
    return '';
  });
  const [handler] = HANDLER.exec(markup) ?? [];
  if (handler) {
    throw new Error(`${page}: ${handler.slice(0, 80)}: expected no event handler attributes, the policy forbids them`);
  }
  const body = markup.replace(STYLE, (_style, /** @type {string} */ css) => {
    styles.add(hash(css));
    return '';
  });
  for (const [, double, single, bare] of body.matchAll(STYLE_ATTRIBUTE)) {
    attributes.add(hash(unescapeHtml(double ?? single ?? bare ?? '')));
  }
}

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

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @type {Record<string, string>} */
const ENTITIES = {'&quot;': '"', '&#x27;': "'", '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&'};
/** @param {string} text of an attribute */
const unescapeHtml = (text) => text.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
