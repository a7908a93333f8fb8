// A program in several languages is one program to whoever reads Markdown: a mark stands for it in the tree of a page, and
// each text that is made of the page puts in its place what it shows of it.
import type {Element, ElementContent} from 'hast';
import type {Html, RootContent} from 'mdast';
import {PROGRAMS_TAG, programsMark} from '../../../gateway/mcp/docs/programs';
import {element, isElement} from './hast';

/** What a tree of Markdown says of its own nodes; it is not written. */
declare module 'mdast' {
  interface HtmlData {
    /** Of a mark: which of the page's programs it stands for. */
    program?: number;
  }
}

/** A program in one of its languages. */
interface Version {
  readonly nodes: readonly RootContent[];
  /** True where the page leaves it to a file of its own. */
  readonly isElsewhere: boolean;
}

/** A program by language, in the order of the page. */
export type Program = ReadonlyMap<string, Version>;

/** The same before it is Markdown. */
export type ProgramElements = ReadonlyMap<string, readonly Element[]>;

/** The element that stands for a program, and the mark that Markdown has in its place. */
export const programsHandler = {
  [PROGRAMS_TAG](_state: unknown, {properties}: Element): Html {
    const program = Number(properties['dataNumber']);
    return {type: 'html', value: programsMark(program), data: {program}};
  },
};

/**
 * @param nodes of a page, as `plain` marks them
 * @returns the page with an element in the place of each program in several languages, and these programs
 */
export function setApart(nodes: readonly ElementContent[]): {
  readonly content: ElementContent[];
  readonly programs: readonly ProgramElements[];
} {
  const programs: Map<string, Element[]>[] = [];
  const without = (children: readonly ElementContent[]): ElementContent[] => {
    const result: ElementContent[] = [];
    let open: Map<string, Element[]> | null = null;
    let last: string | null = null;
    for (const node of children) {
      const tab = isElement(node) ? node.properties['dataTab'] : undefined;
      if (!isElement(node) || typeof tab !== 'string') {
        open = null;
        result.push(isElement(node) ? {...node, children: without(node.children)} : node);
        continue;
      }
      // Two programs may follow each other.
      if (!open || (tab !== last && open.has(tab))) {
        open = new Map();
        programs.push(open);
        result.push(element(PROGRAMS_TAG, [], {dataNumber: programs.length - 1}));
      }
      open.set(tab, [...(open.get(tab) ?? []), node]);
      last = tab;
    }
    return result;
  };
  return {content: without(nodes), programs};
}

const programOf = (node: RootContent): number | undefined => (node.type === 'html' ? node.data?.program : undefined);

/** The text with what is shown of each program. */
export const filled = (
  nodes: readonly RootContent[],
  shown: (number: number) => readonly RootContent[],
): RootContent[] =>
  nodes.flatMap((node): readonly RootContent[] => {
    const program = programOf(node);
    if (program !== undefined) {
      return shown(program);
    }
    return hasProgram(node) ? [{...node, children: filled(node.children, shown)} as RootContent] : [node];
  });

/** Nodes without one stay as they are, so that they are written once. */
const hasProgram = (node: RootContent): node is RootContent & {children: RootContent[]} =>
  'children' in node && node.children.some((child) => programOf(child) !== undefined || hasProgram(child));

const isHeading = (node: RootContent): boolean =>
  node.type === 'heading' && node.depth <= 3 && node.children.length > 0;

/** Headings and programs, in the order of the page. */
const outlineOf = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.flatMap((node) =>
    isHeading(node) || programOf(node) !== undefined
      ? [node]
      : 'children' in node
        ? outlineOf(node.children as RootContent[])
        : [],
  );

/**
 * @returns programs that the page leaves to files of their own, by language in the page's order, each below the headings
 *   under which the page shows it
 */
export function programsElsewhere(
  nodes: readonly RootContent[],
  programs: readonly Program[],
): ReadonlyMap<string, readonly RootContent[]> {
  const found = new Map<string, RootContent[]>();
  const told = new Map<string, number>();
  const headings: (RootContent & {type: 'heading'})[] = [];
  /** Whether a heading is the last of its rank, and so one that a program stands under. */
  const leads = (heading: (typeof headings)[number], at: number): boolean =>
    !headings.slice(at + 1).some(({depth}) => depth <= heading.depth);
  for (const node of outlineOf(nodes)) {
    if (node.type === 'heading') {
      headings.push(node);
      continue;
    }
    for (const [language, version] of programs[programOf(node)!]!) {
      if (version.isElsewhere) {
        const from = told.get(language) ?? 0;
        const above = headings.filter((heading, at) => at >= from && leads(heading, at));
        told.set(language, headings.length);
        found.set(language, [...(found.get(language) ?? []), ...above, ...version.nodes]);
      }
    }
  }
  return found;
}
