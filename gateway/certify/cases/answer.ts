// Whether the handler answers at all.
import type {HandlerCase} from '../handler/notation';
import {defineCase} from './define';

export const answer: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'answer/in-time',
      title: 'A callback is answered within 10 s',
      why: 'A later answer counts as none: the callback is sent again, though you may have done the work.',
      rule: '/callbacks#answer',
      fix: 'Store the callback, answer 204, and do the work afterwards.',
    },
    {
      steps: [
        {callback: 0, expect: 'answered'},
        {callback: 1, expect: 'answered'},
      ],
      explainedBy: [],
      gate: true,
    },
  ),
];
