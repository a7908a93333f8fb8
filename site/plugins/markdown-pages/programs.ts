// A program in several languages counts as one program. A placeholder represents it in the tree of a page. Each text
// that is generated from the tree replaces the placeholder by the languages that it shows.
import type {Element, ElementContent} from 'hast';
import type {Html, RootContent} from 'mdast';
import {PROGRAMS_TAG, programsMark} from '../../../gateway/mcp/docs/programs';
import {element, isElement} from './hast';

/** Data on nodes of a Markdown tree that is not part of the output. */
declare module 'mdast' {
  interface HtmlData {
    /** For a placeholder: index of its program on the page. */
    program?: number;
  }
}

/** A program in one of its languages. */
interface Version {
  readonly nodes: readonly RootContent[];
  /** Whether only a separate file has it, and not the page. */
  readonly isElsewhere: boolean;
}

/** A program by language, in the order of the page. */
export type Program = ReadonlyMap<string, Version>;

/** The same as elements, before conversion to Markdown. */
export type ProgramElements = ReadonlyMap<string, readonly Element[]>;

/** Converts the element that represents a program to a placeholder in Markdown. */
export const programsHandler = {
  [PROGRAMS_TAG](_state: unknown, {properties}: Element): Html {
    const program = Number(properties['dataNumber']);
    return {type: 'html', value: programsMark(program), data: {program}};
  },
};

/**
 * @param nodes of a page, as `plain` marks them
 * @returns the page with an element in place of each program in several languages, and these programs
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
      // A program may follow another one directly.
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

/** Replaces placeholders by the languages to show. */
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

/** Other nodes are not copied, so that their cached Markdown is used. */
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
 * @returns programs that only separate files have, by language in the page's order, each below its headings
 */
export function programsElsewhere(
  nodes: readonly RootContent[],
  programs: readonly Program[],
): ReadonlyMap<string, readonly RootContent[]> {
  const found = new Map<string, RootContent[]>();
  const told = new Map<string, number>();
  const headings: (RootContent & {type: 'heading'})[] = [];
  /** Whether a program is below this heading: no heading of the same rank or higher follows. */
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
