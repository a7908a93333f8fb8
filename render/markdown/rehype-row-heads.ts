import type {Element, ElementContent, Root, RootContent} from 'hast';

/** A cell that names its row: it has words. */
const isName = (cell: Element): boolean => cell.children.length > 0;

/** With a scope: a head without one is taken for a column's (src/components/data-table). */
function nameRow(row: Element): void {
  const first = row.children.find((child): child is Element => child.type === 'element');
  if (first?.tagName === 'td' && isName(first)) {
    first.tagName = 'th';
    first.properties.scope = 'row';
  }
}

function walk(node: Root | RootContent | ElementContent, inBody: boolean): void {
  if (!('children' in node)) {
    return;
  }
  const isElement = node.type === 'element';
  if (isElement && inBody && node.tagName === 'tr') {
    nameRow(node);
  }
  node.children.forEach((child) => walk(child, inBody || (isElement && node.tagName === 'tbody')));
}

/** The first cell of each row of a Markdown table is the row's head, which Markdown itself cannot say. */
export function rehypeRowHeads(): (tree: Root) => void {
  return (tree) => walk(tree, false);
}
