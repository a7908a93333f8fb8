import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import budgets from '../../tools/scripts/budgets.json';
import {pageBytes} from '../../tools/scripts/lib/page-bytes';

const ROOT = path.resolve(import.meta.dirname, '../..');
const routes = fs.readFileSync(path.join(ROOT, 'site/routes.txt'), 'utf8').trim().split('\n');
const pages = pageBytes(path.join(ROOT, 'build'));
const page = (route: string) => pages.find((each) => each.route === route)!;

test('every page is weighed', () => {
  const weighed = new Set(pages.map(({route}) => route));
  expect(routes.map((route) => route.replace(/(.)\/$/, '$1')).filter((route) => !weighed.has(route))).toEqual([]);
});

test('no page is larger than tools/scripts/budgets.json allows for its kind', () => {
  const {html, ...parts} = budgets.bytes;
  const over = pages.flatMap((weighed) =>
    Object.entries({html: html[weighed.kind as keyof typeof html], ...parts})
      .map(([part, most]) => ({part, most, bytes: weighed[part as keyof typeof parts]}))
      // A kind without a budget is over it too.
      .filter(({bytes, most}) => !(bytes <= most))
      .map(
        ({part, bytes, most}) => `${weighed.route} (${weighed.kind}): ${part} ${bytes}, ${bytes - most} over ${most}`,
      ),
  );
  const heaviest = [...pages].sort((left, right) => right.total - left.total).slice(0, 10);
  console.log('Bytes of a first visit, the ten heaviest pages');
  console.table(heaviest, ['route', 'html', 'entry', 'islands', 'font', 'total', 'faces']);
  expect(over).toEqual([]);
});

test('a page loads the interactive parts that it contains, and no others', () => {
  expect(page('/callbacks').islands).toBe(0);
  expect(page('/reference/bank_codes').islands).toBeGreaterThan(0);
  expect(page('/reference/api_error_codes').islands).toBeGreaterThan(page('/reference/bank_codes').islands);
});

test('few pages have letters that the preloaded font lacks', () => {
  const more = pages.filter(({faces}) => faces > 0).map(({route}) => route);
  expect(more.length, more.join(' ')).toBeLessThanOrEqual(budgets.pagesWithMoreFaces);
});
