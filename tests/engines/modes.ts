// Sizes and modes, each in the engine where it matters.
import {Key} from 'selenium-webdriver';
import {expect, test} from 'vitest';
import type {EngineName} from './engine';
import type {Reader, ReaderOf} from './reader';

/** Pages with wide content: tables, diagrams, samples. */
const WIDE = [
  '/',
  '/reference/transaction_statuses',
  '/payment_page',
  '/api/v2/transaction/create',
  '/invoicing/api_invoicing/payment_page',
];

/** Sets a preference of Firefox for one test. */
async function preferring(
  reader: Reader,
  name: string,
  value: string | number | boolean,
  body: () => Promise<void>,
): Promise<void> {
  await reader.prefer(name, value);
  try {
    await body();
  } finally {
    await reader.prefer(name, null);
  }
}

/** How far a page is wider than its window, with the element that is the widest. */
const overflow = (): readonly [pixels: number, element: string] => {
  const wide = [...document.querySelectorAll('main *')].find(
    (element) => element.getBoundingClientRect().right > innerWidth + 1,
  );
  return [
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
    wide?.outerHTML.slice(0, 100) ?? '',
  ];
};

export function modes(reader: ReaderOf, engine: EngineName): void {
  const inFirefox = test.runIf(engine === 'firefox');

  inFirefox.each(WIDE)('%s fits 320 px, which is 640 px at 200 percent', async (page) => {
    await reader().resize(640);
    await reader().open(page);
    await reader().show({fullZoom: 2});
    await reader().until(() => innerWidth === 320);
    const [pixels, element] = await reader().run(overflow);
    expect(pixels, element).toBeLessThanOrEqual(0);
  });

  inFirefox('at 200 % the menu leads to a page', async () => {
    await reader().open('/callbacks');
    await reader().show({fullZoom: 2});
    await reader().press('.navbar__toggle');
    await reader().press('.navbar-sidebar a', 'Reports');
    await reader().at('/reports');
  });

  inFirefox('with forced colors, the chosen tab and the focus have lines', async () => {
    await preferring(reader(), 'browser.display.document_color_use', 2, async () => {
      await reader().open('/callbacks');
      await reader().keys(Key.TAB);
      const [chosen, other, focused] = await reader().run(() => {
        const lineOf = (isChosen: boolean): string => {
          const tab = document.querySelector(`main [data-language-tabs] [role=tab][aria-selected=${isChosen}]`)!;
          const {outlineStyle, outlineWidth, outlineColor, outlineOffset} = getComputedStyle(tab);
          return [outlineStyle, outlineWidth, outlineColor, outlineOffset].join(' ');
        };
        const lines = [lineOf(true), lineOf(false)];
        document.querySelector<HTMLElement>('main [data-language-tabs] [role=tab][aria-selected=true]')!.focus();
        return [...lines, lineOf(true)];
      });
      expect(chosen).toMatch(/^solid/);
      expect(other).not.toBe(chosen);
      expect(focused).not.toBe(chosen);
    });
  });

  inFirefox('with reduced motion, the menu of a phone appears immediately', async () => {
    await preferring(reader(), 'ui.prefersReducedMotion', 1, async () => {
      await reader().open('/callbacks');
      await reader().resize(600);
      await reader().press('.navbar__toggle');
      await reader().find('.navbar-sidebar a', 'Callbacks');
      const moving = await reader().run(
        () => document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().duration) > 10).length,
      );
      expect(moving).toBe(0);
    });
  });

  inFirefox('in print, the text is there and the frame is not', async () => {
    await reader().open('/callbacks');
    await reader().show({mediumOverride: 'print'});
    await reader().until(() => matchMedia('print').matches);
    await reader().hides('nav.navbar, aside, footer, .paginator');
    await reader().find('h1', 'Callbacks');
    const [pixels, element] = await reader().run(overflow);
    expect(pixels, element).toBeLessThanOrEqual(0);
  });

  inFirefox('without JavaScript, pages are complete and have no dead controls', async () => {
    await preferring(reader(), 'javascript.enabled', false, async () => {
      for (const page of ['/', '/api/v2/transaction/create', '/reference/country_codes']) {
        await reader().driver.get(reader().site.origin + page);
        const dead = await reader().run(() =>
          [...document.querySelectorAll('button, input, select, textarea, [role=tab]')]
            .filter((each) => each.checkVisibility())
            .map((each) => each.outerHTML.slice(0, 80)),
        );
        expect(dead, page).toEqual([]);
        await reader().find('h1');
      }
    });
  });

  inFirefox('with storage blocked, the page, the color mode and Run work', async () => {
    await preferring(reader(), 'network.cookie.cookieBehavior', 2, async () => {
      await reader().open('/api/v2/transaction/create');
      expect(
        await reader().run(() => {
          try {
            return typeof localStorage;
          } catch (error) {
            return (error as Error).name;
          }
        }),
      ).toBe('SecurityError');
      await reader().press('button[aria-label^="Switch between dark and light"]');
      await reader().until(() => document.documentElement.dataset['theme'] === 'light');
      await reader().press('[data-run] button', 'Run this call');
      await reader().shows('.run__status strong', '201');
    });
  });

  test('a page that was translated before its scripts have loaded works', async () => {
    const letGo = reader().site.hold(/^\/assets\/js\//);
    await reader().driver.get(`${reader().site.origin}/callbacks`);
    await reader().run(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement!.closest('code, pre, script, style')) continue;
        const translated = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
        translated.textContent = text.data;
        text.replaceWith(translated);
      }
    });
    letGo();
    await reader().hydrated();
    await reader().press('form.search input');
    await reader().keys('refund');
    await reader().find('form.search[data-state=done] [role=option]');
    await reader().ctrl('a');
    await reader().keys(Key.BACK_SPACE, Key.ESCAPE);
    await reader().press('main a', 'Proof: dispute won');
    await reader().find('dialog button', 'Play');
  });

  test('Ctrl+K works in a Cyrillic layout', async () => {
    await reader().open('/callbacks');
    await reader().run(() => {
      const key = {key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true};
      document.body.dispatchEvent(new KeyboardEvent('keydown', key));
    });
    await reader().until(() => document.activeElement?.matches('form.search input'));
  });

  inFirefox('over plain HTTP on a name of the network, Run answers, and Copy copies or selects', async () => {
    await reader().driver.get(`${reader().site.origin.replace('localhost', 'docs.test')}/api/v2/transaction/create`);
    await reader().hydrated();
    expect(await reader().run(() => isSecureContext)).toBe(false);
    await reader().press('[data-run] button', 'Run this call');
    await reader().shows('.run__status strong', '201');
    await reader().press('.code button', 'Copy code');
    await reader().until(() => getSelection()!.toString().trim() !== '');
  });
}
