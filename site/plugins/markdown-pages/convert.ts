import type {Element, ElementContent} from 'hast';
import type {Code, Heading, Nodes, RootContent, Table} from 'mdast';
import {fromParse5} from 'hast-util-from-parse5';
import {defaultHandlers, toMdast, type State} from 'hast-util-to-mdast';
import type {DefaultTreeAdapterMap} from 'parse5';
import {languageLabel} from '../../../samples/languages';
import {cut} from './cut';
import type {DocsSection} from '../../../gateway/mcp/docs/types';
import {plain} from './plain';
import {filled, programsElsewhere, programsHandler, setApart, type Program} from './programs';
import {sectionsOf} from './sections';
import {blocksToMarkdown} from './write';
import {textOf} from '../../render/markdown/text-of';

/** Data on nodes of a Markdown tree that is not part of the output. */
declare module 'mdast' {
  interface CodeData {
    /** True for a program that the page has in another language too. */
    isOther?: boolean;
  }
  interface TableData {
    /** Address of the file with the rows of a reference table. */
    file?: string;
  }
}

export interface PageMarkdown {
  /**
   * In pieces. Programs in several languages appear as HTTP, if available, and in one language; links at the end lead
   * to the others.
   */
  readonly whole: readonly string[];
  /** Programs in the languages that the page leaves out, by language. */
  readonly programs: readonly (readonly [language: string, text: string])[];
  /**
   * In pieces. Links within the site are paths, reference tables have no rows, and programs in several languages appear
   * in one.
   */
  readonly abridged: readonly string[];
  /** By heading, with all programs. */
  readonly sections: readonly DocsSection[];
}

const heading = (state: State, node: Element): Heading => ({
  ...defaultHandlers.h2(state, node),
  data: {id: node.properties['id']},
});

const handlers = {
  ...programsHandler,
  h2: heading,
  h3: heading,
  // Kept as is. The default handler would remove empty lines at the end.
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

/** Removes empty lines from a list whose items are a line and a list. */
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

/** Returns the node itself if nothing has changed, so that its cached Markdown is used. */
const withChildren = (node: RootContent & {children: RootContent[]}, children: RootContent[]): RootContent =>
  children.length === node.children.length && children.every((child, at) => child === node.children[at])
    ? node
    : ({...node, children} as RootContent);

/** Removes what makes a page long. In place of a table's rows there is a link to them. */
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
    return 'children' in node ? [withChildren(node, node.children.flatMap(keep))] : [node];
  };
  return nodes.flatMap(keep);
}

/** Converts elements to blocks of Markdown. */
function blocksOf(children: readonly ElementContent[]): RootContent[] {
  const root = toMdast({type: 'root', children: [...children]}, {handlers});
  tighten(root);
  return (root as Extract<Nodes, {type: 'root'}>).children;
}

const isElsewhere = ({properties}: Element): boolean => properties['dataElsewhere'] !== undefined;

/**
 * The article of a page, without the frame, which is most of the HTML.
 *
 * @param html the whole built document
 * @throws Error if the document has no article
 */
export function articleOf(html: string, {pathname}: URL): string {
  const from = html.indexOf('<article');
  const to = html.lastIndexOf('</article>');
  if (from < 0 || to < from) {
    throw new Error(`markdown-pages: ${pathname}: expected an article element`);
  }
  return html.slice(from, to);
}

type ParsedNode = DefaultTreeAdapterMap['node'];

/** Finds the article in a parsed page or a part of it. */
function articleIn(node: ParsedNode): ParsedNode | undefined {
  if (node.nodeName === 'article') {
    return node;
  }
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = articleIn(child);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/**
 * Converts an article to Markdown.
 *
 * @param article of `articleOf`
 * @param parsed the page, or the part of it with the article
 * @param page its address, to resolve links
 * @param languageUrl address of the page's programs in a language
 * @returns GitHub flavored Markdown without HTML, ending in a line break
 */
export function pageMarkdown(
  article: string,
  parsed: ParsedNode,
  page: URL,
  languageUrl: (language: string) => string,
): PageMarkdown {
  const root = fromParse5(articleIn(parsed)!) as Element;
  const {content, programs: elements} = setApart(plain([root], page));
  const blocks = blocksOf(content);
  const programs = elements.map(
    (each): Program =>
      new Map(
        [...each].map(([language, nodes]) => [
          language,
          {nodes: blocksOf(nodes), isElsewhere: nodes.some(isElsewhere)},
        ]),
      ),
  );
  const whole = filled(blocks, (number) =>
    [...programs[number]!.values()].filter((version) => !version.isElsewhere).flatMap(({nodes}) => nodes),
  );
  const others = [...programsElsewhere(blocks, programs)];
  const note = others.map(([name]) => `[${languageLabel(name)}](${languageUrl(name)})`).join(', ');
  const [first = '', ...more] = cut(whole);
  return {
    whole: [first + (note && `\nPrograms of this page in other languages: ${note}\n`), ...more],
    programs: others.map(([name, nodes]) => [name, blocksToMarkdown(nodes)]),
    sections: sectionsOf(article, blocks, programs),
    abridged: cut(abridge(whole, page.origin)),
  };
}
