// Finds figures of the gateway that are typed where they could be named.
import {figures, figureText, figureUnits} from '../../facts/reference/figures';

export interface TypedFigure {
  /** Where it begins in the text. */
  readonly index: number;
  /** As the text has it. */
  readonly text: string;
  readonly name: string;
  readonly unit: string;
}

const UNITS = figureUnits.filter((unit) => unit !== 'ms' && unit !== 'bytes').join('|');
const FIGURE = new RegExp(`(?<![\\w.,:/#-])(\\d+)\\s+(${UNITS})(?![\\w-])(?!\\s+\\d+\\s+min)`, 'g');
const SPAN = /(?<![\w.,:/#-])(\d+)\s+h\s+(\d+)\s+min(?!\w)/g;
/** What is code, and what already names its figure. */
const CODE = /^```[\s\S]*?^```|<Figure [^>]*>|\{figure:[^}]*\}|\bdescription: "[^"\n]*\{/gm;
/** How far from a figure its words may be. */
const NEAR = 90;
/** A line that says why its figure is another one: `figure: the bank's own`. */
const EXCEPTION = /figure: \w/;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

function contextOf(text: string, index: number, length: number): string {
  const before = text
    .slice(Math.max(0, index - NEAR), index)
    .split(/\n\s*\n|\n\s*[|-] /)
    .at(-1)!;
  const after = text.slice(index + length, index + length + NEAR).split(/\n\s*\n|\n\s*[|-] /)[0]!;
  return `${before} ${after}`;
}

const lineAt = (text: string, index: number): string => text.slice(text.lastIndexOf('\n', index) + 1).split('\n')[0]!;

/** Figures in a text that equal one of facts/reference/figures.ts and are near its words. */
export function typedFigures(source: string): TypedFigure[] {
  const text = source.replace(CODE, blank);
  const found = [
    ...Array.from(text.matchAll(SPAN), (match) => ({match, unit: 'h min'})),
    ...Array.from(text.matchAll(FIGURE), (match) => ({match, unit: match[2]!})),
  ];
  return found.flatMap(({match, unit}) => {
    const {index, 0: whole} = match;
    const context = contextOf(text, index, whole.length);
    const name = Object.entries(figures).find(
      ([name, {near}]) => figureText(name, unit) === whole.replace(/\s+/g, ' ') && near.test(context),
    )?.[0];
    return name === undefined || EXCEPTION.test(lineAt(source, index)) ? [] : [{index, text: whole, name, unit}];
  });
}
