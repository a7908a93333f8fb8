import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {dayOfWallet, openPosting} from '@repo/facts/cabinet/balance-history';
import {CHARGEBACK_FEE, chargebacks} from '@repo/facts/cabinet/chargebacks';
import {deposits} from '@repo/facts/cabinet/deposits';
import {documentRequests} from '@repo/facts/cabinet/document-requests';
import {finalReport} from '@repo/facts/cabinet/final-report';
import {person} from '@repo/facts/cabinet/merchant';
import {order9861Callback, order9861Events, refundDraft} from '@repo/facts/cabinet/payment-history';
import {payouts} from '@repo/facts/cabinet/payouts';
import {reportDraft, reports} from '@repo/facts/cabinet/reports';
import {grantOf, type Permission} from '@repo/facts/cabinet/roles';
import {settlementRows} from '@repo/facts/cabinet/settlement';
import {payins, transaction, transactions} from '@repo/facts/cabinet/transactions';
import {walletTransfers} from '@repo/facts/cabinet/wallet-transfers';
import {withdrawalDraft} from '@repo/facts/cabinet/withdrawal';
import {catalogue} from '@repo/facts/catalogue';
import {balanceEntries, openingBalances} from '@repo/facts/reference/balance-example';
import {walletTiles} from '@repo/facts/reference/cabinet-example';
import {transactionStatuses} from '@repo/facts/reference/statuses';
import {limaTime} from '@site/src/components/cabinet/time';
import {cents, expectId, feeOf, sum} from './cabinet-checks';
import {now, settlement} from './cabinet-day';

const BALANCES = ['available', 'pending', 'reserved'] as const;
const DAY_MS = 86_400_000;

/** Days from the opening of a dispute to its deadline, which is the end of the last one in Lima. */
const DAYS_TO_ANSWER = 7;

/** The last minute of the day in Lima that is so many days after the moment. */
const endOfDay = (moment: string, days: number): number => {
  const local = Date.parse(moment) - 5 * 3_600_000;
  return (Math.floor(local / DAY_MS) + days + 1) * DAY_MS - 60_000 + 5 * 3_600_000;
};

/** Days on which nobody works in Peru, between the first and the last deadline of the data. */
const HOLIDAYS = ['2025-10-08'];

/** The same, counting Monday to Friday without holidays. */
const endOfWorkingDay = (moment: string, days: number): number => {
  let left = days;
  let calendar = 0;
  while (left > 0) {
    calendar += 1;
    const day = new Date(endOfDay(moment, calendar) - 5 * 3_600_000);
    const free = [0, 6].includes(day.getUTCDay()) || HOLIDAYS.includes(day.toISOString().slice(0, 10));
    left -= free ? 0 : 1;
  }
  return endOfDay(moment, calendar);
};

const may = (name: Parameters<typeof person>[0], permission: Permission): boolean =>
  person(name).roles.some((role) => grantOf(permission, role) !== undefined);

describe('order-9861', () => {
  const payment = transaction('order-9861');

  it('moves as the table of statuses allows, from its creation to its status', () => {
    const path = order9861Events.map(({status}) => status).reverse();
    expect([order9861Events.at(-1)!.at, path.at(-1)]).toEqual([payment.created_at, payment.status]);
    path.slice(1).forEach((status, index) => {
      expect(transactionStatuses.find(({name}) => name === path[index])!.next).toContain(status);
    });
    const posted = balanceEntries.find(({external_id: id}) => id === 'order-9861')!;
    expect(limaTime(order9861Events[0]!.at)).toBe(`7 Oct, ${posted.time}`);
  });

  it('has a callback whose attempts keep the delays, counted from the end of the previous attempt', () => {
    const {attempts, next_at: next} = order9861Callback;
    expectId(order9861Callback.id, 'evt', order9861Events[0]!.at);
    const starts = [next, ...attempts.map(({at}) => at)].map((at) => Date.parse(at)).reverse();
    const delays = [60, 300, 900, 1800, 3600, 7200].map((seconds) => seconds * 1000);
    const oldestFirst = [...attempts].reverse();
    expect(oldestFirst.map(({number}) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    oldestFirst.forEach(({ms}, index) => {
      expect(starts[index + 1]! - starts[index]!, `attempt ${index + 2}`).toBe(ms + delays[index]!);
    });
    expect(starts.at(-2)! < Date.parse(now) && Date.parse(now) < starts.at(-1)!).toBe(true);
  });

  it('has a refund draft that the payment and the pending balance can cover', () => {
    const {amount, remaining, pending_before: before, pending_after: after} = refundDraft;
    expect(cents(amount) + cents(remaining)).toBe(cents(payment.amount));
    expect(before).toBe(walletTiles[0]!.pending);
    expect(cents(before) - cents(amount)).toBe(cents(after));
    expect(cents(after) >= 0n).toBe(true);
  });
});

describe('balance history', () => {
  it('adds up from midnight to now', () => {
    const {opening, closing, change, changes} = dayOfWallet;
    for (const name of BALANCES) {
      expect(sum(balanceEntries.map(({change: one}) => cents(one[name]))), name).toBe(cents(changes[name]));
      expect(cents(openingBalances[name]) + cents(changes[name]), name).toBe(cents(walletTiles[0]![name]));
    }
    expect(sum(BALANCES.map((name) => cents(openingBalances[name])))).toBe(cents(opening));
    expect(sum(BALANCES.map((name) => cents(changes[name])))).toBe(cents(change));
    expect([closing, cents(opening) + cents(change)]).toEqual([walletTiles[0]!.total, cents(closing)]);
  });

  it('opens an existing posting', () => {
    const {entry_id: id, external_id: externalId, posted_at: at} = openPosting;
    expectId(id, 'ent', at);
    const entry = balanceEntries.find((one) => one.external_id === externalId && one.entry_type === 'payout_hold')!;
    expect(limaTime(at)).toBe(`7 Oct, ${entry.time}`);
  });
});

describe('reports', () => {
  it('are listed newest first, with identifiers of their time and authors with permission', () => {
    for (const {report_id: id, created_at: at, status, rows, by} of reports) {
      expectId(id, 'rep', at);
      expect(rows !== null, id).toBe(status === 'ready');
      expect(by === 'every day' || may(by as Parameters<typeof person>[0], 'reports:write'), id).toBe(true);
    }
    const times = reports.map(({created_at: at}) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('of 6 October have the rows that the other examples hold', () => {
    expect(reports.find(({type}) => type === 'settlement')!.rows).toBe(settlementRows.length);
    const ofDay = transactions.filter(({created_at: at}) => limaTime(at, 'day') === '6 Oct');
    const postings = {completed: 2, declined: 2, failed: 2, expired: 0} as const;
    const moves = ofDay.map(({type, status}) =>
      type === 'payin' && status === 'completed' ? 1 : postings[status as keyof typeof postings],
    );
    const settlement = 2;
    const openingAndClosing = 2 * walletTiles.length;
    const rows = moves.reduce((total, count) => total + count, settlement + openingAndClosing);
    expect(reports.find(({type}) => type === 'balance')!.rows).toBe(rows);
  });

  it('have a draft of the whole month of the final report', () => {
    const days = (Date.parse(reportDraft.last) - Date.parse(reportDraft.first)) / DAY_MS + 1;
    expect([reportDraft.first.slice(8), days]).toEqual(['01', 30]);
    expect(new Date(reportDraft.last).toLocaleString('en', {month: 'long', year: 'numeric', timeZone: 'UTC'})).toBe(
      finalReport.month,
    );
  });
});

describe('requests for documents', () => {
  it('are about existing transactions, and give five working days', () => {
    for (const {number, external_id: id, asked_at: at, answer_by: until, state, answeredBy} of documentRequests) {
      expect(Date.parse(until), String(number)).toBe(endOfWorkingDay(at, 5));
      expect(answeredBy === undefined, String(number)).toBe(state === 'open');
      expect(!answeredBy || may(answeredBy, 'documents:write'), String(number)).toBe(true);
      expect(!id || transaction(id).created_at < at, String(number)).toBe(true);
    }
    const times = documentRequests.map(({asked_at: at}) => at);
    expect(times).toEqual([...times].sort().reverse());
  });
});

describe('the final report', () => {
  const {opening, closing, closingBalances, lines, fixed_at: fixed} = finalReport;
  const line = (type: string) => lines.find(({entry_type: one}) => one === type)!;

  it('adds up: each line, and all lines to the closing balance', () => {
    for (const {name, gross, fee, net, service_id: id, count} of lines) {
      expect(cents(gross) - cents(fee), name).toBe(cents(net));
      if (id !== undefined) {
        const {fee: terms, direction} = catalogue.service(id);
        const due = direction === 'payin' ? feeOf(cents(gross), terms) : BigInt(count) * cents(terms.fixed);
        expect(cents(fee), name).toBe(due);
      }
    }
    const nets = lines.map(({net}) => cents(net));
    expect(sum(nets.filter((net) => net > 0n))).toBe(cents(finalReport.gained));
    expect(sum(nets.filter((net) => net < 0n))).toBe(cents(finalReport.spent));
    expect(sum(nets)).toBe(cents(finalReport.change));
    expect(cents(opening) + sum(nets)).toBe(cents(closing));
    expect(sum(BALANCES.map((name) => cents(closingBalances[name])))).toBe(cents(closing));
  });

  it('is booked as the page says', () => {
    const page = readFileSync('site/docs/cabinet/final_report/final_report.mdx', 'utf8');
    const booked = (what: string): readonly bigint[] => {
      const [row = ''] = new RegExp(`^\\| ${what} \\|.*$`, 'm').exec(page) ?? [];
      return [...row.matchAll(/(−?)([\d,]+\.\d\d)/g)].map(
        ([, sign, figure = '']) => (sign ? -1n : 1n) * cents(figure.replaceAll(',', '')),
      );
    };
    const grosses = lines.filter(({entry_type: type}) => type === 'payin').map(({gross}) => cents(gross));
    const fees = lines.map(({fee}) => cents(fee)).filter((fee) => fee > 0n);
    expect(booked('sales')).toEqual([...grosses, sum(grosses)]);
    expect(booked('cost of payments')).toEqual([...fees, sum(fees)]);
    expect(booked('refunds')).toEqual([cents(line('refund').gross)]);
    expect(booked('money that we owe you')).toEqual([cents(closing)]);
  });

  it('has the deposits and transfers of the other pages', () => {
    const paid = deposits.filter(({currency, status}) => currency === 'PEN' && status === 'completed');
    expect([line('deposit').count, cents(line('deposit').net)]).toEqual([
      paid.length,
      sum(paid.map(({amount}) => cents(amount))),
    ]);
    const sent = walletTransfers.filter(({from}) => from === 'PEN');
    expect([line('transfer_out').count, -cents(line('transfer_out').net)]).toEqual([
      sent.length,
      sum(sent.map(({debited}) => cents(debited))),
    ]);
  });

  it('ends where October begins: its closing and the movements of 1 to 6 October open 7 October', () => {
    const inOctober = ({created_at: at}: {readonly created_at: string}): boolean =>
      /^[1-6] Oct$/.test(limaTime(at, 'day'));
    const came = payins.filter(inOctober).map(({net_amount: net}) => cents(net));
    const back = settlementRows.filter((row) => row.type !== 'payin' && inOctober(row)).map(({net}) => cents(net));
    const pending = cents(closingBalances.pending) + sum(came) + sum(back) - cents(settlement.net);
    const lost = chargebacks.find(({state}) => state === 'lost')!;
    const out = payouts.filter(inOctober).map(({net_amount: net}) => cents(net));
    const returned = payouts.filter(({status}) => status === 'returned').map(({amount}) => cents(amount));
    const available = cents(closingBalances.available) + cents(lost.amount) - sum(out) + sum(returned);
    expect({pending, available}).toEqual({
      pending: cents(openingBalances.pending),
      available: cents(openingBalances.available),
    });
    expect(closingBalances.reserved).toBe(lost.amount);
    expect(inOctober({created_at: lost.opened_at})).toBe(false);
  });

  it('leaves ten working days', () => {
    expect(Date.parse(finalReport.accept_by)).toBe(endOfWorkingDay(fixed, 10));
    expect(fixed < new Date(now).toISOString()).toBe(true);
  });
});

describe('disputes', () => {
  it('have their deadline at the end of the seventh day, and a decision when they ended', () => {
    for (const {external_id: id, opened_at: at, answer_by: until, state, decided_at: decided} of chargebacks) {
      expect(Date.parse(until), id).toBe(endOfDay(at, DAYS_TO_ANSWER));
      expect(decided === undefined, id).toBe(state === 'open');
      expect(!decided || decided > until, id).toBe(true);
    }
    const times = chargebacks.map(({opened_at: at}) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('are those of the wallet and of the settlement', () => {
    const [open] = chargebacks.filter(({state}) => state === 'open');
    const {id, status, amount, method} = transaction(open!.external_id);
    expect([open!.transaction_id, 'charged_back', open!.amount, open!.method]).toEqual([id, status, amount, method]);
    const held = balanceEntries.find(({entry_type: type}) => type === 'chargeback_hold')!;
    expect([held.external_id, held.change.reserved]).toEqual([open!.external_id, open!.amount]);
    expect(limaTime(open!.opened_at)).toBe(`7 Oct, ${held.time}`);
    const lost = chargebacks.find(({state}) => state === 'lost')!;
    const row = settlementRows.find(({type}) => type === 'chargeback')!;
    expect([row.transaction_id, row.external_id, row.fee, -cents(row.gross)]).toEqual([
      lost.transaction_id,
      lost.external_id,
      CHARGEBACK_FEE,
      cents(lost.amount),
    ]);
    expect(Date.parse(row.created_at)).toBe(Date.parse(lost.decided_at!));
    chargebacks.forEach(({transaction_id: one}) => expectId(one, 'txn'));
  });
});

describe('a withdrawal', () => {
  it('reaches the bank on the next working day', () => {
    const day = new Intl.DateTimeFormat('en-GB', {day: 'numeric', month: 'short', timeZone: 'America/Lima'});
    expect(withdrawalDraft.arrives).toBe(day.format(endOfWorkingDay(now, 1)));
  });
});
