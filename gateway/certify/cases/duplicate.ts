// The same callback more than once.
import type {HandlerCase} from '../handler/notation';
import {defineCase, untilPaid} from './define';

const FIX = 'Store webhook-id under a unique key, in the same database transaction as its effect.';

export const duplicate: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'duplicate/answer',
      title: 'The same callback is acknowledged again',
      why: 'Your first answer was lost: a duplicate that is refused is sent nine more times.',
      rule: '/callbacks#answer',
      fix: 'Answer 2xx to a webhook-id that you have handled.',
    },
    {
      steps: [...untilPaid, {callback: 1, expect: 'acknowledged'}],
    },
  ),
  defineCase(
    {
      id: 'duplicate/effect',
      title: 'The same callback has no second effect',
      why: 'Callbacks arrive at least once: the goods would be shipped twice.',
      rule: '/callbacks#ordering',
      fix: FIX,
    },
    {
      steps: [...untilPaid, {callback: 1, expect: 'either'}],
      effect: 'none',
    },
  ),
  defineCase(
    {
      id: 'duplicate/at-once',
      title: 'The same callback twenty times together has one effect',
      why: 'Between the look and the write, another request does the same: both find nothing, and both ship.',
      rule: '/callbacks#idempotent',
      fix: 'Let the database decide: insert webhook-id under a unique key first, and continue only if a row was inserted.',
    },
    {
      change: {expect: 'either', times: 20},
      effect: {fulfilled: 1},
      explainedBy: ['delivery/plain', 'order/fulfilled', 'duplicate/effect'],
    },
  ),
  defineCase(
    {
      id: 'duplicate/refused-is-not-seen',
      title: 'A callback whose id came with a wrong signature before is applied',
      why: 'Anyone who sends your handler an id with a wrong signature would make it ignore the real callback.',
      rule: '/callbacks#test-scenarios',
      fix: 'Store webhook-id only after the signature has been verified.',
    },
    {
      steps: [
        {callback: 0, expect: 'anything'},
        {callback: 1, expect: 'anything', signatures: ['other secret']},
        {callback: 1, expect: 'acknowledged'},
      ],
      effect: {status: 'completed'},
      explainedBy: ['delivery/plain', 'delivery/after-refused', 'order/status'],
    },
  ),
];

/** Last of all, because it restarts the handler. */
export const restart: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'duplicate/after-restart',
      title: 'The same callback after a restart has no second effect',
      why: 'What is kept in memory is lost with each deployment, and the retries of the last hours count as new.',
      rule: '/callbacks#idempotent',
      fix: FIX,
    },
    {
      steps: [...untilPaid, {restart: true}, {callback: 1, expect: 'either'}],
      effect: 'none',
      needs: 'restart',
      explainedBy: ['delivery/plain', 'duplicate/effect'],
    },
  ),
];
