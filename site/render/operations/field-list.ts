// Fields as a tree that readers can scan, open and link to without JavaScript.
import type {Nodes} from 'mdast';
import type {Field, Variant} from '../../../facts/contract/fields';
import {dayText} from '../../../lib/day-text';
import {block, code, inline, text, words, type Node} from './nodes';

/** Longer lists of values are folded. */
const MANY_VALUES = 15;

const typeWords = ({type, format, nullable}: Field): string =>
  `${type}${format ? `, ${format}` : ''}${nullable ? ', or null' : ''}`;

function head(field: Field, id: string, isAnswer: boolean): Node {
  const flags = [
    ...(field.required && !isAnswer ? [inline('span', {className: 'field__required'}, [text('required')])] : []),
    ...(!field.required && isAnswer ? [inline('span', {className: 'field__type'}, [text('can be absent')])] : []),
    ...(field.deprecated ? [inline('span', {className: 'field__deprecated'}, [text('deprecated')])] : []),
    ...(field.since ? [inline('span', {className: 'field__type'}, [text(`since ${dayText(field.since)}`)])] : []),
  ];
  return block('div', {className: 'field__head'}, [
    inline('a', {className: 'field__name', href: `#${id}`}, [text(field.name)]),
    inline('span', {className: 'field__type'}, [text(typeWords(field))]),
    ...flags,
  ]);
}

/** Constraint, pattern, default and example in one line. */
function rules({constraints, pattern, defaultValue, example, values}: Field): Node[] {
  const parts: Nodes[][] = [
    ...(constraints.length > 0 ? [[text(constraints.join(', '))]] : []),
    ...(pattern ? [[text('matches '), code(pattern)]] : []),
    ...(defaultValue === null ? [] : [[text('default '), code(defaultValue)]]),
    ...(example === null || values.length > 0 ? [] : [[text('example '), code(example)]]),
  ];
  return parts.length === 0
    ? []
    : [
        block(
          'div',
          {className: 'field__rules', 'data-content': 'rules'},
          parts.map((part) => inline('span', {}, part)),
        ),
      ];
}

function valueList({values}: Field): Node[] {
  if (values.length < 2) {
    return [];
  }
  const chips = values.flatMap((value, index) => [...(index > 0 ? [text(' ')] : []), code(value)]);
  const list = block('div', {className: 'field__values', 'data-content': 'values'}, [text('One of '), ...chips]);
  return values.length > MANY_VALUES
    ? [block('details', {className: 'field__more'}, [block('summary', {}, [text(`${values.length} values`)]), list])]
    : [list];
}

const named = (fields: readonly Field[]): string => {
  const names = fields.map(({name}) => name);
  return names.length > 6 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
};

function nested({children, variants}: Field, prefix: string, isAnswer: boolean): Node[] {
  if (variants.length > 0) {
    return variants.map((variant) => variantBlock(variant, prefix, isAnswer));
  }
  return children.length === 0
    ? []
    : [
        block('details', {className: 'field__more'}, [
          block('summary', {}, [text(named(children))]),
          fieldList(children, prefix, isAnswer),
        ]),
      ];
}

/** One form of an object, folded below its condition. */
export function variantBlock({label, description, children}: Variant, prefix: string, isAnswer: boolean): Node {
  const about = description !== '' && description !== label ? [text(': '), ...words(description)] : [];
  return block('details', {className: 'field__more'}, [
    block('summary', {}, [inline('span', {}, [...words(label), ...about])]),
    fieldList(children, prefix, isAnswer),
  ]);
}

/**
 * A list of fields, each with its own anchor: `#request.payer.email`.
 *
 * @param prefix in front of the paths: `request` or, in an answer, nothing
 * @param isAnswer in an answer, fields are present by default; in a request, they are optional by default
 */
export function fieldList(fields: readonly Field[], prefix: string, isAnswer: boolean): Node {
  return block(
    'ul',
    {className: 'fields', 'data-content': 'fields'},
    fields.map((field) => {
      const id = prefix === '' ? field.path : `${prefix}.${field.path}`;
      return block('li', {className: 'field', id}, [
        head(field, id, isAnswer),
        ...(field.description === '' ? [] : [block('div', {className: 'field__text'}, words(field.description))]),
        ...rules(field),
        ...valueList(field),
        ...nested(field, prefix, isAnswer),
      ]);
    }),
  );
}
