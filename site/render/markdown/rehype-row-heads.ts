import type {Element, ElementContent, Root, RootContent} from 'hast';

/** Whether a cell has words, and so can name its row. */
const isName = (cell: Element): boolean => cell.children.length > 0;

/** With `scope`: site/src/components/data-table treats a head without one as that of a column. */
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

/** Makes the first cell of each row of a Markdown table the row's head, which Markdown has no syntax for. */
export function rehypeRowHeads(): (tree: Root) => void {
  return (tree) => walk(tree, false);
}
