// The downloaded file: its console, and the pages of the payer.
import {afterAll, beforeAll, expect, test} from 'vitest';
import {openShop, type Shop} from '../browser/gateway';
import {payByCard} from './pay-by-card';
import type {ReaderOf} from './reader';

export function gateway(reader: ReaderOf): void {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  test('the console shows a payment without a reload, and pays it', async () => {
    await reader().driver.get(shop.url);
    await reader().find('h1, h2, nav');
    const {external_id: name} = await shop.order(2117, '150.00', 'PEN');
    await reader().shows('[role=group] a', name);
    await reader().run(
      (wanted) => [...document.querySelectorAll('a')].find(({textContent}) => textContent.includes(wanted))!.click(),
      name,
    );
    await reader().press('button', 'Pay');
    await reader().shows('h2', 'completed');
  });

  test('the clock of the console is moved', async () => {
    await reader().driver.get(`${shop.url}/#/clock`);
    await reader().press('button', 'Stop the clock');
    await reader().shows('main', 'Stopped until you move it.');
    await reader().press('button', 'Let it run');
  });

  test('a payer pays by card with 3-D Secure, and returns to the shop', async () => {
    const {id, payment_url: url} = await shop.order(2117, '150.00', 'PEN');
    await reader().driver.get(url);
    await payByCard(reader());
    await reader().until((page) => location.href.startsWith(page), shop.returnUrl);
    expect(await shop.call(`transaction/find?id=${id}`)).toMatchObject({transaction: {status: 'completed'}});
  });

  test('a payer scans a code', async () => {
    const payer = {
      name: 'Ana Torres',
      email: 'ana@example.com',
      document: {type: 'national_id', number: '12345678909'},
    };
    const {payment_url: url} = await shop.order(4401, '150.00', 'BRL', {payer});
    await reader().driver.get(url);
    await reader().press('.method-form .primary');
    await reader().find('.qr');
    await reader().press('button', 'Scan and approve');
    await reader().shows('h1, h2', 'Paid');
  });
}
