import type {Proof} from '../notation';

export const proof = {
  says: "A timestamp 300 s away from the gateway's clock passes, one 301 s away is 1004.",
  steps: [
    {
      call: 'v2/getAccountInfo',
      signed: {
        skew_s: -300,
      },
    },
    {
      call: 'v2/getAccountInfo',
      signed: {
        skew_s: 300,
      },
    },
    {
      call: 'v2/getAccountInfo',
      signed: {
        skew_s: -301,
      },
      refused: 'timestamp_out_of_window',
      shows: {
        number: 1004,
      },
    },
    {
      call: 'v2/getAccountInfo',
      signed: {
        skew_s: 301,
      },
      refused: 'timestamp_out_of_window',
      shows: {
        number: 1004,
      },
    },
  ],
} satisfies Proof;
