import {createHash, createHmac} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {account, people, person, points, wallets, type Person} from '@repo/facts/cabinet/merchant';
import {payout2106Events, payouts} from '@repo/facts/cabinet/payouts';
import {loggedRequests, refused, stringToSign} from '@repo/facts/cabinet/requests-log';
import {grantOf, permissions, roles, rolesWith, type Permission} from '@repo/facts/cabinet/roles';
import {settlementRows} from '@repo/facts/cabinet/settlement';
import {cabinetStates} from '@repo/facts/cabinet/states';
import {payins, transaction, transactions} from '@repo/facts/cabinet/transactions';
import {catalogue} from '@repo/facts/catalogue';
import vectors from '@repo/facts/contract/vectors.json';
import {apiErrors} from '@repo/facts/reference/errors/api-errors';
import {balanceEntries, openingBalances} from '@repo/facts/reference/balance-example';
import {recentTransactions} from '@repo/facts/reference/cabinet-example';
import {failureReasons} from '@repo/facts/reference/failure-reasons';
import {scopes, type Scope} from '@repo/facts/reference/scopes';
import {transactionStatuses} from '@repo/facts/reference/statuses';
import {limaTime} from '@site/src/components/cabinet/time';
import {cents, expectId, feeOf, sum} from './cabinet-checks';
import {now} from './cabinet-day';

const names = Object.keys(permissions) as Permission[];

/** Scopes of keys that no person needs: only programs do what they allow. */
const PROGRAMS: readonly Scope[] = ['payins:write', 'cards:write', 'antifraud:read', 'rates:read'];

/** Statuses in which the wallet was charged or credited, or money is held. */
const MOVED = ['processing', 'completed', 'returned', 'partially_refunded', 'refunded', 'charged_back'];

describe('roles', () => {
  it('use each scope of keys once, for people or for programs', () => {
    const shared = names.filter((name) => (scopes as readonly string[]).includes(name));
    expect([...shared, ...PROGRAMS].sort()).toEqual([...scopes].sort());
  });

  it('give the owner all permissions, and the auditor all reading ones and nothing else', () => {
    expect(names.filter((name) => grantOf(name, 'owner') === undefined)).toEqual([]);
    const audited = names.filter((name) => grantOf(name, 'auditor') !== undefined);
    expect(audited).toEqual(names.filter((name) => name.endsWith(':read')));
  });

  it('let nobody move money unless the overview allows it', () => {
    const money: readonly Permission[] = ['wallets:write', 'payouts:write', 'payouts:approve', 'refunds:write'];
    for (const role of ['administrator', 'developer', 'auditor'] as const) {
      expect(money.filter((name) => grantOf(name, role) !== undefined)).toEqual([]);
    }
    expect(rolesWith('requisites:write')).toEqual(['owner']);
    expect(rolesWith('callbacks:write')).toEqual(['owner', 'administrator', 'developer', 'support']);
    expect(roles.filter((role) => !names.some((name) => grantOf(name, role) !== undefined))).toEqual([]);
  });
});

describe('the merchant', () => {
  it('has two owners, people with a second factor, and limits for support only', () => {
    const all: readonly Person[] = people;
    expect(all.filter(({roles: held}) => held.includes('owner')).length).toBeGreaterThan(1);
    expect(new Set(all.map(({email}) => email)).size).toBe(all.length);
    for (const {name, state, secondFactor, roles: held, refundLimit, since} of all) {
      expect(secondFactor !== null, name).toBe(state === 'active');
      expect(refundLimit !== undefined, name).toBe(held.includes('support'));
      expect(since >= account.since && since <= now, name).toBe(true);
      if (refundLimit) {
        expect(cents(refundLimit.each) < cents(refundLimit.day), name).toBe(true);
      }
    }
    expect(Object.keys(cabinetStates)).toEqual(expect.arrayContaining(all.map(({state}) => state)));
  });

  it('has identifiers of the contract’s form', () => {
    expectId(account.id, 'acc');
    expect(wallets.map(({wallet_id: id}) => id)).toEqual(['wal_pen_1042', 'wal_usd_1042', 'wal_usdt_1042']);
  });
});

describe('transactions', () => {
  it.each(transactions.map((one) => [one.external_id, one] as const))('%s is whole', (_name, one) => {
    expectId(one.id, 'txn', one.created_at);
    expect(points.map(({id}) => id)).toContain(one.point_id);
    expect(one.created_at < new Date(now).toISOString()).toBe(true);
    const status = transactionStatuses.find(({name}) => name === one.status)!;
    expect(status.appliesTo).toContain(one.type);
    const service = catalogue.service(one.service_id);
    expect([service.direction, service.currency]).toEqual([one.type, one.currency]);
    const fee = MOVED.includes(one.status) ? feeOf(cents(one.amount), service.fee) : 0n;
    expect(cents(one.fee)).toBe(fee);
    const net = one.type === 'payin' ? cents(one.amount) - fee : cents(one.amount) + fee;
    expect(cents(one.net_amount)).toBe(MOVED.includes(one.status) ? net : 0n);
    expect(one.failure !== undefined).toBe(['declined', 'failed', 'expired', 'returned'].includes(one.status));
    if (one.failure) {
      expect(failureReasons.map(({code}) => code)).toContain(one.failure);
    }
  });

  it('have numbers that grow with time, and unique names', () => {
    const numbers = transactions.map(({legacy_id: number}) => number);
    expect(numbers).toEqual([...numbers].sort((left, right) => right - left));
    expect(new Set(transactions.map(({external_id: id}) => id)).size).toBe(transactions.length);
    expect(() => transaction('order-1')).toThrow('no transaction has the external_id "order-1"');
  });

  it('match the home screen, the settlement and the day of the PEN wallet', () => {
    for (const {external_id: id, amount, currency, status, time} of recentTransactions) {
      const one = transaction(id);
      expect({amount, currency, status}).toEqual({amount: one.amount, currency: one.currency, status: one.status});
      expect(limaTime(one.created_at)).toBe(`7 Oct, ${time}`);
    }
    for (const row of settlementRows.filter(({type}) => type === 'payin')) {
      const {id, amount, fee, net_amount: net, created_at: at} = transaction(row.external_id);
      expect({id, amount, fee, net, at}).toEqual({
        id: row.transaction_id,
        amount: row.gross,
        fee: row.fee,
        net: row.net,
        at: row.created_at,
      });
    }
    for (const {external_id: id, change} of balanceEntries.filter(({entry_type: type}) => type === 'payout_hold')) {
      expect(change.reserved).toBe(transaction(id).net_amount);
    }
    const transfers = payins.filter((one) => one.service_id === 3181 && limaTime(one.created_at, 'day') === '6 Oct');
    expect(sum(transfers.map(({net_amount: net}) => cents(net)))).toBe(cents(openingBalances.pending));
  });
});

describe('payouts', () => {
  it('made by a person were approved by another person with permission', () => {
    for (const {external_id: id, createdBy, approvedBy} of payouts) {
      expect(createdBy === 'API', id).toBe(approvedBy === undefined);
      const may = (name: string, permission: Permission): boolean =>
        person(name as Parameters<typeof person>[0]).roles.some((role) => grantOf(permission, role) !== undefined);
      if (approvedBy) {
        expect(approvedBy).not.toBe(createdBy);
        expect([may(createdBy, 'payouts:write'), may(approvedBy, 'payouts:approve')], id).toEqual([true, true]);
      }
    }
  });

  it('move as the table of statuses allows, and release their reservation', () => {
    const payout = payouts.find(({external_id: id}) => id === 'payout-2106')!;
    const path = payout2106Events.flatMap(({status}) => status ?? []).reverse();
    expect([payout2106Events.at(-1)!.at, path.at(-1)]).toEqual([payout.created_at, payout.status]);
    path.slice(1).forEach((status, index) => {
      expect(transactionStatuses.find(({name}) => name === path[index])!.next).toContain(status);
    });
    const held = cents(payout.amount) + cents(catalogue.service(payout.service_id).fee.fixed);
    for (const balance of ['available', 'reserved'] as const) {
      const changes = payout2106Events.flatMap((event) => event[balance] ?? []).map(cents);
      expect(sum(changes)).toBe(0n);
      expect(changes).toContain(held);
    }
  });
});

describe('the API requests log', () => {
  it('has errors with their HTTP status, newest first', () => {
    for (const {request_id: id, at, http, error} of loggedRequests) {
      expectId(id, 'req', at);
      expect(apiErrors.find(({number}) => number === error)?.http, id).toBe(error === undefined ? undefined : http);
      expect(http >= 400, id).toBe(error !== undefined);
    }
    const times = loggedRequests.map(({at}) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('shows a signature that is right for the signed body and wrong for the received one', () => {
    const sign = (text: string): string =>
      `sha256=${createHmac('sha256', vectors.v2_post.secret).update(text).digest('hex')}`;
    for (const {body, bytes, sha256} of [refused.arrived, refused.signed]) {
      expect(Buffer.byteLength(body)).toBe(bytes);
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
    }
    expect(JSON.parse(refused.arrived.body)).toEqual(JSON.parse(refused.signed.body));
    expect(sign(stringToSign(refused.signed.sha256).join('\n'))).toBe(refused.signature);
    expect(sign(stringToSign(refused.arrived.sha256).join('\n'))).not.toBe(refused.signature);
    const request = loggedRequests.find(({request_id: id}) => id === refused.request_id)!;
    expect(Math.abs(Date.parse(request.at) / 1000 - Number(refused.timestamp))).toBeLessThan(300);
  });
});
