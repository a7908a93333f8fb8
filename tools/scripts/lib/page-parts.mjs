// cspell:ignore RAWTEXT RCDATA
// Reads what the HTML of a page contains: links, anchors, inline code, styles and classes.
import {createHash} from 'node:crypto';
import {Tokenizer, TokenizerMode} from 'parse5';

/** The content of these elements is text up to the end tag. */
const MODES = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
]);
/** Types of scripts that a browser runs. A script of another type is data, such as JSON-LD. */
const CODE = /^(?:module|text\/javascript|)$/i;

/** @typedef {ReadonlyMap<string, string>} Attributes by name */

/**
 * @typedef {object} PageParts
 * @property {string | undefined} address of the page, from `data-page`
 * @property {Set<string>} ids
 * @property {Set<string>} links every `href`
 * @property {Set<string>} scripts hashes of inline code
 * @property {Set<string>} styles hashes of inline sheets
 * @property {Set<string>} attributes hashes of `style` attributes
 * @property {Attributes[]} loaded scripts with an address
 * @property {[name: string, value: string][]} handlers attributes that are code
 */

/** @typedef {ReadonlyMap<string, PageParts>} Pages by file below the folder, with `/` in all systems */

/**
 * @param {string} html of a page
 * @returns {PageParts}
 */
export function partsOf(html) {
  /** @type {PageParts} */
  const parts = {
    address: undefined,
    ids: new Set(),
    links: new Set(),
    scripts: new Set(),
    styles: new Set(),
    attributes: new Set(),
    loaded: [],
    handlers: [],
  };
  /** @type {'scripts' | 'styles' | undefined} the kind of the text that is being read */
  let open;
  let text = '';
  const nothing = () => undefined;
  /** @param {import('parse5').Token.CharacterToken} token */
  const addText = ({chars}) => void (text += open ? chars : '');
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({tagName, attrs}) {
        addAttributes(attrs, parts);
        open = tagName === 'style' ? 'styles' : tagName === 'script' ? kindOfScript(attrs, parts) : undefined;
        text = '';
        tokenizer.state = MODES.get(tagName) ?? tokenizer.state;
      },
      onEndTag() {
        if (open) {
          parts[open].add(hash(text));
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
  return parts;
}

/**
 * @param {string} html of a page
 * @returns {Set<string>} names of all classes
 */
export function classesOf(html) {
  /** @type {Set<string>} */
  const classes = new Set();
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({tagName, attrs}) {
        const value = attrs.find(({name}) => name === 'class')?.value ?? '';
        value.split(/\s+/).forEach((name) => classes.add(name));
        tokenizer.state = MODES.get(tagName) ?? tokenizer.state;
      },
      onEndTag: nothing,
      onCharacter: nothing,
      onWhitespaceCharacter: nothing,
      onNullCharacter: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
    },
  );
  tokenizer.write(html, true);
  return classes;
}

/**
 * @param {readonly import('parse5').Token.Attribute[]} attributes of a tag
 * @param {PageParts} parts to add them to
 */
function addAttributes(attributes, parts) {
  for (const {name, value} of attributes) {
    if (name === 'id') {
      parts.ids.add(value);
    } else if (name === 'href') {
      parts.links.add(value);
    } else if (name === 'data-page') {
      parts.address ??= value;
    } else if (name === 'style') {
      parts.attributes.add(hash(value));
    } else if (/^on[a-z]+$/.test(name)) {
      parts.handlers.push([name, value]);
    }
  }
}

/**
 * @param {readonly import('parse5').Token.Attribute[]} attributes of a script
 * @param {PageParts} parts to add a script with an address to
 * @returns {'scripts' | undefined} `scripts` for inline code
 */
function kindOfScript(attributes, parts) {
  const named = new Map(attributes.map(({name, value}) => [name, value]));
  if (named.has('src')) {
    parts.loaded.push(named);
    return undefined;
  }
  return CODE.test(named.get('type') ?? '') ? 'scripts' : undefined;
}

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
