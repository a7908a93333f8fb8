import type {Page} from '@playwright/test';
import {expectAccessible} from './axe';
import {expect, expectPage, follow, open, testInOneCache as test} from './page';

const menuButton = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});
const menu = (page: Page) => page.locator('.navbar-sidebar');
const backButton = (page: Page) => menu(page).getByRole('button', {name: 'Back to main menu'});

test.use({viewport: {width: 996, height: 800}});

test('at 996 px the menu opens on the sidebar and goes back to the main menu', async ({page}) => {
  await open(page, '/callbacks');
  await expect(page.getByRole('complementary', {name: 'Sidebar'})).toBeHidden();
  await menuButton(page).click();
  await expect(menu(page).getByRole('link', {name: 'Callbacks'})).toHaveAttribute('aria-current', 'page');
  await expect(menu(page).getByRole('link', {name: 'Callbacks'})).toBeInViewport();
  await expectAccessible(page);
  await backButton(page).click();
  await expect(menu(page).getByRole('link', {name: 'Knowledge Hub'})).toBeInViewport();
  await expectAccessible(page);
  await expect(menu(page).getByRole('link', {name: 'Callbacks'})).not.toBeInViewport();
});

test('at 997 px there is a sidebar and no menu', async ({page}) => {
  await page.setViewportSize({width: 997, height: 800});
  await open(page, '/callbacks');
  await expect(menuButton(page)).toBeHidden();
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByRole('complementary', {name: 'Sidebar'})).toBeVisible();
  await expect(page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Home'})).toBeVisible();
});

test('the menu is rendered when it first opens, and slides in then too', async ({page}) => {
  await open(page, '/callbacks');
  await expect(menu(page)).toHaveCount(0);
  const moving = await menuButton(page).evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
    return document.querySelector('.navbar-sidebar')?.getAnimations().length;
  });
  expect(moving).toBeGreaterThan(0);
});

test('the menu closes on its button, and when a page is chosen', async ({page}) => {
  await open(page, '/callbacks');
  await menuButton(page).click();
  await expect(menu(page)).toBeInViewport();
  await menu(page).getByRole('button', {name: 'Close navigation bar'}).click();
  await expect(menu(page)).not.toBeInViewport();

  await menuButton(page).click();
  await menu(page).getByRole('link', {name: 'Reports'}).click();
  await expectPage(page, '/reports');
  await expect(menu(page)).not.toBeInViewport();

  await menuButton(page).click();
  await expect(menu(page).locator('.sidebar [aria-current=page]')).toHaveText(['Reports']);
  await backButton(page).click();
  await menu(page).getByRole('link', {name: "What's New"}).first().click();
  await expectPage(page, '/changelog');
  await expect(menu(page)).not.toBeInViewport();
});

test('Escape closes the menu and gives the focus back', async ({page}) => {
  await open(page, '/callbacks');
  await menuButton(page).click();
  await expect(menu(page)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(menu(page)).not.toBeInViewport();
  await expect(menuButton(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).not.toBeInViewport();
});

test('the open menu traps the focus, and the chosen page gets it', async ({page}) => {
  await open(page, '/payment_page');
  await menuButton(page).click();
  await expect(menu(page).getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
  await backButton(page).click();
  // More steps than the menu has stops: past the last one the browser starts over.
  for (let step = 0; step < 15; step++) {
    await page.keyboard.press(step < 4 ? 'Shift+Tab' : 'Tab');
    await expect(page.locator(':focus:not(.navbar-sidebar *)'), `after step ${step}`).toHaveCount(0);
  }
  await menu(page).getByRole('link', {name: "What's New"}).first().click();
  await expectPage(page, '/changelog');
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
});

test('on a page without a sidebar the menu opens on the main menu', async ({page}) => {
  await open(page, '/callbacks');
  await follow(page, '/search/');
  await expectPage(page, '/search/');
  await menuButton(page).click();
  await expect(menu(page).getByRole('link', {name: 'Knowledge Hub'})).toBeInViewport();
  await expect(backButton(page)).not.toBeInViewport();
});

test('the menu button works when it is tapped before hydration', async ({page}) => {
  await page.goto('/callbacks', {waitUntil: 'commit'});
  await menuButton(page).click();
  await expect(menu(page)).toBeInViewport();
});

test('a tap during hydration is applied once, after hydration', async ({page}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    let root: unknown;
    let state = 'hydrating';
    Object.assign(window, {heard});
    window.addEventListener('docs:hydrated', () => (state = 'hydrated'));
    document.addEventListener('click', () => heard.push(state), true);
    Object.defineProperty(window, 'docusaurusRoot', {
      get: () => root,
      set: (value: unknown) => {
        root = value;
        document.querySelector<HTMLElement>('.navbar__toggle')!.click();
      },
    });
  });
  await open(page, '/callbacks');
  await expect(menu(page)).toBeInViewport();
  expect(await page.evaluate(() => (window as unknown as {heard: string[]}).heard)).toEqual(['hydrated']);
});
