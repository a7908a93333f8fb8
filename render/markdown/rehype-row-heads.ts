import type {Element, ElementContent, Root, RootContent} from 'hast';

/** A cell that names its row: it has words. */
const isName = (cell: Element): boolean => cell.children.length > 0;

/** Without a scope: a head next to cells is the row's anyway, and pages are lighter. */
function nameRow(row: Element): void {
  const first = row.children.find((child): child is Element => child.type === 'element');
  if (first?.tagName === 'td' && isName(first)) {
    first.tagName = 'th';
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
