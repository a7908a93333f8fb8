// Converts blocks to Markdown text. A page, its parts and its short form share most blocks, so each is converted once.
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

/** Runs of blocks that can be converted separately: only neighboring lists depend on each other. */
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
 * @param blocks of a tree that no longer changes
 * @returns GitHub Flavored Markdown, ending in a line break unless empty
 */
export function blocksToMarkdown(blocks: readonly RootContent[]): string {
  const texts = runsOf(blocks).map(textOfRun);
  return texts.length === 0 ? '' : `${texts.join('\n\n')}\n`;
}

/** Phrases, such as those of a heading, in one line. */
export const phrasesToMarkdown = (phrases: readonly RootContent[]): string => toText(phrases).trim();
