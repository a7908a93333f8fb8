// Splits a page at its headings, for programs that read a part of a page in one language.
import type {Heading, RootContent} from 'mdast';
import type {DocsSection} from '../../../gateway/mcp/docs/types';
import {programsMark} from '../../../gateway/mcp/docs/programs';
import type {Program} from './programs';
import {blocksToMarkdown, phrasesToMarkdown} from './write';

/** Data on headings of a Markdown tree that is not part of the output. */
declare module 'mdast' {
  interface HeadingData {
    /** Its anchor. */
    id?: string;
  }
}

/** Deeper headings do not begin a part. */
const DEEPEST = 3;

const isPart = (node: RootContent): node is Heading =>
  node.type === 'heading' && node.depth > 1 && node.depth <= DEEPEST && node.data?.id !== undefined;

/** Anchors of an article by the part that contains them. Markdown lacks the anchors of rows and fields. */
function anchorsOf(article: string, parts: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  let part = '';
  for (const [, quoted, bare] of article.matchAll(/\sid=(?:"([^"]+)"|([^\s">]+))/g)) {
    const id = quoted ?? bare!;
    part = parts.has(id) ? id : part;
    const ids = found.get(part) ?? [];
    ids.push(id);
    found.set(part, ids);
  }
  return found;
}

/**
 * @param article HTML of the page
 * @param blocks of its Markdown, with a placeholder for each program
 */
export function sectionsOf(
  article: string,
  blocks: readonly RootContent[],
  programs: readonly Program[],
): DocsSection[] {
  const texts = programs.map((program) =>
    Object.fromEntries([...program].map(([language, {nodes}]) => [language, blocksToMarkdown(nodes)])),
  );
  const starts = blocks.flatMap((node, index) => (isPart(node) ? [index] : []));
  const ids = starts.map((index) => (blocks[index] as Heading).data!.id!);
  const anchors = anchorsOf(article, new Set(ids));
  return [0, ...starts].map((start, index) => {
    const head = index === 0 ? null : (blocks[start] as Heading);
    const text = blocksToMarkdown(blocks.slice(start, starts[index]));
    const used = [...text.matchAll(new RegExp(programsMark('(\\d+)'), 'g'))].map(([, number]) => Number(number));
    return {
      id: head ? ids[index - 1]! : '',
      title: head ? phrasesToMarkdown(head.children) : '',
      depth: head?.depth ?? 1,
      anchors: anchors.get(head ? ids[index - 1]! : '') ?? [],
      text: used.reduce((all, number, place) => all.replace(programsMark(number), programsMark(place)), text),
      programs: used.map((number) => texts[number]!),
    };
  });
}
