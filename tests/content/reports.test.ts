import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {balanceEntries, openingBalances, type Balances} from '@repo/facts/reference/balance-example';
import {recentTransactions, walletTiles} from '@repo/facts/reference/cabinet-example';
import {SETTLEMENT_COLUMNS, settlementRows, settlementTotals} from '@repo/facts/reference/settlement-example';

const ROOT = path.resolve(__dirname, '../..');
const readPage = (route: string): string => fs.readFileSync(path.join(ROOT, 'site/docs', `${route}.mdx`), 'utf8');

/** A decimal string as an integer of its last digit: "-120.00" is -12000 at scale 2. */
function scaled(decimal: string): {value: bigint; scale: number} {
  const match = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/.exec(decimal);
  if (!match) {
    throw new Error(`"${decimal}" is not a decimal string`);
  }
  const [, sign, whole, fraction = ''] = match;
  return {value: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length};
}

/** Minor units of an amount that must have exactly so many decimals. */
function minor(amount: string, exponent: number): bigint {
  const {value, scale} = scaled(amount);
  expect(scale, amount).toBe(exponent);
  return value;
}

const cents = (amount: string): bigint => minor(amount, 2);
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/** An amount in minor units times a rate, halves away from zero; both currencies have the same exponent. */
function exchange(amount: bigint, rate: string): bigint {
  const {value, scale} = scaled(rate);
  const divisor = 10n ** BigInt(scale);
  const product = amount * value;
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return product < 0n ? -rounded : rounded;
}

describe('exchange', () => {
  it.each([
    [11_500n, '0.265', 3_048n],
    [-11_500n, '0.265', -3_048n],
    [100n, '1', 100n],
    [1n, '0.4', 0n],
  ])('%d at %s is %d', (amount, rate, expected) => {
    expect(exchange(amount, rate)).toBe(expected);
  });
});

describe('the settlement example', () => {
  it.each(settlementRows.map((row) => [`${row.external_id} ${row.type}`, row] as const))('%s adds up', (_name, row) => {
    expect(cents(row.net)).toBe(cents(row.gross) - cents(row.fee));
    expect(cents(row.settlement_net)).toBe(exchange(cents(row.net), row.exchange_rate));
    expect(Date.parse(row.created_at)).toBeLessThan(Date.parse(row.settled_at));
  });

  it('has totals that are the sums of its rows', () => {
    for (const name of ['gross', 'fee', 'net', 'settlement_net'] as const) {
      expect(cents(settlementTotals[name]), name).toBe(sum(settlementRows.map((row) => cents(row[name]))));
    }
    expect(cents(settlementTotals.net)).toBe(cents(settlementTotals.gross) - cents(settlementTotals.fee));
  });

  it('shows why rows are exchanged instead of the total', () => {
    const whole = exchange(cents(settlementTotals.net), settlementRows[0]!.exchange_rate);
    expect(whole - cents(settlementTotals.settlement_net)).toBe(1n);
  });

  it('is one settlement with a refund and a chargeback, within the paid amount', () => {
    expect(
      new Set(
        settlementRows.map(
          (row) =>
            `${row.settlement_id} ${row.currency} ${row.settlement_currency} ${row.exchange_rate} ${row.settled_at}`,
        ),
      ).size,
    ).toBe(1);
    expect(settlementRows.map((row) => row.type)).toEqual(expect.arrayContaining(['payin', 'refund', 'chargeback']));
    for (const refund of settlementRows.filter((row) => row.type === 'refund')) {
      const payin = settlementRows.find((row) => row.type === 'payin' && row.transaction_id === refund.transaction_id)!;
      expect(payin.external_id).toBe(refund.external_id);
      expect(-cents(refund.gross)).toBeLessThan(cents(payin.gross));
    }
  });

  it('takes 3% of each pay-in as the page says', () => {
    for (const row of settlementRows.filter(({type}) => type === 'payin')) {
      expect(cents(row.fee)).toBe(exchange(cents(row.gross), '0.03'));
    }
  });
});

describe('the page on reports', () => {
  const page = readPage('reports');
  const lines = [SETTLEMENT_COLUMNS, ...settlementRows.map((row) => SETTLEMENT_COLUMNS.map((name) => row[name]))].map(
    (cells) => cells.join(','),
  );
  const file = lines.map((line) => `${line}\r\n`).join('');

  it('shows the file of the example', () => {
    const shown = /```text title="settlement\.csv"\n([\s\S]*?)\n```/.exec(page)?.[1];
    expect(shown?.split('\n')).toEqual(lines);
  });

  it('gives its hash, size and number of rows', () => {
    const hash = createHash('sha256').update(file).digest('hex');
    expect(page.match(/\b[0-9a-f]{64}\b/g)).toEqual([hash, hash]);
    expect(/"size_bytes": (\d+)/.exec(page)?.[1]).toBe(String(Buffer.byteLength(file)));
    expect([...page.matchAll(/"rows": (\d+)/g)].map(([, rows]) => Number(rows))).toEqual([
      settlementRows.length,
      settlementRows.length,
    ]);
  });

  it('describes every column of the settlement report, in order', () => {
    const section = page.slice(page.indexOf('### settlement '), page.indexOf('## A settlement that adds up'));
    expect([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual([...SETTLEMENT_COLUMNS]);
  });

  it('names the sums in its text', () => {
    const {gross, fee, net, settlement_net: settled} = settlementTotals;
    expect(page).toContain(`Gross ${gross} minus fees of ${fee} is ${net} net`);
    expect(page).toContain(`sum of the rounded rows**, ${settled}`);
  });
});

describe('the day of a wallet', () => {
  const NAMES = ['available', 'pending', 'reserved'] as const;
  const total = (balances: Balances): bigint => sum(NAMES.map((name) => cents(balances[name])));

  it.each(balanceEntries.map((entry, index) => [`${entry.time} ${entry.text}`, index] as const))(
    '%s: before plus change is after',
    (_name, index) => {
      const before = balanceEntries[index - 1]?.after ?? openingBalances;
      const {change, after, time} = balanceEntries[index]!;
      for (const name of NAMES) {
        expect(cents(after[name]), name).toBe(cents(before[name]) + cents(change[name]));
      }
      expect((balanceEntries[index - 1]?.time ?? '00:00') < time).toBe(true);
    },
  );

  it('conserves money, except for pay-ins and completed payouts', () => {
    for (const {entry_type: type, change} of balanceEntries) {
      const moved = total(change);
      if (type === 'payin') {
        expect(moved).toBeGreaterThan(0n);
      } else if (type === 'payout') {
        expect(moved).toBeLessThan(0n);
      } else {
        expect(moved, type).toBe(0n);
      }
    }
  });

  it('ends at the balance in the picture of the cabinet', () => {
    const tile = walletTiles.find(({currency}) => currency === 'PEN')!;
    expect(NAMES.map((name) => tile[name])).toEqual(NAMES.map((name) => balanceEntries.at(-1)!.after[name]));
  });

  it('has its payments in the picture of the cabinet, at the same times', () => {
    const pictured = recentTransactions.map(({time, external_id: id}) => `${time} ${id}`);
    const begun = balanceEntries.filter(({entry_type: type}) => type === 'payin' || type === 'payout_hold');
    expect(pictured).toEqual(expect.arrayContaining(begun.map(({time, external_id: id}) => `${time} ${id}`)));
    expect(pictured).toEqual([...pictured].sort().reverse());
  });

  it.each(walletTiles.map((tile) => [tile.currency, tile] as const))(
    '%s tile: the total is the sum',
    (currency, tile) => {
      const exponent = currency === 'USDT' ? 6 : 2;
      expect(minor(tile.total, exponent)).toBe(sum(NAMES.map((name) => minor(tile[name], exponent))));
    },
  );

  it('has the same numbers on the page', () => {
    const grouped = (value: bigint): string => {
      const digits = String(value).padStart(3, '0');
      return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
    };
    const line = (balances: Balances): string =>
      `${NAMES.map((name) => grouped(cents(balances[name]))).join(' + ')} = ${grouped(total(balances))}`;
    const page = readPage('cabinet/general/overview');
    expect(page).toContain(line(openingBalances));
    expect(page).toContain(line(balanceEntries.at(-1)!.after));
  });
});
