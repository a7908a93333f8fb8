// Payments that were not created by the program.
import type {HandlerCase} from '../handler/notation';
import {defineCase} from './define';

export const unknownOrder: readonly HandlerCase[] = [
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
