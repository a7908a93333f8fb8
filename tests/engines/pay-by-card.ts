import {Key} from 'selenium-webdriver';
import type {Reader} from './reader';

/** Fills in the payer's form by keys, and passes the challenge of the bank. */
export async function payByCard(reader: Reader): Promise<void> {
  await reader.fill('Card number', '4111110000030002');
  await reader.fill('Month', '12');
  await reader.fill('Year', '2030');
  await reader.fill('Security code', '123');
  await reader.fill('Name on the card', 'ANA TORRES');
  await reader.keys(Key.ENTER);
  await reader.fill('Code', '123456');
  await reader.keys(Key.ENTER);
}
