// cspell:ignore RAWTEXT RCDATA
import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {Tokenizer, TokenizerMode} from 'parse5';

/** What begins here is text up to its end tag. */
const MODES = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
]);
/** Types of code; a script of another type is data, which a browser does not run: JSON-LD and the like. */
const CODE = /^(?:module|text\/javascript|)$/i;
/** The mark of the operator's own analytics script: plugins/site-config. */
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
    const read = readPage(await fs.readFile(path.join(folder, page), 'utf8'), page);
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

/** @typedef {Record<keyof Found, string[]>} Read what one page has */

/**
 * @param {string} html
 * @param {string} page its file, for errors
 * @returns {Read}
 */
function readPage(html, page) {
  /** @type {Read} */
  const found = {scripts: [], styles: [], attributes: [], analytics: []};
  /** @type {keyof Found | undefined} what the text that is being read is */
  let open;
  let text = '';
  const nothing = () => undefined;
  /** @param {import('parse5').Token.CharacterToken} token */
  const addText = ({chars}) => void (text += open ? chars : '');
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({tagName, attrs}) {
        checkAttributes(attrs, page);
        found.attributes.push(...attrs.filter(({name}) => name === 'style').map(({value}) => hash(value)));
        open = tagName === 'style' ? 'styles' : tagName === 'script' ? kindOfScript(attrs, page, found) : undefined;
        text = '';
        tokenizer.state = MODES.get(tagName) ?? tokenizer.state;
      },
      onEndTag() {
        if (open) {
          found[open].push(hash(text));
        }
        open = undefined;
      },
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: addText,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
    },
  );
  tokenizer.write(html, true);
  return found;
}

/** @typedef {readonly import('parse5').Token.Attribute[]} Attributes */

/**
 * @param {Attributes} attributes
 * @param {string} page
 */
function checkAttributes(attributes, page) {
  const handler = attributes.find(({name}) => /^on[a-z]+$/.test(name));
  if (handler) {
    throw new Error(
      `${page}: ${handler.name}="${handler.value.slice(0, 80)}": expected no event handler attributes, the policy forbids them`,
    );
  }
}

/**
 * @param {Attributes} attributes of a script
 * @param {string} page
 * @param {Read} found gets the origin of analytics
 * @returns {'scripts' | undefined} whether it is code in the page
 */
function kindOfScript(attributes, page, found) {
  const named = new Map(attributes.map(({name, value}) => [name, value]));
  const source = named.get('src');
  if (source === undefined) {
    return CODE.test(named.get('type') ?? '') ? 'scripts' : undefined;
  }
  if (/^(https?:)?\/\//.test(source)) {
    if (!named.has(ANALYTICS)) {
      throw new Error(`${page}: script of another host: ${source}; expected only the one of site.config.ts analytics`);
    }
    found.analytics.push(new URL(source).origin);
  }
  return undefined;
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
