import type {Proof} from '../notation';

export const proof = {
  says: 'A repeated order makes a second report and takes another of the ten.',
  steps: [
    {
      call: 'reports-v1/createReport',
      body: {
        type: 'balance',
        from: 1767052800,
        to: 1767139200,
        timezone: 'UTC',
        format: 'csv',
      },
      as: 'first',
      answer_headers: {
        'RateLimit-Remaining': '9',
      },
    },
    {
      call: 'reports-v1/createReport',
      body: {
        type: 'balance',
        from: 1767052800,
        to: 1767139200,
        timezone: 'UTC',
        format: 'csv',
      },
      shows: {
        report_id: {
          not: '{first.report_id}',
        },
      },
      answer_headers: {
        'RateLimit-Remaining': '8',
      },
    },
  ],
} satisfies Proof;
