// Builds pieces of a Markdown tree, as the parser makes them from a page's own Markdown.
import type {BlockContent, Code, Heading, Nodes, Paragraph, PhrasingContent, RootContent} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {gfm} from 'micromark-extension-gfm';
import type {ContentKind} from '../../src/components/content-kind';

/** Anything in a page, including JSX, which `mdast-util-mdx-jsx` adds to mdast's types. */
export type Node = RootContent;

type Attributes = Readonly<Record<string, string | boolean | undefined>> & {readonly 'data-content'?: ContentKind};

/** @returns undefined without the attribute, null for one without a value */
export const attributeOf = ({attributes}: MdxJsxFlowElement, name: string): MdxJsxAttribute['value'] =>
  attributes.filter((each) => each.type === 'mdxJsxAttribute').find((each) => each.name === name)?.value;

// Children are not checked: an element within a line may hold blocks.
const jsx = (type: string, name: string, attributes: Attributes, children: readonly Nodes[]): Node =>
  ({
    type,
    name,
    attributes: Object.entries(attributes)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value: value === true ? null : value})),
    children,
  }) as unknown as Node;

/** An element among blocks. Attributes have React's names. `true` is an attribute without a value. */
export const block = (name: string, attributes: Attributes, children: readonly Nodes[] = []): Node =>
  jsx('mdxJsxFlowElement', name, attributes, children);

/** An element within a line. */
export const inline = (name: string, attributes: Attributes, children: readonly Nodes[] = []): PhrasingContent =>
  jsx('mdxJsxTextElement', name, attributes, children) as PhrasingContent;

export const text = (value: string): PhrasingContent => ({type: 'text', value});

/** A path or an address that may break after a slash, an underscore or a dot. */
export const breakable = (value: string): PhrasingContent[] =>
  value.split(/(?<=[/_.])(?=.)/).flatMap((part, index) => [...(index > 0 ? [inline('wbr', {})] : []), text(part)]);

export const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});
export const strong = (value: string): PhrasingContent => ({type: 'strong', children: [text(value)]});
export const link = (url: string, children: readonly PhrasingContent[]): PhrasingContent => ({
  type: 'link',
  url,
  children: [...children],
});
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});

/** Facts, each with its name. */
export const namedFacts = (facts: readonly (readonly [name: string, value: readonly PhrasingContent[]])[]): Node =>
  block(
    'dl',
    {className: 'operation__facts', 'data-content': 'facts'},
    facts.map(([name, value]) => block('div', {}, [block('dt', {}, [text(name)]), block('dd', {}, value)])),
  );

/** A fenced code block. */
export const fence = (lang: string, value: string, title?: string): Code => ({
  type: 'code',
  lang,
  meta: title === undefined ? null : `title="${title}"`,
  value,
});

/**
 * A code block for a column of samples, which can be wrapped and shown whole. Its first lines are folded.
 *
 * @param setupLines how many; none with 0
 */
export const foldedFence = (lang: string, value: string, setupLines: number): Code => ({
  type: 'code',
  lang,
  meta: `setup="${setupLines}"`,
  value,
});

/** A value as JSON in a code block. */
export const jsonFence = (value: unknown): Code => fence('json', JSON.stringify(value, null, 2));

/** A heading with an explicit anchor. */
export const heading = (depth: 2 | 3, id: string, ...children: PhrasingContent[]): Heading => ({
  type: 'heading',
  depth,
  children,
  data: {hProperties: {id}},
});

/** Parsed texts. Operations share most of their fields, and so their descriptions. */
const read = new Map<string, BlockContent[]>();

/** Blocks of a Markdown text: GFM, no JSX. The caller may change them. */
export function markdown(source: string): BlockContent[] {
  const found = read.get(source) ?? parseMarkdown(source);
  read.set(source, found);
  return structuredClone(found);
}

function parseMarkdown(source: string): BlockContent[] {
  const {children} = fromMarkdown(source, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]});
  children.forEach(dropPosition);
  return children as BlockContent[];
}

/** Removes positions: they are not those of the page, and would make up most of each copy. */
function dropPosition(node: Nodes): void {
  delete node.position;
  if ('children' in node) {
    node.children.forEach(dropPosition);
  }
}

/** One paragraph's content of a Markdown text; further paragraphs join it. */
export const words = (source: string): PhrasingContent[] =>
  markdown(source).flatMap((node, index) => [
    ...(index > 0 ? [text(' ')] : []),
    ...(node.type === 'paragraph' ? node.children : [text(source)]),
  ]);

/** A table; its cells hold phrasing content. */
export const table = (head: readonly string[], rows: readonly (readonly (readonly PhrasingContent[])[])[]): Node => ({
  type: 'table',
  children: [head.map((name) => words(name)), ...rows].map((cells) => ({
    type: 'tableRow',
    children: cells.map((children) => ({type: 'tableCell', children: [...children]})),
  })),
});
