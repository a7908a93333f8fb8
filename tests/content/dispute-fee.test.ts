// A lost dispute costs what the tariff says, whatever the currency of the payment.
import {codes} from 'currency-codes';
import {expect, test} from 'vitest';
import {toMinor} from '../../facts/reference/currencies';
import {disputeFee} from '../../facts/reference/dispute-fee';
import {catalogue} from '../sandbox/gateway';
import {sandboxServices} from '../../gateway/sandbox/domain/services/services';

test('every currency with disputes has a fee with its own decimals', () => {
  const payins = [...sandboxServices(catalogue).values()].filter(
    ({type, currency}) => type === 'payin' && codes().includes(currency),
  );
  const currencies = new Set(payins.map(({currency}) => currency));
  expect(currencies.size).toBeGreaterThan(30);
  for (const currency of currencies) {
    expect(toMinor(disputeFee(currency), currency), currency).toBeGreaterThan(0n);
  }
  expect(() => disputeFee('BTC')).toThrow('BTC: no fee for a lost dispute');
});
