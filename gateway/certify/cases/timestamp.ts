// The time of an attempt.
import type {HandlerCase} from '../handler/notation';
import {defineCase, refusedCase} from './define';

const REPLAY = 'A recorded callback could be sent again for all time.';
const FIX = 'Refuse if webhook-timestamp is more than 300 seconds from your clock, in either direction.';

export const timestamp: readonly HandlerCase[] = [
  refusedCase(
    {id: 'timestamp/old', title: 'A timestamp 301 s old is refused', why: REPLAY, rule: '/callbacks#go-live', fix: FIX},
    {timestamp: -301},
  ),
  refusedCase(
    {
      id: 'timestamp/ahead',
      title: 'A timestamp 301 s ahead is refused',
      why: 'A callback from the future stays valid until then, and can be sent again.',
      rule: '/callbacks#go-live',
      fix: FIX,
    },
    {timestamp: 301},
    ['signature/other-secret', 'timestamp/old'],
  ),
  refusedCase(
    {
      id: 'timestamp/milliseconds',
      title: 'A timestamp in milliseconds is refused',
      why: 'The header has Unix seconds: what converts or guesses the unit no longer checks the time.',
      rule: '/callbacks#headers',
      fix: 'Take webhook-timestamp as Unix seconds, and compare it with your clock in seconds.',
    },
    {timestamp: 'in milliseconds'},
    ['signature/other-secret', 'timestamp/old', 'timestamp/ahead'],
  ),
  refusedCase(
    {
      id: 'timestamp/missing',
      title: 'A callback without webhook-timestamp is refused',
      why: 'Without a time, a comparison is often neither true nor false, and the callback passes.',
      rule: '/callbacks#headers',
      fix: 'Answer 400 if one of the three headers is missing.',
    },
    {timestamp: 'missing'},
    ['signature/other-secret', 'timestamp/old'],
  ),
  defineCase(
    {
      id: 'timestamp/slightly-old',
      title: 'A timestamp 290 s old is accepted',
      why: 'Clocks differ, and a queue before your handler takes time.',
      rule: '/callbacks#verify',
      fix: 'Allow 300 seconds in both directions, and set your clock by NTP.',
    },
    {change: {timestamp: -290}},
  ),
  defineCase(
    {
      id: 'timestamp/slightly-ahead',
      title: 'A timestamp 290 s ahead is accepted',
      why: 'The clock of your server may be behind, and every callback would be refused.',
      rule: '/callbacks#verify',
      fix: 'Allow 300 seconds in both directions, and set your clock by NTP.',
    },
    {change: {timestamp: 290}, explainedBy: ['delivery/plain', 'timestamp/slightly-old']},
  ),
];
