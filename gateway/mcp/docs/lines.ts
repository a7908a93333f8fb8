// Splits a page's Markdown into lines with content, each with its heading and column names.

export interface Line {
  readonly text: string;
  /** Column names of a table row. */
  readonly names: string | null;
  /** The heading or label above the line, without markup; empty if there is none. */
  readonly label: string;
}

/** Replaces links by their text and removes links to proofs. */
export const unlinked = (text: string): string =>
  text.replace(/ ?\(\[proof\]\([^)]*\)\)/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** The delimiter row of a Markdown table. */
const RULE = /^\|( -+ \|)+$/;
/** A heading, or the label above a program or a group of rows. */
const LABEL = /^(?:#+ |\*\*[^*]+\*\*$)/;
/** Captions of tables, pictures and programs, which have no content. */
const FRAME = /^(?:Our tests run it |CSV JSON |\d+ [a-z]+$)/;

/** A list of many operations. It matches almost any query because it contains every path. */
const OPERATIONS = / ?[A-Z][a-z]+: (?:\[`(?:GET|POST) [^\]]*\]\([^)]*\)(?:; )?){4,}/g;

/** Removes lists of operations. */
export const withoutOperations = (markdown: string): string => markdown.replace(OPERATIONS, '');

const isNothing = (line: string): boolean => RULE.test(line) || LABEL.test(line) || FRAME.test(line);

/** Prose, fields and table rows, without code and table delimiters. */
export function linesOf(markdown: string): readonly Line[] {
  const prose = markdown.replace(/^ {0,8}```[\s\S]*?^ {0,8}```$/gm, '').replace(/<!--programs \d+-->/g, '');
  const all = prose.split('\n').filter((line) => line.trim() !== '');
  const lines: Line[] = [];
  let names: string | null = null;
  let label = '';
  all.forEach((line, index) => {
    names = !line.startsWith('|') ? null : RULE.test(line) ? unlinked(all[index - 1] ?? '') : names;
    label = LABEL.test(line) ? line.replace(/^#+ |\*\*/g, '') : label;
    if (!isNothing(line) && !RULE.test(all[index + 1] ?? '')) {
      lines.push({text: unlinked(line), names, label});
    }
  });
  return lines;
}
