import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
} from '@playwright/test';

/**
 * Every test fails on a console error, an uncaught error, or a request that leaves the site's origin. Where a fault is
 * the point, `test.use({allowFaults: /pattern/})` lets it pass.
 */
export const test = base.extend<{faults: string[]; allowFaults: RegExp}>({
  allowFaults: [/^$/, {option: true}],
  faults: [
    async ({page, allowFaults, baseURL}, use) => {
      const faults: string[] = [];
      const site = new URL(baseURL!).origin;
      const note = (fault: string): void => {
        if (!allowFaults.test(fault)) {
          faults.push(fault);
        }
      };
      const onConsole = (message: ConsoleMessage): void => {
        if (message.type() === 'error') {
          note(`console: ${message.text()}`);
        }
      };
      const onError = (error: Error): void => note(`uncaught: ${error.message}`);
      const onRequest = (request: Request): void => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== site) {
          note(`left the origin: ${request.url()}`);
        }
      };
      page.on('console', onConsole).on('pageerror', onError).on('request', onRequest);
      await use(faults);
      page.off('console', onConsole).off('pageerror', onError).off('request', onRequest);
      expect(faults).toEqual([]);
    },
    {auto: true},
  ],
});

/**
 * For a look at every page: tests of a worker share one window with its cache, which halves their time, so none of them
 * may leave anything behind. Nothing moves in it, because colors that fade would be measured half-way.
 */
export const testInOneWindow = test.extend<object, {sharedPage: Page}>({
  sharedPage: [
    async ({browser}, use, {project}) => {
      const {baseURL, viewport} = project.use;
      const context = await browser.newContext({baseURL: baseURL!, viewport: viewport!, reducedMotion: 'reduce'});
      await use(await context.newPage());
      await context.close();
    },
    {scope: 'worker'},
  ],
  page: ({sharedPage}, provide) => provide(sharedPage),
});

interface Cache {
  readonly context: BrowserContext;
  /** Forgets what pages of an origin have stored, and what they were allowed. */
  clear(origin: string): Promise<void>;
}

/**
 * Tests of a worker share one cache of the browser: each has a window of its own, and what it stored, was allowed or cut
 * off is undone. For files in which nothing hangs on what the browser has fetched before, and no clock is replaced.
 */
export const testInOneCache = test.extend<object, {sharedCache: Cache}>({
  sharedCache: [
    async ({browser}, use, {project}) => {
      const {baseURL, viewport} = project.use;
      const context = await browser.newContext({baseURL: baseURL!, viewport: viewport!});
      const blank = await context.newPage();
      const session = await context.newCDPSession(blank);
      await use({
        context,
        async clear(origin) {
          const windows = context.pages().filter((each) => each !== blank);
          await Promise.all(windows.map((each) => each.close()));
          await session.send('Storage.clearDataForOrigin', {origin, storageTypes: 'all'});
          await context.setOffline(false);
          await context.clearPermissions();
        },
      });
      await context.close();
    },
    {scope: 'worker'},
  ],
  context: async ({sharedCache, baseURL}, provide) => {
    await provide(sharedCache.context);
    await sharedCache.clear(baseURL!);
  },
  page: async ({context, viewport}, provide) => {
    const page = await context.newPage();
    if (page.viewportSize()!.width !== viewport!.width) {
      await page.setViewportSize(viewport!);
    }
    await provide(page);
  },
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

/** Goes to an address as a reader does who finds a link to it on the page in view. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    document.querySelector('#test-link')?.remove();
    const link = Object.assign(document.createElement('a'), {href, id: 'test-link', textContent: 'Test link'});
    document.querySelector('main')!.prepend(link);
  }, address);
  await page.locator('#test-link').click();
}

/** Waits until the page of a path is the one in view. */
export async function expectPage(page: Page, path: string, options?: {timeout: number}): Promise<void> {
  await expect(page.locator('#page > [data-page]')).toHaveAttribute('data-page', path, options);
}

/** True for the request by which the client fetches a page, and not for the browser's own request of a document. */
export const isPageFetch = (request: Request): boolean => request.resourceType() === 'fetch';

/**
 * Holds requests back.
 *
 * @param applies which of the requests to that address; all of them when left out
 * @returns a function that lets them go
 */
export async function hold(
  page: Page,
  address: string | RegExp,
  applies: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (applies(route.request())) {
      await released;
    }
    await route.continue();
  });
  return release;
}

/** From the next page on the browser keeps nothing, as one does that forbids it. */
export async function withoutStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
}

/** Marks the document: the returned function tells whether the same one is still loaded. */
export async function staysLoaded(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, {marked: true}));
  return () => page.evaluate(() => 'marked' in window);
}

/** Lets a number of animation frames pass. */
export function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (left) => {
    for (; left > 0; left--) {
      await new Promise(requestAnimationFrame);
    }
  }, count);
}

/** Counts requests of one path from now on. */
export function countRequests(page: Page, path: string, counts: (request: Request) => boolean): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && counts(request)) {
      count++;
    }
  });
  return () => count;
}
