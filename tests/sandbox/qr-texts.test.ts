// The texts of QR codes in the sandbox can be read by their apps.
import {parsePhoneNumberFromString} from 'libphonenumber-js/max';
import {expect, test} from 'vitest';
import {checks} from '@repo/facts/catalogue/checks';
import {brCode} from '@repo/facts/catalogue/checks/crc16';
import {iban} from '@repo/facts/catalogue/checks/digits';
import {publicPlaces} from '../../gateway/sandbox/domain/places';
import {actionOf} from '@repo/gateway/sandbox/domain/transaction/next-action';
import {catalogue, services} from './gateway';

/** Tags and values of a text that EMV's rules make, one level. @throws Error when a length does not fit */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    const value = text.slice(at + 4, at + 4 + length);
    if (!/^\d{4}$/.test(text.slice(at, at + 4)) || value.length !== length) {
      throw new Error(`at ${at} of ${text}: expected tag, length and value`);
    }
    fields.set(text.slice(at, at + 2), value);
    at += 4 + length;
  }
  return fields;
}

const payloads = [...services.values()]
  .filter(({action}) => action === 'display_qr')
  .map(({id, template, currency}) => {
    const context = {
      legacyId: 880012399,
      amount: 12_345n,
      currency,
      token: 'x',
      phone: null,
      template,
      places: publicPlaces,
    };
    return {id, payload: String(actionOf('display_qr', context)!['payload'])};
  });

test('each text in EMV form is well formed, has its country and ends with its checksum', () => {
  const emv = payloads.filter(({payload}) => payload.startsWith('000201'));
  expect(emv.length).toBeGreaterThan(1);
  for (const {id, payload} of emv) {
    expect(brCode(payload), `${id}: ${payload}`).toBe(true);
    const fields = fieldsOf(payload);
    expect([...fields.keys()], String(id)).toEqual(expect.arrayContaining(['26', '52', '53', '58', '59', '60', '63']));
    expect(fieldsOf(fields.get('26')!).size).toBeGreaterThan(1);
  }
});

test('each other text is a link that a phone can open', () => {
  const links = payloads.filter(({payload}) => !payload.startsWith('000201'));
  expect(links.filter(({payload}) => !URL.canParse(payload))).toEqual([]);
});

test('a code of the National Bank of Ukraine is a link in format 002, with the 13 lines of a transfer', () => {
  const [, encoded] = /^https:\/\/bank\.gov\.ua\/qr\/([\w-]+)$/.exec(
    payloads.find(({payload}) => payload.includes('bank.gov.ua'))!.payload,
  )!;
  const lines = Buffer.from(encoded!, 'base64url').toString('utf8').split('\n');
  expect(lines).toHaveLength(13);
  expect(lines.slice(0, 5)).toEqual(['BCD', '002', '1', 'UCT', '']);
  expect(iban(lines[6]!), lines[6]).toBe(true);
  expect(lines[7]).toBe('UAH123.45');
  // A shop is a company: its EDRPOU has eight digits.
  expect(lines[8]).toMatch(/^\d{8}$/);
  expect(checks.ua_tax_id(lines[8]!), lines[8]).toBe(true);
  expect(lines[11]).not.toBe('');
});

test('telephone numbers of the catalogue are possible in their country', () => {
  const numbers = JSON.stringify([...catalogue.methods.values()]).match(/(?<=")\+\d{8,15}(?=")/g) ?? [];
  expect(numbers.length).toBeGreaterThan(10);
  expect([...new Set(numbers)].filter((number) => !parsePhoneNumberFromString(number)?.isValid())).toEqual([]);
});
