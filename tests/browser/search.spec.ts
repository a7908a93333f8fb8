// cspell:ignore recieve
import type {Page} from '@playwright/test';
import {INDEX_ADDRESS} from '../../search/engine/address';
import type {FirstData} from '../../search/engine/types';
import {expectAccessible} from './axe';
import {expect, expectPage, follow, hold, open, staysLoaded, testInOneCache as test, test as alone} from './page';

const FIRST = `**${INDEX_ADDRESS}`;
const INDEX = /\/search-index\.json$|\/assets\/search\//;
const box = (page: Page) => page.getByRole('search').locator('input');
const form = (page: Page) => page.locator('form.search');
const options = (page: Page) => page.getByRole('listbox', {name: 'Suggestions'}).getByRole('option');
const titles = (page: Page) => options(page).locator('.search-hit__title').allTextContents();
const more = (page: Page) => form(page).locator('.search__more a');
const status = (page: Page) => form(page).getByRole('status');
const results = (page: Page) => page.locator('.search-page li');
/** The link of each result to its page, without those to its other sections. */
const hits = (page: Page) => results(page).locator('a:first-child');
const resultStatus = (page: Page) => page.locator('.search-page').getByRole('status');

/** Types as a reader does, and waits until the whole index has answered. */
async function type(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await expect(form(page)).toHaveAttribute('data-state', 'done');
  await expect(status(page)).not.toHaveText(/Searching|coming/);
}

/** What the search has asked the server for. */
function searchRequests(page: Page): () => string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  return () => urls.filter((url) => INDEX.test(url));
}

test('nothing of the search loads before the box is touched', async ({page}) => {
  const requests = searchRequests(page);
  const scripts = (): Promise<number> =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({name}) => name.endsWith('.js')).length);
  await open(page, '/callbacks');
  await page.mouse.move(700, 400);
  await page.waitForLoadState('networkidle');
  const before = await scripts();
  expect(requests()).toEqual([]);
  await box(page).hover();
  await expect.poll(() => requests().length).toBe(2);
  expect(await scripts()).toBeGreaterThan(before);
});

test('the index loads in parallel with the script of the suggestions', async ({page}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/**', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('search-suggestions')) {
      await released;
    }
    await route.fulfill({response});
  });
  await open(page, '/callbacks');
  const requests = searchRequests(page);
  await box(page).hover();
  // The second file is asked for by the worker, when it has read the first.
  await expect.poll(requests).toHaveLength(2);
  await expect(box(page)).not.toHaveRole('combobox');
  release();
  await expect(box(page)).toHaveRole('combobox');
});

test('there are at most eight suggestions, each with its place on the site and the matched words highlighted', async ({
  page,
}) => {
  await open(page, '/');
  await type(page, 'refund');
  await expect(options(page)).toHaveCount(8);
  const first = options(page).first();
  await expect(first).toContainText('Cancel, void or refund');
  await expect(first.locator('.search-hit__crumbs')).toHaveText('Reference › API v2 › Cancel, void or refund');
  await expect(first.locator('mark').first()).toHaveText('refund');
  await expect(status(page)).toHaveText('8 suggestions');
  await expect(more(page)).toHaveText(['See all results']);
  await expectAccessible(page);
});

test('before the first letter, the box shows the most frequent questions', async ({page}) => {
  await open(page, '/');
  await box(page).focus();
  await expect(status(page)).toHaveText('Asked most');
  await expect(options(page).first()).toContainText('Request format');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectPage(page, '/callbacks');
});

test('keys move, choose and close; a screen reader is told which suggestion is active', async ({page}) => {
  await open(page, '/');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(form(page)).toHaveAttribute('data-focused');
  await expect(box(page)).toHaveRole('combobox');
  await page.keyboard.press('Escape');
  await expect(box(page)).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await type(page, 'callback');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await options(page).first().getAttribute('id'))!);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options(page).first()).toBeHidden();
  await expect(box(page)).toHaveValue('callback');
  await page.keyboard.press('ArrowDown');
  const stayed = await staysLoaded(page);
  await page.keyboard.press('Enter');
  await expectPage(page, '/callbacks');
  expect(await stayed()).toBe(true);
  await expect(options(page).first()).toBeHidden();
});

test('"/" is a letter where the reader types', async ({page}) => {
  await open(page, '/reference/currency_codes');
  await page.getByPlaceholder(/^Filter/).fill('');
  await page.getByPlaceholder(/^Filter/).press('/');
  await expect(page.getByPlaceholder(/^Filter/)).toHaveValue('/');
});

test('a suggestion opens its page at the section, with the words marked', async ({page}) => {
  await open(page, '/');
  await type(page, 'insufficient_funds');
  await options(page).first().click();
  await expectPage(page, '/reference/failure_reason_codes');
  await expect(page).toHaveURL(
    /\/reference\/failure_reason_codes\?_highlight=insufficient&_highlight=funds#insufficient_funds$/,
  );
  await expect(page.locator('#insufficient_funds')).toBeInViewport();
  await expect(page.locator('#insufficient_funds mark').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('#insufficient_funds mark').first()).toBeVisible();
  await follow(page, '/reference/test_cards');
  await expectPage(page, '/reference/test_cards');
  await follow(page, '/reference/failure_reason_codes');
  await expectPage(page, '/reference/failure_reason_codes');
  await expect(page.locator('main mark')).toHaveCount(0);
});

test('inside a part of the site, a reader can search within it or outside it', async ({page}) => {
  await open(page, '/cabinet/general/overview');
  await type(page, 'payout');
  await expect(more(page)).toHaveText(['See all results within "Cabinet"', 'See all results']);
  await more(page).first().click();
  await expect(page).toHaveURL('/search/?q=payout&ctx=cabinet');
  await expect(results(page).first()).toBeVisible();
  const paths = await results(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(paths.filter((path) => !path.startsWith('/cabinet/'))).toEqual([]);
  await open(page, '/api/v1/transaction/find');
  await type(page, 'cancel');
  await expect(options(page).first()).toHaveAttribute('href', /^\/api\/v1\/transaction\/cancel/);
  await expect(more(page).first()).toHaveAttribute('href', '/search/?q=cancel&ctx=api&version=v1');
  await open(page, '/cabinet/general/overview');
  await type(page, 'tonkeeper');
  await expect(more(page)).toHaveText(['See all results outside "Cabinet"']);
  await expect(more(page).first()).toHaveAttribute('href', '/search/?q=tonkeeper&ctx=cabinet');
  await more(page).first().click();
  await expect(resultStatus(page)).toContainText('No results inside this part. Outside it:');
  await expect(results(page).first()).toBeVisible();
});

test('a search without hits says so', async ({page}) => {
  await open(page, '/');
  await type(page, '98765432109');
  await expect(status(page)).toHaveText('No results');
  await expect(status(page)).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await expect(more(page)).toContainText(['Find a payment method', 'API error codes']);
});

test('the box has its state: loading until there is an answer, then done', async ({page}) => {
  const release = await hold(page, INDEX);
  await open(page, '/');
  await box(page).fill('refund');
  await expect(form(page)).toHaveAttribute('data-state', 'loading');
  release();
  await expect(form(page)).toHaveAttribute('data-state', 'done');
});

test('the first file answers while the second is loading, and its hits keep their places', async ({page}) => {
  const release = await hold(page, '**/assets/search/full.*');
  await open(page, '/');
  await box(page).fill('webhook');
  await expect(options(page).first()).toContainText('Callbacks');
  const texts = await titles(page);
  release();
  await expect.poll(() => options(page).count()).toBe(8);
  const complete = await titles(page);
  // What the better answer has too is where it was; the rest has given its place.
  for (const [at, text] of texts.entries()) {
    expect(complete.includes(text) ? complete[at] : text).toBe(text);
  }
});

test('no hit moves or disappears while the reader points at it', async ({page}) => {
  const release = await hold(page, '**/assets/search/full.*');
  await open(page, '/');
  await box(page).fill('recieve callback');
  await expect(options(page).first()).toContainText('Callbacks');
  const texts = await options(page).allTextContents();
  await options(page).first().hover();
  release();
  await expect(form(page)).toHaveAttribute('data-state', 'done');
  await expect.poll(() => options(page).count()).toBe(8);
  expect((await options(page).allTextContents()).slice(0, texts.length)).toEqual(texts);
});

test('the box and the page of results say that they wait for a slow index', async ({page}) => {
  const release = await hold(page, INDEX);
  await open(page, '/');
  await box(page).fill('refund');
  await expect(status(page)).toBeVisible();
  await expect(status(page)).toHaveText('Searching');
  await box(page).press('Enter');
  await expect(resultStatus(page)).toHaveText('Searching');
  release();
  await expect(results(page).first()).toContainText('refund');
});

test('no count is shown as final while the whole index loads', async ({page}) => {
  const groups = page.getByRole('group', {name: 'Part of the site'});
  const release = await hold(page, '**/assets/search/**');
  await open(page, '/callbacks');
  await box(page).fill('refund');
  await expect(options(page).first()).toBeVisible();
  await expect(status(page)).toHaveText('More results are coming');
  await expect(form(page).locator('.search__foot')).toContainText('More results are coming');
  await box(page).press('Enter');
  await expect(results(page).first()).toBeVisible();
  await expect(resultStatus(page)).toHaveText('More results are coming');
  await expect(groups).toContainText('Everywhere');
  await expect(groups).not.toContainText(/\d/);
  release();
  await expect(resultStatus(page)).toHaveText(/\d+ pages$/);
  await expect(groups).toContainText(/\d/);
});

test('a query of any length can be reloaded', async ({page}) => {
  await open(page, '/search/');
  await page.getByRole('searchbox', {name: 'Search for', exact: true}).fill('возврат '.repeat(2000));
  await expect.poll(() => new URL(page.url()).searchParams.get('q')?.length).toBe(512);
  const response = await page.reload();
  expect(response!.status()).toBe(200);
});

test('Enter that accepts a suggestion of an input method opens no hit', async ({page}) => {
  await open(page, '/callbacks');
  await type(page, 'refund');
  await box(page).press('ArrowDown');
  await box(page).dispatchEvent('keydown', {key: 'Enter', isComposing: true});
  await expect(page).toHaveURL('/callbacks');
  await box(page).dispatchEvent('keydown', {key: 'Enter'});
  await expect(page).not.toHaveURL('/callbacks');
});

test('the box says that it waits for slow suggestions', async ({page}) => {
  await open(page, '/callbacks');
  const release = await hold(page, '**/assets/js/**');
  await box(page).fill('refund');
  await expect(status(page)).toHaveText('Searching');
  await box(page).fill('');
  await expect(status(page)).toBeHidden();
  await box(page).fill('refund');
  release();
  await expect(options(page).first()).toContainText('refund');
});

test('"/" and Ctrl+K open the search before the scripts of the page are there', async ({page}) => {
  const release = await hold(page, '**/assets/js/main.*');
  await page.goto('/callbacks', {waitUntil: 'commit'});
  for (const keys of ['/', 'Control+k']) {
    await box(page).waitFor();
    await page.waitForLoadState('domcontentloaded');
    await page.keyboard.press(keys);
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
    await box(page).blur();
  }
  await page.keyboard.press('/');
  await page.keyboard.type('refund');
  release();
  await expect(options(page).first()).toContainText('refund');
  await expect(box(page)).toHaveValue('refund');
});

test.describe('the page of results', () => {
  test('/search and /search/ show it, and unknown parameters are ignored', async ({page}) => {
    for (const address of ['/search/?q=transaction', '/search?q=transaction&ctx=nowhere&version=v9&page=3&x=%00']) {
      await open(page, address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Search');
      await expect(results(page)).toHaveCount(50);
      await expect(resultStatus(page)).toHaveText(/^1 to 50 of \d+ pages$/);
    }
    await expectAccessible(page);
  });

  test('has 50 pages at a time, each once, and links to the rest', async ({page}) => {
    await open(page, '/search/?q=transaction');
    const links = (): Promise<string[]> =>
      hits(page).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    await expect(page.locator('.search-page')).toHaveAttribute('data-state', 'done');
    const seen: string[] = [];
    for (;;) {
      seen.push(...(await links()));
      const next = page.getByRole('button', {name: 'Next 50'});
      if (!(await next.isVisible())) {
        break;
      }
      await expect(results(page)).toHaveCount(50);
      const before = await resultStatus(page).textContent();
      await next.click();
      await expect(resultStatus(page)).not.toHaveText(before!);
    }
    expect(new Set(seen).size).toBe(seen.length);
    await expect(resultStatus(page)).toContainText(`of ${seen.length} pages`);
    await page.getByRole('button', {name: 'Previous 50'}).click();
    await expect(results(page)).toHaveCount(50);
  });

  test('keeps its scroll position when the reader comes back from a hit, and is not indexed by search engines', async ({
    page,
  }) => {
    await open(page, '/search/?q=transaction');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('.search-page')).toHaveAttribute('data-state', 'done');
    await page.getByRole('button', {name: 'Next 50'}).click();
    await expect(resultStatus(page)).toHaveText(/^51 to 100 of/);
    const hit = hits(page).nth(20);
    const title = await hit.textContent();
    await hit.click();
    await expect(page).not.toHaveURL(/\/search\//);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    for (const comeBack of [() => page.goBack(), () => page.reload()]) {
      await comeBack();
      await expect(resultStatus(page)).toHaveText(/^51 to 100 of/);
      await expect(hits(page).nth(20)).toContainText(title!.slice(0, 20));
    }
  });

  test('filters by version and part of the site, and keeps the query in the address', async ({page}) => {
    await open(page, '/search/?q=cancel&version=v1&ctx=api');
    await expect(hits(page).first()).toHaveAttribute('href', /^\/api\/v1\/transaction\/cancel/);
    await page.getByLabel('Version of the API').selectOption('v2');
    await expect(hits(page).first()).toHaveAttribute('href', /^\/api\/v2\/transaction\/cancel/);
    await expect(page).toHaveURL('/search/?q=cancel&ctx=api&version=v2');
    await page.getByRole('searchbox', {name: 'Search for'}).fill('98765432109');
    await expect(resultStatus(page)).toHaveText('No results');
  });

  test('answers a query from the box, also when it is already open', async ({page}) => {
    await open(page, '/');
    await box(page).fill('report');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search/?q=report');
    await expect(results(page).first()).toContainText(/report/i);
    await box(page).fill('callback');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search/?q=callback');
    await expect(results(page).first()).toContainText('Callbacks');
    await page.goBack();
    await expect(results(page).first()).toContainText(/report/i);
  });

  test('shows the passages that matched, of up to three sections, each a link', async ({page}) => {
    await open(page, '/search/?q=verify+signature');
    const first = results(page).first();
    await expect(first.locator('.search-hit__passage mark').first()).toBeVisible();
    expect(await first.locator('a').count()).toBeLessThanOrEqual(3);
    expect(await first.locator('a').count()).toBeGreaterThan(1);
    await first.locator('a').nth(1).click();
    await expect(page).toHaveURL(/#/);
  });

  test('an address of 10,000 Cyrillic letters shows the page, with the query cut', async ({page}) => {
    const response = await page.goto(`/search/?q=${encodeURIComponent('я'.repeat(10_000))}`);
    expect(response!.status()).toBe(200);
    await expect(page.getByRole('searchbox', {name: 'Search for', exact: true})).toHaveValue('я'.repeat(512));
  });
});

test('a code shows its meaning, whether it is final, and what to do', async ({page}) => {
  await open(page, '/');
  await type(page, '7101');
  await expect(options(page).first().locator('.search-hit__card')).toContainText(/Final\./);
  await expectAccessible(page);
});

test('Enter on an exact title opens its page', async ({page}) => {
  await open(page, '/');
  await type(page, 'callbacks');
  await box(page).press('Enter');
  await expectPage(page, '/callbacks');
});

test('recent searches are listed, and can be cleared', async ({page}) => {
  await open(page, '/');
  await type(page, 'chargeback deadline');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/q=chargeback/);
  await open(page, '/callbacks');
  await box(page).focus();
  await expect(options(page).first()).toContainText('chargeback deadline');
  await expectAccessible(page);
  await form(page).getByRole('button', {name: 'Clear recent searches'}).click();
  await expect(options(page).first()).toContainText('Request format');
  await open(page, '/callbacks');
  await box(page).focus();
  await expect(options(page).first()).toContainText('Request format');
});

const HOSTILE = [
  'x'.repeat(10_000),
  '👩‍💻🔥',
  '<script>alert(1)</script>',
  '.*+?^${}()|[]\\',
  '   ',
  '\u202e\u200f\u0000',
  "' OR 1=1 --",
  '%E0%A4%A',
  '__proto__ constructor',
];

test('any text can be typed: nothing breaks and nothing becomes markup', async ({page}) => {
  await open(page, '/');
  for (const text of HOSTILE) {
    await box(page).fill(text);
    await expect(form(page)).not.toHaveAttribute('data-state', 'loading');
    await expect(page.locator('form.search script')).toHaveCount(0);
    await page.goto(`/search/?q=${encodeURIComponent(text)}`);
    await expect(page.locator('.search-page')).not.toHaveAttribute('data-state', 'loading');
    await page.goto(`/callbacks?_highlight=${encodeURIComponent(text)}`);
    await expect(page.locator('main script:not([type])')).toHaveCount(0);
  }
  await type(page, 'callbacks');
  await expect(options(page).first()).toContainText('Callbacks');
});

test.describe('when the index cannot be loaded', () => {
  test.use({allowFaults: /status of (404|500)/});

  test('the box says so, and tries again', async ({page}) => {
    await page.route(INDEX, (route) => route.fulfill({status: 500}));
    await open(page, '/');
    await box(page).fill('refund');
    await expect(status(page)).toContainText('could not be loaded');
    await page.unroute(INDEX);
    await box(page).fill('refunds');
    await expect(options(page).first()).toContainText('refund');
  });

  test('files that the browser cached before a release are loaded again, without an error message', async ({page}) => {
    // The browser's own cache is off while answers are put in place of others, so how it is asked has to be seen here.
    await page.addInitScript((address) => {
      const asked: unknown[] = [];
      const load = window.fetch;
      Object.assign(window, {asked});
      window.fetch = (input, init) => {
        if (input === address) {
          asked.push(init?.cache);
        }
        return load(input, init);
      };
    }, INDEX_ADDRESS);
    let answers = 0;
    await page.route(FIRST, async (route) => {
      const response = await route.fetch();
      const data = (await response.json()) as FirstData;
      answers += 1;
      await route.fulfill({response, json: answers === 1 ? {...data, release: 'gone'} : data});
    });
    await open(page, '/callbacks');
    await box(page).fill('refund');
    await expect
      .poll(() => page.evaluate(() => (window as Partial<{asked: unknown[]}>).asked))
      .toEqual(['default', 'reload']);
    await expect(form(page)).toHaveAttribute('data-state', 'done');
    await expect(options(page)).toHaveCount(8);
    await expect(status(page)).not.toContainText('could not');
  });
});

test('on a phone the box opens over the bar, and suggestions fit the window', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, '/');
  await box(page).click();
  await type(page, 'kenya mobile money payout');
  await expect(box(page)).toBeInViewport({ratio: 1});
  await expect(options(page).first()).toBeInViewport({ratio: 1});
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await options(page).first().click();
  await expectPage(page, '/services/kenya_mobile_money/payout');
});

alone.describe('without JavaScript', () => {
  alone.use({javaScriptEnabled: false});

  alone('the page of results names other ways to find a page', async ({page}) => {
    await page.goto('/search/');
    await expect(page.locator('form.search')).toBeHidden();
    await expect(page.getByText('The search needs JavaScript')).toBeVisible();
    await expect(page.locator('main').getByRole('link', {name: 'All methods of the API'})).toBeVisible();
  });
});
