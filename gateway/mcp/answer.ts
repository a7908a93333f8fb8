// Formats a tool's answer: short by default, always with its source address.
import * as z from 'zod';

/** Minimum characters per token in prose and JSON: an answer of 2,000 tokens holds at least 6,000 characters. */
const CHARS_PER_TOKEN = 3;
/** Maximum characters of the footer with the source and how to get more. */
export const FOOT = 300;
const USUAL_TOKENS = 1_800;
const MOST_TOKENS = 20_000;
/** A piece may end up to this share of its length early, to end at a natural break. */
const BREAK_WITHIN = 0.2;

export const tokens = z
  .int()
  .min(200)
  .max(MOST_TOKENS)
  .optional()
  .describe(`Longest answer, in tokens; ${USUAL_TOKENS} unless given`);

export const from = z.int().min(0).max(10_000_000).optional().describe('Where a long answer continues, as it says');

/** Thrown when a tool cannot answer; the message says what it expected. */
export class ToolFault extends Error {}

/** The number of characters that an answer may have. */
export const charsOf = (wanted: number | undefined): number => (wanted ?? USUAL_TOKENS) * CHARS_PER_TOKEN;

/** The footer of an answer. */
interface Foot {
  /** Addresses or other sources. */
  readonly source: string;
  /** How to request more. */
  readonly more?: string;
  /** Where the parts of the text begin. The footer lists parts that did not fit. */
  readonly parts?: readonly Mark[];
}

interface Mark {
  /** Offset in characters. */
  readonly at: number;
  /** The name to request this part by. */
  readonly name: string;
}

/** Maximum characters for the names of the parts that did not fit. */
const LEFT = 900;

const leftOf = (parts: readonly Mark[], place: number): string => {
  const names = parts.filter(({at}) => at >= place).map(({name}) => name);
  return names.length > 0 ? ` Left, each to be read with part: ${cut(names.join(', '), LEFT)}.` : '';
};

const FENCE = /^ {0,8}```/gm;

/** Whether a text ends inside a code block. */
const endsInCode = (text: string): boolean => (text.match(FENCE)?.length ?? 0) % 2 === 1;

/** A heading or label at the end of a text belongs to the text that follows. */
const HEADING = /(?:^|\n)(?:#+ [^\n]*|\*\*[^\n]*\*\*)$/;

/** Where to cut: after a paragraph, otherwise after a line, otherwise at the limit. */
function endOf(piece: string): number {
  const least = piece.length * (1 - BREAK_WITHIN);
  const paragraph = [...piece.matchAll(/\n{2,}/g)]
    .map(({index}) => index)
    .findLast((at) => at > least && !endsInCode(piece.slice(0, at)) && !HEADING.test(piece.slice(0, at)));
  const line = piece.lastIndexOf('\n');
  return paragraph ?? (line > least ? line : piece.length);
}

/**
 * The text, or as much of it as was requested, cut at paragraphs. Closes a code block that it cuts.
 * @param begin offset of the first character
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
  // The more parts fit, the shorter the list of the remaining ones.
  const first = pieceBesides(leftOf(parts, begin));
  const whole = pieceBesides(leftOf(parts, begin + first.length));
  const place = begin + whole.length;
  const closed = endsInCode(whole) ? `${whole}\n\`\`\`` : whole;
  return `${closed.trim()}\n\nCut here. Continue with from: ${place} of ${text.length}, or ask for more tokens.${leftOf(parts, place)}\n${lines.join('\n')}`;
}

/** Shortens a text with an ellipsis if it is longer than `most` characters. */
export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** The text on one line, shortened with an ellipsis. */
export const brief = (text: string, most: number): string => cut(text.replace(/\s+/g, ' ').trim(), most);

/** The names most similar to an unknown one, for error messages. */
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
