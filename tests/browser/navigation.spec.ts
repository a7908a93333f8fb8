import type {Page} from '@playwright/test';
import {expect, expectPage, follow, frames, open, staysLoaded, testInOneCache as test} from './page';
import siteConfig from '../../facts/operator/site.config';

const navbar = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const sidebar = (page: Page) => page.getByRole('complementary', {name: 'Sidebar'});
const current = (page: Page) => navbar(page).locator('.navbar__items > [aria-current=page]');

test('the navigation has its items in order, and the language', async ({page}) => {
  await open(page, '/');
  await expect(navbar(page).getByRole('link')).toHaveText([
    'Payment Gateway',
    'Home',
    'Cabinet',
    "What's New",
    'Knowledge Hub',
    'Become a Client',
  ]);
  await navbar(page).getByRole('button', {name: 'English'}).hover();
  await expect(navbar(page).getByRole('listitem')).toHaveText(['English']);
});

test('other sites open in a new tab without access to this one', async ({page}) => {
  await open(page, '/');
  for (const [name, href] of [
    [/Knowledge Hub/, siteConfig.links.knowledgeHub],
    [/Become a Client/, siteConfig.links.becomeClient],
  ] as const) {
    const link = navbar(page).getByRole('link', {name});
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

for (const [path, active] of [
  ['/', ['Home']],
  ['/changelog', ["What's New"]],
  ['/cabinet/general/overview', ['Cabinet']],
  ['/callbacks', []],
] as const) {
  test(`${path} marks ${active[0] ?? 'nothing'} in the navigation`, async ({page}) => {
    await open(page, path);
    await expect(current(page)).toHaveText([...active]);
    await open(page, '/reports');
    await follow(page, path);
    await expectPage(page, path);
    await expect(current(page)).toHaveText([...active]);
  });
}

test('the cabinet has its own sidebar', async ({page}) => {
  await open(page, '/cabinet/general/overview');
  await expect(sidebar(page).getByRole('navigation', {name: 'Cabinet'})).toBeVisible();
  await expect(sidebar(page).getByRole('link', {name: 'Callbacks'})).toHaveCount(0);
  await follow(page, '/callbacks');
  await expect(sidebar(page).getByRole('navigation', {name: 'Documentation'})).toBeVisible();
  await expect(sidebar(page).getByRole('link', {name: 'Callbacks'})).toHaveAttribute('aria-current', 'page');
  await expect(sidebar(page).locator('a[href^="/cabinet/"]')).toHaveCount(0);
});

test('GET callbacks has no sidebar, and breadcrumbs with a way back', async ({page}) => {
  const trail = page.getByRole('navigation', {name: 'Breadcrumbs'});
  await open(page, '/callbacks');
  await follow(page, '/callbacks_get');
  await expectPage(page, '/callbacks_get');
  for (const way of ['followed', 'opened']) {
    await expect(sidebar(page), way).toHaveCount(0);
    await expect(page.locator('.paginator'), way).toHaveCount(0);
    await expect(trail.getByRole('listitem'), way).toHaveText(['Home', 'Callbacks', 'GET callbacks (v1)']);
    await expect(trail.locator('[aria-current=page]'), way).toHaveText('GET callbacks (v1)');
    await open(page, '/callbacks_get');
  }
  await trail.getByRole('link', {name: 'Callbacks'}).click();
  await expectPage(page, '/callbacks');
  await expect(sidebar(page).getByRole('link', {name: 'Callbacks'})).toHaveAttribute('aria-current', 'page');
});

test('the skip link is the first stop of the Tab key and leads into the page', async ({page}) => {
  await open(page, '/callbacks');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('the footer is a copyright line of 2025 without a link', async ({page}) => {
  await open(page, '/callbacks');
  await expect(page.getByRole('contentinfo')).toHaveText('© 2025 Payment Gateway');
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
});

test('the sidebar keeps its scroll position and marks the current page', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 300});
  await open(page, '/callbacks');
  const scrollTop = () => sidebar(page).evaluate((aside) => aside.scrollTop);
  await sidebar(page).evaluate((aside) => (aside.scrollTop = 100));
  await sidebar(page).getByRole('link', {name: 'Reports'}).click();
  await expectPage(page, '/reports');
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(['Reports']);
  // It moves by less than a line, so that no line is cut.
  await expect.poll(async () => Math.abs((await scrollTop()) - 100)).toBeLessThan(32);
  const kept = await scrollTop();
  await page.goBack();
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(['Callbacks']);
  await expect.poll(scrollTop).toBe(kept);
});

test('a click changes title, description and address without loading the document', async ({page}) => {
  await open(page, '/callbacks');
  const stayed = await staysLoaded(page);
  const description = () => page.locator('meta[name=description]').getAttribute('content');
  const before = await description();
  await sidebar(page).getByRole('link', {name: 'Reports'}).click();
  await expect(page).toHaveTitle('Reports | Payment Gateway');
  await expect(page).toHaveURL('/reports');
  expect(await description()).not.toBe(before);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${siteConfig.hosts.docs}/reports`);
  expect(await stayed()).toBe(true);
});

test('a page behind a link begins at its heading, and the next Tab leads into it', async ({page}) => {
  await open(page, '/callbacks');
  await sidebar(page).getByRole('link', {name: 'Reports'}).click();
  await expectPage(page, '/reports');
  // Whatever else wants the focus has had its turn.
  await frames(page, 20);
  await expect(page.getByRole('heading', {level: 1, name: 'Reports'})).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('Back and Forward show the page of the address', async ({page}) => {
  await open(page, '/callbacks');
  await follow(page, '/reports');
  await expectPage(page, '/reports');
  await follow(page, '/callbacks_get');
  await expectPage(page, '/callbacks_get');
  for (const [step, path] of [
    ['goBack', '/reports'],
    ['goBack', '/callbacks'],
    ['goForward', '/reports'],
    ['goForward', '/callbacks_get'],
  ] as const) {
    await page[step]();
    await expectPage(page, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  }
});

test('previous and next follow the sidebar', async ({page}) => {
  await open(page, '/response_format');
  const links = page.getByRole('navigation', {name: 'Previous and next page'});
  await links.getByRole('link', {name: 'Next Callbacks'}).click();
  await expectPage(page, '/callbacks');
  await links.getByRole('link', {name: 'Previous Response format'}).click();
  await expectPage(page, '/response_format');
});

test('a link to a file is left to the browser', async ({page}) => {
  await open(page, '/');
  const stayed = await staysLoaded(page);
  const answer = page.waitForResponse('**/changelog.json');
  await follow(page, '/changelog.json');
  expect((await answer).request().resourceType()).toBe('document');
  await expect(page).toHaveURL('/changelog.json');
  expect(await stayed()).toBe(false);
});
