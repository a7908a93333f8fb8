// A page's Markdown as the lines that say something, each with what stands above it.

export interface Line {
  readonly text: string;
  /** Of a row: the row of names above it. */
  readonly names: string | null;
  /** The heading or label above it, without its marks; empty where there is none. */
  readonly label: string;
}

/** A link as its words: its address says nothing here. A proof has no other words, and goes with it. */
export const unlinked = (text: string): string =>
  text.replace(/ ?\(\[proof\]\([^)]*\)\)/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Between the names of a table and its rows. */
const RULE = /^\|( -+ \|)+$/;
/** A heading, or the words above a program or a group of rows. */
const LABEL = /^(?:#+ |\*\*[^*]+\*\*$)/;
/** What stands around tables, pictures and programs, and says nothing of its own. */
const FRAME = /^(?:Our tests run it |CSV JSON |\d+ [a-z]+$)/;

/** Of what holds for many operations, the list of them: it says every word of every path. */
const OPERATIONS = / ?[A-Z][a-z]+: (?:\[`(?:GET|POST) [^\]]*\]\([^)]*\)(?:; )?){4,}/g;

/** A text without lists of operations. */
export const withoutOperations = (markdown: string): string => markdown.replace(OPERATIONS, '');

const isNothing = (line: string): boolean => RULE.test(line) || LABEL.test(line) || FRAME.test(line);

/** Prose, fields and rows; no code, no rules of tables. */
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
