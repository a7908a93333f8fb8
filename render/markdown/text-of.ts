import type {ElementContent, Root, RootContent} from 'hast';

/** What a reader reads of an element of a page, or of the page. */
export const textOf = (node: Root | RootContent | ElementContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
