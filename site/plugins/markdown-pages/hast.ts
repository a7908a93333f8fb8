// Small helpers for HTML trees.
import type {Element, ElementContent, Properties} from 'hast';
import {contentKind, type ContentKind} from '../../src/components/content-kind';

export const isElement = (node: ElementContent | undefined): node is Element => node?.type === 'element';

/** The element's `data-content`, if it has one. */
export const kindOf = ({properties}: Element): ContentKind | undefined => contentKind(properties['dataContent']);

/** A text as a child. */
export const text = (value: string): ElementContent => ({type: 'text', value});

/** An element; strings among its children are text. */
export const element = (
  tagName: string,
  children: readonly (ElementContent | string)[],
  properties: Properties = {},
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
});

/** Removes white space at the end of the last child if that is text. */
export function trimEnd(children: readonly ElementContent[]): ElementContent[] {
  const last = children.at(-1);
  return last?.type === 'text' ? [...children.slice(0, -1), text(last.value.trimEnd())] : [...children];
}

/** All elements below that pass the test, in the order of the page. Does not look inside of them. */
export const findAll = (root: Element, test: (element: Element) => boolean): Element[] =>
  root.children.filter(isElement).flatMap((child) => (test(child) ? [child] : findAll(child, test)));

/** The first element below that passes the test, in the order of the page. */
export function find(root: Element, test: (element: Element) => boolean): Element | undefined {
  for (const child of root.children) {
    const found = isElement(child) ? (test(child) ? child : find(child, test)) : undefined;
    if (found) {
      return found;
    }
  }
  return undefined;
}
