// Two signatures while the secret is rolled.
import type {HandlerCase} from '../handler/notation';
import {defineCase} from './define';

const WHY = 'Every callback is refused for as long as both secrets sign, from the first rotation on.';
const FIX = 'Split webhook-signature at spaces, and accept if any of the parts is equal.';

export const rotation: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'rotation/second',
      title: 'A header whose second signature is right is accepted',
      why: WHY,
      rule: '/callbacks#secret-rotation',
      fix: FIX,
    },
    {change: {signatures: ['other secret', 'right']}},
  ),
  defineCase(
    {
      id: 'rotation/first',
      title: 'A header whose first signature is right is accepted',
      why: WHY,
      rule: '/callbacks#secret-rotation',
      fix: FIX,
    },
    {
      change: {signatures: ['right', 'other secret']},
      explainedBy: ['delivery/plain', 'rotation/second'],
    },
  ),
  defineCase(
    {
      id: 'rotation/other-version',
      title: 'A right signature beside one of another version is accepted',
      why: 'The day a second version is added, every callback would be refused.',
      rule: '/callbacks#vector',
      fix: 'Ignore the parts of the header whose prefix is not v1, instead of refusing them.',
    },
    {
      change: {signatures: ['v2', 'right']},
      explainedBy: ['delivery/plain', 'rotation/second', 'rotation/first'],
    },
  ),
];
