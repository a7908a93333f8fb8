import type {Proof} from '../notation';

export const proof = {
  says: "`ts` 600 s away from the gateway's clock passes, 601 s away is 1004.",
  steps: [
    {
      call: 'v1/getAccountInfo',
      signed: {
        skew_s: -600,
      },
    },
    {
      call: 'v1/getAccountInfo',
      signed: {
        skew_s: -601,
      },
      refused: 'timestamp_out_of_window',
      shows: {
        code: 1004,
      },
    },
    {
      call: 'v1/getAccountInfo',
      signed: {
        skew_s: 600,
      },
    },
    {
      call: 'v1/getAccountInfo',
      signed: {
        skew_s: 601,
      },
      refused: 'timestamp_out_of_window',
      shows: {
        code: 1004,
      },
    },
  ],
} satisfies Proof;
