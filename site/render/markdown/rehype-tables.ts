// Makes text fit any width. Long codes get places to break. Cells of a table get the label of their column, and the
// table gets the width below which its rows become cards.
import type {Element, ElementContent, Root, RootContent, Text} from 'hast';
import {isLongCode} from '../../../lib/whole-code';
import {textOf} from './text-of';

type Node = Root | RootContent | ElementContent;

/** Widths of a character and of a cell's padding in `data-table.css`, in px. Generous, because fonts differ. */
const CODE_CHARACTER = 7.9;
const TEXT_CHARACTER = 7.2;
const PADDING = 28;
/** Least width of a column of sentences, in characters. */
const SENTENCE = 20;
/** Longest code at the head of a row that never breaks: as a card, the row has its whole width for it. */
const WHOLE_HEAD = 30;
/** Codes with a longer piece between separators, such as addresses and keys, break anywhere. */
const UNBREAKABLE = 28;

/**
 * Widths in rem below which rows become cards. A table that fits the first, a phone, is always a table.
 * `data-table.css` has a class for each of the others; the last is also for wider tables. Beside a sample, the text is
 * 35.9 rem wide.
 */
const ROOMS = [22, 35, 40, 45, 57] as const;

const isElement = (node: Node, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName);

const children = (node: Node): readonly (RootContent | ElementContent)[] => ('children' in node ? node.children : []);

function* descendants(node: Node, ...names: string[]): Generator<Element> {
  for (const child of children(node)) {
    if (isElement(child, ...names)) {
      yield child;
    } else if (!isElement(child, 'pre')) {
      yield* descendants(child, ...names);
    }
  }
}

/** Prepares codes and tables of Markdown for narrow windows. Must run before code is highlighted. */
export function rehypeTables(): (tree: Root) => void {
  return (tree) => {
    const whole = new Set<Element>();
    for (const table of descendants(tree, 'table')) {
      prepare(table, whole);
    }
    for (const code of descendants(tree, 'code')) {
      if (!whole.has(code)) {
        breakCode(code);
      }
    }
  };
}

/** @param whole gets the codes of row heads that do not break */
function prepare(table: Element, whole: Set<Element>): void {
  const [head, ...rows] = [...descendants(table, 'tr')].map((row) => [...descendants(row, 'td', 'th')]);
  if (!head) {
    return;
  }
  const labels = head.map((cell) => textOf(cell).trim());
  for (const cells of rows) {
    for (const code of cells[0] ? descendants(cells[0], 'code') : []) {
      if (textOf(code).length <= WHOLE_HEAD) {
        whole.add(code);
      }
    }
    for (const [index, cell] of cells.entries()) {
      if (index > 0 && labels[index]) {
        cell.properties['data-label'] = labels[index];
      }
    }
  }
  const columns = labels.map((label, index) =>
    Math.max(label.length * TEXT_CHARACTER, ...rows.map((cells) => (cells[index] ? widthOf(cells[index], whole) : 0))),
  );
  const room = columns.reduce((sum, width) => sum + width + PADDING, 0) / 16;
  const step = ROOMS.find((limit) => room <= limit) ?? ROOMS.at(-1);
  if (step !== ROOMS[0]) {
    table.properties['className'] = [`room-${step}`];
  }
}

/** Least width of a cell in px: its longest word, or a little more for sentences. */
function widthOf(cell: Element, whole: ReadonlySet<Element>): number {
  const codes = [...descendants(cell, 'code')];
  const pieces = codes.flatMap((code) =>
    whole.has(code) ? [textOf(code)] : piecesOf(textOf(code)).filter((piece) => piece.length <= UNBREAKABLE),
  );
  const words = textOf(cell)
    .split(/\s+/)
    .filter((word) => !codes.some((code) => textOf(code).includes(word)));
  const longestWord = Math.max(0, ...words.map((word) => Math.min(word.length, UNBREAKABLE)));
  const sentence = Math.min(textOf(cell).length, SENTENCE);
  return Math.max(
    Math.max(longestWord, sentence) * TEXT_CHARACTER,
    ...pieces.map((piece) => piece.length * CODE_CHARACTER + 10),
  );
}

const DIVISION = /(?<=[_/.,:=&?-])(?=[^\s_/.,:=&?-]{2})/;

const piecesOf = (code: string): string[] =>
  isLongCode(code) ? code.split(DIVISION).flatMap((piece) => piece.split(/\s+/).filter(Boolean)) : [code];

/** Lets a long code break after a separator and at spaces. One without places to break, such as a key, breaks anywhere. */
function breakCode(code: Element): void {
  const value = textOf(code);
  if (!isLongCode(value)) {
    return;
  }
  code.properties['className'] = ['long'];
  const pieces = value.split(DIVISION);
  const isPlain = code.children.length === 1 && code.children[0]?.type === 'text';
  if (isPlain && pieces.length > 1 && piecesOf(value).every((piece) => piece.length <= UNBREAKABLE)) {
    code.children = pieces.flatMap((piece, index): ElementContent[] => {
      const text: Text = {type: 'text', value: piece};
      return index === 0 ? [text] : [{type: 'element', tagName: 'wbr', properties: {}, children: []}, text];
    });
  }
}
