// cspell:ignore RAWTEXT RCDATA
// Reads what the HTML of a page contains: links, anchors, inline code, styles and classes.
import {createHash} from 'node:crypto';
import {Tokenizer, TokenizerMode} from 'parse5';
import type {Token} from 'parse5';

/** The content of these elements is text up to the end tag. */
const MODES = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
]);
/** Types of scripts that a browser runs. A script of another type is data, such as JSON-LD. */
const CODE = /^(?:module|text\/javascript|)$/i;

/** By name. */
type Attributes = ReadonlyMap<string, string>;

export interface PageParts {
  /** Of the page, from `data-page`. */
  address: string | undefined;
  ids: Set<string>;
  /** Every `href`. */
  links: Set<string>;
  /** Hashes of inline code. */
  scripts: Set<string>;
  /** Hashes of inline sheets. */
  styles: Set<string>;
  /** Scripts with an address. */
  loaded: Attributes[];
  /** Attributes that are code or a style. */
  forbidden: [name: string, value: string][];
}

/** By file below the folder, with `/` in all systems. */
export type Pages = ReadonlyMap<string, PageParts>;

/** @param html of a page */
export function partsOf(html: string): PageParts {
  const parts: PageParts = {
    address: undefined,
    ids: new Set(),
    links: new Set(),
    scripts: new Set(),
    styles: new Set(),
    loaded: [],
    forbidden: [],
  };
  /** The kind of the text that is being read. */
  let open: 'scripts' | 'styles' | undefined;
  let text = '';
  const nothing = () => undefined;
  const addText = ({chars}: Token.CharacterToken) => void (text += open ? chars : '');
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
 * @param html of a page
 * @returns names of all classes
 */
export function classesOf(html: string): Set<string> {
  const classes = new Set<string>();
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
 * @param attributes of a tag
 * @param parts to add them to
 */
function addAttributes(attributes: readonly Token.Attribute[], parts: PageParts) {
  for (const {name, value} of attributes) {
    if (name === 'id') {
      parts.ids.add(value);
    } else if (name === 'href') {
      parts.links.add(value);
    } else if (name === 'data-page') {
      parts.address ??= value;
    } else if (/^(?:style|on[a-z]+)$/.test(name)) {
      parts.forbidden.push([name, value]);
    }
  }
}

/**
 * @param attributes of a script
 * @param parts to add a script with an address to
 * @returns `scripts` for inline code
 */
function kindOfScript(attributes: readonly Token.Attribute[], parts: PageParts): 'scripts' | undefined {
  const named = new Map(attributes.map(({name, value}) => [name, value]));
  if (named.has('src')) {
    parts.loaded.push(named);
    return undefined;
  }
  return CODE.test(named.get('type') ?? '') ? 'scripts' : undefined;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
