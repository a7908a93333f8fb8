import type {Proof} from '../notation';

export const proof = {
  says: 'Every attempt has the same webhook-id and body, and its own timestamp and signature.',
  steps: [
    {merchant: 500},
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer cancels'},
    {wait: '1 min'},
    {
      callbacks: [
        {attempt: 1, 'header.webhook-timestamp': '1767225600'},
        {
          attempt: 2,
          'header.webhook-id': '{callbacks.0.headers.webhook-id}',
          'header.webhook-timestamp': '1767225660',
          'header.webhook-signature': {not: '{callbacks.0.headers.webhook-signature}'},
          id: '{callbacks.0.body.id}',
          created_at: '2026-01-01T00:00:00.000Z',
        },
      ],
    },
  ],
} satisfies Proof;
