import {Key} from 'selenium-webdriver';
import {expect, test} from 'vitest';
import type {ReaderOf} from './reader';

const isInBox = () => document.activeElement?.matches('form.search input');
const BOX = 'form.search input';

export function search(reader: ReaderOf): void {
  test('"/" and Ctrl+K put the focus into the search, and Escape leaves it', async () => {
    await reader().open('/callbacks');
    await reader().keys('/');
    await reader().until(isInBox);
    await reader().find('form.search input[role=combobox]');
    await reader().keys(Key.ESCAPE);
    await reader().until(() => !document.activeElement?.matches('form.search input'));
    await reader().ctrl('k');
    await reader().until(isInBox);
  });

  test('suggestions come while typing, and keys choose one', async () => {
    await reader().open('/');
    await reader().press(BOX);
    await reader().keys('callback');
    await reader().until(() => document.querySelector('form.search[data-state=done] [role=option]'));
    await reader().keys(Key.ARROW_DOWN);
    const chosen = await reader().until(
      () => document.querySelector<HTMLAnchorElement>('form.search [role=option][aria-selected=true]')?.textContent,
    );
    expect(chosen).toMatch(/callback/i);
    await reader().keys(Key.ENTER);
    await reader().until(() => location.pathname !== '/');
    await reader().find('main mark');
  });

  test('Enter leads to the results, with the words marked, and a reload keeps them', async () => {
    await reader().open('/callbacks');
    await reader().press(BOX);
    await reader().keys('refund', Key.ENTER);
    await reader().address('/search/?q=refund');
    await reader().shows('.search-page li mark', 'refund');
    await reader().reload();
    await reader().shows('.search-page li mark', 'refund');
  });

  test('a result opens its page at the section, with the words marked', async () => {
    await reader().open('/search/?q=insufficient_funds');
    await reader().press('.search-page li a');
    await reader().at('/reference/failure_reason_codes');
    await reader().find('#insufficient_funds mark');
  });

  test('Enter that ends the composition of a word chooses nothing', async () => {
    await reader().open('/');
    await reader().press(BOX);
    await reader().keys('callback');
    await reader().find('form.search[data-state=done] [role=option]');
    await reader().keys(Key.ARROW_DOWN);
    await reader().find('form.search [role=option][aria-selected=true]');
    const isLeftToBrowser = await reader().run(() => {
      const enter = {key: 'Enter', code: 'Enter', isComposing: true, bubbles: true, cancelable: true};
      return document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', enter));
    });
    expect(isLeftToBrowser).toBe(true);
  });
}
