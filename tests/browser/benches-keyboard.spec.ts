// Benches with the keyboard only: Tab stays in the panel, Escape closes it, and the focus is where it was.
import {expectAccessibleInBothThemes} from './axe';
import {expect, open, testInOneCache as test} from './page';

const BENCHES = [
  ['/request_format', 'Check a signature here'],
  ['/request_format_v1', 'Check a sign here'],
  ['/callbacks', 'Make or check a callback here'],
  ['/callbacks_get', 'Check a callback here'],
  ['/reference/currency_codes', 'Try an amount here'],
  ['/request_format', 'Build a scenario here'],
  ['/reference/bank_codes', 'Check an identifier here'],
  ['/', 'Make your go-live list here'],
] as const;

for (const [path, label] of BENCHES) {
  test(`${path}: "${label}" works by keyboard, and passes axe in both themes`, async ({page}) => {
    await open(page, path);
    const link = page.getByRole('link', {name: label}).first();
    await link.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    await expect(panel).toBeVisible({timeout: 60_000});
    await expectAccessibleInBothThemes(page, label);
    const seen = new Set<string>();
    const controls = await panel.locator('button:enabled, input, select, textarea, pre, a').count();
    for (let step = 0; step < Math.min(controls, 40) + 2; step += 1) {
      await page.keyboard.press('Tab');
      // Beyond the last control the browser's own bar has its turn.
      const at = await page.evaluate(() => {
        const {activeElement: element} = document;
        return element === document.body || element === null
          ? null
          : {isWithin: element.closest('dialog') !== null, name: `${element.tagName} ${element.textContent}`};
      });
      expect(at?.isWithin ?? true, at?.name).toBe(true);
      seen.add(at?.name ?? '');
    }
    expect(seen.size).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(link).toBeFocused();
  });
}
