import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {binanceTransfer, depositDrafts, depositLink, deposits, type DepositDraft} from '@repo/facts/cabinet/deposits';
import {person, wallets} from '@repo/facts/cabinet/merchant';
import {payoutDraft} from '@repo/facts/cabinet/payout-draft';
import {payoutBatch, payoutTemplate} from '@repo/facts/cabinet/payout-template';
import {payouts} from '@repo/facts/cabinet/payouts';
import {grantOf, type Permission} from '@repo/facts/cabinet/roles';
import {firstSignIn} from '@repo/facts/cabinet/sign-in';
import {walletTransfers, transferDraft} from '@repo/facts/cabinet/wallet-transfers';
import {catalogue} from '@repo/facts/catalogue';
import {cci} from '@repo/facts/catalogue/checks/accounts';
import {apiErrors} from '@repo/facts/reference/errors/api-errors';
import {balanceEntries} from '@repo/facts/reference/balance-example';
import {exponentOf} from '@repo/facts/reference/currencies';
import {failureReasons} from '@repo/facts/reference/failure-reasons';
import {cents, expectId, feeOf, minor, sum} from './cabinet-checks';
import {now} from './cabinet-day';

const EXTERNAL_ID = /^[A-Za-z0-9._-]{1,64}$/;
const walletOf = (wanted: string) => wallets.find(({currency}) => currency === wanted)!;
const may = (name: string, permission: Permission): boolean =>
  person(name as Parameters<typeof person>[0]).roles.some((role) => grantOf(permission, role) !== undefined);
const page = (path: string): string => readFileSync(`site/docs/cabinet/${path}.mdx`, 'utf8');

/** Percent of an amount of a currency with any decimals, halves up. */
const percentOf = (amount: bigint, percent: string): bigint => (amount * cents(percent) + 5_000n) / 10_000n;

describe('balances', () => {
  it('explain bound money by the movements that the steps name', () => {
    const {total, available, pending, reserved} = walletOf('PEN');
    expect(cents(total) - cents(available)).toBe(cents(pending) + cents(reserved));
    const at = (time: string) => balanceEntries.find((entry) => entry.time === time)!.change;
    expect(cents(at('11:20').reserved) + cents(at('10:05').reserved)).toBe(cents(reserved));
    expect(at('08:12').pending).toBe(pending);
    expect(page('balances/balances')).toContain('1,113.80 is tied up: 232.80 `pending` and 881.00 `reserved`');
    expect(cents(total) - cents(available)).toBe(111_380n);
  });
});

describe('deposits', () => {
  it.each(Object.entries<DepositDraft>(depositDrafts))('of the form %s add up', (_name, draft) => {
    const {fee, min, max, currency, direction} = catalogue.service(draft.service_id);
    expect([currency, direction]).toEqual([draft.currency, 'payin']);
    const of = (amount: string): bigint => minor(amount, exponentOf(currency));
    expect(of(draft.fee)).toBe(percentOf(of(draft.amount), fee.percent) + of(fee.fixed));
    expect(of(draft.to_pay)).toBe(of(draft.amount) + of(draft.fee));
    expect(of(draft.available_after)).toBe(of(walletOf(currency).available) + of(draft.amount));
    expect(of(draft.amount) >= of(min) && of(draft.amount) <= of(max)).toBe(true);
  });

  it('of September are complete, and made by people with permission', () => {
    expect(deposits.map(({created_at: at}) => at)).toEqual(
      deposits
        .map(({created_at: at}) => at)
        .sort()
        .reverse(),
    );
    for (const one of deposits) {
      expectId(one.id, 'txn', one.created_at);
      expect(one.external_id).toMatch(EXTERNAL_ID);
      const {fee, currency} = catalogue.service(one.service_id);
      const of = (amount: string): bigint => minor(amount, exponentOf(currency));
      const completed = one.status === 'completed';
      expect(currency).toBe(one.currency);
      expect(of(one.fee), one.external_id).toBe(completed ? percentOf(of(one.amount), fee.percent) : 0n);
      expect(of(one.to_pay), one.external_id).toBe(completed ? of(one.amount) + of(one.fee) : 0n);
      expect(one.failure === undefined).toBe(completed);
      expect(may(one.by, 'wallets:write'), one.external_id).toBe(true);
      expect([undefined, ...failureReasons.map(({code}) => code)]).toContain(one.failure);
    }
  });

  it('have pages that accept the method, and times within its limits', () => {
    const {flows, expires_in: expiry} = catalogue.service(depositDrafts.page.service_id);
    expect(flows).toContain('hpp');
    expect(binanceTransfer.percent).toBe(catalogue.service(depositDrafts.binance.service_id).fee.percent);
    const seconds = (moment: string): number => (Date.parse(moment) - Date.parse(now)) / 1000;
    expect(seconds(depositLink.expires_at)).toBe(expiry!.max);
    expect(seconds(binanceTransfer.expires_at)).toBeLessThanOrEqual(1800);
    expect(seconds(binanceTransfer.expires_at)).toBeGreaterThan(0);
    expect(binanceTransfer.binance_id).toMatch(/^\d{6,16}$/);
    expect(binanceTransfer.order_id).toMatch(/^\d{6,32}$/);
  });

  it('for an amount that includes the fee are calculated on the page', () => {
    const {fee} = catalogue.service(depositDrafts.page.service_id);
    expect(page('deposits/payment_page')).toContain('1,941.75 costs 2,000.00');
    expect(194_175n + feeOf(194_175n, fee)).toBe(200_000n);
  });
});

describe('transfers between wallets', () => {
  const converted = (amount: string, rate: string, currency: string): bigint => {
    const scale = 10n ** BigInt(exponentOf(currency));
    return (cents(amount) * minor(rate, 4) * scale + 500_000n) / 1_000_000n;
  };

  it('convert at their rate, and leave both balances right', () => {
    const {from, to, debited, credited, rate, from_after: left, to_after: got} = transferDraft;
    expect(cents(credited)).toBe(converted(debited, rate, to));
    expect(cents(left)).toBe(cents(walletOf(from).available) - cents(debited));
    expect(cents(got)).toBe(cents(walletOf(to).available) + cents(credited));
    expect(converted('376.94', rate, to)).toBe(10_000n);
    expect(transferDraft.seconds_left).toBeLessThanOrEqual(60);
  });

  it('of September are complete', () => {
    for (const one of walletTransfers) {
      expectId(one.transfer_id, 'trf', one.created_at);
      expectId(one.transaction_id, 'txn', one.created_at);
      expect(one.external_id).toMatch(EXTERNAL_ID);
      expect(minor(one.credited, exponentOf(one.to)), one.external_id).toBe(converted(one.debited, one.rate, one.to));
      expect(one.by === 'API' || may(one.by, 'wallets:write')).toBe(true);
    }
  });
});

describe('the payout that is created', () => {
  it('adds up, repeats a failed one, and involves two people', () => {
    const {amount, fee, total, currency, recipient} = payoutDraft;
    const service = catalogue.service(payoutDraft.service_id);
    expect([service.currency, service.direction]).toEqual([currency, 'payout']);
    expect(cents(fee)).toBe(feeOf(cents(amount), service.fee));
    expect(cents(total)).toBe(cents(amount) + cents(fee));
    expect(cents(payoutDraft.available_after)).toBe(cents(walletOf(currency).available) - cents(total));
    const before = payouts.find(({external_id: id}) => id === payoutDraft.repeats)!;
    expect([before.status, before.amount, before.recipient.account]).toEqual(['declined', amount, recipient.masked]);
    expect(payouts.map(({external_id: id}) => id)).not.toContain(payoutDraft.external_id);
    expect(cci(recipient.account)).toBe(true);
    expect(recipient.account.slice(-4)).toBe(recipient.masked.slice(-4));
    expect(recipient.holder.toUpperCase()).toBe(recipient.recipient_name);
    expect(payoutDraft.createdBy).not.toBe(payoutDraft.approver);
    expect(may(payoutDraft.createdBy, 'payouts:write') && may(payoutDraft.approver, 'payouts:approve')).toBe(true);
  });
});

describe('the payout template and its file', () => {
  it('has every field that the service requires', () => {
    const required = catalogue
      .method('bank_transfer_peru')
      .fields.payout!.filter((field) => field.required)
      .map(({name}) => name);
    const named: readonly string[] = payoutTemplate.fields.map(({field}) => field);
    expect(named).toEqual(expect.arrayContaining([...required, 'external_id', 'amount']));
    expect(new Set(named).size).toBe(named.length);
  });

  it('has lines on the page that pass the checks', () => {
    const [, lines = ''] = page('payout/templates').split(`\`\`\`text title="${payoutBatch.file}"\n`);
    const [heads, ...rows] = lines
      .split('\n```')[0]!
      .split('\n')
      .map((line) => line.split(','));
    expect(rows.length).toBeGreaterThan(2);
    expect(heads).toEqual(payoutTemplate.fields.filter(({from}) => from === 'column').map(({value}) => value));
    for (const [id, amount, account, dni, name] of rows) {
      expect(id).toMatch(EXTERNAL_ID);
      expect(payoutBatch.good.map((group) => group.amount)).toContain(amount);
      expect(cci(account!), id).toBe(true);
      expect(dni).toMatch(/^\d{8}$/);
      expect(name).not.toBe('');
    }
  });

  it('adds up: rows, amounts, fees and the missing balance', () => {
    const {good, goodRows, wrong, rows, amount, fees, total, missing} = payoutBatch;
    const {fee, min} = catalogue.service(payoutTemplate.service_id);
    expect(good.reduce((count, group) => count + group.rows, 0)).toBe(goodRows);
    expect(goodRows + wrong.length).toBe(rows);
    expect(sum(good.map((group) => BigInt(group.rows) * cents(group.amount)))).toBe(cents(amount));
    expect(sum(good.map((group) => BigInt(group.rows) * feeOf(cents(group.amount), fee)))).toBe(cents(fees));
    expect(cents(amount) + cents(fees)).toBe(cents(total));
    expect(cents(total) - cents(walletOf(payoutTemplate.currency).available)).toBe(cents(missing));
    expect(good.every((group) => cents(group.amount) >= cents(min))).toBe(true);
  });

  it('has wrong rows that match their errors', () => {
    const [account, amount, double, holder] = payoutBatch.wrong;
    expect(cci(`${payoutDraft.recipient.account.slice(0, 16)}${account.found.slice(-4)}`)).toBe(false);
    expect(cents(amount.found) < cents(catalogue.service(payoutTemplate.service_id).min)).toBe(true);
    expect([double.found, holder.found]).toEqual(['the same as in line 13', 'empty']);
    for (const {line, external_id: id, code} of payoutBatch.wrong) {
      expect(apiErrors.map((error) => error.code)).toContain(code);
      expect(id).toMatch(EXTERNAL_ID);
      expect(line).toBeLessThanOrEqual(payoutBatch.rows + 1);
      if (code !== 'external_id_duplicate') {
        expect(Number(id.slice(-3)) + 1).toBe(line);
      }
    }
    expect(Number(double.external_id.slice(-3)) + 1).toBe(13);
  });
});

describe('the first sign-in', () => {
  it('is that of an invited person, with a key of 160 bits and ten codes', () => {
    expect(person(firstSignIn.person).state).toBe('invited');
    expect(firstSignIn.totpKey.replaceAll(' ', '')).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(firstSignIn.recoveryCodes).size).toBe(10);
  });
});
