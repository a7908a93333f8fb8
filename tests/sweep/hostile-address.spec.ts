// cspell:ignore etries
import fc from 'fast-check';
import type {Page} from '@playwright/test';
import {cutQuery} from '../../search/engine/address';
import {followTo, load, test} from './hostile-run';
import {hostileTexts, inAddress, parameter, queries, sample} from './hostile-texts';

test.beforeEach(() => test.setTimeout(300_000));

/** Waits until the page of results has taken over what the address asks, and answered it. */
async function answered(page: Page): Promise<void> {
  const asked = cutQuery(new URL(page.url()).searchParams.get('q') ?? '').replace(/[\r\n]/g, '');
  await page.evaluate(async (wanted) => {
    const field = (): string | undefined => document.querySelector<HTMLInputElement>('.search-page input')?.value;
    const isBusy = (): boolean => document.querySelector('.search-page[data-state=loading]') !== null;
    do {
      await new Promise(requestAnimationFrame);
    } while (isBusy() || field() !== wanted);
  }, asked);
}

test('q, in place', async ({page, run}) => {
  await run('q, in place', hostileTexts('q, in place', 150), {
    open: () => load(page, '/search/', '[data-island=search-results][data-mounted]'),
    async put(text) {
      await followTo(page, `/search/?q=${parameter(text)}`);
      await answered(page);
    },
  });
});

test('ctx and version, in place', async ({page, run}) => {
  const values = sample(fc.tuple(inAddress, inAddress), 'ctx and version', 100);
  await run('ctx and version, in place', values, {
    open: () => load(page, '/search/', '[data-island=search-results][data-mounted]'),
    async put([ctx, version]) {
      await followTo(page, `/search/?q=refund&ctx=${ctx}&version=${version}`);
      await answered(page);
    },
  });
});

test('_highlight, in place', async ({page, run}) => {
  const values = [
    ...hostileTexts('_highlight', 150).map((text) => [parameter(text)]),
    ...sample(fc.array(inAddress, {maxLength: 20}), '_highlight, repeated', 100),
  ];
  /** The article as it was: marks add and take away nothing of its text, nor any other element. */
  let article = '';
  const read = (): Promise<string> =>
    page.evaluate(() => {
      const found = document.querySelector('#page article')!;
      return `${found.querySelectorAll(':not(mark)').length} ${found.textContent}`;
    });
  await run('_highlight, in place', values, {
    async open() {
      await load(page, '/callbacks?_highlight=callback', 'main mark');
      article = await read();
    },
    async put(words) {
      await followTo(page, `/callbacks?${words.map((word) => `_highlight=${word}`).join('&')}`);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    },
    look: async () => ((await read()) === article ? [] : ['the text of the article changed']),
  });
});

test('hashes, in place', async ({page, run}) => {
  const frame = ['__docusaurus', '__docusaurus_skipToContent_fallback', 'page', 'toc-title'];
  const own = ['retries', '%72etries', 'retries%', ':~:text=callback', 'toString', '/', '!/x', '?q=x'];
  const values = [...frame, ...own, ...hostileTexts('hash', 200), ...sample(inAddress, 'hash, encoded', 100)];
  await run('hashes, in place', values, {
    open: () => load(page, '/callbacks'),
    async put(hash) {
      await page.evaluate((json) => (window.location.hash = JSON.parse(json) as string), JSON.stringify(hash));
      await followTo(page, `/callbacks#${hash}`);
    },
  });
});

test('parameters of any name, in place', async ({page, run}) => {
  await run('parameters, in place', sample(queries, 'parameters, in place', 150), {
    open: () => load(page, '/request_format'),
    put: (query) => followTo(page, `/request_format?${query}`),
  });
});
