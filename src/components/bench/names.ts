// The benches that pages have, each where its question arises.
export const benches = {
  'request-v2': {
    label: 'Check a signature here',
    says: 'it names the mistake, and nothing leaves the page.',
    instead: '#signature-does-not-match',
  },
  'request-v1': {
    label: 'Check a sign here',
    says: 'it names the mistake, and nothing leaves the page.',
    instead: '#pitfalls',
  },
  'callback-post': {
    label: 'Check a callback here',
    says: null,
    instead: '#signature-mismatch',
  },
  'callback-get': {
    label: 'Check a callback here',
    says: 'it names the mistake, and nothing leaves the page.',
    instead: '#vector',
  },
  amount: {
    label: 'Try an amount here',
    says: 'in both versions, with a fee, and what is wrong with 1,000.00.',
    instead: '/request_format_v1#amounts',
  },
} as const;

export type BenchName = keyof typeof benches;

export interface BenchProps {
  readonly name: BenchName;
}
