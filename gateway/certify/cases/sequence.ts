// Callbacks in another order than the changes that they report.
import type {HandlerCase} from '../handler/notation';
import {defineCase, untilPaid} from './define';

const FIX =
  'Apply a state only if its sequence is higher than the one stored for that transaction; acknowledge all others.';

export const sequence: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'sequence/gap',
      title: 'A state whose predecessor is missing is applied',
      why: 'The next number may never come as a callback: the payment would stay open for all time.',
      rule: '/callbacks#ordering',
      fix: FIX,
    },
    {
      change: {merge: {data: {transaction: {sequence: 6}}}},
      effect: {status: 'completed'},
      explainedBy: ['delivery/plain', 'order/status'],
    },
  ),
  defineCase(
    {
      id: 'sequence/behind',
      title: 'An older state is acknowledged and not applied',
      why: 'A paid order goes back to processing when the retry of an old callback arrives.',
      rule: '/callbacks#ordering',
      fix: FIX,
    },
    {
      steps: [...untilPaid, {callback: 0, expect: 'acknowledged', anotherId: true}],
      effect: {status: 'completed'},
      explainedBy: ['delivery/plain', 'order/status'],
    },
  ),
  defineCase(
    {
      id: 'sequence/equal',
      title: 'A state with an equal sequence is not applied',
      why: 'A state that you already have would be applied again, and undo what came with it.',
      rule: '/callbacks#ordering',
      fix: FIX,
    },
    {
      steps: [
        ...untilPaid,
        {
          callback: 0,
          expect: 'acknowledged',
          anotherId: true,
          merge: {data: {transaction: {sequence: 3, metadata: {note: 'changed'}}}},
        },
      ],
      effect: {status: 'completed'},
      explainedBy: ['delivery/plain', 'order/status', 'sequence/behind'],
    },
  ),
  defineCase(
    {
      id: 'sequence/ten-after-nine',
      title: 'Sequence 10 is higher than 9',
      why: 'From the tenth change on, the states of a transaction are taken for old ones.',
      rule: '/callbacks#ordering',
      fix: 'Store sequence as a number, and compare it as one.',
    },
    {
      steps: [
        {callback: 0, expect: 'anything', merge: {data: {transaction: {sequence: 9}}}},
        {callback: 1, expect: 'acknowledged', merge: {data: {transaction: {sequence: 10}}}},
      ],
      effect: {status: 'completed'},
      explainedBy: ['delivery/plain', 'order/status', 'sequence/gap'],
    },
  ),
];
