import path from 'node:path';
import type {BlockContent, Root} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {readChangelog, type ChangelogEntry} from '../../changelog/entries';
import {parseMarkdown} from './markdown';

const attribute = (name: string, value: string): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name, value});

/** Replaces `<Changelog />` by every entry, newest first, each with a heading of its own. */
export function remarkChangelog(): (tree: Root) => void {
  return (tree) => {
    tree.children = tree.children.flatMap((node) => {
      return node.type === 'mdxJsxFlowElement' && node.name === 'Changelog'
        ? readChangelog(path.join(process.cwd(), 'changelog')).map(entryNode)
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
      // A text of paragraphs and lists.
      ...(parseMarkdown(body).children as BlockContent[]),
    ],
  };
}
