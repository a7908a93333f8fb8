// Turns our components into plain elements that Markdown can express.
import type {Element, ElementContent} from 'hast';
import {oneLine} from './cells';
import {fieldItem, isFoldOfFields, moreOfField} from './fields';
import {element, find, findAll, isElement, kindOf, text, trimEnd} from './hast';
import {textOf} from '../../render/markdown/text-of';

/** Controls, pictures that have text beside them, and what only browsers need. */
const DROPPED_TAGS = new Set('button form input select textarea svg script style template nav wbr fieldset'.split(' '));

const isDropped = (node: Element): boolean =>
  DROPPED_TAGS.has(node.tagName) ||
  node.properties['hidden'] === true ||
  node.properties['ariaHidden'] === 'true' ||
  ['skip', 'tool'].includes(kindOf(node) ?? '');

const isCode = ({tagName, properties}: Element): boolean =>
  tagName === 'figure' && properties['dataLanguage'] !== undefined;

/** A bold paragraph in place of a label or a summary. */
const label = (children: readonly ElementContent[]): Element => element('p', [element('strong', children)]);

function codeBlock(figure: Element): ElementContent[] {
  const parts = findAll(figure, ({tagName}) => tagName === 'pre');
  if (parts.length === 0) {
    throw new Error('markdown-pages: code block: expected a pre element');
  }
  const language = String(figure.properties['dataLanguage']);
  const title = find(figure, (candidate) => kindOf(candidate) === 'label');
  const code = element('code', [parts.map(textOf).join('\n\n')], {className: [`language-${language}`]});
  return [...(title ? [label([{type: 'text', value: textOf(title)}])] : []), element('pre', [code])];
}

/** A definition list as a list with one item for each pair. A pair may be inside a `div`. */
function definitions(list: Element): Element {
  const parts = list.children.filter(isElement).flatMap((part) => (part.tagName === 'div' ? part.children : [part]));
  const items: Element[] = [];
  for (const part of parts.filter(isElement)) {
    if (part.tagName === 'dt') {
      items.push(element('li', [element('strong', [...part.children, ':'])]));
    } else {
      items.at(-1)?.children.push({type: 'text', value: ' '}, ...part.children);
    }
  }
  return element('ul', items);
}

/**
 * Gives the tables of a reference a `dataFile` with the address of their rows as a file, and a dash in each empty cell,
 * which the style sheet shows.
 */
function withFile(section: Element, children: readonly ElementContent[], page: URL): ElementContent[] {
  const file = find(section, ({tagName, properties}) => tagName === 'a' && /\.csv$/.test(String(properties['href'])));
  if (!file) {
    throw new Error(`markdown-pages: ${page.pathname}: table: expected a link to a CSV file`);
  }
  const dataFile = new URL(String(file.properties['href']), page).href;
  const mark = (node: ElementContent): ElementContent =>
    !isElement(node)
      ? node
      : node.tagName === 'td' && node.children.length === 0
        ? {...node, children: [text('–')]}
        : {
            ...node,
            ...(node.tagName === 'table' && {properties: {...node.properties, dataFile}}),
            children: node.children.map(mark),
          };
  return children.map(mark);
}

const languageOf = (panel: Element): string | undefined => panel.properties['dataPanel'] as string | undefined;

/**
 * A program in several languages. The page keeps HTTP, which shows what is sent, and one language, preferably Bash. The
 * others are marked with their names. The short form of the page keeps only HTTP, or only one language without HTTP.
 * Panels without a language are other requests. Panels marked as apart are different programs.
 */
function tabs(panels: readonly Element[]): ElementContent[] {
  const versions = panels.filter((panel) => languageOf(panel) !== undefined && !('dataApart' in panel.properties));
  const http = versions.find((panel) => languageOf(panel) === 'http');
  const language = versions.find((panel) => languageOf(panel) === 'bash') ?? versions.find((panel) => panel !== http);
  const marks = (panel: Element): Element['properties'] =>
    versions.length > 1 && versions.includes(panel)
      ? {
          dataTab: languageOf(panel),
          ...(panel !== (http ?? language) && {dataOther: true}),
          ...(panel !== http && panel !== language && {dataElsewhere: languageOf(panel)}),
        }
      : {};
  return panels.flatMap((panel) =>
    panel.children.map((child) =>
      isElement(child) ? {...child, properties: {...child.properties, ...marks(panel)}} : child,
    ),
  );
}

function details(node: Element): ElementContent[] {
  const summary = node.children.find((child): child is Element => isElement(child) && child.tagName === 'summary');
  const rest = node.children.filter((child) => child !== summary);
  return [...(summary ? [label(summary.children)] : []), ...rest];
}

/** Text between two things that only the style sheet separates. */
function separator(before: ElementContent, child: ElementContent): string {
  if (isElement(child) && kindOf(child) === 'aside') {
    return ', ';
  }
  const isBox = (node: ElementContent): boolean => isElement(node) && ['span', 'time', 'a'].includes(node.tagName);
  const isApart =
    (isBox(child) || isBox(before)) &&
    /[\p{L}\p{N}.)]$/u.test(textOf(before)) &&
    /^[\p{L}\p{N}+(]/u.test(textOf(child));
  return isApart ? ' ' : '';
}

const spaced = (children: readonly ElementContent[]): ElementContent[] =>
  children.flatMap((child, index) => {
    const before = children[index - 1];
    const gap = before === undefined ? '' : separator(before, child);
    return gap === '' ? [child] : [text(gap), child];
  });

/** Joins neighboring forms of an object into one list. */
function joinForms(children: readonly ElementContent[]): ElementContent[] {
  return children.reduce<ElementContent[]>((joined, child) => {
    const last = joined.at(-1);
    if (isElement(child) && isElement(last) && child.properties['dataForms'] && last.properties['dataForms']) {
      return [...joined.slice(0, -1), {...last, children: [...last.children, ...child.children]}];
    }
    return [...joined, child];
  }, []);
}

/** Puts the mark of a proof before the period of its sentence, so that the next sentence begins after a period. */
const withinSentences = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node, index) => {
    const isMark = (other: ElementContent | undefined): boolean => isElement(other) && kindOf(other) === 'proof';
    const before = nodes[index - 1];
    if (node.type === 'text' && node.value.endsWith('.') && isMark(nodes[index + 1])) {
      return [text(node.value.slice(0, -1))];
    }
    return isMark(node) && before?.type === 'text' && before.value.endsWith('.') ? [node, text('.')] : [node];
  });

/** The mark after a sentence has no text, so it becomes a link with a name. */
function proofLink(mark: Element, page: URL): ElementContent[] {
  const link = find(mark, ({tagName}) => tagName === 'a');
  if (!link) {
    throw new Error(`markdown-pages: ${page.pathname}: proof: expected a link`);
  }
  const href = new URL(String(link.properties['href']), page).href;
  return [text(' ('), element('a', ['proof'], {href}), text(')')];
}

function plainElement(node: Element, page: URL, inCell: boolean): ElementContent[] {
  if (isDropped(node)) {
    return [];
  }
  const kind = kindOf(node);
  if (kind === 'proof') {
    return proofLink(node, page);
  }
  if (isCode(node)) {
    return codeBlock(node);
  }
  const isCell = node.tagName === 'td' || node.tagName === 'th';
  const children = plain(node.children, page, inCell || isCell);
  const own: Element = {...node, children};
  if (isCell) {
    return [{...own, children: oneLine(children)}];
  }
  if (node.tagName === 'a') {
    return [element('a', children, {href: new URL(String(node.properties['href']), page).href})];
  }
  if (node.tagName === 'strong') {
    // Markdown would have to write a space at the end of bold text as a character reference.
    return [element('strong', trimEnd(children))];
  }
  if (inCell) {
    return [own];
  }
  if (kind === 'label') {
    return node.tagName === 'span' ? [...children, text(': ')] : [label(children)];
  }
  if (kind === 'endpoint') {
    return [element('p', [element('code', [children.map(textOf).join(' ').trim()])])];
  }
  if (kind === 'fields') {
    return [{...own, children: children.map((child) => (isElement(child) ? fieldItem(child) : child))}];
  }
  if (isFoldOfFields(node)) {
    return moreOfField(own);
  }
  if (node.tagName === 'section' && find(node, (each) => kindOf(each) === 'meta')) {
    return withFile(node, children, page);
  }
  if (node.children.some((child) => isElement(child) && languageOf(child) !== undefined)) {
    return tabs(children.filter(isElement));
  }
  if (node.properties['role'] === 'note') {
    return [element('blockquote', children)];
  }
  if (node.tagName === 'details') {
    return details(own);
  }
  return [node.tagName === 'dl' ? definitions(own) : own];
}

/**
 * The content of a page in elements that Markdown can express, without controls.
 *
 * @param page its address, to resolve links
 * @param inCell true inside a cell of a table, which can only contain phrases
 * @throws Error that names the page and the element that is not as expected
 */
export function plain(nodes: readonly ElementContent[], page: URL, inCell = false): ElementContent[] {
  const made = withinSentences(nodes.filter(({type}) => type !== 'comment')).flatMap((node) =>
    isElement(node) ? plainElement(node, page, inCell) : [node],
  );
  return joinForms(spaced(made));
}
