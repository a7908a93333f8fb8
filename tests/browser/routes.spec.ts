import {expectAccessible} from './axe';
import {expect, expectPage, follow, hydrated, open, staysLoaded, testInOneCache as test} from './page';
import {test as onPlainHost} from './plain-host';

const NOT_FOUND_TITLE = 'Page Not Found | Payment Gateway';
const NO_PAGES = ['/no-such-page', '/callbacks/no-such-page', '/CALLBACKS', '/Callbacks'];
/** With a space, tab, line feed, control character, no-break and ideographic space at the end. */
const WITH_SPACE = [
  ...['/callbacks%20', '/callbacks%09', '/callbacks%0A', '/callbacks%01', '/callbacks%C2%A0', '/callbacks%E3%80%80'],
  ...['/callbacks.html%20', '/callbacks/%20', '/%20'],
];
const NOT_FOUND_ANSWER = /status of 404/;

test.describe('an address without a page', () => {
  test.use({allowFaults: NOT_FOUND_ANSWER});

  for (const address of [...NO_PAGES, ...WITH_SPACE, '/%E0%A4%A', '/100%']) {
    test(`${address} is answered with 404 and the not-found page`, async ({page}) => {
      const response = await page.goto(address);
      expect(response!.status()).toBe(404);
      expect(await response!.text()).toContain(NOT_FOUND_TITLE);
      await hydrated(page);
      // Its words find pages. What has none stays as it is.
      if (/[a-z]{4}/i.test(address)) {
        await expect(page.locator('main ol a').first()).toBeVisible();
      }
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
      await expect(page).toHaveTitle(NOT_FOUND_TITLE);
    });
  }

  for (const address of NO_PAGES) {
    test(`a link to ${address} shows the not-found page`, async ({page}) => {
      await open(page, '/callbacks');
      const stayed = await staysLoaded(page);
      await follow(page, address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
      await expect(page).toHaveTitle(NOT_FOUND_TITLE);
      await expect(page).toHaveURL(address);
      expect(await stayed()).toBe(true);
    });
  }

  for (const address of WITH_SPACE) {
    test(`a link to ${address} leads to the not-found page, and Back to the page before`, async ({page}) => {
      await open(page, '/callbacks');
      await follow(page, address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
      await expect(page).toHaveURL(address);
      await page.goBack();
      await expectPage(page, '/callbacks');
    });
  }

  test('the not-found page offers next steps', async ({page}) => {
    await open(page, '/no-such-page');
    await expectAccessible(page);
    await page.locator('main ul').getByRole('link', {name: 'Callbacks'}).click();
    await expectPage(page, '/callbacks');
    await expect(page).toHaveTitle('Callbacks | Payment Gateway');
  });

  test('the not-found page suggests what its address may have meant', async ({page}) => {
    await open(page, '/services/pix/hosted_page.html');
    await expect(page.locator('main ol a').first()).toHaveAttribute('href', '/services/pix/payin_hpp');
    await expect(page.getByRole('searchbox', {name: 'Search for', exact: true})).toHaveValue(
      'services pix hosted page',
    );
    await expectAccessible(page);
  });
});

const ENDINGS: readonly [address: string, path: string][] = [
  ['/payment_page.html', '/payment_page'],
  ['/payment_page/index.html', '/payment_page'],
  ['/index.html', '/'],
  ['/cabinet/general/overview.html', '/cabinet/general/overview'],
];

for (const [address, path] of ENDINGS) {
  test(`${address} is redirected to ${path}`, async ({page}) => {
    await open(page, `${address}?from=mail`);
    await expect(page).toHaveURL(`${path}?from=mail`);
    await expectPage(page, path);
  });
}

/** The other form of an address, with the one that is listed. */
const OTHER_FORMS: readonly [address: string, path: string][] = [
  ['/callbacks/', '/callbacks'],
  ['/invoicing', '/invoicing/'],
];
const canonical = 'link[rel=canonical]';

for (const [address, path] of OTHER_FORMS) {
  test(`a link to ${address} ends at ${path}, which stays canonical`, async ({page}) => {
    await open(page, '/reports');
    await follow(page, `${address}?from=mail#top`);
    await expectPage(page, path);
    await expect(page).toHaveURL(`${path}?from=mail#top`);
    await expect(page.locator(canonical)).toHaveAttribute('href', new RegExp(`example${path}$`));
    await page.goBack();
    await expectPage(page, '/reports');
  });
}

onPlainHost.describe('on a host that does not redirect', () => {
  onPlainHost.use({allowFaults: NOT_FOUND_ANSWER});

  for (const [address, path] of [...ENDINGS, ...OTHER_FORMS]) {
    onPlainHost(`${address} becomes ${path}, which stays canonical`, async ({page}) => {
      await open(page, `${address}?from=mail`);
      await expect(page).toHaveURL(`${path}?from=mail`);
      await expectPage(page, path);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      await expect(page).not.toHaveTitle(NOT_FOUND_TITLE);
      await expect(page.locator(canonical)).toHaveAttribute('href', new RegExp(`example${path}$`));
    });
  }

  onPlainHost('a place in the history that ends in .html shows the page without that ending', async ({page}) => {
    await open(page, '/callbacks');
    await page.evaluate(() => {
      history.pushState(null, '', '/payment_page.html');
      dispatchEvent(new PopStateEvent('popstate', {state: null}));
    });
    await expectPage(page, '/payment_page');
  });
});
