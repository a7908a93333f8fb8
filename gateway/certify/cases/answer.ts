// Whether the handler answers, in time and without a redirect.
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
  defineCase(
    {
      id: 'answer/direct',
      title: 'A callback is not redirected',
      why: 'Redirects are not followed, even to the same host with a slash added, so every callback would fail.',
      rule: '/callbacks#answer',
      fix: 'Register the final URL, with https and the slash at its end as your server has it, and exempt it from logins.',
    },
    {callback: 0, change: {expect: 'direct'}, explainedBy: ['answer/in-time']},
  ),
];
