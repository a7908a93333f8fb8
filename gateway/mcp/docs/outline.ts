// Summarizes the fields of a request: required fields in full, optional ones by name and values, each form separately.
import {brief} from '../answer';

interface Line {
  readonly text: string;
  /** The field's name; null for the heading of a form. */
  readonly name: string | null;
  readonly isRequired: boolean;
  /** For responses: the field may be null or missing. */
  readonly isOpen: boolean;
  /** Allowed values, for example `auto|manual, default "auto"`; empty if not listed. */
  readonly values: string;
  readonly inside: readonly Line[];
}

/** A pattern among the flags may itself contain parentheses. */
const FIELD = /^- `([^`]+)` \((.*?)\)(?=:| One of| Always| Example|$)/;
const ONE_OF = / One of ([^.]+)\.(?: Example|$)/;
/** The range of a number, not of a length. Ranges as wide as the type are left out. */
const RANGE = /(?:^|, )(\d+ to \d{1,8})(?:,|$)/;
const DEFAULT = /(?:^|, )(default .+)$/;

/** How many levels of optional fields list their values. Tried from the left until the outline fits. */
const DEPTHS = [Infinity, 1, 0];

function valuesOf(text: string, flags: string): string {
  const [, all] = ONE_OF.exec(text) ?? [];
  const [, range] = RANGE.exec(flags) ?? [];
  const [, usual] = DEFAULT.exec(flags) ?? [];
  return [all?.replace(/ (?!and |more$|\d+ more$)/g, '|'), range, usual]
    .filter((each) => each !== undefined)
    .join(', ');
}

/** Parses lines indented by two spaces per level into a tree. */
function treeOf(lines: readonly string[], depth = 0): Line[] {
  const own = lines.flatMap((line, at) => (line.startsWith(`${'  '.repeat(depth)}- `) ? [at] : []));
  return own.map((at, index) => {
    const text = lines[at]!.trimStart();
    const [, name = null, flags = ''] = FIELD.exec(text) ?? [];
    return {
      text,
      name,
      isRequired: /\brequired\b/.test(flags),
      isOpen: /\bor null\b|\bcan be absent\b/.test(flags),
      values: valuesOf(text, flags),
      inside: treeOf(lines.slice(at + 1, own[index + 1]), depth + 1),
    };
  });
}

const formName = ({text}: Line): string => text.replace(/^- /, '').replace(/:$/, '').replaceAll('`', '');

/**
 * Formats for example `payer {id, document {type*, number*}}`, with each form after its heading.
 * @param depth number of levels whose values are listed
 */
function fieldSummary(line: Line, depth: number): string {
  const {name, isRequired, isOpen, values, inside} = line;
  const mark = isRequired ? '*' : isOpen ? '?' : '';
  const own = name === null ? formName(line) : `${name}${mark}${depth > 0 && values !== '' ? ` (${values})` : ''}`;
  const fields = inside.map((each) => fieldSummary(each, depth - 1));
  return fields.length > 0 ? `${own} {${fields.join(inside[0]!.name === null ? '; ' : ', ')}}` : own;
}

/** Maximum characters for the sentence that says when a field is required. */
const MOST_CONDITION = 160;

/** When an optional field is required, quoted from its description. */
const condition = ({text}: Line): string => {
  const [sentence] = /\b(?:Required|Not allowed|Only)\b [^.;]{3,}/.exec(text.replace(FIELD, '')) ?? [];
  return sentence ? ` (${brief(sentence.replaceAll('`', ''), MOST_CONDITION)})` : '';
};

function outlineLines(lines: readonly Line[], depth: number): string[] {
  const required = lines.filter(({name, isRequired}) => name !== null && isRequired);
  const optional = lines.filter(({name, isRequired}) => name !== null && !isRequired);
  const forms = lines.filter(({name}) => name === null);
  return [
    ...required.map((line) =>
      line.inside.length > 0
        ? `${line.text} Inside: ${line.inside.map((each) => fieldSummary(each, depth - 1)).join(', ')}.`
        : line.text,
    ),
    ...(optional.length > 0
      ? [`Optional: ${optional.map((line) => fieldSummary(line, depth) + condition(line)).join(', ')}.`]
      : []),
    ...forms.flatMap((form) => [`${formName(form)}:`, ...outlineLines(form.inside, depth).map((line) => `  ${line}`)]),
  ];
}

/**
 * Required fields in full, others by name and values with their nested fields, separately for each form. Drops the
 * values of nested fields first, then all values, until the text fits.
 * @param fields lines as written by the build, indented by two spaces per level
 * @param most characters
 */
export function outline(fields: string, most: number): string {
  const tree = treeOf(fields.split('\n'));
  const texts = DEPTHS.map((depth) => {
    const text = outlineLines(tree, depth).join('\n');
    return text.includes('*') ? `${text}\nA field with * is required where its object is.` : text || fields;
  });
  return texts.find(({length}) => length <= most) ?? texts.at(-1)!;
}

/**
 * The fields of a response or callback by name, with nested fields.
 * @param fields lines in the same format as those of a request
 */
export const names = (fields: string): string =>
  `${treeOf(fields.split('\n'))
    .map((line) => fieldSummary(line, 0))
    .join(', ')}.\nA field with ? can be null or absent.`;
