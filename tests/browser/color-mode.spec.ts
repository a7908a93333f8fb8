import type {Page} from '@playwright/test';
import {expect, hold, hydrated, open, testInOneCache as test} from './page';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const toggle = (page: Page) => page.getByRole('button', {name: /^Switch between dark and light mode/});

async function expectTheme(page: Page, mode: 'dark' | 'light'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  await expect(toggle(page)).toHaveAccessibleName(`Switch between dark and light mode (currently ${mode} mode)`);
}

/** Stores a value as an earlier visit would have. */
const storeFirst = (page: Page, value: string): Promise<unknown> =>
  page.addInitScript((text) => {
    if (!sessionStorage.getItem('stored-once')) {
      sessionStorage.setItem('stored-once', 'yes');
      localStorage.setItem('theme', text);
    }
  }, value);

/** Notes each theme in force from the moment on when there is something to paint. */
const noteThemes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const themes = new Set<string | null>();
    const note = (): void => {
      if (document.querySelector('#__docusaurus')) {
        themes.add(document.documentElement.getAttribute('data-theme'));
      }
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-theme'],
    });
    Object.assign(window, {themes});
  });
const notedThemes = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => [...(window as unknown as {themes: Set<string | null>}).themes]);

test('a first visit is dark and stores nothing', async ({page}) => {
  await open(page, '/callbacks');
  await expectTheme(page, 'dark');
  expect(await stored(page)).toBeNull();
});

test('the toggle alternates between light and dark, and a reload keeps the choice', async ({page}) => {
  await open(page, '/callbacks');
  for (const mode of ['light', 'dark', 'light'] as const) {
    await toggle(page).click();
    await expectTheme(page, mode);
    expect(await stored(page)).toBe(mode);
  }
  await page.reload();
  await hydrated(page);
  await expectTheme(page, 'light');
});

for (const system of ['light', 'dark'] as const) {
  test(`a system set to ${system} changes nothing`, async ({page}) => {
    await page.emulateMedia({colorScheme: system});
    await open(page, '/callbacks');
    await expectTheme(page, 'dark');
    await page.emulateMedia({colorScheme: system === 'light' ? 'dark' : 'light'});
    await toggle(page).click();
    await expectTheme(page, 'light');
    await page.emulateMedia({colorScheme: system});
    await expectTheme(page, 'light');
    expect(await stored(page)).toBe('light');
  });
}

test('two tabs stay in step', async ({page, context}) => {
  await open(page, '/callbacks');
  const other = await context.newPage();
  await open(other, '/reports');
  await toggle(page).click();
  await expectTheme(other, 'light');
  await toggle(other).click();
  await expectTheme(page, 'dark');
});

for (const value of ['system', 'sepia', 'LIGHT', '"><i>']) {
  test(`a stored "${value}" shows dark, and stays stored until the reader chooses`, async ({page}) => {
    await storeFirst(page, value);
    await noteThemes(page);
    await open(page, '/callbacks');
    await expectTheme(page, 'dark');
    expect(await notedThemes(page)).toEqual(['dark']);
    expect(await stored(page)).toBe(value);
    await toggle(page).click();
    await expectTheme(page, 'light');
    expect(await stored(page)).toBe('light');
  });
}

test('a stored light theme is light from the first paint on', async ({page}) => {
  await storeFirst(page, 'light');
  await noteThemes(page);
  await open(page, '/callbacks');
  await expectTheme(page, 'light');
  expect(await notedThemes(page)).toEqual(['light']);
});

test('the colors are right before any script file has loaded', async ({page}) => {
  await storeFirst(page, 'light');
  await hold(page, '**/assets/js/**');
  await page.goto('/callbacks', {waitUntil: 'domcontentloaded'});
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  expect(await background()).not.toBe(light);
});

for (const [name, press] of Object.entries({
  click: (page: Page) => toggle(page).click(),
  'press of Enter': (page: Page) => toggle(page).press('Enter'),
})) {
  test(`a ${name} on the toggle before hydration is not lost`, async ({page}) => {
    const release = await hold(page, '**/assets/js/**');
    await page.goto('/callbacks');
    await press(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    release();
    await hydrated(page);
    await expectTheme(page, 'light');
    expect(await stored(page)).toBe('light');
  });
}

for (const [presses, theme] of [
  [2, 'dark'],
  [3, 'light'],
] as const) {
  test(`${presses} presses before hydration are all applied`, async ({page}) => {
    const release = await hold(page, '**/assets/js/**');
    await page.goto('/callbacks');
    for (let press = 0; press < presses; press++) {
      await toggle(page).click();
    }
    release();
    await hydrated(page);
    await expectTheme(page, theme);
    expect(await stored(page)).toBe(theme);
    await page.reload();
    await expectTheme(page, theme);
  });
}
