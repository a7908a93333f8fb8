// Builders for the nodes of a Markdown tree, the same that the parser makes.
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

// Children are not checked, because an inline element may contain blocks.
const jsx = (type: string, name: string, attributes: Attributes, children: readonly Nodes[]): Node =>
  ({
    type,
    name,
    attributes: Object.entries(attributes)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value: value === true ? null : value})),
    children,
  }) as unknown as Node;

/** A block element. Attributes have React's names. `true` is an attribute without a value. */
export const block = (name: string, attributes: Attributes, children: readonly Nodes[] = []): Node =>
  jsx('mdxJsxFlowElement', name, attributes, children);

/** An inline element. */
export const inline = (name: string, attributes: Attributes, children: readonly Nodes[] = []): PhrasingContent =>
  jsx('mdxJsxTextElement', name, attributes, children) as PhrasingContent;

export const text = (value: string): PhrasingContent => ({type: 'text', value});

/** A path or an address that may break after slashes, underscores and dots. */
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

/** A list of facts, each with its name. */
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
 * A code block for a column of samples, with its first lines folded.
 *
 * @param setupLines number of folded lines
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

/** Cached parsed texts. Operations share most of their fields, and therefore descriptions. */
const read = new Map<string, BlockContent[]>();

/** Parses Markdown into blocks: GFM, no JSX. Each call returns a copy that the caller may change. */
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

/** Removes positions, which are wrong on the page and would be most of each copy. */
function dropPosition(node: Nodes): void {
  delete node.position;
  if ('children' in node) {
    node.children.forEach(dropPosition);
  }
}

/** The inline content of a Markdown text. Several paragraphs are joined. */
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
