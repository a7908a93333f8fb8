// JSON as lines of tokens, each line with the path of its value.

export interface JsonLine {
  /** Such as `data.transaction.status`; empty for the whole value. */
  readonly path: string;
  readonly indent: number;
  /** With quotes; null in an array. */
  readonly name: string | null;
  /** The text after the name: a value or a bracket. */
  readonly text: string;
  readonly kind: 'string' | 'constant' | 'bracket';
  readonly comma: boolean;
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
const below = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

function* linesIn(
  value: unknown,
  path: string,
  name: string | null,
  indent: number,
  comma: boolean,
): Generator<JsonLine> {
  const line = (text: string, kind: JsonLine['kind'], more: Partial<JsonLine> = {}): JsonLine => ({
    path,
    indent,
    name,
    text,
    kind,
    comma,
    ...more,
  });
  if (!isTree(value)) {
    yield line(JSON.stringify(value), typeof value === 'string' ? 'string' : 'constant');
    return;
  }
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members = Object.entries(value);
  if (members.length === 0) {
    yield line(open + close, 'bracket');
    return;
  }
  yield line(open, 'bracket', {comma: false});
  for (const [index, [key, child]] of members.entries()) {
    const label = Array.isArray(value) ? null : JSON.stringify(key);
    yield* linesIn(child, below(path, key), label, indent + 1, index < members.length - 1);
  }
  yield line(close, 'bracket', {name: null, path: ''});
}

export const jsonLines = (value: unknown): JsonLine[] => [...linesIn(value, '', null, 0, false)];
