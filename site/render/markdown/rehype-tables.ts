// Text that fits any width: long codes know where they may break. In tables each cell knows its column, and the table
// says how much room it needs before its rows become cards.
import type {Element, ElementContent, Root, RootContent, Text} from 'hast';
import {textOf} from './text-of';

type Node = Root | RootContent | ElementContent;

/** Widths of a character and of a cell's padding, in px, as `data-table.css` sets them. Generous: fonts differ. */
const CODE_CHARACTER = 7.9;
const TEXT_CHARACTER = 7.2;
const PADDING = 28;
/** A column of sentences is not worth reading below this, in characters. */
const SENTENCE = 20;
/** Codes up to this length stay whole in a cell; longer ones may break after what divides them. */
const WHOLE_CODE = 8;
/** In running text a code up to this length stays whole: it has a line of its own if need be. */
const WHOLE_IN_TEXT = 20;
/** A piece of a code longer than this, such as an address or a key, breaks wherever it must. */
const UNBREAKABLE = 28;

/**
 * Rooms in rem, a phone's first: what fits there is always a table. `data-table.css` has a class for each of the others,
 * and what needs more than the last becomes cards below it too. The text is 35.9 rem wide beside a sample, 40.4 at 1280 px.
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

/** Gives codes and tables in Markdown what they need to fit; runs before code is highlighted. */
export function rehypeTables(): (tree: Root) => void {
  return (tree) => {
    for (const table of descendants(tree, 'table')) {
      prepare(table);
    }
    for (const code of descendants(tree, 'code')) {
      if (textOf(code).length > WHOLE_IN_TEXT) {
        breakCode(code);
      }
    }
  };
}

function prepare(table: Element): void {
  const [head, ...rows] = [...descendants(table, 'tr')].map((row) => [...descendants(row, 'td', 'th')]);
  if (!head) {
    return;
  }
  const labels = head.map((cell) => textOf(cell).trim());
  for (const cells of rows) {
    for (const [index, cell] of cells.entries()) {
      for (const code of descendants(cell, 'code')) {
        breakCode(code);
      }
      if (index > 0 && labels[index]) {
        cell.properties['data-label'] = labels[index];
      }
    }
  }
  const columns = labels.map((label, index) =>
    Math.max(label.length * TEXT_CHARACTER, ...rows.map((cells) => (cells[index] ? widthOf(cells[index]) : 0))),
  );
  const room = columns.reduce((sum, width) => sum + width + PADDING, 0) / 16;
  const step = ROOMS.find((limit) => room <= limit) ?? ROOMS.at(-1);
  if (step !== ROOMS[0]) {
    table.properties['className'] = [`room-${step}`];
  }
}

/** The narrowest that a cell can be without tearing a word, in px; sentences get a little more than that. */
function widthOf(cell: Element): number {
  const codes = [...descendants(cell, 'code')];
  const pieces = codes.flatMap((code) => piecesOf(textOf(code)).filter((piece) => piece.length <= UNBREAKABLE));
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
  code.length <= WHOLE_CODE ? [code] : code.split(DIVISION).flatMap((piece) => piece.split(/\s+/).filter(Boolean));

/** A code may break at its spaces and after what divides it, and nowhere else. */
function breakCode(code: Element): void {
  const value = textOf(code);
  const pieces = value.length <= WHOLE_CODE ? [value] : value.split(DIVISION);
  if (code.children.length !== 1 || code.children[0]?.type !== 'text') {
    return;
  }
  if (piecesOf(value).some((piece) => piece.length > UNBREAKABLE)) {
    code.properties['className'] = ['long'];
  } else if (pieces.length > 1) {
    code.children = pieces.flatMap((piece, index): ElementContent[] => {
      const text: Text = {type: 'text', value: piece};
      return index === 0 ? [text] : [{type: 'element', tagName: 'wbr', properties: {}, children: []}, text];
    });
  }
}
