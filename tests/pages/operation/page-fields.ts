// The fields that a page shows, read back into the facts of the contract: "1 to 64 characters" is two limits.
import type {FactField, Facts, FactTree, FactVariant} from './contract-fields';
import {all, attribute, childrenOf, first, hasClass, own, section, text, type Element} from '../dom';

const UNITS: Readonly<Record<string, string>> = {
  characters: 'Length',
  items: 'Items',
  members: 'Properties',
};

/** What `minimum` and `maximum` end in. */
const NUMBER = 'minimum'.slice('min'.length);

/** "1 to 64 characters", "at least 1", "exactly 30 characters", "no item twice". @throws Error for other words */
function limit(words: string): [string, number | true][] {
  const [, each = '', rule = ''] = /^(each )?(.*)$/.exec(words)!;
  if (rule === 'no item twice') {
    return [[`${each}uniqueItems`, true]];
  }
  const found =
    /^(?:(-?[\d.]+) to (-?[\d.]+)|(at least|at most|exactly) (-?[\d.]+))(?: (characters|items|members))?$/.exec(rule);
  if (!found) {
    throw new Error(`expected a limit, not "${words}"`);
  }
  const [, low, high, word, figure, unit = ''] = found;
  const least: [string, number][] = [[`${each}min${UNITS[unit] ?? NUMBER}`, Number(low ?? figure)]];
  const most: [string, number][] = [[`${each}max${UNITS[unit] ?? NUMBER}`, Number(high ?? figure)]];
  return word === 'at least' ? least : word === 'at most' ? most : [...least, ...most];
}

function rule(span: Element): [string, unknown][] {
  const code = first(span, 'code');
  const words = text(span);
  const [, name] = /^(matches|default|example) /.exec(words) ?? [];
  if (code && name) {
    return [[name === 'matches' ? 'pattern' : name, text(code)]];
  }
  return words.split(', ').flatMap(limit);
}

/** The words of a field's head after its name. */
function flags(words: readonly string[], isAnswer: boolean): [string, unknown][] {
  const [shape = '', ...others] = words;
  const [, type = '', format, nullable] = /^(.*?)(?:, (?!or null)(.*?))?(, or null)?$/.exec(shape)!;
  const known = others.filter(
    (word) => !['required', 'can be absent', 'deprecated'].includes(word) && !/^since /.test(word),
  );
  if (known.length > 0) {
    throw new Error(`"${known.join(', ')}" is unknown in the head of a field`);
  }
  return [
    ['type', type],
    ['format', format],
    ['nullable', nullable === undefined ? undefined : true],
    ['required', (isAnswer ? !others.includes('can be absent') : others.includes('required')) || undefined],
    ['deprecated', others.includes('deprecated') || undefined],
    ['since', others.find((word) => word.startsWith('since '))?.slice('since '.length)],
  ];
}

/** Direct parts of a field: those of fields within it are theirs. */
const parts = (item: Element, name: string): Element[] => own(item, `div.${name}`);

function factsOf(item: Element, isAnswer: boolean): Facts {
  const [head] = parts(item, 'field__head');
  const words = childrenOf(head!)
    .filter((each) => each.tagName === 'span')
    .map(text);
  const chips = [
    ...parts(item, 'field__values'),
    ...own(item, 'details').flatMap((more) => parts(more, 'field__values')),
  ];
  const values = chips
    .flatMap((chip) => all(chip, 'code'))
    .map(text)
    .join(' ');
  return Object.fromEntries(
    [
      ...flags(words, isAnswer),
      ...parts(item, 'field__rules').flatMap(childrenOf).flatMap(rule),
      ['values', values || undefined],
      ['text', parts(item, 'field__text').map(text).join(' ') || undefined],
    ].filter(([, value]) => value !== undefined),
  ) as Facts;
}

const isVariant = (element: Element): boolean =>
  element.tagName === 'details' && hasClass(element, 'field__more') && own(element, 'ul').length > 0;

/** Of two kinds of folded lists, only the members of an object are introduced by bare names. */
const namesMembers = (details: Element, fields: readonly FactField[]): boolean => {
  const [summary] = own(details, 'summary');
  return text(summary!).startsWith(
    fields
      .slice(0, 5)
      .map(({name}) => name)
      .join(', '),
  );
};

function fieldOf(item: Element, isAnswer: boolean): FactField {
  const folded = own(item, 'details')
    .filter(isVariant)
    .map((details) => ({
      details,
      fields: own(details, 'ul').flatMap((each) => listed(each, isAnswer)),
    }));
  const [only] = folded;
  const isMembers = folded.length === 1 && only !== undefined && namesMembers(only.details, only.fields);
  return {
    name: text(first(item, 'a.field__name') ?? first(item, '.field__name')!),
    facts: factsOf(item, isAnswer),
    children: isMembers ? only.fields : [],
    variants: isMembers ? [] : folded.map(({details, fields}) => variant(details, fields)),
  };
}

const variant = (details: Element, children: readonly FactField[]): FactVariant => ({
  label: [text(own(details, 'summary')[0]!)],
  children,
});

const listed = (fields: Element, isAnswer: boolean): FactField[] =>
  own(fields, 'li').map((item) => fieldOf(item, isAnswer));

/**
 * The fields in a section of a page.
 *
 * @param id of its heading
 * @param isAnswer in an answer, a field is always there unless the page says otherwise
 */
export function pageTree(page: Element, id: string, isAnswer: boolean): FactTree {
  const content = section(page, id);
  return {
    children: content
      .filter((each) => each.tagName === 'ul' && hasClass(each, 'fields'))
      .flatMap((each) => listed(each, isAnswer)),
    variants: content.filter(isVariant).map((details) =>
      variant(
        details,
        own(details, 'ul').flatMap((each) => listed(each, isAnswer)),
      ),
    ),
  };
}

/** Fields whose own anchor does not lead to them. */
export const brokenAnchors = (page: Element): string[] =>
  all(page, 'li.field').flatMap((item) => {
    const id = attribute(item, 'id');
    const name = first(item, '.field__name');
    const link = name && attribute(name, 'href');
    return link !== null && link !== `#${id}` ? [`${id}: its name leads to ${link}`] : [];
  });
