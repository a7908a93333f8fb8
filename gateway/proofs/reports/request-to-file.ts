import type {Proof} from '../notation';

const report_id = '{order.report_id}';

export const proof = {
  says: 'A report is queued, then running, then ready: report.ready is sent, and the report has the link to its file.',
  steps: [
    {
      call: 'reports-v2/createReport',
      body: {type: 'balance', from: '2025-12-30', to: '2025-12-31', timezone: 'UTC', format: 'csv'},
      as: 'order',
      shows: {status: 'queued'},
    },
    {wait: '1 s'},
    {call: 'reports-v2/checkReport', query: {report_id}, shows: {status: 'running'}},
    {wait: '1 s'},
    {callbacks: [{type: 'report.ready', answered: 204}]},
    {
      call: 'reports-v2/getReport',
      query: {report_id},
      shows: {download_url: {matches: '^https://'}, sha256: {matches: '^[0-9a-f]{64}$'}},
    },
  ],
} satisfies Proof;
