// The benches that pages have, each where its question arises.
export const benches = {
  'request-v2': {
    label: 'Check a signature here',
    says: 'Paste what you sent and the secret: the mistake is named. Nothing leaves this page.',
    instead: '#signature-does-not-match',
  },
  'request-v1': {
    label: 'Check a sign here',
    says: 'Paste what you sent and the secret: the mistake is named. Nothing leaves this page.',
    instead: '#pitfalls',
  },
  'callback-post': {
    label: 'Check a callback here',
    says: 'Paste what arrived, the secret and what your code computed: the mistake is named. Nothing leaves this page.',
    instead: '#signature-mismatch',
  },
  'callback-get': {
    label: 'Check a callback here',
    says: 'Paste the address that was called, the secret and what your code computed. Nothing leaves this page.',
    instead: '#vector',
  },
  amount: {
    label: 'Try an amount here',
    says: 'As both versions write it, in every currency, with a fee, and what is wrong with 1,000.00.',
    instead: '/request_format_v1#amounts',
  },
} as const;

export type BenchName = keyof typeof benches;

export interface BenchProps {
  readonly name: BenchName;
}
