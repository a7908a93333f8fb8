import type {Proof} from '../notation';

export const proof = {
  says: 'A dry run holds nothing.',
  steps: [{call: 'v2/validateTransaction', like: 'payout', shows: {valid: true, total: '106.00'}}, {moved: {}}],
} satisfies Proof;
