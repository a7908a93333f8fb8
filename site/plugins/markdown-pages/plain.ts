// Turns our components into the plain elements that Markdown knows.
import type {Element, ElementContent} from 'hast';
import {oneLine} from './cells';
import {fieldItem, moreOfField} from './fields';
import {element, find, findAll, hasClass, isElement, text, textOf, trimEnd} from './hast';

/** What a reader presses or fills in, pictures with text beside them, and what is only there for the browser. */
const DROPPED_TAGS = new Set('button form input select textarea svg script style template nav wbr fieldset'.split(' '));
const DROPPED_CLASSES = [
  'toc-folded',
  'heading__anchor',
  'ref-table__anchor',
  'ref__filter',
  'ref__columns',
  'code-tabs__bar',
  'code-tabs__head',
  'answers__bar',
  'changelog-filter',
  'resolver',
  'bench',
  'sequence__play',
  'visually-hidden',
];
/** Text that repeats a picture, in its fold or behind it, stands in the picture's place: the fold's summary says nothing then. */
const PICTURE_TEXTS = ['sequence__fold', 'states__text'];
const LABELS = ['answers__status', 'code-tabs__name', 'operation__label', 'callout__title', 'sequence__title'];

const isDropped = (node: Element): boolean =>
  DROPPED_TAGS.has(node.tagName) ||
  node.properties['hidden'] === true ||
  node.properties['ariaHidden'] === 'true' ||
  DROPPED_CLASSES.some((name) => hasClass(node, name));

/** A paragraph that stands out, in place of a label or a summary. */
const label = (children: readonly ElementContent[]): Element => element('p', [element('strong', children)]);

function codeBlock(figure: Element): ElementContent[] {
  const parts = findAll(figure, ({tagName}) => tagName === 'pre');
  if (parts.length === 0) {
    throw new Error('markdown-pages: figure.code: expected a pre element');
  }
  const language = String(figure.properties['dataLanguage']);
  const title = find(figure, (candidate) => hasClass(candidate, 'code__title'));
  const code = element('code', [parts.map(textOf).join('\n\n')], {className: [`language-${language}`]});
  return [...(title ? [label([{type: 'text', value: textOf(title)}])] : []), element('pre', [code])];
}

/** Terms and what is said of them, each pair as an item; pairs may stand in a `div` each. */
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
 * Tables of a reference say in `dataFile` where their rows are as a file, and in a dash where they have nothing, as their
 * style sheet does.
 */
function withFile(section: Element, children: readonly ElementContent[], page: URL): ElementContent[] {
  const file = find(section, ({tagName, properties}) => tagName === 'a' && /\.csv$/.test(String(properties['href'])));
  if (!file) {
    throw new Error(`markdown-pages: ${page.pathname}: section.ref: expected a link to a CSV file`);
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
 * One program in several languages: the page keeps HTTP, as it shows what is sent, and one language, Bash if there is; the
 * others are marked with their names. One of the two is the program in short: HTTP, or the language where there is none.
 * Panels without a language are other requests, and those apart are other programs.
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
  const isPictureText = PICTURE_TEXTS.some((name) => hasClass(node, name));
  return [...(summary && !isPictureText ? [label(summary.children)] : []), ...rest];
}

/** What stands between things that only the style sheet keeps apart, by the class of the second. */
const SEPARATORS: Readonly<Record<string, string>> = {
  tag: ', ',
  finder__timing: ', ',
  'payment-life__by': ', ',
  'path-card__text': ': ',
  endpoint__path: ' ',
};

function separator(before: ElementContent, child: ElementContent): string {
  const [, own] = Object.entries(SEPARATORS).find(([name]) => isElement(child) && hasClass(child, name)) ?? [];
  if (own) {
    return own;
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

/** Forms of an object that follow each other are one list. */
function joinForms(children: readonly ElementContent[]): ElementContent[] {
  return children.reduce<ElementContent[]>((joined, child) => {
    const last = joined.at(-1);
    if (isElement(child) && isElement(last) && hasClass(child, 'forms') && hasClass(last, 'forms')) {
      return [...joined.slice(0, -1), {...last, children: [...last.children, ...child.children]}];
    }
    return [...joined, child];
  }, []);
}

/** The mark behind a sentence says nothing as text: a link in its place. */
function proofLink(mark: Element, page: URL): ElementContent[] {
  const link = find(mark, ({tagName}) => tagName === 'a');
  if (!link) {
    throw new Error(`markdown-pages: ${page.pathname}: span.proof: expected a link`);
  }
  const href = new URL(String(link.properties['href']), page).href;
  return [text(' ('), element('a', ['proof'], {href}), text(')')];
}

function plainElement(node: Element, page: URL, inCell: boolean): ElementContent[] {
  if (isDropped(node)) {
    return [];
  }
  if (hasClass(node, 'proof')) {
    return proofLink(node, page);
  }
  if (hasClass(node, 'code') && node.tagName === 'figure') {
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
    // A space at the end of bold text would have to be written as a character reference.
    return [element('strong', trimEnd(children))];
  }
  if (inCell) {
    return [own];
  }
  if (hasClass(node, 'ref')) {
    return withFile(node, children, page);
  }
  if (hasClass(node, 'code-tabs')) {
    return tabs(children.filter(isElement));
  }
  if (hasClass(node, 'field') && node.tagName === 'li') {
    return [fieldItem(own)];
  }
  if (hasClass(node, 'field__more')) {
    return moreOfField(own);
  }
  if (hasClass(node, 'callout')) {
    return [element('blockquote', children)];
  }
  if (hasClass(node, 'endpoint')) {
    return [element('p', [element('code', [children.map(textOf).join('').trim()])])];
  }
  if (LABELS.some((name) => hasClass(node, name))) {
    return [label(children)];
  }
  if (node.tagName === 'details') {
    return details(own);
  }
  return [node.tagName === 'dl' ? definitions(own) : own];
}

/**
 * The content of a page in elements that Markdown has; what is pressed or filled in is left out.
 *
 * @param page its address, against which links are resolved
 * @param inCell true inside a cell of a table, where only phrases can stand
 * @throws Error that names the page and the element which is not as its component writes it
 */
export function plain(nodes: readonly ElementContent[], page: URL, inCell = false): ElementContent[] {
  const made = nodes
    .filter(({type}) => type !== 'comment')
    .flatMap((node) => (isElement(node) ? plainElement(node, page, inCell) : [node]));
  return joinForms(spaced(made));
}
