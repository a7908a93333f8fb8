// The status before a change, which is for the log.
import type {HandlerCase} from '../handler/notation';
import {defineCase, untilPaid} from './define';

export const previousStatus: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'sequence/previous-status',
      title: 'A state is applied whatever status your order has',
      why: 'The previous callback may arrive later or never, and your order would keep an old status.',
      rule: '/callbacks#body',
      fix: 'Log previous_status, and do not compare it with your own record.',
    },
    {
      play: 'refunded in part and disputed',
      steps: [...untilPaid, {callback: 3, expect: 'answered'}],
      effect: {status: 'charged_back'},
      explainedBy: [
        'delivery/plain',
        'event/unknown-type',
        'order/status',
        'sequence/gap',
        'status/completed-can-change',
        'chargeback/opened',
      ],
    },
  ),
  defineCase(
    {
      id: 'order/any-previous-status',
      title: 'A payment that completes is fulfilled whatever it was before',
      why: 'Payments that were on hold, authorized or paid in part would never be shipped.',
      rule: '/callbacks#body',
      fix: 'Fulfill when status is completed; previous_status is for your log.',
    },
    {
      change: {merge: {data: {previous_status: 'on_hold'}}},
      effect: {fulfilled: 1},
      explainedBy: ['delivery/plain', 'order/fulfilled', 'sequence/previous-status'],
    },
  ),
];
