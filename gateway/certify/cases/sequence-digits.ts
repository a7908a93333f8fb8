// Numbers that are compared as text.
import type {HandlerCase} from '../handler/notation';
import {defineCase} from './define';

export const sequenceDigits: readonly HandlerCase[] = [
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
