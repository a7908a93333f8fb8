// How callbacks reach the handler.
import type {HandlerCase} from '../handler/notation';
import {accepted} from './accepted';

export const delivery: readonly HandlerCase[] = [
  accepted(
    {
      id: 'delivery/plain',
      title: 'A callback is acknowledged',
      why: 'Every callback counts as failed and is sent nine more times.',
      rule: '/callbacks#answer',
      fix: 'Check the secret: remove whsec_, decode the rest from Base64, and sign id, timestamp and raw body.',
    },
    {},
    [],
  ),
];
