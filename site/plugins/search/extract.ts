import {parseFragment, type DefaultTreeAdapterMap} from 'parse5';
import {countryName, isoCountries} from '../../../facts/tables/countries';
import {contentKind, type ContentKind} from '../../src/components/content-kind';
import type {PageSource, Section} from '../../../search/engine/types';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** Elements whose text is not specific to the page. */
const SKIPPED_TAGS = new Set(['pre', 'select', 'script', 'style', 'svg', 'button', 'template', 'form']);
const SKIPPED_KINDS: ReadonlySet<ContentKind | undefined> = new Set<ContentKind>(['skip', 'meta', 'trail']);
const HEADINGS = new Set(['h1', 'h2', 'h3']);
/** Elements without a gap around them. */
const INLINE = new Set([
  'a',
  'b',
  'code',
  'em',
  'i',
  'small',
  'span',
  'strong',
  'time',
  'abbr',
  'mark',
  'sub',
  'sup',
  'wbr',
]);
/** An aside is not inline, because the style sheet separates it from the words before it. */
const isInline = (element: Element): boolean => INLINE.has(element.tagName) && kindOf(element) !== 'aside';
const STRESSED = new Set(['code', 'strong', 'dt', 'summary']);
const LONGEST_LABEL = 80;
const FEWEST_CELLS = 2;
/** Numbers in later cells are details of a row, such as a country's calling code, and do not name it. */
const MOST_NAMING_CELLS = 4;

const isElement = (node: Node): node is Element => 'tagName' in node;
const attribute = (element: Element, name: string): string =>
  element.attrs.find((candidate) => candidate.name === name)?.value ?? '';
/** The element's `data-content`, if it has one. */
const kindOf = (element: Element): ContentKind | undefined =>
  contentKind(element.attrs.find(({name}) => name === 'data-content')?.value);

/** Of a code block only its title: the folded code is the same in every program. */
const childrenOf = (element: Element): Node[] =>
  element.tagName === 'figure' && attribute(element, 'data-language') !== ''
    ? element.childNodes.filter((child) => isElement(child) && kindOf(child) === 'label')
    : element.childNodes;

const isSkipped = (element: Element): boolean =>
  SKIPPED_TAGS.has(element.tagName) ||
  attribute(element, 'aria-hidden') === 'true' ||
  attribute(element, 'lang') !== '' ||
  SKIPPED_KINDS.has(kindOf(element));

/** Text as a visitor sees it. */
function visibleText(node: Node): string {
  if ('value' in node && node.nodeName === '#text') {
    return node.value;
  }
  if (!isElement(node) || isSkipped(node)) {
    return '';
  }
  const text = childrenOf(node).map(visibleText).join('');
  return isInline(node) ? text : ` ${text} `;
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Stands for the end of a block in the texts of a draft. */
const BLOCK = '\n\n';
/** After these, the text of the next block needs no separator. */
const SENTENCE_END = /[.:;,!?…·]$/;

/** The texts of a draft as one, with " · " between blocks, such as the cells of a row, that do not end a sentence. */
const joinedBlocks = (texts: readonly string[]): string =>
  texts
    .join('')
    .split(BLOCK)
    .map(squeezed)
    .filter(Boolean)
    .reduce((before, block) => (before === '' || SENTENCE_END.test(before) ? `${before} ` : `${before} · `) + block, '')
    .trim();

const shown = (node: Node): string => squeezed(visibleText(node));

function* elementsIn(element: Element): Generator<Element> {
  for (const child of childrenOf(element)) {
    if (isElement(child)) {
      yield child;
      yield* elementsIn(child);
    }
  }
}

const find = (root: Element, test: (element: Element) => boolean): Element | undefined => {
  for (const element of elementsIn(root)) {
    if (test(element)) {
      return element;
    }
  }
  return undefined;
};

const isKind =
  (kind: ContentKind) =>
  (element: Element): boolean =>
    kindOf(element) === kind;

/** A page, and the paths that its text links to. */
export interface Extracted {
  readonly source: Omit<PageSource, 'links'>;
  readonly targets: readonly string[];
}

/** A section that is still being read. */
interface Draft extends Omit<Section, 'names' | 'codes' | 'text'> {
  names: string[];
  codes: string[];
  texts: string[];
}

const draft = (kind: Section['kind'], hash: string, label: string): Draft => ({
  kind,
  hash,
  label: label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : label,
  about: '',
  names: [],
  codes: [],
  texts: [],
});

/**
 * A row of a table. Its names are its id, a code in its first cell, numbers, and codes of three letters.
 *
 * @param anchor of a row without an id
 */
function rowDraft(row: Element, anchor: string): Draft {
  const cells = childrenOf(row).filter(isElement);
  const texts = cells.map(shown).filter((text) => text !== '–' && text !== '');
  const id = attribute(row, 'id');
  const [first] = cells;
  const code = first && find(first, ({tagName}) => tagName === 'code');
  const made = draft(id ? 'row' : 'line', id || anchor, (id ? texts.slice(0, 2) : texts.slice(0, 1)).join(' '));
  made.names.push(
    ...(id ? [id] : []),
    ...(code && shown(code) === shown(first) ? [shown(code)] : []),
    ...(id ? texts.slice(0, MOST_NAMING_CELLS).filter((text) => /^\+?\d+$|^[A-Z]{3}$/.test(text)) : []),
  );
  // Readers look up the first cell.
  made.codes.push(...texts.slice(0, 1));
  return made;
}

/** A field of a request or an answer. Readers search for `#request.payer.email` as `email` and as `payer.email`. */
function fieldDraft(field: Element): Draft {
  const id = attribute(field, 'id');
  const name = find(field, ({tagName}) => tagName === 'div')?.childNodes.find(isElement);
  const path = id.replace(/^(?:request|query|headers)\./, '');
  const made = draft('field', id, path);
  made.names.push(path, ...(name ? [shown(name)] : []));
  return made;
}

const isBodyRow = (row: Element): boolean =>
  childrenOf(row).filter((cell) => isElement(cell) && cell.tagName === 'td').length >= FEWEST_CELLS - 1;

/** A folded group with an anchor, such as "Brazil" in a table of banks. */
function groupDraft(group: Element, id: string): Draft {
  const summary = find(group, ({tagName}) => tagName === 'summary');
  const name = summary && (find(summary, ({tagName}) => tagName === 'span') ?? summary);
  return draft('row', id, name ? shown(name) : id);
}

const SEPARATE_PARTS: ReadonlySet<ContentKind | undefined> = new Set<ContentKind>(['rules', 'values', 'endpoint']);

/** Whether only the style sheet separates the inline children of an element: facts about a field, method and path. */
function hasSeparateParts(element: Element): boolean {
  const item = element.parentNode;
  const list = item && 'parentNode' in item ? item.parentNode : undefined;
  const isHead = list && 'attrs' in list && kindOf(list) === 'fields' && element === childrenOf(item as Element)[0];
  return isHead === true || SEPARATE_PARTS.has(kindOf(element));
}

/** Reads elements in the order of the page. Each belongs to the innermost open draft. */
function read(element: Element, current: Draft, drafts: Draft[]): Draft {
  let open = current;
  for (const child of childrenOf(element)) {
    if (!isElement(child)) {
      open.texts.push(visibleText(child));
      continue;
    }
    if (isSkipped(child)) {
      continue;
    }
    const id = attribute(child, 'id');
    const {tagName} = child;
    if (HEADINGS.has(tagName) && (id || tagName === 'h1')) {
      if (tagName !== 'h1') {
        open = draft('heading', id, shown(child));
        drafts.push(open);
      }
    } else if (id && tagName === 'details') {
      open = groupDraft(child, id);
      drafts.push(open);
      read(child, open, drafts);
    } else if ((tagName === 'tr' && isBodyRow(child)) || (id && kindOf(element) === 'fields')) {
      const own = tagName === 'tr' ? rowDraft(child, open.hash) : fieldDraft(child);
      drafts.push(own);
      read(child, own, drafts);
    } else {
      if (STRESSED.has(tagName)) {
        open.codes.push(shown(child));
      }
      const gap = isInline(child) && !hasSeparateParts(element) ? '' : BLOCK;
      open.texts.push(gap);
      open = read(child, open, drafts);
      open.texts.push(gap);
    }
  }
  return open;
}

function* targetsIn(element: Element): Generator<string> {
  for (const child of childrenOf(element)) {
    if (isElement(child) && !isSkipped(child)) {
      const href = child.tagName === 'a' ? attribute(child, 'href') : '';
      if (href.startsWith('/')) {
        yield href.replace(/[?#].*$/, '');
      }
      yield* targetsIn(child);
    }
  }
}

const countryNames = new Set(isoCountries.map(({alpha2}) => countryName(alpha2)));

/** A method's countries characterize it only if there are few. */
const MOST_COUNTRIES = 3;

/** Names of the countries in a guide's property table, as `Chile · CLP`. */
function countriesOf(main: Element): string[] {
  const row = find(main, (element) => element.tagName === 'tr' && /^Countries of the /.test(shown(element)));
  const cell = row?.childNodes.findLast(isElement);
  const places = cell ? [...elementsIn(cell)].filter(({tagName}) => tagName === 'li') : [];
  const names = (places.length > 0 || !cell ? places : [cell]).flatMap((place) =>
    shown(place)
      .split(' · ', 1)[0]!
      .split(/, | and /),
  );
  return names.length > MOST_COUNTRIES || !names.every((name) => countryNames.has(name)) ? [] : names;
}

/**
 * The main part of a page, without the frame, which is most of a document.
 *
 * @param html the whole document
 * @param path its address, for errors
 * @throws Error when it has no main part
 */
export function mainOf(html: string, path: string): string {
  const from = html.indexOf('<main');
  const to = html.indexOf('</main>', from);
  if (from < 0 || to < 0) {
    throw new Error(`search: ${path}: expected a <main> element`);
  }
  return html.slice(from, to);
}

/** The address of a page in the sitemap, with or without a slash at its end, from its `data-page`. */
export function listedAddress(html: string, name: string): string {
  const [, address] = /\bdata-page="?([^"\s>]+)/.exec(html) ?? [];
  if (!address) {
    throw new Error(`search: ${name}: expected an element with data-page`);
  }
  return address;
}

/**
 * Extracts the sections of a rendered page.
 *
 * @param html the whole document
 * @param path its address, for errors
 * @throws Error if it has no main part or no heading
 */
export const extractPage = (html: string, path: string): Extracted =>
  extractMain(parseFragment(mainOf(html, path)), path);

/**
 * Extracts the sections of a page's main part.
 *
 * @param fragment parsed result of `mainOf`
 * @param path its address
 * @throws Error if it has no heading
 */
export function extractMain(fragment: DefaultTreeAdapterMap['documentFragment'], path: string): Extracted {
  const main = fragment.childNodes.filter(isElement)[0]!;
  const heading = find(main, ({tagName}) => tagName === 'h1');
  if (!heading) {
    throw new Error(`search: ${path}: expected an h1`);
  }
  const title = shown(heading);
  const lead = find(main, isKind('lead'));
  const trail = find(main, isKind('trail'));
  const crumbs = trail
    ? [...elementsIn(trail)]
        .filter(({tagName}) => tagName === 'li')
        // The home page is at the start of every trail.
        .filter((item) => !find(item, (element) => attribute(element, 'href') === '/'))
        .map((item) => squeezed(childrenOf(item).map(visibleText).join('')))
    : [];
  const description = lead ? shown(lead) : '';
  const page = draft('page', '', title);
  const endpoint = find(main, isKind('endpoint'));
  const address = endpoint && find(endpoint, ({tagName}) => tagName === 'code');
  page.names.push(...(address ? [shown(address)] : []));
  const drafts = [page];
  read(main, page, drafts);
  const about = [description, ...crumbs].join(' ');
  const source = {
    path,
    title,
    crumbs,
    description,
    countries: countriesOf(main),
    sections: drafts.map(({texts, ...rest}) => ({
      ...rest,
      about: rest.kind === 'page' ? about : '',
      codes: [...new Set(rest.codes)],
      text: joinedBlocks(texts),
    })),
  };
  return {source, targets: [...new Set(targetsIn(main))]};
}
