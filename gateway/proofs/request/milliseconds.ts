import type {Proof} from '../notation';

export const proof = {
  says: 'A timestamp in milliseconds is 1004.',
  steps: [
    {
      call: 'v2/getAccountInfo',
      headers: {
        'X-Timestamp': '1767225600000',
      },
      refused: 'timestamp_out_of_window',
      shows: {
        number: 1004,
      },
    },
  ],
} satisfies Proof;
