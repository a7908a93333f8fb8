import {describe, expect, it} from 'vitest';
import {now} from '@site/cabinet/merchant';
import {newSettlementAccount, settlementAccounts} from '@site/cabinet/requisites';
import {calculated, tariffs} from '@site/cabinet/tariffs';
import {transaction} from '@site/cabinet/transactions';
import {catalogue} from '@site/catalogue';
import {checks} from '@site/catalogue/checks';
import {settlementRows} from '@site/reference/settlement-example';
import {cents, feeOf} from './cabinet-checks';

const LIMA_MS = 5 * 3_600_000;

describe('tariffs', () => {
  it.each(tariffs.map((one) => [one.service_id, one] as const))('of %i are those of the catalogue', (id, tariff) => {
    const {name, currency, fee, min, max, direction} = catalogue.service(id);
    const {percent, fixed, settled} = tariff;
    expect([tariff.name, tariff.currency, percent, fixed, tariff.min, tariff.max]).toEqual([
      name,
      currency,
      fee.percent,
      fee.fixed,
      min,
      max,
    ]);
    expect(settled === null).toBe(direction === 'payout');
  });

  it('calculate what the payment was charged', () => {
    const {service_id: id, amount, fee, net, external_id: externalId} = calculated;
    const payment = transaction(externalId);
    expect([id, amount, fee, net]).toEqual([payment.service_id, payment.amount, payment.fee, payment.net_amount]);
    expect(cents(fee)).toBe(feeOf(cents(amount), catalogue.service(id).fee));
  });

  it('settle cards on the Monday after, at the hour and in the currency of the settlement example', () => {
    const local = (moment: string): Date => new Date(Date.parse(moment) - LIMA_MS);
    const next = local(calculated.settled_at);
    const last = local(settlementRows[0]!.settled_at);
    expect([next.getUTCDay(), last.getUTCDay()]).toEqual([1, 1]);
    expect(next.toISOString().slice(11)).toBe(last.toISOString().slice(11));
    expect(next.getTime() - last.getTime()).toBe(7 * 86_400_000);
    expect(Date.parse(now) < Date.parse(calculated.settled_at)).toBe(true);
    const card = tariffs.find(({service_id: id}) => id === calculated.service_id)!;
    expect(card.settled!.currency).toBe(settlementRows[0]!.settlement_currency);
  });
});

describe('requisites', () => {
  it('have a new account whose check digits fit, at another bank than today', () => {
    expect(newSettlementAccount.cci).toMatch(/^\d{20}$/);
    expect(checks.cci(newSettlementAccount.cci)).toBe(true);
    const today = settlementAccounts.find(({currency}) => currency === newSettlementAccount.currency)!;
    expect(today.bank).not.toBe(newSettlementAccount.bank);
  });
});
