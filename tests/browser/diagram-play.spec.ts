import type {Locator, Page} from '@playwright/test';
import {expectAccessible} from './axe';
import {expect, open, testInOneCache as test, test as alone} from './page';

const figure = (page: Page, title: string) => page.locator('figure.sequence').filter({hasText: title});
const lit = (page: Page) => page.locator('.sequence__step--lit');

test('a proof plays by keyboard: each step unfolds its message and is announced', async ({page}) => {
  await open(page, '/callbacks');
  await page.getByRole('link', {name: 'Proof: dispute won'}).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  const steps = panel.getByRole('listitem').and(panel.locator('.proof-panel__step'));
  await expect(steps.first()).toBeVisible();
  const all = await steps.count();
  await panel.getByRole('button', {name: 'Next'}).focus();
  await page.keyboard.press('Enter');
  await expect(steps).toHaveCount(1);
  await expect(panel.getByText('"status": "created"')).toBeVisible();
  await expect(panel.getByRole('status')).toContainText(`Step 1 of ${all}: POST /v2/transaction/create. answer 201`);
  await page.keyboard.press('ArrowRight');
  await expect(steps).toHaveCount(2);
  await expect(panel.locator('[aria-current=step]')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(steps).toHaveCount(1);
  await panel.getByRole('button', {name: 'Show all'}).click();
  await expect(steps).toHaveCount(all);
});

alone('a proof plays until the reader pauses it, and stops at its end', async ({page}) => {
  await page.clock.install();
  await open(page, '/callbacks');
  await page.getByRole('link', {name: 'Proof: dispute won'}).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', {name: 'Play'}).click();
  await expect(panel.getByRole('status')).toContainText('Step 1 of');
  await page.clock.runFor(2600);
  await expect(panel.getByRole('status')).toContainText('Step 2 of');
  await panel.getByRole('button', {name: 'Pause'}).click();
  await page.clock.runFor(10_000);
  await expect(panel.getByRole('status')).toContainText('Step 2 of');
});

/** Opens a page, and plays the diagram with this title until its arrow of this number is lit. */
async function playTo(page: Page, path: string, title: string, arrow: number): Promise<Locator> {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, path);
  const diagram = figure(page, title);
  await diagram.getByRole('link', {name: 'Play'}).click();
  await expect(diagram.getByRole('status')).toContainText('Step 1 of');
  for (let step = 1; step < arrow; step++) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(diagram.getByRole('status')).toContainText(`Step ${arrow} of`);
  return diagram;
}

/** A diagram, one of its arrows that carries a message, and words of that message. */
const DIAGRAMS = [
  ['/payment_page', 'Hosted payment page, from order to result', 2, 'Request', 'POST /v2/transaction/create'],
  ['/payment_page', 'Card, host to host, with 3DS2 method and challenge', 9, 'Answer 200', 'three_ds_challenge'],
  ['/callbacks', 'One callback, handled once', 1, /^Callback transaction.status_changed/, 'webhook-id'],
  ['/services/pix/payin_h2h', 'Pix, from order to result', 5, 'Answer 202', 'display_qr'],
] as const;

for (const [path, title, arrow, summary, words] of DIAGRAMS) {
  test(`${path}: "${title}" plays, and one press shows the message of an arrow`, async ({page}) => {
    const diagram = await playTo(page, path, title, arrow);
    await expect(lit(page)).toHaveCount(1);
    await expect(lit(page)).toBeInViewport();
    await expectAccessible(page);
    await diagram.getByText(summary).click();
    await expect(diagram.locator('pre')).toContainText(words);
    await expect(diagram.getByRole('button', {name: 'Pause'})).toHaveCount(0);
  });
}

for (const [path, title, arrow, word] of [
  ['/payment_page', 'Hosted payment page, from order to result', 2, 'order-10045'],
  ['/services/pix/payin_h2h', 'Pix, from order to result', 5, 'requires_action'],
] as const) {
  test(`${path}: "${title}" can be left at an arrow and continued by hand from there, also offline`, async ({
    page,
    context,
  }) => {
    test.slow();
    const diagram = await playTo(page, path, title, arrow);
    const onward = diagram.getByRole('button', {name: 'Continue from here'});
    await onward.focus();
    await page.keyboard.press('Enter');
    const world = page.getByRole('dialog', {name: 'Your gateway'});
    await expect(world.getByText(word, {exact: true}).first()).toBeVisible({timeout: 60_000});
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Escape');
    await expect(world).toBeHidden();
    await expect(onward).toBeFocused();
    await context.setOffline(true);
    await diagram.getByRole('button', {name: 'Show all'}).click();
    await onward.click();
    await diagram.getByRole('button', {name: 'Replace it'}).click();
    await expect(world.getByText('completed', {exact: true}).first()).toBeVisible();
    await expectAccessible(page, 'the console above the diagram');
  });
}

alone.describe('without JavaScript', () => {
  alone.use({javaScriptEnabled: false});

  alone('a diagram is readable as picture and text, without player controls', async ({page}) => {
    await page.goto('/payment_page');
    await expect(page.getByRole('link', {name: 'Play'})).toHaveCount(0);
    await expect(figure(page, 'Hosted payment page').locator('svg')).toBeVisible();
    await expect(figure(page, 'Hosted payment page').getByText('The same as text')).toBeVisible();
  });
});
