import type {Element, ElementContent, Root, RootContent} from 'hast';

/** Whether a cell has content, so that it can name its row. */
const isName = (cell: Element): boolean => cell.children.length > 0;

/** Sets `scope`, because site/src/components/data-table treats a head without one as a column's head. */
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

/** Makes the first cell of each row of a Markdown table the row's head. Markdown has no syntax for it. */
export function rehypeRowHeads(): (tree: Root) => void {
  return (tree) => walk(tree, false);
}
