// How answers mask phone numbers and e-mail addresses.
import {expect, test} from 'vitest';
import {phoneCodes} from '../../facts/tables/phone-codes';
import {maskPhone} from '../../gateway/sandbox/domain/transaction/next-action';
import {maskEmail} from '../../gateway/sandbox/operations/details';

test('a phone number keeps its country code and three digits', () => {
  const codes = [...new Set(phoneCodes.rows.map(({calling_code: code}) => String(code)))];
  expect(codes.map((code) => maskPhone(`${code}99000123`))).toEqual(codes.map((code) => `${code}*****123`));
});

test('an e-mail address keeps no whole name', () => {
  expect(['ana@example.com', 'a@example.com'].map(maskEmail)).toEqual(['a**@example.com', '*@example.com']);
});
