// The signature doctor: it names the mistake, works by keyboard, and keeps and sends nothing that was typed.
import {bareHost} from '../../facts/reference/hosts';
import {expectAccessibleInBothThemes} from './axe';
import {expect, open, test} from './page';

const SECRET = 'sk_test_4f8b2c6e9a1d47f0b3c5e7a9d1f30527';
const SIGNED = [
  'POST /v2/transaction/create HTTP/1.1',
  `Host: ${bareHost('sandbox')}`,
  'X-Api-Key: pk_test_2a9d5e7c1b8f4036',
  'X-Timestamp: 1767225600',
  'X-Nonce: 5c1f0e9ab7d24c3f',
  'X-Signature: sha256=a8a86339fe69ea246f0c977dd2893ae78a938160677db371aa198ab07c17308a',
  '',
  '{"external_id":"order-10045","service_id":2117,"type":"payin","flow":"hpp","amount":"150.00","currency":"PEN","return_url":"https://shop.example/return?o=10045"}',
].join('\n');

test('the signature doctor names a mistake, works by keyboard, and stores nothing', async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await open(page, '/request_format');
  const link = page.getByRole('link', {name: 'Check a signature here'});
  await link.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', {name: 'Check a signature'});
  await expect(panel).toBeVisible();
  await panel.getByLabel('What you sent').fill(SIGNED);
  await panel.getByLabel('Secret').fill(SECRET);
  await expect(panel.getByText('The signature of a v2 request is right.')).toBeVisible();
  await panel.getByLabel('What you sent').fill(SIGNED.replace('"type":"payin"', '"type": "payin"'));
  await expect(panel.getByText('The body was signed with other spaces than it was sent with.')).toBeVisible();
  await expect(panel.locator('mark').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the bench', 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(link).toBeFocused();

  const kept = await page.evaluate(async () =>
    JSON.stringify([
      {...localStorage},
      {...sessionStorage},
      document.cookie,
      (await indexedDB.databases()).map(({name}) => name),
      await caches.keys(),
      location.href,
    ]),
  );
  for (const text of [kept, ...asked]) {
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('"type": "payin"');
  }
  await link.press('Enter');
  await expect(panel.getByLabel('Secret')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the page gives the same help in words instead of a bench', async ({page}) => {
    await page.goto('/request_format');
    await expect(page.getByText('Check a signature here')).toBeHidden();
    await expect(page.getByRole('heading', {name: 'Signature does not match'})).toBeVisible();
  });
});
