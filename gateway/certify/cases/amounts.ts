// Amounts, as they are stored.
import type {HandlerCase} from '../handler/notation';
import {defineCase} from './define';

const DECIMAL =
  'Read amounts as decimals or as text, with the digits of their currency, and never as floating-point numbers.';

export const amounts: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'amounts/received',
      title: 'What was received is stored, not what was requested',
      why: 'A payer who sends less would be credited the whole amount.',
      rule: '/callbacks_get#statuses',
      fix: 'Book amount_received; amount is what you asked for.',
    },
    {
      play: 'paid in part',
      effect: {amount_received: '500.00'},
      explainedBy: ['delivery/plain', 'order/status'],
    },
  ),
  defineCase(
    {
      id: 'amounts/refunded',
      title: 'What was refunded in part is stored',
      why: 'Your books say that you have money that went back.',
      rule: '/callbacks#event-types',
      fix: 'Book amount_refunded of data.transaction, which is the sum of all refunds.',
    },
    {
      play: 'refunded in part',
      callback: 2,
      change: {expect: 'answered'},
      effect: {amount_refunded: '50.00'},
      explainedBy: [
        'delivery/plain',
        'event/unknown-type',
        'order/status',
        'status/completed-can-change',
        'refund/partial',
      ],
    },
  ),
  defineCase(
    {
      id: 'amounts/three-digits',
      title: 'An amount with three digits after the point is exact',
      why: 'Not every currency has cents: 12.345 KWD would become 12.35 or 12.34.',
      rule: '/callbacks_get#parameters',
      fix: DECIMAL,
    },
    {
      play: 'paid in dinars',
      effect: {amount_received: '12.345'},
      explainedBy: ['delivery/plain', 'order/status', 'amounts/received'],
    },
  ),
  defineCase(
    {
      id: 'amounts/eighteen-digits',
      title: 'An amount with eighteen digits after the point is exact',
      why: 'A floating-point number has 15 to 17 digits, so part of the coins is lost.',
      rule: '/callbacks_get#pitfalls',
      fix: DECIMAL,
    },
    {
      play: 'paid in ether',
      effect: {amount_received: '1.234567890123456789'},
      explainedBy: ['delivery/plain', 'order/status', 'amounts/received', 'amounts/three-digits'],
    },
  ),
];
