// A lost dispute costs what the tariff says, whatever the currency of the payment.
import {expect, test} from 'vitest';
import {toMinor} from '../../facts/reference/currencies';
import {disputeFee} from '../../facts/reference/dispute-fee';
import {catalogue} from '../../facts/catalogue';

test('every currency with disputes has a fee with its own decimals', () => {
  const disputed = catalogue.services.filter(({disputes}) => disputes.kind !== 'none');
  const currencies = new Set(disputed.map(({currency}) => currency));
  expect(currencies.size).toBeGreaterThan(10);
  for (const currency of currencies) {
    expect(toMinor(disputeFee(currency), currency), currency).toBeGreaterThan(0n);
  }
  expect(() => disputeFee('BTC')).toThrow('BTC: no fee for a lost dispute');
});
