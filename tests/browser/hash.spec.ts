import type {Page} from '@playwright/test';
import {expect, expectPage, follow, frames, open, testInOneCache as test} from './page';

const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
const summary = (page: Page) => page.getByText('Inner', {exact: true});

/** Reports with two collapsed blocks at its end, one within the other; the inner one holds `#buried`. */
const BLOCKS =
  '<details id="outer"><summary>Outer</summary><details id="inner"><summary>Inner</summary><p id="buried">Found</p></details></details>';

async function buryTarget(page: Page): Promise<void> {
  await page.route('**/reports', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</article>', `${BLOCKS}</article>`);
    await route.fulfill({response, body});
  });
}

async function expectUnburied(page: Page): Promise<void> {
  await expect(page.locator('#outer')).toHaveAttribute('open');
  await expect(page.locator('#inner')).toHaveAttribute('open');
  await expect(page.locator('#buried')).toBeInViewport();
}

/** Counts how often an id is looked for; a missing element comes into the page after some more frames. */
async function watchFor(page: Page, id: string, comesAfterFrames = Infinity): Promise<() => Promise<number>> {
  await page.addInitScript(
    ([wanted, delay]) => {
      let looks = 0;
      const wait = (left: number): void => {
        if (left > 0) {
          requestAnimationFrame(() => wait(left - 1));
        } else {
          const late = Object.assign(document.createElement('p'), {id: wanted, textContent: 'Late'});
          document.querySelector('article')!.append(late);
        }
      };
      const find = document.getElementById.bind(document);
      document.getElementById = (id: string) => {
        if (id === wanted && ++looks === 1) {
          wait(delay);
        }
        return find(id);
      };
      Object.assign(window, {looks: () => looks});
    },
    [id, comesAfterFrames === Infinity ? 1e9 : comesAfterFrames] as const,
  );
  return () => page.evaluate(() => (window as unknown as {looks: () => number}).looks());
}

test('a page is shown from its top', async ({page}) => {
  await open(page, '/callbacks');
  await page.evaluate(() => window.scrollTo(0, 2000));
  await page.locator('.paginator').getByRole('link', {name: 'Next'}).click();
  await expectPage(page, '/payment_page');
  await expect.poll(() => scrollY(page)).toBe(0);
  await follow(page, '/payment_page#states');
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  await page.getByRole('complementary').getByRole('link', {name: 'Payment page'}).click();
  await expect(page).toHaveURL('/payment_page');
  await expect.poll(() => scrollY(page)).toBe(0);
});

test('a link with a hash leads to its target, on this page and on another', async ({page}) => {
  await open(page, '/callbacks');
  await follow(page, '/request_format#send');
  await expectPage(page, '/request_format');
  await expect(page.locator('#send')).toBeInViewport();
  expect(await scrollY(page)).toBeGreaterThan(0);
  await follow(page, '#errors-of-signing');
  await follow(page, '#signature-does-not-match');
  await expect(page.locator('#signature-does-not-match')).toBeInViewport();
  await expect(page).toHaveURL('/request_format#signature-does-not-match');
});

test('an address with a hash opens the blocks around its target', async ({page}) => {
  await buryTarget(page);
  await open(page, '/reports#buried');
  await expectUnburied(page);
});

test('a link from another page opens the blocks around its target', async ({page}) => {
  await buryTarget(page);
  await open(page, '/callbacks');
  await follow(page, '/reports#buried');
  await expectPage(page, '/reports');
  await expectUnburied(page);
});

test('a link on the same page opens the blocks, and again after the reader closed one', async ({page}) => {
  await buryTarget(page);
  await open(page, '/reports');
  await expect(page.locator('#outer')).not.toHaveAttribute('open');
  await follow(page, '#buried');
  await expectUnburied(page);
  await summary(page).click();
  await expect(page.locator('#inner')).not.toHaveAttribute('open');
  await follow(page, '#buried');
  await expectUnburied(page);
  await page.goBack();
  await expect(page).toHaveURL('/reports');
});

test('a target that does not exist is looked for in at most 20 frames', async ({page}) => {
  const looks = await watchFor(page, 'no-such-id');
  await open(page, '/callbacks#no-such-id');
  await expect.poll(looks).toBe(20);
  await frames(page, 30);
  expect(await looks()).toBe(20);
  expect(await scrollY(page)).toBe(0);
});

test('a target that appears late is found', async ({page}) => {
  await watchFor(page, 'late', 5);
  await open(page, '/callbacks#late');
  await expect(page.locator('#late')).toBeInViewport();
});

test('a target that appears after 20 frames is ignored', async ({page}) => {
  await watchFor(page, 'late', 30);
  await open(page, '/callbacks#late');
  await expect(page.locator('#late')).toBeAttached();
  await frames(page, 30);
  expect(await scrollY(page)).toBe(0);
});

test('a search for a missing target ends when the reader goes elsewhere', async ({page}) => {
  const looks = await watchFor(page, 'late', 15);
  await open(page, '/callbacks');
  await page.evaluate(async () => {
    const {looks} = window as unknown as {looks: () => number};
    const click = (href: string): void => {
      const link = Object.assign(document.createElement('a'), {href});
      document.querySelector('article')!.append(link);
      link.click();
    };
    click('#late');
    while (looks() === 0) {
      await new Promise(requestAnimationFrame);
    }
    click('#retries');
  });
  await expect(page.locator('#late')).toBeAttached();
  await frames(page, 30);
  await expect(page.locator('#retries')).toBeInViewport();
  expect(await looks()).toBeLessThan(15);
});

for (const hash of ['#%E0%A4%A', '#%', '#100%']) {
  test(`the broken hash ${hash} is ignored`, async ({page}) => {
    await open(page, `/callbacks${hash}`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Callbacks');
    await follow(page, hash);
    await follow(page, `/reports${hash}`);
    await expectPage(page, '/reports');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Reports');
  });
}

test('a hash in letters of any language finds its target', async ({page}) => {
  await page.route('**/reports', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('</article>', '<p id="оплата">x</p></article>'),
    });
  });
  await open(page, '/callbacks');
  await follow(page, '/reports#оплата');
  await expect(page.locator('#оплата')).toBeInViewport();
});
