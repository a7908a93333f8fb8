// What a tool says: short unless more is asked for, and with the address that it comes from.
import * as z from 'zod';

/** Characters of a token at least, in prose and in JSON: an answer of 2,000 tokens holds 6,000. */
const CHARS_PER_TOKEN = 3;
/** Characters of the lines below a piece, at most: where it comes from, and how to go on. */
export const FOOT = 300;
const USUAL_TOKENS = 1_800;
const MOST_TOKENS = 20_000;
/** A break so near to the end of a piece is where it ends. */
const BREAK_WITHIN = 0.2;

export const tokens = z
  .int()
  .min(200)
  .max(MOST_TOKENS)
  .optional()
  .describe(`Longest answer, in tokens; ${USUAL_TOKENS} unless given`);

export const from = z.int().min(0).max(10_000_000).optional().describe('Where a long answer continues, as it says');

/** A tool cannot answer: the text says what was expected. */
export class ToolFault extends Error {}

/** Characters that an answer may have. */
export const charsOf = (wanted: number | undefined): number => (wanted ?? USUAL_TOKENS) * CHARS_PER_TOKEN;

/** Lines that stand behind a piece. */
interface Foot {
  /** Addresses, or what else it comes from. */
  readonly source: string;
  /** How to ask for more of it. */
  readonly more?: string;
  /** Where parts of the text begin: those behind the end of a piece are named. */
  readonly parts?: readonly Mark[];
}

interface Mark {
  /** Character of the text. */
  readonly at: number;
  /** As it is asked for. */
  readonly name: string;
}

/** Characters of the names of parts that are left, at most. */
const LEFT = 900;

const leftOf = (parts: readonly Mark[], place: number): string => {
  const names = parts.filter(({at}) => at >= place).map(({name}) => name);
  return names.length > 0 ? ` Left, each to be read with part: ${cut(names.join(', '), LEFT)}.` : '';
};

const FENCE = /^ {0,8}```/gm;

/** Whether a text ends inside of a block of code. */
const endsInCode = (text: string): boolean => (text.match(FENCE)?.length ?? 0) % 2 === 1;

/** A heading or label at the end of a text: it belongs to what follows. */
const HEADING = /(?:^|\n)(?:#+ [^\n]*|\*\*[^\n]*\*\*)$/;

/** Where a piece ends: behind a paragraph, else behind a line, else where it has to. */
function endOf(piece: string): number {
  const least = piece.length * (1 - BREAK_WITHIN);
  const paragraph = [...piece.matchAll(/\n{2,}/g)]
    .map(({index}) => index)
    .findLast((at) => at > least && !endsInCode(piece.slice(0, at)) && !HEADING.test(piece.slice(0, at)));
  const line = piece.lastIndexOf('\n');
  return paragraph ?? (line > least ? line : piece.length);
}

/**
 * A text, or as much of it as was asked for, in whole paragraphs; a block of code that is cut is closed.
 *
 * @param begin character of the text to begin with
 */
export function answer(text: string, {source, more, parts = []}: Foot, wanted?: number, begin = 0): string {
  const lines = [...(more ? [more] : []), `Source: ${source}`];
  const rest = text.slice(begin);
  if (begin > 0 && rest === '') {
    throw new ToolFault(`from ${begin}: expected less than ${text.length}, the length of the whole`);
  }
  const most = charsOf(wanted) - lines.join('\n').length - 80;
  if (rest.length <= most) {
    return `${rest.trim()}\n\n${lines.join('\n')}`;
  }
  const pieceBesides = (left: string): string => {
    const piece = rest.slice(0, Math.max(300, most - left.length));
    return piece.slice(0, endOf(piece));
  };
  // The more parts are told in full, the fewer remain to be listed by name.
  const first = pieceBesides(leftOf(parts, begin));
  const whole = pieceBesides(leftOf(parts, begin + first.length));
  const place = begin + whole.length;
  const closed = endsInCode(whole) ? `${whole}\n\`\`\`` : whole;
  return `${closed.trim()}\n\nCut here. Continue with from: ${place} of ${text.length}, or ask for more tokens.${leftOf(parts, place)}\n${lines.join('\n')}`;
}

/** A text, with an ellipsis where it is longer. */
export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** Text in one line, with an ellipsis where it is longer. */
export const brief = (text: string, most: number): string => cut(text.replace(/\s+/g, ' ').trim(), most);

/** Names that share most with a wrong one, for an error that says what there is. */
export function nearest(wrong: string, names: readonly string[], most: number): string[] {
  const words = (text: string): string[] => text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const pairs = (text: string): Set<string> => {
    const letters = words(text).join('');
    return new Set(Array.from({length: Math.max(0, letters.length - 1)}, (_, at) => letters.slice(at, at + 2)));
  };
  const own = pairs(wrong);
  const share = (name: string): number => {
    const other = pairs(name);
    return [...own].filter((pair) => other.has(pair)).length / Math.max(1, own.size + other.size);
  };
  return names
    .map((name) => ({name, share: share(name)}))
    .sort((left, right) => right.share - left.share)
    .slice(0, most)
    .map(({name}) => name);
}
