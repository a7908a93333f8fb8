import {expect, test} from './page';

/** One page of each kind. */
const PAGES = [
  '/',
  '/callbacks',
  '/callbacks_get',
  '/changelog',
  '/cabinet/general/overview',
  '/api/v2/transaction/create',
  '/services/pix/payin_hpp',
  '/reference/api_error_codes',
  '/reference/country_codes',
  '/reference/crypto_codes',
  '/search/?q=refund',
];

const CONTROLS = ':is(button, input, select, textarea, [role=button], [role=tab]):visible';

test.use({javaScriptEnabled: false, viewport: {width: 390, height: 800}});

test('every kind of page is complete, without dead controls and without horizontal scrolling', async ({page}) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', {level: 1}), path).toBeInViewport();
    await expect(page.locator(CONTROLS), path).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

test('the dark theme is in the markup', async ({page}) => {
  for (const path of ['/', '/callbacks', '/search/']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body'), path).toHaveCSS('background-color', 'rgb(12, 16, 22)');
  }
});

test('links and native disclosure lead to all pages of the sidebar and the bar', async ({page}) => {
  await page.goto('/callbacks');
  const bar = page.getByRole('navigation', {name: 'Main'});
  const sidebar = page.getByRole('complementary', {name: 'Sidebar'});
  await expect(bar.getByRole('link', {name: 'Cabinet'})).toBeInViewport();
  await page.getByRole('link', {name: 'All pages'}).click();
  await expect(sidebar.getByRole('link', {name: 'Request format'})).toBeInViewport();
  await sidebar.getByText('Reports v2').click();
  await sidebar.getByRole('link', {name: 'check-report'}).click();
  await expect(page.getByRole('heading', {level: 1})).toBeInViewport();
  await expect(page).toHaveURL(/check-report$/);
});

test('samples have all languages with their names, and folded rows and texts open', async ({page}) => {
  await page.goto('/api/v2/transaction/create');
  const samples = page.locator('[data-language-tabs]').first().locator('.code');
  expect(await samples.count()).toBeGreaterThanOrEqual(7);
  for (const sample of await samples.all()) {
    await expect(sample).toBeVisible();
    const language = (await sample.getAttribute('data-language'))!;
    await expect(sample.locator('.code__title')).toHaveText(new RegExp(`^${language}$`, 'i'));
  }
  await page.goto('/');
  await expect(page.locator('.finder__table tbody tr:visible')).toHaveCount(92);
  await page.goto('/reference/country_codes');
  await expect(page.locator('.ref tbody tr:visible')).toHaveCount(249);
  await page.goto('/reference/api_error_codes');
  const folded = page.locator('.ref-table__more').first();
  await folded.locator('summary').click();
  await expect(folded.locator('div').first()).toBeVisible();
});

test.describe('on the not-found page', () => {
  test.use({allowFaults: /status of 404/});

  test('choosing the current language leads to the current address', async ({page}) => {
    await page.goto('/no-such-page?x=1');
    await expect(page).toHaveTitle('Page Not Found | Payment Gateway');
    const choice = page.locator('.dropdown__link--active');
    expect(await choice.evaluate((link: HTMLAnchorElement) => link.href)).toBe(page.url());
  });
});
