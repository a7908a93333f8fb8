// Each status, and what it does to the order.
import type {HandlerCase} from '../handler/notation';
import {defineCase} from './define';

const ONLY_COMPLETED = 'Fulfill only when the status is completed, and store every other status without an effect.';
const STORED = ['delivery/plain', 'order/status'];

export const status: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'status/processing',
      title: 'A payment that is processing ships nothing',
      why: 'The money has not come, and may never come.',
      rule: '/callbacks_get#statuses',
      fix: ONLY_COMPLETED,
    },
    {callback: 0, effect: {status: 'processing', fulfilled: 'unchanged'}, explainedBy: STORED},
  ),
  defineCase(
    {
      id: 'status/requires-action',
      title: 'A p2p payment that got its requisites ships nothing',
      why: 'The payer only sees now where to send the money.',
      rule: '/callbacks#event-types',
      fix: ONLY_COMPLETED,
    },
    {
      play: 'p2p requisites',
      callback: 0,
      effect: {status: 'requires_action', fulfilled: 'unchanged'},
      explainedBy: [...STORED, 'event/unknown-type', 'status/processing'],
    },
  ),
  defineCase(
    {
      id: 'status/on-hold',
      title: 'A payment on hold ships nothing',
      why: 'The payment is being reviewed, and may be declined.',
      rule: '/callbacks_get#statuses',
      fix: ONLY_COMPLETED,
    },
    {
      play: 'on hold',
      effect: {status: 'on_hold', fulfilled: 'unchanged'},
      explainedBy: [...STORED, 'status/processing'],
    },
  ),
  defineCase(
    {
      id: 'status/authorized',
      title: 'An authorized payment ships nothing',
      why: 'The money is only reserved, and is released if you do not capture it.',
      rule: '/callbacks_get#statuses',
      fix: ONLY_COMPLETED,
    },
    {
      play: 'authorized',
      effect: {status: 'authorized', fulfilled: 'unchanged'},
      explainedBy: [...STORED, 'status/processing'],
    },
  ),
  defineCase(
    {
      id: 'status/partially-paid',
      title: 'A payment that was paid in part ships nothing',
      why: 'Less than the amount has come.',
      rule: '/callbacks_get#statuses',
      fix: ONLY_COMPLETED,
    },
    {
      play: 'paid in part',
      effect: {status: 'partially_paid', fulfilled: 'unchanged'},
      explainedBy: [...STORED, 'status/processing'],
    },
  ),
  defineCase(
    {
      id: 'status/declined',
      title: 'A declined payment ships nothing',
      why: 'The payer was refused, and the order stays open.',
      rule: '/callbacks_get#statuses',
      fix: ONLY_COMPLETED,
    },
    {
      play: 'declined',
      effect: {status: 'declined', fulfilled: 'unchanged'},
      explainedBy: [...STORED, 'status/processing'],
    },
  ),
  defineCase(
    {
      id: 'status/failed',
      title: 'A failed payment ships nothing',
      why: 'A technical fault ended it, and no money moved.',
      rule: '/callbacks_get#statuses',
      fix: ONLY_COMPLETED,
    },
    {
      play: 'failed',
      effect: {status: 'failed', fulfilled: 'unchanged'},
      explainedBy: [...STORED, 'status/processing', 'status/declined'],
    },
  ),
  defineCase(
    {
      id: 'status/cancelled',
      title: 'A cancelled payment ships nothing',
      why: 'The payer has given up.',
      rule: '/callbacks_get#statuses',
      fix: ONLY_COMPLETED,
    },
    {
      play: 'cancelled',
      callback: 0,
      effect: {status: 'cancelled', fulfilled: 'unchanged'},
      explainedBy: [...STORED, 'status/processing', 'status/declined'],
    },
  ),
  defineCase(
    {
      id: 'status/expired',
      title: 'An expired payment ships nothing',
      why: 'Nobody has paid in time.',
      rule: '/callbacks_get#statuses',
      fix: ONLY_COMPLETED,
    },
    {
      play: 'expired',
      callback: 0,
      effect: {status: 'expired', fulfilled: 'unchanged'},
      explainedBy: [...STORED, 'status/processing', 'status/declined'],
    },
  ),
  defineCase(
    {
      id: 'status/unknown',
      title: 'A payment with an unknown status ships nothing',
      why: 'Nobody knows whether the money has come.',
      rule: '/callbacks_get#statuses',
      fix: ONLY_COMPLETED,
    },
    {
      change: {expect: 'either', merge: {data: {transaction: {status: 'settling'}}}},
      effect: {fulfilled: 'unchanged'},
      explainedBy: ['delivery/plain', 'event/unknown-status', 'status/processing'],
    },
  ),
  defineCase(
    {
      id: 'status/paid-late',
      title: 'A payment that completes after it expired is applied',
      why: 'Transfers and coins arrive late: the money is there, and your shop does not know it.',
      rule: '/callbacks_get#statuses',
      fix: 'Take the state from the callback whatever state you have, if its sequence is higher.',
    },
    {play: 'paid late', callback: 2, effect: {status: 'completed'}, explainedBy: STORED},
  ),
  defineCase(
    {
      id: 'status/completed-can-change',
      title: 'A completed payment can still change',
      why: 'Refunds and disputes come after it: your shop would count money that has gone.',
      rule: '/callbacks#event-types',
      fix: 'Take the state from the callback whatever state you have, if its sequence is higher.',
    },
    {
      play: 'refunded in part and disputed',
      callback: 3,
      change: {expect: 'answered'},
      effect: {notStatus: 'completed'},
      explainedBy: [...STORED, 'event/unknown-type'],
    },
  ),
];
