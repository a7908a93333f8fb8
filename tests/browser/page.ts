import {expect, test as base, type Page} from '@playwright/test';

/** Every test fails on a console error, an uncaught error, or a request that leaves the site's origin. */
export const test = base.extend<{faults: string[]; allowFaults: RegExp[]}>({
  allowFaults: [[], {option: true}],
  faults: [
    async ({page, allowFaults, baseURL}, use) => {
      const faults: string[] = [];
      const note = (fault: string): void => {
        if (!allowFaults.some((pattern) => pattern.test(fault))) {
          faults.push(fault);
        }
      };
      page.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()}`));
      page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL!).origin) {
          note(`left the origin: ${request.url()}`);
        }
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until React has taken over the shell. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
}
