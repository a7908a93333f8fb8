// Markdown of blocks. A page, its parts and its short form have most of their blocks in common: each is written once.
import type {RootContent} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown, type Options} from 'mdast-util-to-markdown';

const OPTIONS: Options = {
  bullet: '-',
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmToMarkdown({tablePipeAlign: false})],
};

const toText = (children: readonly RootContent[]): string =>
  toMarkdown({type: 'root', children: [...children]}, OPTIONS);

/** Blocks that can be written apart: only lists that follow each other depend on one another. */
function runsOf(blocks: readonly RootContent[]): RootContent[][] {
  const runs: RootContent[][] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'list' && blocks[index - 1]?.type === 'list') {
      runs.at(-1)!.push(block);
    } else {
      runs.push([block]);
    }
  }
  return runs;
}

const written = new WeakMap<RootContent, string>();

function textOfRun(run: readonly RootContent[]): string {
  const [block] = run;
  const known = run.length === 1 ? written.get(block!) : undefined;
  if (known !== undefined) {
    return known;
  }
  const text = toText(run).replace(/\n$/, '');
  if (run.length === 1) {
    written.set(block!, text);
  }
  return text;
}

/**
 * @param blocks of a tree that does not change any more
 * @returns GitHub flavored Markdown, ending in a line break if there is any
 */
export function blocksToMarkdown(blocks: readonly RootContent[]): string {
  const texts = runsOf(blocks).map(textOfRun);
  return texts.length === 0 ? '' : `${texts.join('\n\n')}\n`;
}

/** Phrases, as a heading has them, in one line. */
export const phrasesToMarkdown = (phrases: readonly RootContent[]): string => toText(phrases).trim();
