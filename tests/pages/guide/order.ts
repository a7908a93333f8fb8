// The order of a guide, the same on all.
import {describe, expect, test} from 'vitest';
import {page} from '../built-pages';
import {all, attribute, one, text} from '../dom';
import {countryName} from '@repo/facts/tables/countries';
import {guides} from './catalogue';

/** Headings in the order of the page; those of the third rank belong to the one above. */
const ORDER = [
  ...['before', 'choice', 'request', 'expiry', 'refunds', 'call'],
  ...['payer', 'answers', 'answer', 'path', 'failures', 'testing', 'checklist'],
];
const ALWAYS = ['before', 'request', 'call', 'payer', 'answers', 'answer', 'checklist'];

describe.each(guides)('%s', (route, {services}) => {
  const root = page(route);

  test('goes from what is needed to what is checked last', () => {
    const ids = all(root, 'h2')
      .concat(all(root, 'h3'))
      .map((heading) => attribute(heading, 'id'))
      .filter((id) => id !== null);
    const shown = all(root, 'div.operation__text')
      .flatMap((part) => all(part, ''))
      .filter(({tagName}) => /^h[23]$/.test(tagName))
      .map((heading) => attribute(heading, 'id'));
    expect(shown).toEqual(ORDER.filter((id) => ids.includes(id)));
    expect(ALWAYS.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('says first how money moves and who it is for', () => {
    const [words = ''] = all(one(root, 'div.operation__text'), 'p').map(text);
    expect(words).toMatch(/^A (pay-in|payout|transfer|check) .*\. It is for you if .*\./);
  });

  test('names the country of its services first', () => {
    const [country, ...others] = new Set(services.map(({country: code}) => code));
    const [words = ''] = all(one(root, 'div.operation__text'), 'p').map(text);
    if (country && others.length === 0) {
      expect(words.split('. ')[0]?.replace(' in the ', ' in ')).toContain(` in ${countryName(country)}`);
    }
  });
});
