import type {Page} from '@playwright/test';
import {expect, expectPage, follow, hydrated, open, test as base} from './page';

const PAGES = [
  '/',
  '/request_format',
  '/callbacks',
  '/changelog',
  '/payment_page',
  '/reports',
  '/cabinet/general/overview',
  '/api/v1/transaction/cancel',
  '/api/v2/transaction/create',
  '/services/pix/payin_hpp',
  '/services/upi/deeplink',
  '/invoicing/api_invoicing/payment_page',
  '/reference/api_error_codes',
  '/reference/bank_codes',
  '/reference/transaction_statuses',
];

/** What the policy refused so far, reported or not: a violation in any document of the page fails its test. */
const test = base.extend<{violations: string[]}>({
  violations: [
    async ({page}, use) => {
      const violations: string[] = [];
      await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sample}) =>
          (window as unknown as {noteViolation(text: string): void}).noteViolation(
            `${violatedDirective} ${blockedURI} ${sample}`,
          ),
        ),
      );
      await use(violations);
      expect(violations.splice(0)).toEqual([]);
    },
    {auto: true},
  ],
});

/** Lets a reader's attempt at running a text of theirs take place, and tells whether it ran. */
const ran = (page: Page, attempt: () => void): Promise<boolean> =>
  page
    .evaluate(attempt)
    .catch(() => undefined)
    .then(() => page.evaluate(() => 'attacked' in window));

test('every kind of page works under the policy, loaded directly or by a link', async ({page, violations}) => {
  for (const path of PAGES) {
    const answer = await page.goto(path);
    expect(answer!.headers()['content-security-policy'], path).toContain("require-trusted-types-for 'script'");
    await hydrated(page);
    expect(violations, path).toEqual([]);
  }
  await open(page, '/');
  for (const path of PAGES.slice(1)) {
    await follow(page, path);
    await expectPage(page, path);
    expect(violations, path).toEqual([]);
  }
});

test('tabs, tables, the finder and the color mode work under it', async ({page}) => {
  await open(page, '/callbacks');
  await page.locator('main [data-language-tabs]').first().getByRole('tab', {name: 'PHP', exact: true}).click();
  await page.getByRole('button', {name: /^Switch between dark and light/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await open(page, '/reference/country_codes?filter=cote');
  await expect(page.locator('.ref__count')).toHaveText('1 of 249 countries');
  await open(page, '/?country=KE');
  await expect(page.locator('.finder').getByRole('status')).toHaveText(/ of 92 methods/);
});

test.describe('code that is not part of the build does not run', () => {
  test.use({allowFaults: /Content Security Policy|Trusted|status of 404/});

  test('and the not-found page works under the policy', async ({page}) => {
    await open(page, '/no-such-page');
    await follow(page, '/callbacks');
    await expectPage(page, '/callbacks');
  });

  test('an inline script', async ({page, violations}) => {
    await open(page, '/callbacks');
    const attack = () => {
      const script = document.createElement('script');
      script.text = 'window.attacked = 1';
      document.body.append(script);
    };
    expect(await ran(page, attack)).toBe(false);
    expect(violations.splice(0).join()).toMatch(/require-trusted-types-for|script-src/);
  });

  test('an event handler in HTML that is put into the page', async ({page, violations}) => {
    await open(page, '/callbacks');
    const attack = () => {
      document.body.innerHTML = '<img src="/none.png" onerror="window.attacked = 1">';
    };
    expect(await ran(page, attack)).toBe(false);
    await expect(page.locator('img[src="/none.png"]')).toHaveCount(0);
    expect(violations.splice(0).join()).toContain('require-trusted-types-for');
  });

  test('a script of another host', async ({page, violations}) => {
    await open(page, '/callbacks');
    const attack = () => {
      document.body.append(Object.assign(document.createElement('script'), {src: 'https://evil.example/x.js'}));
    };
    expect(await ran(page, attack)).toBe(false);
    await expect(page.locator('script[src^="https://evil"]')).toHaveCount(0);
    expect(violations.splice(0).join()).toContain('require-trusted-types-for');
  });
});
