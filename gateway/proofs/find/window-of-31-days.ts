import type {Proof} from '../notation';

export const proof = {
  says: 'Without created_to the window ends now, and a start more than 31 days ago is 2102.',
  steps: [
    {wait: '32 d'},
    {
      call: 'v2/findTransaction',
      query: {created_from: '2026-01-01T23:59:59.999Z'},
      refused: 'field_invalid',
      shows: {'fields.0.path': '/created_from'},
    },
    {call: 'v2/findTransaction', query: {created_from: '2026-01-02T00:00:00.000Z'}},
    {
      call: 'v2/findTransaction',
      query: {created_from: '2026-01-01T00:00:00.000Z', created_to: '2026-01-10T00:00:00.000Z'},
    },
  ],
} satisfies Proof;
