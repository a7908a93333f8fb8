// What the payer goes through, what law and banks want, and the fields that the method asks for.
import {describe, expect, test} from 'vitest';
import {page} from '../built-pages';
import {all, attribute, first, one, own, section, text} from '../dom';
import {unmarked} from '../operation/contract-fields';
import {formats, guides} from './catalogue';

/** A period ends each, whether or not the data has one. */
const sentence = (words: string): string => `${unmarked(words).replace(/\.$/, '')}.`;

/** What a format's line says of a field: what it is, how it is checked, its few values, and the method's own note. */
function formatLine(id: string, values: readonly string[], note: string | null): string {
  const {what, check_in_words: check} = formats[id]!;
  const choice = values.length === 0 ? [] : [`${values.length === 1 ? 'Always' : 'One of'} ${values.join(', ')}`];
  return [what, ...(check ? [`Check: ${check}`] : []), ...choice, ...(note ? [note] : [])]
    .map((part) => part[0]!.toUpperCase() + part.slice(1).replace(/\.$/, ''))
    .map(unmarked)
    .join('. ');
}

describe.each(guides)('%s', (route, {steps: told, compliance, say, services, fields}) => {
  const root = page(route);

  test('tells the steps in their order', () => {
    const [steps] = section(root, 'payer').filter(({tagName}) => tagName === 'ol');
    expect(own(steps!, 'li').map(text)).toEqual(told.map(unmarked));
  });

  test('says what the law wants, and the limits of banks and wallets', () => {
    const content = section(root, 'before');
    const lists = content.filter(({tagName}) => tagName === 'ul').map((each) => own(each, 'li').map(text));
    expect(compliance.length > 0 ? lists[0] : []).toEqual(compliance.map(sentence));
    if (services.length > 0 && say('limits') !== null) {
      expect(content.map(text)).toContain(sentence(say('limits')!));
    }
  });

  test('asks for the fields of the method, each with format, example and whether it must be there', () => {
    const items = section(root, 'request').flatMap((each) => all(each, 'li.field'));
    const shown = items.map((item) => ({
      name: text(one(item, 'a.field__name')),
      anchor: attribute(item, 'id'),
      required: first(item, 'span.field__required') !== null,
      text: text(one(item, 'div.field__text')),
      example: text(one(one(item, 'div.field__rules'), 'code')),
    }));
    expect(shown).toEqual(
      fields.map(({name, required, when, format, one_of: values = [], note, example, only}, index) => ({
        name,
        anchor: `field.${name}${fields.slice(0, index).some((each) => each.name === name) ? `.${only}` : ''}`,
        required: required || when !== undefined,
        text: formatLine(format, values, note),
        example: unmarked(example),
      })),
    );
  });
});
