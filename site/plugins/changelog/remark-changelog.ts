import type {BlockContent, Root} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {readChangelog, type ChangelogEntry} from '../../../facts/changelog/entries';
import {parseMarkdown} from './markdown';

const attribute = (name: string, value: string): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name, value});

/**
 * Replaces `<Changelog />` by all entries, newest first, each with a heading.
 *
 * @param folder of the entries, for `readChangelog`
 */
export function remarkChangelog(folder: string): (tree: Root) => void {
  return (tree) => {
    tree.children = tree.children.flatMap((node) => {
      return node.type === 'mdxJsxFlowElement' && node.name === 'Changelog'
        ? readChangelog(folder).map(entryNode)
        : [node];
    });
  };
}

function entryNode({id, date, title, areas, body}: ChangelogEntry): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'ChangelogEntry',
    attributes: [attribute('date', date), attribute('areas', areas.join(' '))],
    children: [
      {type: 'heading', depth: 2, data: {hProperties: {id}}, children: [{type: 'text', value: title}]},
      // Entries hold only paragraphs and lists.
      ...(parseMarkdown(body).children as BlockContent[]),
    ],
  };
}
