import type {Proof} from '../notation';

export const proof = {
  says: 'A key has a burst of 20 writes; the next is 4005, and one comes back every tenth of a second.',
  steps: [
    ...Array.from({length: 20}, () => ({
      call: 'v2/checkCard',
      body: {
        bin: '411111',
      },
    })),
    {
      call: 'v2/checkCard',
      body: {
        bin: '411111',
      },
      refused: 'rate_limited',
      shows: {
        number: 4005,
      },
      answer_headers: {
        'RateLimit-Limit': '20',
        'RateLimit-Remaining': '0',
        'Retry-After': '1',
      },
    },
    {
      wait: '99 ms',
    },
    {
      call: 'v2/checkCard',
      body: {
        bin: '411111',
      },
      refused: 'rate_limited',
      shows: {
        number: 4005,
      },
    },
    {
      wait: '1 ms',
    },
    {
      call: 'v2/checkCard',
      body: {
        bin: '411111',
      },
      shows: {
        bin: '411111',
      },
    },
  ],
} satisfies Proof;
