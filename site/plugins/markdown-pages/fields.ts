// Fields of a request or an answer as items of a list: `name` (type, required): description. Rules. Values.
import type {Element, ElementContent} from 'hast';
import {element, find, hasClass, isElement, text, textOf, trimEnd} from './hast';

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

/** One form of an object, or values and fields that were folded because they are many. */
function unfolded(details: Element): ElementContent[] {
  const summary = details.children.find((child): child is Element => isElement(child) && child.tagName === 'summary');
  const rest = details.children.filter((child) => child !== summary);
  // A plain summary only names what is inside; one with markup says when this form is meant.
  const isForm = summary?.children.some(isElement) ?? false;
  return isForm ? [element('ul', [element('li', [...summary!.children, ...rest])], {className: ['forms']})] : rest;
}

/** @param details folded part of a field list, its content already plain */
export function moreOfField(details: Element): ElementContent[] {
  const rest = unfolded(details);
  return rest.flatMap((child) =>
    isElement(child) && hasClass(child, 'field__values') ? [text(' '), ...sentence(child.children)] : [child],
  );
}

/**
 * A field as an item of a list.
 *
 * @param field `li.field` with its children already plain
 */
export function fieldItem(field: Element): Element {
  const head = find(field, (candidate) => hasClass(candidate, 'field__head'));
  if (!head) {
    throw new Error(`markdown-pages: field ${String(field.properties['id'])}: expected an element .field__head`);
  }
  const parts = field.children.filter((child) => child !== head);
  const line = parts.flatMap((part): ElementContent[] => {
    if (!isElement(part)) {
      return [part];
    }
    if (hasClass(part, 'field__text')) {
      return [text(': '), ...sentence(part.children)];
    }
    if (hasClass(part, 'field__rules')) {
      return [text(' '), ...rules(part)];
    }
    return hasClass(part, 'field__values') ? [text(' '), ...sentence(part.children)] : [part];
  });
  return element('li', [...nameAndType(head), ...line]);
}
