import type {Proof} from '../notation';

export const proof = {
  says: 'A key has a burst of 40 reads; the next is 4005, and one comes back every 50 ms.',
  steps: [
    ...Array.from({length: 40}, () => ({
      call: 'v2/getAccountInfo',
    })),
    {
      call: 'v2/getAccountInfo',
      refused: 'rate_limited',
      shows: {
        number: 4005,
      },
      answer_headers: {
        'RateLimit-Limit': '40',
      },
    },
    {
      wait: '49 ms',
    },
    {
      call: 'v2/getAccountInfo',
      refused: 'rate_limited',
      shows: {
        number: 4005,
      },
    },
    {
      wait: '1 ms',
    },
    {
      call: 'v2/getAccountInfo',
      shows: {
        point_id: 1042,
      },
    },
  ],
} satisfies Proof;
