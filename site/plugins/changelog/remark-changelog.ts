import type {BlockContent, Heading, Root} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {readChangelog, type ChangelogEntry} from '../../../facts/changelog/entries';
import {dayText} from '../../../lib/day-text';
import {parseMarkdown} from './markdown';

/** Older months are folded. */
const OPEN_MONTHS = 2;

const attribute = (name: string, value: string): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name, value});

/**
 * Replaces `<Changelog />` by all entries, newest first, under a heading for each month. Months and the entries of the
 * newest month are in the table of contents.
 *
 * @param folder of the entries, for `readChangelog`
 */
export function remarkChangelog(folder: string): (tree: Root) => void {
  return (tree) => {
    tree.children = tree.children.flatMap((node) => {
      return node.type === 'mdxJsxFlowElement' && node.name === 'Changelog' ? months(readChangelog(folder)) : [node];
    });
  };
}

function months(entries: readonly ChangelogEntry[]): MdxJsxFlowElement[] {
  const byMonth = new Map<string, ChangelogEntry[]>();
  for (const entry of entries) {
    const month = entry.date.slice(0, 'YYYY-MM'.length);
    byMonth.set(month, [...(byMonth.get(month) ?? []), entry]);
  }
  return [...byMonth].map(([month, own], index) => ({
    type: 'mdxJsxFlowElement',
    name: 'ChangelogMonth',
    attributes:
      index < OPEN_MONTHS ? [] : [attribute('fold', `Show ${own.length} ${own.length === 1 ? 'change' : 'changes'}`)],
    children: [heading(2, month, dayText(month)), ...own.map((entry) => entryNode(entry, index === 0))],
  }));
}

const heading = (depth: 2 | 3, id: string, value: string): Heading => ({
  type: 'heading',
  depth,
  data: {hProperties: {id}},
  children: [{type: 'text', value}],
});

/** @param isListed whether its heading is in the table of contents */
function entryNode({id, date, title, areas, corrections, body}: ChangelogEntry, isListed: boolean): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'ChangelogEntry',
    attributes: [
      attribute('date', date),
      attribute('areas', areas.join(' ')),
      ...(corrections ? [attribute('fold', 'Show the corrections')] : []),
    ],
    children: [
      isListed
        ? heading(3, id, title)
        : {
            type: 'mdxJsxFlowElement',
            name: 'UnlistedHeading',
            attributes: [attribute('id', id)],
            children: [{type: 'text', value: title}] as never,
          },
      // Entries hold only paragraphs, lists and tables.
      ...(parseMarkdown(body).children as BlockContent[]),
    ],
  };
}
