// Transactions in the contract's examples are computed again: fee by the service, net amount, refunds, and what a status implies.
import {expect, test} from 'vitest';
import {catalogue} from '@repo/facts/catalogue';
import {DOCUMENTS, loadDocument, type Json} from '@repo/facts/contract/load';
import {isList, isObject} from '@repo/lib/read-json';
import {toMinor} from '@repo/facts/reference/currencies';
import {transactionStatuses, type TransactionStatus} from '@repo/facts/reference/statuses';

/** One transaction in minor units, of both versions. */
interface Transaction {
  readonly where: string;
  readonly serviceId: number | undefined;
  readonly status: string;
  readonly currency: string;
  readonly amount: number;
  readonly received: number;
  readonly refunded: number;
  readonly fee: number;
  readonly net: number;
  readonly isExchanged: boolean;
  readonly completedAt: Json | undefined;
  readonly failure: Json | undefined;
  readonly refunds: readonly {readonly amount: number; readonly status: string}[];
}

const statuses: readonly TransactionStatus[] = transactionStatuses;

function transactionOf(node: {readonly [key: string]: Json}, where: string): Transaction {
  const {currency, fee, status} = node;
  const minor = (amount: Json | undefined): number =>
    typeof amount === 'string' ? Number(toMinor(amount, String(currency))) : Number(amount);
  return {
    where,
    serviceId: node['service_id'] as number | undefined,
    status: typeof status === 'string' ? status : statuses.find(({number}) => number === status)!.name,
    currency: String(currency),
    amount: minor(node['amount']),
    received: minor(node['amount_received']),
    refunded: minor(node['amount_refunded']),
    fee: minor(isObject(fee!) ? fee['amount'] : fee),
    net: minor(node['net_amount']),
    isExchanged: node['exchange'] !== null,
    completedAt: node['completed_at'],
    failure: node['failure'],
    refunds: ((node['refunds'] ?? []) as readonly {amount: Json; status: string}[]).map((refund) => ({
      amount: minor(refund.amount),
      status: refund.status,
    })),
  };
}

async function transactionsOf(name: 'v1' | 'v2' | 'invoicing'): Promise<Transaction[]> {
  const found: Transaction[] = [];
  const visit = (node: Json, where: string): void => {
    if (isList(node)) {
      node.forEach((each, index) => visit(each, `${where}/${index}`));
    } else if (isObject(node)) {
      if ('net_amount' in node && typeof node['currency'] === 'string') {
        found.push(transactionOf(node, where));
      }
      Object.entries(node).forEach(([key, each]) => visit(each, `${where}/${key}`));
    }
  };
  visit(await loadDocument(name), name);
  return found;
}

const transactions = (await Promise.all((['v1', 'v2', 'invoicing'] as const).map(transactionsOf))).flat();

const DONE = ['completed', 'refunded', 'partially_refunded', 'charged_back', 'returned'];
const ENDED = ['declined', 'failed', 'cancelled', 'expired'];

/** Fee and net amount in minor units. What came to nothing costs nothing; of what came back the fee is kept. */
function pricesOf({serviceId = 0, status, currency, amount, received}: Transaction): {fee: number; net: number} {
  const {direction, fee: price} = catalogue.service(serviceId);
  const base = received > 0 ? received : amount;
  const fee = Number(toMinor(price.fixed, currency)) + Math.round((base * Number(price.percent)) / 100);
  if (ENDED.includes(status)) {
    return {fee: 0, net: 0};
  }
  return {fee, net: status === 'returned' ? fee : direction === 'payout' ? base + fee : base - fee};
}

test('fee and net amount follow from the service', () => {
  const faults = transactions.flatMap((transaction) => {
    const {where, serviceId, fee, net, isExchanged} = transaction;
    const expected = serviceId === undefined || isExchanged ? {fee, net} : pricesOf(transaction);
    return fee === expected.fee && net === expected.net
      ? []
      : [`${where}: expected fee ${expected.fee} and net ${expected.net}, found ${fee} and ${net}`];
  });
  expect(faults).toEqual([]);
});

test('completed refunds add up to the refunded amount, and none exceeds the payment', () => {
  const faults = transactions.filter(({refunds, refunded, received}) => {
    const completed = refunds.filter(({status}) => status === 'completed');
    return (
      (refunds.length > 0 && completed.reduce((sum, {amount}) => sum + amount, 0) !== refunded) || refunded > received
    );
  });
  expect(faults.map(({where}) => where)).toEqual([]);
});

test('completed objects have a time and money, open ones have neither, and failed ones have a reason', () => {
  const faults = transactions.filter(({status, completedAt, failure, received, amount, where}) => {
    const isDone = DONE.includes(status);
    // A part of what was reserved can be charged.
    const isPart = isDone && received < amount && /\/transaction\/complete\//.test(where);
    return (
      isDone === (completedAt === null || completedAt === undefined) ||
      received !== (isDone ? (isPart ? received : amount) : 0) ||
      (failure !== undefined && (failure !== null) !== [...ENDED, 'returned'].includes(status))
    );
  });
  expect(faults.map(({where, status}) => `${where}: ${status}`)).toEqual([]);
});

test('a transaction is within the limits of its service', () => {
  const faults = transactions.filter(({serviceId, amount, currency}) => {
    if (serviceId === undefined) {
      return false;
    }
    const {min, max, currency: own} = catalogue.service(serviceId);
    return currency !== own || amount < Number(toMinor(min, currency)) || amount > Number(toMinor(max, currency));
  });
  expect(faults.map(({where}) => where)).toEqual([]);
});

test('an order has the same amount everywhere', async () => {
  const amounts = new Map<string, Set<string>>();
  for (const name of DOCUMENTS) {
    const visit = (node: Json): void => {
      if (isList(node)) {
        node.forEach(visit);
      } else if (isObject(node)) {
        const {amount, currency} = node;
        const id = node['external_id'] ?? node['id'] ?? node['transaction_id'];
        if (typeof id === 'string' && (typeof amount === 'string' || typeof amount === 'number')) {
          const minor =
            typeof amount === 'number'
              ? amount
              : typeof currency === 'string'
                ? toMinor(amount, currency)
                : Number(amount.replace('.', ''));
          amounts.set(id, (amounts.get(id) ?? new Set()).add(String(minor)));
        }
        Object.values(node).forEach(visit);
      }
    };
    visit(await loadDocument(name));
  }
  expect([...amounts].filter(([, each]) => each.size > 1).map(([id, each]) => `${id}: ${[...each].join()}`)).toEqual(
    [],
  );
});

test('a dry run has the right fee for a pay-in or a payout', async () => {
  const faults: string[] = [];
  let count = 0;
  for (const name of ['v1', 'v2'] as const) {
    const visit = (node: Json, where: string): void => {
      if (isList(node)) {
        node.forEach((each, index) => visit(each, `${where}/${index}`));
      } else if (isObject(node)) {
        const {total, net_amount: net, fee} = node;
        const price = isObject(fee!) ? fee['amount'] : fee;
        if (['string', 'number'].includes(typeof total) && price !== undefined) {
          const [all, left, cost] = [total, net, price].map((each) => Number(String(each).replace('.', '')));
          const payouts = catalogue.services.filter(({direction}) => direction === 'payout');
          const isFixed = payouts.some(({fee: {fixed}}) => Number(fixed.replace('.', '')) === cost);
          count += 1;
          faults.push(...(all! - left! === cost || (all === left && isFixed) ? [] : [where]));
        }
        Object.entries(node).forEach(([key, each]) => visit(each, `${where}/${key}`));
      }
    };
    visit(await loadDocument(name), name);
  }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(5);
});
