// Cuts long texts into several files, because programs that fetch a file may read only its beginning.
import type {RootContent, Table} from 'mdast';
import {blocksToMarkdown} from './write';

/** Largest file in bytes: about 25,000 tokens. */
export const MOST_BYTES = 80_000;
/** Part of `MOST_BYTES` that is reserved for front matter and links to the other files. */
const FRAME_BYTES = 3_500;

/** Splits a table into one table per row, so that it can be cut. Leaves other nodes alone. */
const rowsOf = (node: RootContent): RootContent[] =>
  node.type === 'table'
    ? node.children.slice(1).map((row): Table => ({...node, children: [node.children[0]!, row]}))
    : [node];

/** Joins neighboring rows of the same table again. */
function joined(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === 'table' && last?.type === 'table' && last.children[0] === node.children[0]) {
      result[result.length - 1] = {...last, children: [...last.children, ...node.children.slice(1)]};
    } else {
      result.push(node);
    }
  }
  return result;
}

/** A line that names what follows it. */
const isLabel = (node: RootContent | undefined): node is RootContent =>
  node?.type === 'heading' || (node?.type === 'paragraph' && node.children.every(({type}) => type === 'strong'));

/**
 * Cuts a text between its blocks, and tables between their rows. Each piece of a table has the table's head.
 *
 * @returns Markdown in pieces of at most `MOST_BYTES`, including their frame; one piece if the whole text fits
 * @throws Error if a block is longer
 */
export function cut(blocks: readonly RootContent[]): string[] {
  const room = MOST_BYTES - FRAME_BYTES;
  const size = (block: RootContent): number => Buffer.byteLength(blocksToMarkdown([block]));
  const whole = blocksToMarkdown(blocks);
  if (Buffer.byteLength(whole) <= room) {
    return [whole];
  }
  const pieces: RootContent[][] = [[]];
  let used = 0;
  for (const node of blocks.flatMap((child) => (size(child) > room / 2 ? rowsOf(child) : [child]))) {
    const bytes = size(node);
    if (bytes > room) {
      throw new Error(`markdown-pages: ${bytes} bytes of a ${node.type}: expected ${room} at most`);
    }
    if (used + bytes > room) {
      const last = pieces.at(-1)!;
      const labels = last.splice(last.findLastIndex((one) => !isLabel(one)) + 1);
      pieces.push(labels);
      used = labels.reduce((sum, label) => sum + size(label), 0);
    }
    pieces.at(-1)!.push(node);
    used += bytes;
  }
  return pieces.map((piece) => blocksToMarkdown(joined(piece)));
}
