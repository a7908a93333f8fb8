import type {Proof} from '../notation';

export const proof = {
  says: 'Ten reports an hour: orders that are refused do not count, the eleventh is 4005, and after 6 minutes one is free again.',
  steps: [
    {
      call: 'reports-v2/createReport',
      body: {
        type: 'balance',
        from: '2025-12-31',
        to: '2025-12-30',
        timezone: 'UTC',
        format: 'csv',
      },
      refused: 'field_invalid',
      shows: {
        number: 2102,
      },
      answer_headers: {
        'RateLimit-Remaining': '10',
      },
    },
    ...Array.from({length: 10}, () => ({
      call: 'reports-v2/createReport',
      body: {
        type: 'balance',
        from: '2025-12-30',
        to: '2025-12-31',
        timezone: 'UTC',
        format: 'csv',
      },
    })),
    {
      call: 'reports-v2/createReport',
      body: {
        type: 'balance',
        from: '2025-12-30',
        to: '2025-12-31',
        timezone: 'UTC',
        format: 'csv',
      },
      refused: 'rate_limited',
      shows: {
        number: 4005,
      },
    },
    {
      wait: '359999 ms',
    },
    {
      call: 'reports-v2/createReport',
      body: {
        type: 'balance',
        from: '2025-12-30',
        to: '2025-12-31',
        timezone: 'UTC',
        format: 'csv',
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
      call: 'reports-v2/createReport',
      body: {
        type: 'balance',
        from: '2025-12-30',
        to: '2025-12-31',
        timezone: 'UTC',
        format: 'csv',
      },
      shows: {
        type: 'balance',
      },
    },
  ],
} satisfies Proof;
