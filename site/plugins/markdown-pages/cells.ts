// A cell of a Markdown table is one line, so lists, paragraphs and folded parts become phrases.
import type {Element, ElementContent} from 'hast';
import {find, isElement, kindOf, text} from './hast';
import {textOf} from '../../render/markdown/text-of';

const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'details', 'dl']);

const isLabel = (node: Element): boolean => kindOf(node) === 'label';

/** What separates a phrase from the one before it. */
function gap(before: readonly ElementContent[]): readonly ElementContent[] {
  const said = before.map(textOf).join('').trimEnd();
  return said === '' ? [] : [text(/[.:;,!?]$/.test(said) ? ' ' : '; ')];
}

const joined = (phrases: readonly (readonly ElementContent[])[]): ElementContent[] =>
  phrases.reduce<ElementContent[]>(
    (line, phrase) => (phrase.length === 0 ? line : [...line, ...gap(line), ...phrase]),
    [],
  );

function folded(details: Element): ElementContent[] {
  const summary = details.children.find((child) => isElement(child) && child.tagName === 'summary');
  const rest = oneLine(details.children.filter((child) => child !== summary));
  // If there are several labeled things, the summary adds nothing.
  return summary && !find(details, isLabel) ? [text(`${textOf(summary).trim()}: `), ...rest] : rest;
}

function phrase(block: Element): ElementContent[] {
  if (block.tagName === 'details') {
    return folded(block);
  }
  if (block.tagName === 'ul' || block.tagName === 'ol') {
    return joined(block.children.filter(isElement).map(({children}) => oneLine(children)));
  }
  return isLabel(block) ? [text(`${textOf(block).trim()}:`)] : oneLine(block.children);
}

/**
 * The content of a cell without blocks.
 *
 * @returns phrases, with a semicolon or a space between those that were separate blocks
 */
export function oneLine(children: readonly ElementContent[]): ElementContent[] {
  const phrases: ElementContent[][] = [[]];
  for (const child of children) {
    if (isElement(child) && BLOCKS.has(child.tagName)) {
      phrases.push(phrase(child), []);
    } else {
      phrases.at(-1)!.push(child);
    }
  }
  return joined(phrases.filter((part) => part.map(textOf).join('').trim() !== ''));
}
