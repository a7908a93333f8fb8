// The benches that make, check and list: what each says, its mistakes, and that nothing typed leaves the page.
import type {Locator, Page} from '@playwright/test';
import {expectAccessible} from './axe';
import {expect, open, test} from './page';

const SECRET = 'whsec_LzOPsVbGFd22zmSDwg9kafMIh9jwsrM2';

async function openBench(page: Page, path: string, label: string): Promise<Locator> {
  await open(page, path);
  await page.getByRole('link', {name: label}).first().press('Enter');
  const panel = page.getByRole('dialog');
  // Its script comes with the press, on machines of any speed.
  await expect(panel).toBeVisible({timeout: 60_000});
  return panel;
}

for (const theme of ['dark', 'light'] as const) {
  test(`the callback bench signs, spoils and reorders, and keeps and sends no secret, ${theme}`, async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const panel = await openBench(page, '/callbacks', 'Make or check a callback here');
    await panel.getByLabel('Callback secret').fill(SECRET);
    const make = panel.getByRole('button', {name: 'Make and sign it'});
    for (const [arrival, statuses] of [
      ['once', ['204']],
      ['twice', ['204', '204']],
      ['out_of_order', ['204', '204']],
      ['tampered', ['400']],
      ['old_timestamp', ['400']],
    ] as const) {
      await panel.getByLabel('How it arrives').selectOption(arrival);
      await make.press('Enter');
      await expect(panel.locator('[data-status]')).toHaveCount(statuses.length);
      expect(
        await panel.locator('[data-status]').evaluateAll((all) => all.map((each) => each.dataset['status'])),
      ).toEqual(statuses);
    }
    const curl = panel.getByLabel('As curl');
    await expect(curl).toContainText('webhook-signature: v1,');
    const link = panel.getByRole('link', {name: 'Download callback.sh'});
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('callback.sh');
    await panel.getByLabel('Handler of this page').selectOption('java');
    await expect(panel.getByText('java Receive.java')).toBeVisible();
    await expectAccessible(page);
    await panel.getByLabel('Callback secret').fill('whsec_');
    await make.press('Enter');
    await expect(panel.getByText('Expected whsec_ and Base64')).toBeVisible();
    await panel.getByLabel('Check the signature of one that arrived').check();
    await expect(panel.getByLabel('What arrived')).toBeVisible();
    const kept = await page.evaluate(async () =>
      JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, await caches.keys(), location.href]),
    );
    for (const text of [kept, ...asked]) {
      expect(text).not.toContain(SECRET.slice('whsec_'.length));
    }
  });

  test(`the identifier check says why an identifier is not valid, ${theme}`, async ({page}) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const panel = await openBench(page, '/services/mexico/spei/payout', 'Check an identifier here');
    await panel.getByLabel('Identifier').selectOption('clabe');
    await panel.getByLabel('Value').fill('002 010 0777 7777 7771');
    await expect(panel.locator('code', {hasText: '002010077777777771'})).toBeVisible();
    await panel.getByLabel('Value').fill('002010077777777772');
    await expect(panel.locator('[data-fault=check]')).toBeVisible();
    await panel.getByLabel('Value').fill('<img src=x onerror=alert(1)>');
    await expect(panel.locator('[data-fault]').first()).toBeVisible();
    await panel.getByLabel('Value').fill('002010077777777771');
    await expect(panel.getByText('Valid: form and check digits are right')).toBeVisible();
    await expectAccessible(page);
  });

  test(`the scenario builder gives header, card and amount, ${theme}`, async ({page}) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const panel = await openBench(page, '/request_format', 'Build a scenario here');
    await panel.getByLabel('Reason').selectOption('expired_card');
    await expect(panel.getByText('X-Test-Scenario: declined:expired_card')).toBeVisible();
    await expect(panel.getByText('4111 1100 0006 0009')).toBeVisible();
    await expect(panel.getByText('"50.03"')).toBeVisible();
    await panel.getByLabel('After, seconds').fill('1e9');
    await expect(panel.getByText('after must be a whole number of seconds')).toBeVisible();
    await panel.getByLabel('After, seconds').fill('5');
    await panel.getByLabel('Callbacks').selectOption('dup');
    await expect(panel.getByText('X-Test-Scenario: declined:expired_card;after=5;callback=dup')).toBeVisible();
    await expectAccessible(page);
  });

  test(`the go-live list is kept, printed and forgotten, ${theme}`, async ({page}) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const panel = await openBench(page, '/payment_page', 'Make your go-live list here');
    await panel.getByLabel('Find a method').fill('blik');
    await panel.getByLabel('BLIK, hosted page').check();
    await expect(panel.getByRole('heading', {name: 'Callbacks'})).toBeVisible();
    await panel.getByLabel('The return page changes nothing; it reads.').check();
    await expectAccessible(page);
    await page.reload();
    const again = await openBench(page, '/payment_page', 'Make your go-live list here');
    await expect(again.getByLabel('The return page changes nothing; it reads.')).toBeChecked();
    await page.emulateMedia({media: 'print'});
    await expect(again.getByRole('heading', {name: 'Callbacks'})).toBeVisible();
    await expect(again.getByLabel('Find a method')).toBeHidden();
    await expect(page.getByRole('heading', {level: 1, includeHidden: true})).toBeHidden();
    await page.emulateMedia({media: 'screen'});
    await again.getByRole('button', {name: 'Forget it'}).click();
    expect(await page.evaluate(() => localStorage.getItem('go-live'))).toBeNull();
  });
}

test('the amount bench takes fee and limits of a service', async ({page}) => {
  const panel = await openBench(page, '/reference/currency_codes', 'Try an amount here');
  await panel.getByLabel('Service').selectOption('2118');
  await expect(panel.getByLabel('Currency')).toHaveValue('JPY');
  await panel.getByLabel('Amount').fill('1');
  await expect(panel.locator('[data-fault=below_minimum]')).toBeVisible();
  await panel.getByLabel('Fee, percent').fill('1.00');
  await expect(panel.getByLabel('Service')).toHaveValue('0');
});

test('a guide begins with its own identifiers', async ({page}) => {
  const panel = await openBench(page, '/services/mexico/spei/payout', 'Check an identifier here');
  await expect(panel.getByLabel('Identifier')).toHaveValue(/^(clabe|mx_)/);
});
