import type {Page} from '@playwright/test';
import {resultsAddress} from '../../search/engine/address';
import {expect} from '../browser/page';
import {hostileTexts} from './hostile-texts';
import {load, test, typeIn} from './hostile-run';

const BOX = 'form.search input';
const RESULTS = '.search-page input';

test.beforeEach(() => test.setTimeout(300_000));

async function openBox(page: Page): Promise<void> {
  await load(page, '/');
  await page.locator(BOX).focus();
  await page.locator('div.search__panel').waitFor({state: 'attached'});
}

/** Elements below `root` that are none of those that an island makes. */
const strangers = (page: Page, root: string, known: string): Promise<string[]> =>
  page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].map(({outerHTML}) => `there is ${outerHTML}`),
    `${root} :not(${known})`,
  );

test('the search box', async ({page, run}) => {
  await run('search box', hostileTexts('search box', 300), {
    open: () => openBox(page),
    put: (text) => typeIn(page, BOX, text, 'form.search[data-state=loading]'),
    look: () => strangers(page, 'div.search__panel', 'div, a, span, mark, p, b, kbd'),
  });
});

test('a question asked in the search box', async ({page, run}) => {
  await run('search box and Enter', hostileTexts('search box and Enter', 150), {
    open: () => openBox(page),
    async put(text) {
      await typeIn(page, BOX, text, 'form.search[data-state=loading]');
      await page.evaluate(async () => {
        const box = document.querySelector<HTMLInputElement>('form.search input')!;
        box.form!.requestSubmit();
        const isAnswered = (): boolean => {
          const asked = new URLSearchParams(location.search).get('q');
          const page = document.querySelector<HTMLElement>('.search-page');
          return page?.querySelector('input')?.value === asked && (asked === '' || page.dataset['state'] === 'done');
        };
        while (box.value.trim() !== '' && !isAnswered()) {
          await new Promise(requestAnimationFrame);
        }
      });
    },
    async look() {
      const [typed, value] = await page.evaluate(() => [
        document.querySelector<HTMLInputElement>('form.search input')!.value.trim(),
        document.querySelector<HTMLInputElement>('.search-page input')?.value,
      ]);
      const asked = new URL(resultsAddress(typed), 'http://docs.test').searchParams.get('q');
      return typed === '' || value === asked ? [] : [`the page of results asks ${String(value).slice(0, 100)}`];
    },
  });
});

test('the question on the page of results', async ({page, run}) => {
  await run('page of results', hostileTexts('page of results', 150), {
    open: () => load(page, '/search/', '[data-island=search-results][data-mounted]'),
    put: (text) => typeIn(page, RESULTS, text, '.search-page[data-state=loading]'),
    look: () => strangers(page, '.search-page ol', 'li, a, span, mark, p, b'),
  });
});

for (const [table, count] of [
  ['country_codes', 150],
  ['bank_codes', 100],
] as const) {
  test(`the filter of ${table}`, async ({page, run}) => {
    await run(`filter of ${table}`, hostileTexts(`filter of ${table}`, count), {
      open: () => load(page, `/reference/${table}`, '.ref-table__sort'),
      put: (text) => typeIn(page, '.ref input[type=search]', text, '.none'),
      look: () =>
        page.evaluate(() => {
          const shown = document.querySelectorAll('.ref-table tbody tr:not([hidden])').length;
          const said = document.querySelector('.ref__count')!.textContent ?? '';
          return said.startsWith(`${shown} `) ? [] : [`${shown} rows are shown, and the page says ${said}`];
        }),
    });
  });
}

async function openResolver(page: Page): Promise<void> {
  await load(page, '/reference/api_error_codes', '.ref-table__sort');
  await expect(async () => {
    await typeIn(page, '.resolver textarea', '3004', '.none');
    await expect(page.locator('.resolver__title')).toHaveCount(1, {timeout: 500});
  }).toPass();
}

const resolve = (page: Page, text: string): Promise<void> => typeIn(page, '.resolver textarea', text, '.none');

test('what is pasted to find its codes', async ({page, run}) => {
  await run('code resolver', hostileTexts('code resolver', 300), {
    open: () => openResolver(page),
    put: (text) => resolve(page, text),
    look: () => strangers(page, '.resolver__result', 'div, p, a, code, wbr'),
  });
});

test('long texts on a slow phone', async ({page, run}) => {
  const long = hostileTexts('slow phone', 400).filter(({length}) => length >= 5000);
  await run('code resolver, slow phone', long, {
    slowdown: 8,
    open: () => openResolver(page),
    put: (text) => resolve(page, text),
  });
});
