import type {Proof} from '../notation';

export const proof = {
  says: 'A report is kept for 30 days, to the millisecond.',
  steps: [
    {
      call: 'reports-v2/createReport',
      body: {
        type: 'balance',
        from: '2025-12-30',
        to: '2025-12-31',
        timezone: 'UTC',
        format: 'csv',
      },
      as: 'report',
    },
    {
      wait: '2591999999 ms',
    },
    {
      call: 'reports-v2/checkReport',
      query: {
        report_id: '{report.report_id}',
      },
      shows: {
        status: 'ready',
      },
    },
    {
      wait: '1 ms',
    },
    {
      call: 'reports-v2/checkReport',
      query: {
        report_id: '{report.report_id}',
      },
      refused: 'report_not_found',
      shows: {
        number: 3006,
      },
    },
  ],
} satisfies Proof;
