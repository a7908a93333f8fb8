// What becomes of the order.
import type {HandlerCase} from '../handler/notation';
import {defineCase} from './define';

const COMPARE = 'Before you fulfill, compare amount, currency, point_id, external_id and livemode with your order.';

/** The two on which all others build. */
export const orderBasics: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'order/status',
      title: 'A completed payment completes its order',
      why: 'The payer has paid, and your shop does not know it.',
      rule: '/callbacks#idempotent',
      fix: 'Find the order by external_id, and store status, amounts and sequence of data.transaction.',
    },
    {effect: {status: 'completed', amount_received: '150.00'}},
  ),
  defineCase(
    {
      id: 'order/fulfilled',
      title: 'A completed payment is fulfilled once',
      why: 'The payer has paid and gets nothing, or gets it twice.',
      rule: '/callbacks#idempotent',
      fix: 'Queue the job when the status becomes completed, with a unique key for each order. If your shop fulfills only orders that it knows, pass --order.',
    },
    {effect: {fulfilled: 1}},
  ),
];

export const order: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'order/before-create-answer',
      title: 'A payment that completes before create has answered is applied',
      why: 'A callback can overtake the answer of create: nobody knows the id of the transaction yet.',
      rule: '/callbacks#idempotent',
      fix: 'Write the order with its external_id before you call transaction/create, and find it by external_id.',
    },
    {
      steps: [{callback: 1, expect: 'acknowledged'}],
      effect: {status: 'completed', fulfilled: 1},
      explainedBy: ['delivery/plain', 'order/status', 'order/fulfilled', 'sequence/gap'],
    },
  ),
  defineCase(
    {
      id: 'order/unknown',
      title: 'A payment that your shop did not create is acknowledged',
      why: 'Deposits and attempts on invoices reach you first by a callback, and would fail ten times.',
      rule: '/callbacks#event-types',
      fix: 'Store a payment whose external_id you do not know, and answer 2xx.',
    },
    {announce: 'nothing'},
  ),
  defineCase(
    {
      id: 'order/deposit',
      title: 'A deposit without an amount is acknowledged',
      why: 'It begins with amount 0 and comes without an order; unacknowledged, the money is not credited.',
      rule: '/callbacks#event-types',
      fix: 'Store it, and credit amount_received to the customer once it is completed.',
    },
    {
      play: 'deposit',
      announce: 'nothing',
      steps: [
        {callback: 0, expect: 'acknowledged'},
        {callback: 1, expect: 'acknowledged'},
      ],
      explainedBy: ['delivery/plain', 'order/unknown'],
    },
  ),
  defineCase(
    {
      id: 'order/other-amount',
      title: 'A payment with another amount than the order is not fulfilled',
      why: 'Anyone who can change the amount of the request pays one cent for everything.',
      rule: '/callbacks#idempotent',
      fix: COMPARE,
    },
    {
      announce: 'other amount',
      needs: 'order',
      change: {expect: 'either'},
      effect: {fulfilled: 'unchanged'},
    },
  ),
  defineCase(
    {
      id: 'order/other-currency',
      title: 'A payment in another currency than the order is not fulfilled',
      why: '150.00 is not the same in every currency.',
      rule: '/callbacks#idempotent',
      fix: COMPARE,
    },
    {
      announce: 'other currency',
      needs: 'order',
      change: {expect: 'either'},
      effect: {fulfilled: 'unchanged'},
      explainedBy: ['delivery/plain', 'order/other-amount'],
    },
  ),
  defineCase(
    {
      id: 'order/other-point',
      title: 'A payment of another point does not fulfill the order',
      why: 'Two points can use the same external_id for different orders.',
      rule: '/callbacks#idempotent',
      fix: 'Find the order by point_id (here 1042) and external_id together.',
    },
    {
      change: {expect: 'either', merge: {data: {transaction: {point_id: 990_001}}}},
      effect: {fulfilled: 'unchanged'},
      explainedBy: ['delivery/plain', 'order/unknown'],
    },
  ),
  defineCase(
    {
      id: 'order/livemode',
      title: 'A payment of the other environment does not fulfill the order',
      why: 'A live handler that does not look at livemode ships goods for test payments.',
      rule: '/callbacks#body',
      fix: 'Compare livemode with the environment of the handler, and fulfill only if they are equal.',
    },
    {
      change: {expect: 'either', merge: {livemode: true, data: {transaction: {livemode: true}}}},
      effect: {fulfilled: 'unchanged'},
    },
  ),
  defineCase(
    {
      id: 'order/unknown-is-stored',
      title: 'A payment that your shop did not create is stored',
      why: 'Deposits, invoices and payouts from the cabinet reach you first by a callback, which is not sent again after a 2xx.',
      rule: '/callbacks#event-types',
      fix: 'Insert the order if it is not there, before you update it.',
    },
    {
      announce: 'nothing',
      effect: {status: 'completed'},
      explainedBy: ['delivery/plain', 'order/status', 'order/unknown'],
    },
  ),
];
