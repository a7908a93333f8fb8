// A built page as parse5's tree, with functions to query it.
import {parse, type DefaultTreeAdapterTypes as Tree} from 'parse5';

export type Element = Tree.Element;

const isElement = (node: Tree.Node): node is Element => 'tagName' in node;

/** The document of a page's HTML. */
export const parsePage = (html: string): Element => parse(html).childNodes.find(isElement)!;

export const attribute = (element: Element, name: string): string | null =>
  element.attrs.find((each) => each.name === name)?.value ?? null;

export const hasClass = (element: Element, name: string): boolean =>
  (attribute(element, 'class') ?? '').split(/\s+/).includes(name);

export const childrenOf = (element: Element): Element[] => element.childNodes.filter(isElement);

type Wanted = (element: Element) => boolean;

/** `li`, `.field`, `li.field`, `#errors`: tag, class or id, no more. */
function wanted(selector: string): Wanted {
  const [, tag = '', mark = '', name = ''] = /^([a-z0-9]*)([.#]?)(.*)$/.exec(selector)!;
  return (element) =>
    (tag === '' || element.tagName === tag) &&
    (mark !== '.' || hasClass(element, name)) &&
    (mark !== '#' || attribute(element, 'id') === name);
}

/** Every element below one, in the page's order. @param into whether to look below what was found */
export function all(root: Element, selector: string, into = true): Element[] {
  const fits = wanted(selector);
  const visit = (element: Element): Element[] =>
    childrenOf(element).flatMap((child) => (fits(child) ? [child, ...(into ? visit(child) : [])] : visit(child)));
  return visit(root);
}

/** The first one, or null. */
export const first = (root: Element, selector: string): Element | null => all(root, selector, false)[0] ?? null;

/** The first one. @throws Error that names it */
export function one(root: Element, selector: string): Element {
  const found = first(root, selector);
  if (!found) {
    throw new Error(`the page has no ${selector}`);
  }
  return found;
}

/** Children that fit. */
export const own = (root: Element, selector: string): Element[] => childrenOf(root).filter(wanted(selector));

/** What a reader reads, with the white space of the source. */
export const rawText = (node: Tree.Node): string =>
  'value' in node && node.nodeName === '#text'
    ? node.value
    : 'childNodes' in node
      ? node.childNodes.map(rawText).join('')
      : '';

/** A block of code as it is copied: what is folded in it, an empty line, and the rest. */
export const codeText = (element: Element): string =>
  all(first(element, 'figure') ?? element, 'pre')
    .map(rawText)
    .join('\n\n')
    .trim();

/** What a reader reads, in one line. */
export const text = (node: Tree.Node): string => rawText(node).replace(/\s+/g, ' ').trim();

/**
 * The siblings between a heading and the next of its rank or above.
 *
 * @param id of the heading
 */
export function section(root: Element, id: string): Element[] {
  const heading = all(root, `#${id}`).find(({tagName}) => /^h[1-6]$/.test(tagName));
  if (!heading) {
    return [];
  }
  const siblings = childrenOf(heading.parentNode as Element);
  const rest = siblings.slice(siblings.indexOf(heading) + 1);
  const end = rest.findIndex(({tagName}) => /^h[1-6]$/.test(tagName) && tagName <= heading.tagName);
  return end < 0 ? rest : rest.slice(0, end);
}

/** The cells of a table's body, row by row. */
export const rowsOf = (table: Element): Element[][] =>
  all(table, 'tbody').flatMap((body) =>
    own(body, 'tr').map((row) => childrenOf(row).filter(({tagName}) => tagName === 'td' || tagName === 'th')),
  );

/** Name and value of each `<dt>` and `<dd>`. */
export const termsOf = (list: Element): Map<string, Element> =>
  new Map(
    all(list, 'dt').map((term) => {
      const siblings = childrenOf(term.parentNode as Element);
      return [text(term), siblings[siblings.indexOf(term) + 1]!];
    }),
  );
