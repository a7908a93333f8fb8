// Money that leaves: what is unknown must not be sent again blindly.
import type {ClientCase} from '../case';
import {externalIdOf, isFind} from '../exchange';
import {failed, notJudged} from '../judge';

const LOST = {kind: 'cut', effect: true} as const;
const DROPPED = {kind: 'cut', effect: false} as const;

export const payoutCases: readonly ClientCase[] = [
  {
    id: 'payout/find-first',
    title: 'A payout whose outcome stays unknown is looked for before it is sent as another',
    why: 'The first payout was made: one with a new `external_id` is a second one, and the recipient is unlikely to return it.',
    rule: '/api/v2/transaction/find#not-found',
    fix: 'When all repeats failed, call `transaction/find` with `external_id`, or leave the payout pending.',
    expected: 'no create with another external_id before a find',
    steps: [LOST, ...Array.from({length: 11}, () => DROPPED)],
    patience: 60,
    judge({exchanges, attempts: [first, ...repeats]}) {
      if (first!.body['type'] !== 'payout') {
        return notJudged('the program makes no payouts');
      }
      const other = repeats.find((each) => externalIdOf(each) !== externalIdOf(first!));
      const isBlind = other && !exchanges.slice(0, exchanges.indexOf(other)).some(isFind);
      return isBlind ? failed(`it sent another payout, with external_id ${externalIdOf(other)}, without a find`) : null;
    },
  },
];
