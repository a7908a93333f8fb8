// A program in seven languages is one program to whoever reads Markdown: the page shows two, the rest has files of its own.
import type {Element, ElementContent, Root} from 'hast';
import {isElement, textOf} from './hast';

const HEADINGS = ['h1', 'h2', 'h3'];

/** Language of a program that the page's own Markdown leaves to another file. */
const otherLanguage = (node: Element): string | undefined =>
  typeof node.properties['dataElsewhere'] === 'string' ? node.properties['dataElsewhere'] : undefined;

/** The page without programs that have a file of their own. */
export const withoutOthers = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes
    .filter((node) => !isElement(node) || otherLanguage(node) === undefined)
    .map((node) => (isElement(node) ? {...node, children: withoutOthers(node.children)} : node));

/**
 * Programs that stand elsewhere, by language in the page's order, each below the headings under which the page shows it.
 */
export function programsByLanguage(root: Root): ReadonlyMap<string, readonly ElementContent[]> {
  const found = new Map<string, ElementContent[]>();
  const headings: Element[] = [];
  const told = new Map<string, number>();
  const add = (language: string, node: Element): void => {
    const list = found.get(language) ?? [];
    list.push(...headings.slice(told.get(language) ?? 0).filter(leads), node);
    told.set(language, headings.length);
    found.set(language, list);
  };
  /** Whether a heading is the last of its rank, and so one that the program stands under. */
  function leads(heading: Element): boolean {
    const later = headings.slice(headings.indexOf(heading) + 1);
    return !later.some(({tagName}) => tagName <= heading.tagName);
  }
  const walk = (node: Root | ElementContent): void => {
    if (node.type === 'element') {
      const language = otherLanguage(node);
      if (language !== undefined) {
        add(language, node);
        return;
      }
      if (HEADINGS.includes(node.tagName) && textOf(node)) {
        headings.push(node);
      }
    }
    if ('children' in node) {
      node.children.forEach((child) => walk(child as ElementContent));
    }
  };
  walk(root);
  return found;
}
