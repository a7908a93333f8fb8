import type {Proof} from '../notation';

export const proof = {
  says: 'The first digits show what their range can do, the number what one card can; one that is declined as a recipient cannot receive.',
  steps: [
    {call: 'v2/checkCard', body: {bin: '41111100'}, shows: {'supports.payout': true}},
    {call: 'v2/checkCard', body: {card: {number: '4111110000030002'}}, shows: {'supports.payout': false}},
    {call: 'v2/checkCard', body: {card: {number: '4111110000180005'}}, shows: {'supports.payout': false}},
  ],
} satisfies Proof;
