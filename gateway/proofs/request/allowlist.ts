import type {Proof} from '../notation';

export const proof = {
  says: 'With an allowlist, a request from any other address is 1008, and the message shows the address.',
  given: {
    key: {
      allowed_addresses: ['203.0.113.9'],
    },
  },
  steps: [
    {
      call: 'v2/getAccountInfo',
      from: '203.0.113.10',
      refused: 'ip_not_allowed',
      shows: {
        number: 1008,
        message: {
          matches: '203\\.0\\.113\\.10',
        },
      },
    },
    {
      call: 'v2/getAccountInfo',
      from: '203.0.113.9',
      shows: {
        point_id: 1042,
      },
    },
  ],
} satisfies Proof;
