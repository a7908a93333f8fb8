// Callbacks that must not be trusted.
import type {HandlerCase} from '../handler/notation';
import {refused} from './refused';

export const signature: readonly HandlerCase[] = [
  refused(
    {
      id: 'signature/other-secret',
      title: 'A signature with another secret is refused',
      why: 'Anyone who knows your URL could report payments that nobody made.',
      rule: '/callbacks#verify',
      fix: 'Compute the signature over the raw body, compare it with the header, and answer 400 if they differ.',
    },
    {signatures: ['other secret']},
    [],
  ),
];
