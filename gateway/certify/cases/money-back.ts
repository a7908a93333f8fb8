// Refunds, disputes and payouts that come back.
import type {HandlerCase} from '../handler/notation';
import {defineCase} from './define';

const BACK = ['delivery/plain', 'event/unknown-type', 'order/status', 'status/completed-can-change'];
const STATE = 'Take status and amounts from data.transaction, whatever type says.';

export const moneyBack: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'refund/completed',
      title: 'A full refund makes the order refunded',
      why: 'You would deliver what the payer got the money back for.',
      rule: '/callbacks#event-types',
      fix: STATE,
    },
    {play: 'refunded', callback: 2, effect: {status: 'refunded'}, explainedBy: BACK},
  ),
  defineCase(
    {
      id: 'refund/failed',
      title: 'A refund that failed changes nothing',
      why: 'The money stayed with you: a payer who is told otherwise waits for it in vain.',
      rule: '/callbacks#event-types',
      fix: 'Read refund.status, and take status and amounts from data.transaction.',
    },
    {play: 'refund failed', callback: 2, effect: {status: 'completed', amount_refunded: '0.00'}, explainedBy: BACK},
  ),
  defineCase(
    {
      id: 'refund/pending',
      title: 'A refund that is pending changes nothing',
      why: 'It can still fail.',
      rule: '/callbacks#event-types',
      fix: 'Read refund.status, and take status and amounts from data.transaction.',
    },
    {
      play: 'refund failed',
      callback: 2,
      change: {merge: {data: {refund: {status: 'pending'}}}},
      effect: {status: 'completed', amount_refunded: '0.00'},
      explainedBy: [...BACK, 'refund/failed'],
    },
  ),
  defineCase(
    {
      id: 'refund/partial',
      title: 'A partial refund makes the order partially refunded',
      why: 'You would cancel a delivery of which most is paid.',
      rule: '/callbacks#event-types',
      fix: STATE,
    },
    {
      play: 'refunded in part',
      callback: 2,
      effect: {status: 'partially_refunded'},
      explainedBy: [...BACK, 'refund/completed', 'refund/failed'],
    },
  ),
  defineCase(
    {
      id: 'refund/rest',
      title: 'A second refund after a partial one is applied',
      why: 'Your shop would count money that has gone: a payment can be refunded in several parts.',
      rule: '/callbacks#event-types',
      fix: 'Take the state from the callback whatever state you have, if its sequence is higher.',
    },
    {
      play: 'refunded in two parts',
      callback: 3,
      effect: {status: 'refunded'},
      explainedBy: [...BACK, 'refund/completed'],
    },
  ),
  defineCase(
    {
      id: 'chargeback/opened',
      title: 'A dispute makes the order charged back',
      why: 'The amount is held: you would deliver without the money, and miss the time for evidence.',
      rule: '/callbacks#event-types',
      fix: STATE,
    },
    {play: 'disputed', callback: 2, effect: {status: 'charged_back'}, explainedBy: BACK},
  ),
  defineCase(
    {
      id: 'chargeback/won',
      title: 'A dispute that you win makes the order completed again',
      why: 'The money is back, and your shop does not know it.',
      rule: '/callbacks#event-types',
      fix: STATE,
    },
    {play: 'dispute won', callback: 3, effect: {status: 'completed'}, explainedBy: BACK},
  ),
  defineCase(
    {
      id: 'chargeback/won-ships-nothing',
      title: 'A dispute that you win does not fulfill the order again',
      why: 'The status becomes completed a second time, and the goods would be shipped twice.',
      rule: '/callbacks#idempotent',
      fix: 'Queue the job under a unique key for each order, instead of for each completed callback.',
    },
    {
      play: 'dispute won',
      callback: 3,
      change: {expect: 'either'},
      effect: {fulfilled: 'unchanged'},
      explainedBy: ['delivery/plain', 'event/unknown-type', 'duplicate/effect'],
    },
  ),
  defineCase(
    {
      id: 'chargeback/lost',
      title: 'A dispute that you lose leaves the order charged back',
      why: 'The callback says charged_back before and after: a handler that expects a change fails.',
      rule: '/callbacks#event-types',
      fix: STATE,
    },
    {
      play: 'dispute lost',
      callback: 3,
      effect: {status: 'charged_back'},
      explainedBy: [...BACK, 'chargeback/opened'],
    },
  ),
  defineCase(
    {
      id: 'payout/returned',
      title: 'A payout that comes back after it completed is applied',
      why: 'The recipient has nothing, and your books say that it was paid.',
      rule: '/callbacks_get#statuses',
      fix: 'Keep a completed payout open for the status returned, and correct the requisites.',
    },
    {
      play: 'payout returned',
      announce: 'nothing',
      effect: {status: 'returned'},
      explainedBy: [...BACK, 'order/unknown', 'order/unknown-is-stored', 'body/accents'],
    },
  ),
];
