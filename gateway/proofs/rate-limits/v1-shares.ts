import type {Proof} from '../notation';

export const proof = {
  says: 'v1 and v2 draw on one budget.',
  steps: [
    ...Array.from({length: 20}, () => ({
      call: 'v1/checkCard',
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
    },
  ],
} satisfies Proof;
