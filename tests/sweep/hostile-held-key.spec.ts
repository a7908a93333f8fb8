import {BROWSER, CHROMIUM_ARGS} from '../browser/browser';
import {expect, open, test} from '../browser/page';

// Playwright lifts what browsers hold against pages that change their address all the time: 200 changes in 10 seconds.
test.use({
  launchOptions: {
    executablePath: BROWSER,
    args: [...CHROMIUM_ARGS],
    ignoreDefaultArgs: ['--disable-ipc-flooding-protection'],
  },
});

for (const [path, field] of [
  ['/search/', '[data-island=search-results][data-mounted] input'],
  ['/reference/country_codes', '.ref[data-mounted] input[type=search]'],
  ['/', 'form.search input'],
] as const) {
  test(`a key held down in ${field} loses no character`, async ({page}) => {
    await open(page, path);
    await page.locator(field).focus();
    await page.waitForLoadState('networkidle');
    const lost = await page.evaluate(async (selector) => {
      const input = document.querySelector<HTMLInputElement>(selector)!;
      for (let length = 1; length <= 190; length++) {
        for (const text of ['x'.repeat(length), 'x'.repeat(length - 1)]) {
          input.value = text;
          input.dispatchEvent(new InputEvent('input', {bubbles: true}));
          if (input.value !== text) {
            return `${text.length} letters became ${input.value.length}`;
          }
        }
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return '';
    }, field);
    expect(lost).toBe('');
  });
}
