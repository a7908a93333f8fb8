import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import {readChangelog, type ChangelogEntry} from '../../changelog/entries';
import {parseMarkdown} from './markdown';

const attribute = (name: string, value: string): object => ({type: 'mdxJsxAttribute', name, value});

/** Replaces `<Changelog />` by every entry, newest first, each with a heading of its own. */
export function remarkChangelog(): (tree: Root) => void {
  return (tree) => {
    tree.children = tree.children.flatMap((node) => {
      const element = node as {type: string; name?: string};
      return element.type === 'mdxJsxFlowElement' && element.name === 'Changelog'
        ? readChangelog(path.join(process.cwd(), 'changelog')).map(entryNode)
        : [node];
    });
  };
}

function entryNode({id, date, title, areas, body}: ChangelogEntry): RootContent {
  return {
    type: 'mdxJsxFlowElement',
    name: 'ChangelogEntry',
    attributes: [attribute('date', date), attribute('areas', areas.join(' '))],
    children: [
      {type: 'heading', depth: 2, data: {hProperties: {id}}, children: [{type: 'text', value: title}]},
      ...parseMarkdown(body).children,
    ],
  } as unknown as RootContent;
}
