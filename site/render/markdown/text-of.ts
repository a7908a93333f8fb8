import type {ElementContent, Root, RootContent} from 'hast';

/** The text of an element or of a whole page, without markup. */
export const textOf = (node: Root | RootContent | ElementContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
