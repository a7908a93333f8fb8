// The fields of a request as an overview: what is required whole, the rest by name and values, each form of its own.
import {brief} from '../answer';

interface Line {
  readonly text: string;
  /** Of a field; null for the words that head a form. */
  readonly name: string | null;
  readonly isRequired: boolean;
  /** Of what arrives: it can be null, or not be there. */
  readonly isOpen: boolean;
  /** What it may be, as `auto|manual, default "auto"`; empty where the line does not tell. */
  readonly values: string;
  readonly inside: readonly Line[];
}

/** A pattern among the flags may have brackets of its own. */
const FIELD = /^- `([^`]+)` \((.*?)\)(?=:| One of| Always| Example|$)/;
const ONE_OF = / One of ([^.]+)\.(?: Example|$)/;
/** Of a number, not of its length; a range as wide as the type tells nothing. */
const RANGE = /(?:^|, )(\d+ to \d{1,8})(?:,|$)/;
const DEFAULT = /(?:^|, )(default .+)$/;

/** How many levels deep the values of optional fields are listed. */
const DEPTHS = [Infinity, 1, 0];

function valuesOf(text: string, flags: string): string {
  const [, all] = ONE_OF.exec(text) ?? [];
  const [, range] = RANGE.exec(flags) ?? [];
  const [, usual] = DEFAULT.exec(flags) ?? [];
  return [all?.replace(/ (?!and |more$|\d+ more$)/g, '|'), range, usual]
    .filter((each) => each !== undefined)
    .join(', ');
}

/** Lines with two spaces a level, as a tree. */
function treeOf(lines: readonly string[], depth = 0): Line[] {
  const own = lines.flatMap((line, at) => (line.startsWith(`${'  '.repeat(depth)}- `) ? [at] : []));
  return own.map((at, index) => {
    const text = lines[at]!.trimStart();
    const [, name = null, flags = ''] = FIELD.exec(text) ?? [];
    return {
      text,
      name,
      isRequired: /\brequired\b/.test(flags),
      isOpen: /\bor null\b|\bnot always there\b/.test(flags),
      values: valuesOf(text, flags),
      inside: treeOf(lines.slice(at + 1, own[index + 1]), depth + 1),
    };
  });
}

const formName = ({text}: Line): string => text.replace(/^- /, '').replace(/:$/, '').replaceAll('`', '');

/**
 * `payer {id, document {type*, number*}}`; of forms, each behind its words.
 *
 * @param depth how far down values are told
 */
function named(line: Line, depth: number): string {
  const {name, isRequired, isOpen, values, inside} = line;
  const mark = isRequired ? '*' : isOpen ? '?' : '';
  const own = name === null ? formName(line) : `${name}${mark}${depth > 0 && values !== '' ? ` (${values})` : ''}`;
  const fields = inside.map((each) => named(each, depth - 1));
  return fields.length > 0 ? `${own} {${fields.join(inside[0]!.name === null ? '; ' : ', ')}}` : own;
}

/** Characters of the words that say when a field is required. */
const MOST_CONDITION = 160;

/** When a field that may be missing is required, in the words of its description. */
const condition = ({text}: Line): string => {
  const [said] = /\b(?:Required|Not allowed|Only)\b [^.;]{3,}/.exec(text.replace(FIELD, '')) ?? [];
  return said ? ` (${brief(said.replaceAll('`', ''), MOST_CONDITION)})` : '';
};

function listed(lines: readonly Line[], depth: number): string[] {
  const required = lines.filter(({name, isRequired}) => name !== null && isRequired);
  const optional = lines.filter(({name, isRequired}) => name !== null && !isRequired);
  const forms = lines.filter(({name}) => name === null);
  return [
    ...required.map((line) =>
      line.inside.length > 0
        ? `${line.text} Inside: ${line.inside.map((each) => named(each, depth - 1)).join(', ')}.`
        : line.text,
    ),
    ...(optional.length > 0
      ? [`Optional: ${optional.map((line) => named(line, depth) + condition(line)).join(', ')}.`]
      : []),
    ...forms.flatMap((form) => [`${formName(form)}:`, ...listed(form.inside, depth).map((line) => `  ${line}`)]),
  ];
}

/**
 * Required fields whole, the others by name and values with what is inside of them; of operations with several forms,
 * each form. Values inside of objects, then all values are left out where there is no room for them.
 *
 * @param fields lines as the build writes them, two spaces a level
 * @param most characters
 */
export function outline(fields: string, most: number): string {
  const tree = treeOf(fields.split('\n'));
  const texts = DEPTHS.map((depth) => {
    const text = listed(tree, depth).join('\n');
    return text.includes('*') ? `${text}\nA field with * is required where its object is.` : text || fields;
  });
  return texts.find(({length}) => length <= most) ?? texts.at(-1)!;
}

/** The fields of what arrives by name, with what is inside of them. @param fields lines like those of a request */
export const names = (fields: string): string =>
  `${treeOf(fields.split('\n'))
    .map((line) => named(line, 0))
    .join(', ')}.\nA field with ? can be null or absent.`;
