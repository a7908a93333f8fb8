// What opens beside or in the text: proofs, diagrams, benches, the finder, tables, the resolver, code.
import {Key} from 'selenium-webdriver';
import {expect, test} from 'vitest';
import type {ReaderOf} from './reader';

const PROOF = 'Proof: dispute won';

/** Each bench with the page that has it, a control, an input, and words of the answer. */
const BENCHES = [
  ['/request_format', 'Check a signature here', 'What you sent', 'nothing', 'not a request'],
  ['/callbacks_get', 'Check a callback here', 'What arrived', '<img src=x>', 'not a request'],
  ['/reference/currency_codes', 'Try an amount here', 'Amount', '1,000.00', '“,” separates thousands'],
  ['/services/mexico/spei/payout', 'Check an identifier here', 'Value', '002010077777777772', 'check'],
  ['/request_format', 'Build a scenario here', 'After, seconds', '1e9', 'must be a whole number of seconds'],
  ['/payment_page', 'Make your go-live list here', 'Find a method', 'blik', 'BLIK, hosted page'],
] as const;

export function panels(reader: ReaderOf): void {
  test('a proof opens by key, plays by key, and gives the focus back', async () => {
    await reader().open('/callbacks');
    await reader().focus('main a', PROOF);
    await reader().keys(Key.ENTER);
    await reader().press('dialog button', 'Next');
    await reader().shows('dialog', '"status": "created"');
    await reader().keys(Key.ARROW_RIGHT);
    await reader().until(() => document.querySelectorAll('dialog .proof-panel__step:not([hidden])').length >= 2);
    await reader().keys(Key.ESCAPE);
    await reader().hides('dialog');
    expect(await reader().run(() => document.activeElement!.getAttribute('aria-label'))).toBe(PROOF);
  });

  test('a proof is continued by hand in the console', async () => {
    await reader().open('/callbacks');
    await reader().press('main a', PROOF);
    await reader().press('dialog button', 'Next');
    await reader().press('dialog button', 'Continue from here');
    await reader().shows('.detail', 'POST /v2/transaction/create');
  });

  test('a diagram plays, and an arrow shows its message', async () => {
    await reader().open('/payment_page');
    await reader().press('figure.sequence a', 'Play');
    await reader().shows('figure.sequence [role=status]', 'Step 1 of');
    await reader().keys(Key.ARROW_RIGHT);
    await reader().shows('figure.sequence [role=status]', 'Step 2 of');
    await reader().find('.sequence__step--lit');
  });

  test.each(BENCHES)('%s: "%s" answers', async (page, link, label, input, words) => {
    await reader().open(page);
    await reader().press('main a', link);
    await reader().fill(label, input);
    await reader().shows('dialog', words);
    await reader().press('dialog button', 'Close');
    await reader().hides('dialog');
  });

  test('the finder finds methods, and the address keeps the question', async () => {
    await reader().open('/');
    await reader().press('.finder input[type=search]');
    await reader().keys('kenya payout');
    await reader().address('/?method=kenya+payout');
    await reader().shows('.finder tbody tr', 'Kenya');
    await reader().until(() => document.querySelector('#method-pix')?.checkVisibility() === false);
    await reader().reload();
    await reader().until(() => document.querySelector('#method-pix')?.checkVisibility() === false);
  });

  test('a table is filtered and sorted by key, and the address keeps both', async () => {
    await reader().open('/reference/country_codes');
    await reader().press('main input[type=search]');
    await reader().keys('guinea');
    await reader().shows('.ref__count', 'of 249 countries');
    await reader().focus('main th button', 'Name');
    await reader().keys(Key.ENTER);
    await reader().until(() => document.querySelector('th[aria-sort=ascending]'));
    await reader().keys(Key.ENTER);
    await reader().address('/reference/country_codes?filter=guinea&sort=-name');
    await reader().reload();
    await reader().until(() => document.querySelector('th[aria-sort=descending]'));
    await reader().until(
      () => [...document.querySelectorAll('.ref-table tbody tr')].find((row) => row.checkVisibility())?.id === 'PG',
    );
  });

  test('the resolver names the error of a pasted line', async () => {
    await reader().open('/reference/api_error_codes');
    await reader().press('.resolver textarea');
    await reader().keys('ERROR pay 7101 order-10045');
    await reader().shows('.resolver__title', '7101 insufficient_funds');
  });

  test('a copied sample can be pasted', async () => {
    await reader().open('/payment_page');
    await reader().run(() => document.querySelector('.code')!.scrollIntoView({block: 'center', behavior: 'instant'}));
    await reader().press('.code button[aria-label="Copy code"]');
    await reader().until(() =>
      document.querySelector('.code [role=status], .code button')?.textContent?.includes('Copied'),
    );
    await reader().press('form.search input');
    await reader().ctrl('v');
    const sample = await reader().run(() => document.querySelector('.code pre')!.textContent);
    const [line = ''] = sample.trim().split('\n');
    await reader().until(
      (text) => document.querySelector<HTMLInputElement>('form.search input')!.value.includes(text),
      line.trim(),
    );
  });

  test('the language of samples is kept for the next page', async () => {
    await reader().open('/callbacks');
    await reader().press('main [data-language-tabs] [role=tab]', 'PHP');
    await reader().address('/callbacks?lang=php');
    await reader().follow('/request_format');
    await reader().at('/request_format');
    await reader().until(
      () => document.querySelector('main [data-language-tabs] [role=tab][aria-selected=true]')?.textContent === 'PHP',
    );
  });

  test('arrow keys move between the languages', async () => {
    await reader().open('/callbacks');
    await reader().focus('main [data-language-tabs] [role=tab][aria-selected=true]');
    await reader().keys(Key.ARROW_RIGHT);
    await reader().until(
      () =>
        document.activeElement?.matches('[role=tab][aria-selected=true]') &&
        document.activeElement.textContent === 'PHP',
    );
  });
}
