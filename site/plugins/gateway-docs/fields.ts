// Fields of a request or an answer as lines of text, for coding agents.
import type {Field, Variant} from '../../../facts/contract/fields';

/** Longer lists of values are cut. The page has all. */
const MOST_VALUES = 24;

const valuesOf = ({values}: Field): string =>
  values.length === 0
    ? ''
    : values.length === 1
      ? ` Always \`${values[0]!}\`.`
      : ` One of ${values.slice(0, MOST_VALUES).join(' ')}${values.length > MOST_VALUES ? ` and ${values.length - MOST_VALUES} more` : ''}.`;

const sentence = (text: string): string => (/[.!?:]$/.test(text) ? text : `${text}.`);

function line(field: Field, depth: number, isAnswer: boolean): string {
  const {name, type, format, nullable, required, deprecated, constraints, pattern, defaultValue, example} = field;
  const flags = [
    type + (format ? ` ${format}` : '') + (nullable ? ' or null' : ''),
    ...(isAnswer || !required ? [] : ['required']),
    ...(isAnswer && !required ? ['can be absent'] : []),
    ...(deprecated ? ['deprecated'] : []),
    ...constraints,
    ...(pattern ? [`matches ${pattern}`] : []),
    ...(defaultValue === null ? [] : [`default ${defaultValue}`]),
  ];
  const meaning = field.description === '' ? '' : `: ${sentence(field.description.replace(/\s+/g, ' ').trim())}`;
  const shown = example === null || field.values.length > 0 ? '' : ` Example ${example}.`;
  return `${'  '.repeat(depth)}- \`${name}\` (${flags.join(', ')})${meaning}${valuesOf(field)}${shown}`;
}

/** One line per field, with nested fields below. */
export const fieldLines = (fields: readonly Field[], isAnswer: boolean, depth = 0): string[] =>
  fields.flatMap((field) => [
    line(field, depth, isAnswer),
    ...fieldLines(field.children, isAnswer, depth + 1),
    ...variantLines(field.variants, isAnswer, depth + 1),
  ]);

/** Each form of an object below its condition. */
export const variantLines = (variants: readonly Variant[], isAnswer: boolean, depth = 0): string[] =>
  variants.flatMap(({label, children}) => [
    `${'  '.repeat(depth)}- ${sentence(label).replace(/\.$/, ':')}`,
    ...fieldLines(children, isAnswer, depth + 1),
  ]);
