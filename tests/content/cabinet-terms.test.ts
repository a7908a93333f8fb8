import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {payoutDraft} from '@repo/facts/cabinet/payout-draft';
import {payouts} from '@repo/facts/cabinet/payouts';
import {newSettlementAccount, settlementAccounts} from '@repo/facts/cabinet/requisites';
import {settlementRows} from '@repo/facts/cabinet/settlement';
import {calculated, tariffs} from '@repo/facts/cabinet/tariffs';
import {transaction} from '@repo/facts/cabinet/transactions';
import {catalogue} from '@repo/facts/catalogue';
import {checks} from '@repo/facts/catalogue/checks';
import {readBanks} from '@repo/facts/reference/data/banks';
import {cents, feeOf, minor, sum} from './cabinet-checks';
import {now, settlement} from './cabinet-day';

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

  it('settle cards on the Monday after, at the hour and in the currency of the last settlement', () => {
    const local = (moment: string): Date => new Date(Date.parse(moment) - LIMA_MS);
    const next = local(calculated.settled_at);
    const last = local(settlement.settled_at);
    expect([next.getUTCDay(), last.getUTCDay()]).toEqual([1, 1]);
    expect(next.toISOString().slice(11)).toBe(last.toISOString().slice(11));
    expect(next.getTime() - last.getTime()).toBe(7 * 86_400_000);
    expect(Date.parse(now) < Date.parse(calculated.settled_at)).toBe(true);
    const card = tariffs.find(({service_id: id}) => id === calculated.service_id)!;
    expect(card.settled!.currency).toBe(settlement.credited.currency);
  });
});

describe('the settlement', () => {
  it('adds up: each row, all of them, and what was credited', () => {
    for (const {gross, fee, net, external_id: id} of settlementRows) {
      expect(cents(gross) - cents(fee), id).toBe(cents(net));
    }
    expect(sum(settlementRows.map(({net}) => cents(net)))).toBe(cents(settlement.net));
    const exchanged = settlementRows.map(({net}) => {
      const exact = cents(net) * minor(settlement.exchange_rate, 4);
      return (exact + (exact < 0n ? -5_000n : 5_000n)) / 10_000n;
    });
    const {amount, currency} = settlement.credited;
    expect(sum(exchanged)).toBe(cents(amount));
    expect(readFileSync('site/docs/cabinet/reporting/reports.mdx', 'utf8')).toContain(
      `credit of ${amount} ${currency}`,
    );
  });

  it('holds the card movements of the week before, from Monday to Sunday in Lima', () => {
    const end = Date.parse('2025-10-06T00:00:00-05:00');
    for (const {created_at: at, external_id: id} of settlementRows) {
      expect(Date.parse(at) < end && Date.parse(at) >= end - 7 * 86_400_000, id).toBe(true);
    }
  });
});

describe('requisites', () => {
  it('have a new account whose check digits fit, at another bank than today', () => {
    expect(newSettlementAccount.cci).toMatch(/^\d{20}$/);
    expect(checks.cci(newSettlementAccount.cci)).toBe(true);
    const today = settlementAccounts.find(({currency}) => currency === newSettlementAccount.currency)!;
    expect(today.bank).not.toBe(newSettlementAccount.bank);
  });

  it.each(settlementAccounts)('show of the CCI in $currency its end, except in Requisites', ({cci, account}) => {
    expect(cci).toMatch(/^\d{20}$/);
    expect(checks.cci(cci)).toBe(true);
    expect(account).toBe(`••••\u00a0${cci.slice(-4)}`);
  });
});

describe('banks', () => {
  const {banks} = readBanks().find(({country}) => country === 'PE')!;
  const nameOf = (cci: string): string | undefined =>
    banks.find((bank) => 'code' in bank && bank.code === cci.slice(0, 3))?.name;

  it('are those of the code in the CCI', () => {
    expect(payoutDraft.recipient.bank).toBe(nameOf(payoutDraft.recipient.account));
    expect(newSettlementAccount.bank).toBe(nameOf(newSettlementAccount.cci));
    settlementAccounts.forEach(({bank, cci}) => expect(bank).toBe(nameOf(cci)));
  });

  it('have one name for each account, which is in the table', () => {
    const named = [
      ...payouts.map(({recipient}) => recipient),
      {...payoutDraft.recipient, account: payoutDraft.recipient.masked},
    ];
    const byAccount = new Map(named.map(({account, bank}) => [account, bank]));
    expect(named.filter(({account, bank}) => byAccount.get(account) !== bank)).toEqual([]);
    const inTable = banks.map(({name}) => name);
    expect(
      [...byAccount.values(), ...settlementAccounts.map(({bank}) => bank)].filter((bank) => !inTable.includes(bank)),
    ).toEqual([]);
  });
});
