// Fields of a request or an answer as items of a list: `name` (type, required): description. Rules. Values.
import type {Element, ElementContent} from 'hast';
import {element, isElement, kindOf, text, trimEnd} from './hast';
import {textOf} from '../../render/markdown/text-of';

function nameAndType(head: Element): ElementContent[] {
  const parts = head.children.filter(isElement);
  const [name, ...flags] = parts.map((part) => textOf(part).trim());
  return [element('code', [name ?? '']), text(flags.length > 0 ? ` (${flags.join(', ')})` : '')];
}

function rules(line: Element): ElementContent[] {
  const parts = line.children.filter(isElement);
  return [
    text('Rules: '),
    ...parts.flatMap(({children}, index) => [...(index > 0 ? [text('; ')] : []), ...children]),
    text('.'),
  ];
}

const sentence = (children: readonly ElementContent[]): ElementContent[] =>
  /[.!?:]$/.test(children.map(textOf).join('').trimEnd()) ? [...children] : [...trimEnd(children), text('.')];

/** Whether a folded part belongs to a list of fields: a form of an object, or a long list of values or fields. */
export const isFoldOfFields = (node: Element): boolean =>
  node.tagName === 'details' &&
  node.children.some((child) => isElement(child) && ['fields', 'values'].includes(kindOf(child) ?? ''));

/** Unfolds a form of an object, or a long list of values or fields. */
function unfolded(details: Element): ElementContent[] {
  const summary = details.children.find((child): child is Element => isElement(child) && child.tagName === 'summary');
  const rest = details.children.filter((child) => child !== summary);
  // A plain summary only names the content. One with markup is the condition of a form.
  const isForm = summary?.children.some(isElement) ?? false;
  return isForm ? [element('ul', [element('li', [...summary!.children, ...rest])], {dataForms: true})] : rest;
}

/** @param details folded part of a list of fields, its content already plain */
export function moreOfField(details: Element): ElementContent[] {
  const rest = unfolded(details);
  return rest.flatMap((child) =>
    isElement(child) && kindOf(child) === 'values' ? [text(' '), ...sentence(child.children)] : [child],
  );
}

/** A part of a field, after name and type. */
function phrase(part: ElementContent): ElementContent[] {
  if (!isElement(part)) {
    return [part];
  }
  const kind = kindOf(part);
  if (kind === 'rules') {
    return [text(' '), ...rules(part)];
  }
  if (kind === 'values') {
    return [text(' '), ...sentence(part.children)];
  }
  // The description is a block without a kind. Nested fields and forms are lists.
  return part.tagName === 'div' ? [text(': '), ...sentence(part.children)] : [part];
}

/**
 * Converts a field to an item of a list.
 *
 * @param field item of a list of fields, with its children already plain
 * @throws Error that names the field if it does not begin with its name
 */
export function fieldItem(field: Element): Element {
  const [head, ...parts] = field.children;
  if (!isElement(head)) {
    throw new Error(`markdown-pages: field ${String(field.properties['id'])}: expected an element with its name first`);
  }
  return element('li', [...nameAndType(head), ...parts.flatMap(phrase)]);
}
