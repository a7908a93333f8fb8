// The screens of the cabinet, drawn: their figures are those of the merchant's data, and no state has a badge
// of another.
import fs from 'node:fs';
import path from 'node:path';
import {renderToStaticMarkup} from 'react-dom/server';
import {beforeAll, describe, expect, test} from 'vitest';
import {cabinetStates} from '../../facts/cabinet/states';
import {transactionStatuses} from '../../facts/reference/statuses';
import stories from '../gallery/stories/site/cabinet-screens';
import {all, attribute, first, parsePage, rowsOf, text, type Element} from './dom';

const ROOT = path.resolve(__dirname, '../..');
const modulesIn = async (folder: string, ending: string): Promise<[string, Readonly<Record<string, unknown>>][]> =>
  Promise.all(
    fs
      .readdirSync(path.join(ROOT, folder))
      .filter((name) => name.endsWith(ending))
      .map(async (name) => [name, await import(path.join(ROOT, folder, name))] as [string, Record<string, unknown>]),
  );

/** Every text and number below a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') {
    return [String(value)];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const AMOUNT = /(?<![\d.,])\d{1,3}(?:,\d{3})*\.\d{2}(?![\d.])/g;
const amountsIn = (words: string): string[] => (words.match(AMOUNT) ?? []).map((each) => each.replaceAll(',', ''));

/** The text, with a space between separate elements. */
const words = (element: Element): string =>
  element.childNodes
    .map((child) => ('tagName' in child ? words(child) : 'value' in child ? child.value : ''))
    .join(' ');

const screens = new Map<string, Element>();
const known = new Set<string>();

beforeAll(async () => {
  for (const [name, story] of Object.entries(stories)) {
    screens.set(name, parsePage(renderToStaticMarkup(story)));
  }
  const data = [...(await modulesIn('facts/cabinet', '.ts')), ...(await modulesIn('facts/reference', 'example.ts'))];
  // The smallest refund.
  known.add('0.01');
  for (const each of data.flatMap(([, exported]) => textsIn(exported))) {
    (each.match(/\d+\.\d{2}(?!\d)/g) ?? []).forEach((amount) => known.add(amount));
  }
});

describe('a screen', () => {
  test('shows only amounts of the data', () => {
    expect(screens.size).toBeGreaterThan(25);
    const strange = [...screens].flatMap(([name, root]) =>
      amountsIn(words(root))
        .filter((amount) => !known.has(amount))
        .map((amount) => `${name}: ${amount}`),
    );
    expect(strange).toEqual([]);
  });

  test('has each status in its own color', () => {
    const tones = new Map<string, string>(Object.entries(cabinetStates));
    const statuses = new Set<string>(transactionStatuses.map(({name}) => name));
    const badges = [...screens.values()].flatMap((root) => all(root, '.status'));
    expect(badges.length).toBeGreaterThan(30);
    for (const badge of badges) {
      const [word, tone] = [text(badge), /status--(\w+)/.exec(attribute(badge, 'class')!)![1]!];
      const wanted = /^\d{3}$/.test(word) ? (Number(word) < 400 ? 'good' : 'bad') : tones.get(word);
      expect(statuses.has(word) || wanted === tone, `${word} ${tone}`).toBe(true);
    }
  });

  test('repeats the column head in each cell, for windows where a row is a card', () => {
    for (const [name, root] of screens) {
      for (const table of all(root, 'table.cab-table', false)) {
        const heads = all(first(table, 'thead')!, 'th').map(text);
        const rows = rowsOf(table).filter(([cell]) => attribute(cell!, 'colspan') === null);
        expect(rows.length, name).toBeGreaterThan(0);
        rows.forEach((cells) =>
          expect(
            cells.map((cell) => attribute(cell, 'data-head')),
            name,
          ).toEqual(heads),
        );
      }
    }
  });
});
