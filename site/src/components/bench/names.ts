// The benches: interactive checks on the pages where readers need them.
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
    label: 'Make or check a callback here',
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
    says: 'in both versions, with the fee of a service, and what is wrong with 1,000.00.',
    instead: '/request_format_v1#amounts',
  },
  identifier: {
    label: 'Check an identifier here',
    says: 'valid, or why not.',
    instead: '/reference/bank_codes',
  },
  scenario: {
    label: 'Build a scenario here',
    says: 'what a payment of your service can end in, as header, card or amount.',
    instead: '/reference/test_cards',
  },
  'go-live': {
    label: 'Make your go-live list here',
    says: null,
    instead: '/callbacks#go-live',
  },
} as const;

export type BenchName = keyof typeof benches;

export interface BenchProps {
  readonly name: BenchName;
  /** For `identifier`: keys of the formats that the page is about, separated by spaces. */
  readonly about?: string;
}
