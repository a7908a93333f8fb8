import type {Page} from '@playwright/test';
import {expect, expectPage, follow, open, testInOneCache as test, test as alone} from './page';
import {hosts} from '../../facts/reference/hosts';

const toc = (page: Page) => page.getByRole('navigation', {name: 'On this page'}).and(page.locator('.toc'));
const inView = (page: Page) => toc(page).locator('[aria-current]');

test('the table of contents marks the heading in view', async ({page}) => {
  await open(page, '/callbacks');
  await expect(inView(page)).toHaveCount(0);
  await toc(page).getByRole('link', {name: 'Retries'}).click();
  await expect(inView(page)).toHaveText(['Retries']);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(inView(page)).toHaveCount(0);
  await page.locator('#verify').evaluate((heading) => heading.scrollIntoView());
  await expect(inView(page)).toHaveText(['Verify the signature']);
  await follow(page, '/request_format#send');
  await expectPage(page, '/request_format');
  await expect(inView(page)).toHaveText(['Send a signed request']);
});

test('on a narrow window the sections are in a row above the text, which stays in view and marks the place', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, '/callbacks');
  await expect(toc(page)).toBeHidden();
  const row = page.locator('.toc-row');
  await row.getByRole('link', {name: 'Retries'}).click();
  await expect(page.locator('#retries')).toBeInViewport();
  await expect(row.locator('[aria-current]')).toHaveText('Retries');
  await expect(row.locator('[aria-current]')).toBeInViewport();
  await expect(page).toHaveURL('/callbacks#retries');
});

test.describe('the changelog filter', () => {
  const filter = (page: Page) => page.getByRole('group', {name: 'Show changes of'});
  const entries = (page: Page) => page.locator('.changelog-entry:not([hidden])');
  const pressed = (page: Page) => filter(page).getByRole('button', {pressed: true});

  async function expectShown(page: Page, area: string): Promise<void> {
    const areas = await page
      .locator('.changelog-entry')
      .evaluateAll((all) => all.map((entry) => (entry as HTMLElement).dataset['areas']!.split(' ')));
    const wanted = areas.filter((names) => area === '' || names.includes(area)).length;
    expect(wanted).toBeGreaterThan(0);
    await expect(entries(page)).toHaveCount(wanted);
    await expect(page.getByRole('status')).toHaveText(`${wanted} of ${areas.length} changes`);
    await expect(page).toHaveURL(area ? `/changelog?area=${area}` : '/changelog');
  }

  test('shows only changes of one area, says how many, and keeps the choice in the address', async ({page}) => {
    await open(page, '/changelog');
    await expect(pressed(page)).toHaveText(['All']);
    await expectShown(page, '');
    for (const area of ['v2', 'cabinet']) {
      await filter(page).locator(`[data-area=${area}]`).click();
      await expect(pressed(page)).toHaveAttribute('data-area', area);
      await expectShown(page, area);
    }
    await page.reload();
    await expect(pressed(page)).toHaveAttribute('data-area', 'cabinet');
    await expectShown(page, 'cabinet');
    await expect(page.locator('.changelog-month:not([hidden]) > details:not([open])')).toHaveCount(0);
    await filter(page).getByRole('button', {name: 'All'}).click();
    await expectShown(page, '');
  });

  test('folds older months and corrections, and a hash opens what it names', async ({page}) => {
    await open(page, '/changelog');
    const [newest, second] = await page.locator('.changelog-month').all();
    await expect(newest!.locator(':scope > details')).toHaveCount(0);
    await expect(second!.locator(':scope > details')).toHaveCount(0);
    const old = page.locator('[id="2025-09-02-nonce-window"]');
    await expect(old).toBeHidden();
    await expect(page.locator('.toc a[href$="2025-09-02-nonce-window"]')).toHaveCount(0);
    await open(page, '/changelog#2025-09-02-nonce-window');
    await expect(old).toBeVisible();
  });

  test('works on a page behind a link, and shows all for an unknown area', async ({page}) => {
    await open(page, '/callbacks');
    await follow(page, '/changelog?area=v1');
    await expect(pressed(page)).toHaveAttribute('data-area', 'v1');
    await expectShown(page, 'v1');
    await open(page, '/changelog?area=nowhere');
    await expect(pressed(page)).toHaveText(['All']);
    await expect(page.locator('.changelog-entry[hidden]')).toHaveCount(0);
  });
});

alone.describe('as parsed in a browser', () => {
  // Trusted Types leave parsing to the site's own code.
  alone.use({bypassCSP: true});

  alone('the feeds parse and contain the entries of the page', async ({page}) => {
    await open(page, '/changelog');
    const ids = await page.locator('.changelog-entry :is(h2, h3)[id]').evaluateAll((all) => all.map(({id}) => id));
    const links = ids.map((id) => `${hosts.docs}/changelog#${id}`);
    const atom = await page.evaluate(async () => {
      const response = await fetch('/changelog.atom');
      const feed = new DOMParser().parseFromString(await response.text(), 'application/xml');
      return {
        type: response.headers.get('content-type'),
        root: feed.documentElement.nodeName,
        faults: feed.querySelectorAll('parsererror').length,
        links: [...feed.querySelectorAll('entry > link')].map((link) => link.getAttribute('href')),
        dates: [...feed.querySelectorAll('entry > updated')].map((date) => Date.parse(date.textContent)),
      };
    });
    expect(atom).toMatchObject({root: 'feed', faults: 0, links});
    expect(atom.type).toContain('application/atom+xml');
    expect(atom.dates.filter(Number.isNaN)).toEqual([]);
    const json = (await (await page.request.get('/changelog.json')).json()) as {
      version: string;
      items: {url: string}[];
    };
    expect(json.version).toMatch(/^https:\/\/jsonfeed\.org\/version\//);
    expect(json.items.map(({url}) => url)).toEqual(links);
    for (const [type, href] of [
      ['application/atom+xml', '/changelog.atom'],
      ['application/feed+json', '/changelog.json'],
    ]) {
      await expect(page.locator(`link[rel=alternate][type="${type}"]`)).toHaveAttribute('href', href!);
    }
  });
});

test('fields have text of at least 16 px on a phone, so that iOS does not zoom', async ({page}) => {
  const small = (): Promise<string[]> =>
    page.evaluate(() => {
      const inRoots = (root: Document | ShadowRoot): HTMLElement[] => [
        ...root.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable=true]'),
        ...[...root.querySelectorAll('*')].flatMap(({shadowRoot}) => (shadowRoot ? inRoots(shadowRoot) : [])),
      ];
      return inRoots(document)
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 80));
    });
  await page.setViewportSize({width: 390, height: 844});
  for (const path of [
    ...['/', '/search/', '/changelog', '/reference/api_error_codes', '/reference/bank_codes'],
    ...['/api/v2/transaction/create', '/services/pix/payin_hpp', '/cabinet/general/overview'],
  ]) {
    await open(page, path);
    expect(await small(), path).toEqual([]);
  }
  await open(page, '/callbacks_get');
  await page.getByRole('link', {name: 'Check a callback here'}).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible({timeout: 60_000});
  expect(await small(), 'a bench').toEqual([]);
  await open(page, '/api/v2/transaction/create');
  const bar = page.locator('[data-run]').first();
  await bar.getByRole('button', {name: 'Run this call'}).click();
  await bar.getByRole('tab', {name: 'Edit'}).click({timeout: 60_000});
  await expect(bar.locator('.cm-content')).toBeVisible();
  expect(await small(), 'the editor').toEqual([]);
  await bar.getByRole('button', {name: 'Your gateway'}).click();
  await expect(page.getByRole('dialog', {name: 'Your gateway'}).getByRole('searchbox').first()).toBeVisible();
  expect(await small(), 'the console').toEqual([]);
});
