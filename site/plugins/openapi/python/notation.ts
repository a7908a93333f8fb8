import type {Json} from '../../../../facts/contract/load';

const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);
const WIDTH = 100;

/** Whether Python can have an attribute or a parameter of this name. */
export const isAttribute = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name);

/** Name of a function: `createTransaction` becomes `create_transaction`. */
export const snake = (name: string): string =>
  name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

const literal = (value: Json): string => {
  if (value === null) {
    return 'None';
  }
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
};

/** Values between the brackets of `Literal[]`. Many are one a line. */
export function literals(values: readonly Json[]): string {
  const line = values.map(literal).join(', ');
  return line.length < WIDTH / 2 ? line : `\n${values.map((value) => `    ${literal(value)},\n`).join('')}`;
}

/** Lines of at most 100 characters. Names of links stay, and their addresses do not. */
function wrapped(text: string, indent: string): string[] {
  const words = text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').split(/\s+/);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || indent.length + last.length + word.length > WIDTH - 8) {
      lines.push(word);
    } else {
      lines[lines.length - 1] = `${last} ${word}`;
    }
  }
  return lines.map((line) => indent + line);
}

/**
 * A description as a docstring, or as comments.
 *
 * @param mark of a comment; empty for a docstring
 * @returns lines; none for an empty text
 */
export function docstring(text: string, indent: string, mark = ''): string[] {
  if (text === '') {
    return [];
  }
  if (mark !== '') {
    return wrapped(text, mark);
  }
  const lines = wrapped(text.replaceAll('\\', '\\\\').replaceAll('"""', "'''"), indent);
  // A quotation mark at the end would end the docstring too early.
  const isOneLine = lines.length === 1 && !lines[0]!.endsWith('"');
  return isOneLine ? [`${indent}"""${lines[0]!.trim()}"""`] : [`${indent}"""`, ...lines, `${indent}"""`];
}

/** An alias of a type. The parts of a long union are one a line. */
export function alias(name: string, parts: readonly string[]): string {
  const line = `${name}: TypeAlias = ${parts.join(' | ')}`;
  return line.includes('\n') || line.length <= WIDTH
    ? line
    : `${name}: TypeAlias = (\n    ${parts.join('\n    | ')}\n)`;
}
