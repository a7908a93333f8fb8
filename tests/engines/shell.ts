// The frame around the pages: navigation, address, color mode, menu, keyboard.
import {Key} from 'selenium-webdriver';
import {expect, test} from 'vitest';
import type {EngineName} from './engine';
import type {ReaderOf} from './reader';

/** One page of each kind. */
const PAGES = [
  '/',
  '/request_format',
  '/callbacks',
  '/changelog',
  '/payment_page',
  '/cabinet/general/overview',
  '/api/v1/transaction/cancel',
  '/api/v2/list',
  '/api/v2/transaction/create',
  '/services/pix/payin_hpp',
  '/reference/api_error_codes',
  '/reference/bank_codes',
  '/reference/transaction_statuses',
  '/search/?q=refund',
];

const theme = (wanted: string) => document.documentElement.dataset['theme'] === wanted;
const TOGGLE = 'button[aria-label^="Switch between dark and light"]';

export function shell(reader: ReaderOf, engine: EngineName): void {
  test.each(PAGES)('%s loads without a complaint, and fits its window', async (page) => {
    await reader().open(page);
    await reader().find('h1');
    expect(await reader().run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('a link shows its page without loading a document, and Back returns to the place', async () => {
    await reader().open('/callbacks');
    await reader().run(() => void Object.assign(window, {marked: true}));
    await reader().run(() => scrollTo({top: 1500, behavior: 'instant'}));
    await reader().press('aside a', 'Reports');
    await reader().at('/reports');
    await reader().until(() => scrollY === 0 && document.title === 'Reports | Payment Gateway');
    await reader().driver.navigate().back();
    await reader().at('/callbacks');
    await reader().until(() => Math.abs(scrollY - 1500) < 5);
    expect(await reader().run(() => 'marked' in window)).toBe(true);
  });

  test('an address with a hash opens the folded block around its target', async () => {
    await reader().open('/reference/bank_codes#MX-012');
    await reader().find('#MX-012');
    await reader().until(() => {
      const {top, bottom} = document.querySelector('#MX-012')!.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  });

  test('the color mode is kept, and a second tab follows', async () => {
    await reader().open('/callbacks');
    await reader().press(TOGGLE);
    await reader().until(theme, 'light');
    await reader().reload();
    await reader().until(theme, 'light');
    const first = await reader().second();
    await reader().open('/reports');
    await reader().press(TOGGLE);
    await reader().until(theme, 'dark');
    await reader().driver.switchTo().window(first);
    await reader().until(theme, 'dark');
  });

  test('presses before the scripts have loaded are applied afterwards', async () => {
    const release = reader().site.hold(/^\/assets\/js\//);
    await reader()
      .driver.get(`${reader().site.origin}/callbacks`)
      .catch(() => undefined);
    await reader().press(TOGGLE);
    release();
    await reader().hydrated();
    await reader().until(theme, 'light');
  });

  test('the menu of a phone opens, closes on Escape, and leads to a page', async () => {
    await reader().resize(600);
    await reader().open('/callbacks');
    await reader().press('.navbar__toggle');
    await reader().find('.navbar-sidebar a[aria-current=page]', 'Callbacks');
    await reader().keys(Key.ESCAPE);
    await reader().until(() => document.activeElement?.matches('.navbar__toggle'));
    await reader().press('.navbar__toggle');
    await reader().press('.navbar-sidebar a', 'Reports');
    await reader().at('/reports');
  });

  test('the skip link is the first stop of Tab, and leads into the page', async () => {
    await reader().open('/callbacks');
    await reader().keys(Key.TAB);
    await reader().until(() => document.activeElement?.textContent === 'Skip to main content');
    await reader().keys(Key.ENTER);
    await reader().keys(Key.TAB);
    await reader().until(() => document.activeElement?.closest('main'));
  });

  // WebKit keeps nothing for later while it is driven.
  test.runIf(engine === 'firefox')('a page whose link was in view opens when the network is gone', async () => {
    await reader().open('/');
    await reader().until(() =>
      performance
        .getEntriesByName(`${location.origin}/changelog`)
        .some((entry) => (entry as PerformanceResourceTiming).responseEnd > 0),
    );
    reader().site.close();
    await reader().press('nav a', "What's New");
    await reader().at('/changelog');
  });

  test('the content policy refuses a script in the page', async () => {
    await reader().open('/callbacks');
    const ran = await reader().run(() => {
      try {
        const script = document.createElement('script');
        script.append('window.attacked = 1');
        document.body.append(script);
      } catch {
        // Engines with trusted types refuse the text.
      }
      return 'attacked' in window;
    });
    expect(ran).toBe(false);
    await reader().driver.get('about:blank');
    expect(reader().site.faults.splice(0).join()).toMatch(/policy: (script-src|require-trusted-types-for)/);
  });
}
