// A page in parts, each below its heading, for programs that read a part of a page in one language.
import type {Element, ElementContent, Root as HtmlRoot} from 'hast';
import type {Heading, Html, Root, RootContent} from 'mdast';
import type {DocsSection} from '../../gateway/mcp/docs/types';
import {PROGRAMS_TAG, programsMark} from '../../gateway/mcp/docs/programs';
import {element, isElement} from './hast';

/** What a tree of Markdown says of its own headings; it is not written. */
declare module 'mdast' {
  interface HeadingData {
    /** Its anchor. */
    id?: string;
  }
}

/** Deeper headings stand inside of a part. */
const DEEPEST = 3;

type Write = (nodes: readonly RootContent[]) => string;
type Programs = Record<string, ElementContent[]>;

/** The element that stands for programs, and the mark that Markdown has in its place. */
export const programsHandler = {
  [PROGRAMS_TAG]: (_state: unknown, node: Element): Html => ({
    type: 'html',
    value: programsMark(Number(node.properties['dataNumber'])),
  }),
};

/** Puts an element in the place of a program in several languages, and keeps the program by language. */
function setApart(nodes: readonly ElementContent[], kept: Programs[]): ElementContent[] {
  const result: ElementContent[] = [];
  let open: Programs | null = null;
  let last: string | null = null;
  for (const node of nodes) {
    const tab = isElement(node) ? node.properties['dataTab'] : undefined;
    if (typeof tab !== 'string') {
      open = null;
      result.push(isElement(node) ? {...node, children: setApart(node.children, kept)} : node);
      continue;
    }
    // Two programs may follow each other.
    if (!open || (tab !== last && tab in open)) {
      open = {};
      kept.push(open);
      result.push(element(PROGRAMS_TAG, [], {dataNumber: kept.length - 1}));
    }
    (open[tab] ??= []).push(node);
    last = tab;
  }
  return result;
}

const isPart = (node: RootContent): node is Heading =>
  node.type === 'heading' && node.depth > 1 && node.depth <= DEEPEST && node.data?.id !== undefined;

/** Anchors of an article by the part that they stand in: those of rows and fields are not in its Markdown. */
function anchorsOf(article: string, parts: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  let part = '';
  for (const [, quoted, bare] of article.matchAll(/\sid=(?:"([^"]+)"|([^\s">]+))/g)) {
    const id = quoted ?? bare!;
    part = parts.has(id) ? id : part;
    found.set(part, [...(found.get(part) ?? []), id]);
  }
  return found;
}

/**
 * @param article HTML of the page
 * @param content the article in elements that Markdown has
 * @param toTree elements as a tree of Markdown
 */
export function sectionsOf(
  article: string,
  content: HtmlRoot,
  toTree: (nodes: readonly ElementContent[]) => Root,
  write: Write,
): DocsSection[] {
  const kept: Programs[] = [];
  const {children} = toTree(setApart(content.children as ElementContent[], kept));
  const programs = kept.map((each) =>
    Object.fromEntries(Object.entries(each).map(([language, nodes]) => [language, write(toTree(nodes).children)])),
  );
  const starts = children.flatMap((node, index) => (isPart(node) ? [index] : []));
  const ids = starts.map((index) => (children[index] as Heading).data!.id!);
  const anchors = anchorsOf(article, new Set(ids));
  return [0, ...starts].map((start, index) => {
    const head = index === 0 ? null : (children[start] as Heading);
    const text = write(children.slice(start, starts[index]));
    const used = [...text.matchAll(new RegExp(programsMark('(\\d+)'), 'g'))].map(([, number]) => Number(number));
    return {
      id: head ? ids[index - 1]! : '',
      title: head ? write(head.children).trim() : '',
      depth: head?.depth ?? 1,
      anchors: anchors.get(head ? ids[index - 1]! : '') ?? [],
      text: used.reduce((all, number, place) => all.replace(programsMark(number), programsMark(place)), text),
      programs: used.map((number) => programs[number]!),
    };
  });
}
