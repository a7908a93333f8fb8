import type {Element, ElementContent, Root as HtmlRoot} from 'hast';
import type {Code, Heading, Nodes, Root, RootContent, Table} from 'mdast';
import {fromHtml} from 'hast-util-from-html';
import {defaultHandlers, toMdast, type State} from 'hast-util-to-mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown, type Options} from 'mdast-util-to-markdown';
import {languageLabel} from '../../samples/languages';
import {cut} from './cut';
import {textOf} from './hast';
import {programsByLanguage, withoutOthers} from './languages';
import type {DocsSection} from '../../gateway/mcp/docs/types';
import {plain} from './plain';
import {programsHandler, sectionsOf} from './sections';

/** What a tree of Markdown says of its own nodes; it is not written. */
declare module 'mdast' {
  interface CodeData {
    /** True for a program that stands in another language too. */
    isOther?: boolean;
  }
  interface TableData {
    /** Address of the file with the rows of a reference table. */
    file?: string;
  }
}

export interface PageMarkdown {
  /** In pieces. Of a program in several languages HTTP and one more; the page says at its end where the others are. */
  readonly whole: readonly string[];
  /** Programs in the languages that the page leaves out, by language. */
  readonly programs: readonly (readonly [language: string, text: string])[];
  /** In pieces. Links within the site are paths; no rows of reference tables; of a program in several languages HTTP, or the first. */
  readonly abridged: readonly string[];
  /** By heading, with all programs. */
  readonly sections: readonly DocsSection[];
}

const OPTIONS: Options = {
  bullet: '-',
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmToMarkdown({tablePipeAlign: false})],
};

const heading = (state: State, node: Element): Heading => ({
  ...defaultHandlers.h2(state, node),
  data: {id: node.properties['id']},
});

const handlers = {
  ...programsHandler,
  h2: heading,
  h3: heading,
  // As it is, where the stock handler would take empty lines off its end.
  pre(_state: State, node: Element): Code {
    const [code] = node.children as Element[];
    const [name] = code?.properties['className'] ?? [];
    const isOther = node.properties['dataOther'] === true;
    const value = node.children.map(textOf).join('').replace(/\n$/, '');
    return {type: 'code', lang: name?.replace(/^language-/, '') ?? null, meta: null, value, data: {isOther}};
  },
  table(state: State, node: Element): Table {
    const table = defaultHandlers.table(state, node) as Table;
    return {...table, data: {file: node.properties['dataFile'] as string | undefined}};
  },
};

/** Lines of a list stand together if each item is a line and a list. */
function tighten(node: Nodes): void {
  if ('children' in node) {
    node.children.forEach(tighten);
  }
  if (node.type === 'list') {
    const isTight = node.children.every(({children}) =>
      children.every(({type}, index) => type === (index === 0 ? 'paragraph' : 'list')),
    );
    node.spread &&= !isTight;
    node.children.forEach((item) => (item.spread &&= !isTight));
  }
}

/** Leaves out what makes a page long; a table's first place says where its rows are. */
function abridge(nodes: readonly RootContent[], origin: string): RootContent[] {
  const told = new Set<string>();
  const keep = (node: RootContent): RootContent[] => {
    if (node.type === 'code' && node.data?.isOther) {
      return [];
    }
    const file = node.type === 'table' ? node.data?.file : undefined;
    if (file) {
      const note = `The rows of this table are in ${file}`;
      return told.has(file) ? [] : (told.add(file), [{type: 'paragraph', children: [{type: 'text', value: note}]}]);
    }
    if (node.type === 'link' && node.url.startsWith(`${origin}/`)) {
      return [{...node, url: node.url.slice(origin.length)}];
    }
    return 'children' in node ? [{...node, children: node.children.flatMap(keep)} as RootContent] : [node];
  };
  return nodes.flatMap(keep);
}

function toMarkdownTree(children: readonly ElementContent[]): Root {
  const root = toMdast({type: 'root', children: [...children]}, {handlers}) as Root;
  tighten(root);
  return root;
}

/**
 * The article of a page. The frame around it is most of a page, and not of interest.
 *
 * @param html the whole document, as it was built
 * @throws Error when the document has no article
 */
export function articleOf(html: string, {pathname}: URL): string {
  const from = html.indexOf('<article');
  const to = html.lastIndexOf('</article>');
  if (from < 0 || to < from) {
    throw new Error(`markdown-pages: ${pathname}: expected an article element`);
  }
  return html.slice(from, to);
}

/**
 * An article as Markdown.
 *
 * @param article of `articleOf`
 * @param page its address, against which links are resolved
 * @param languageUrl where the page's programs in a language are
 * @returns GitHub flavored Markdown without HTML, ending in a line break
 */
export function pageMarkdown(article: string, page: URL, languageUrl: (language: string) => string): PageMarkdown {
  const {children} = fromHtml(article, {fragment: true});
  const content: HtmlRoot = {type: 'root', children: plain(children as Element[], page)};
  const others = [...programsByLanguage(content)];
  const root = toMarkdownTree(withoutOthers(content.children as ElementContent[]));
  const note = others.map(([name]) => `[${languageLabel(name)}](${languageUrl(name)})`).join(', ');
  const write = (tree: Root): string => toMarkdown(tree, OPTIONS);
  const [first = '', ...more] = cut(root, write);
  return {
    whole: [first + (note && `\nPrograms of this page in other languages: ${note}\n`), ...more],
    programs: others.map(([name, nodes]) => [name, write(toMarkdownTree(nodes))]),
    sections: sectionsOf(article, content, toMarkdownTree, (nodes) => write({type: 'root', children: [...nodes]})),
    abridged: cut({...root, children: abridge(root.children, page.origin)}, write),
  };
}
