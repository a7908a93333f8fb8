// The callback bench sends and checks callbacks. The secret stays in the page and is not stored.
import {expectAccessibleInBothThemes} from './axe';
import {openBench} from './bench';
import {expect, open, testInOneCache as test} from './page';

const SECRET = 'whsec_LzOPsVbGFd22zmSDwg9kafMIh9jwsrM2';

test('the callback bench signs, breaks and reorders callbacks, and neither stores nor sends a secret', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
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
  await expectAccessibleInBothThemes(page, 'the bench', 'dialog[open]');
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

test('the callback bench names the cases that a pasted handler fails, and ends one that never answers', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const panel = await openBench(page, '/callbacks', 'Make or check a callback here');
  expect(asked.filter((path) => /pasted|handler\.txt/.test(path))).toEqual([]);
  await panel.getByLabel('Run the cases against a handler in JavaScript').check();
  const handler = panel.getByLabel('Your handler');
  await expect(handler).toHaveValue(/export async function handle/);
  const run = panel.getByRole('button', {name: 'Run the cases'});
  const whole = await handler.inputValue();
  await run.press('Enter');
  await expect(panel.getByRole('status')).toHaveText(/^\d+ passed, 0 failed, \d+ not judged$/, {timeout: 60_000});
  await handler.fill(whole.replace('|| Math.abs(now - Number(timestamp)) > TOLERANCE', ''));
  await run.press('Enter');
  await expect(panel.getByRole('status')).toHaveText(/ failed, /, {timeout: 60_000});
  expect(await panel.locator('[data-case]').evaluateAll((all) => all.map((each) => each.dataset['case']))).toEqual([
    'timestamp/old',
  ]);
  await expectAccessibleInBothThemes(page, 'the bench', 'dialog[open]');
  await handler.fill('export function handle() { for (;;) {} }');
  await run.press('Enter');
  await expect(panel.locator('[data-case]').first()).toContainText('no answer within 2 s', {timeout: 60_000});
  await expect(run).toBeEnabled({timeout: 60_000});
  await handler.fill("export async function handle() { return fetch('https://evil.example/'); }");
  await run.press('Enter');
  await expect(panel.locator('[data-case]').first()).toContainText('fetch is not defined', {timeout: 60_000});
  await expect(run).toBeEnabled({timeout: 60_000});
  await handler.fill('export const handle = ');
  await run.press('Enter');
  await expect(panel.getByRole('status')).toContainText('Unexpected', {timeout: 60_000});
});

test('a bench reports unreadable input, and keeps working', async ({page}) => {
  await open(page, '/callbacks_get');
  await page.getByRole('link', {name: 'Check a callback here'}).click();
  const panel = page.getByRole('dialog');
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '{"log":{"entries":[null]}}',
    '\u0000'.repeat(10_000),
    "curl '",
  ]) {
    await panel.getByLabel('What arrived').fill(text);
    await panel.getByLabel('Secret').fill(text.slice(0, 100));
    await expect(panel.getByText('This is not a request')).toBeVisible();
  }
});
