// What may be added within the version, and states that last.
import type {ClientCase, Judge} from '../case';
import type {Change} from '../faults';
import {isFind} from '../exchange';
import {all, asksAgain, failed, goesOn} from '../judge';

const NEW = '/response_format#compatibility';
const GOES_ON = 'one create, no cancel, and exit code 0';

const becomes = (to: string, change: Change): Pick<ClientCase, 'everywhere'> => ({everywhere: {to, change}});

/** One look is as good as none; more are polling. */
const MOST_FINDS = 2;
const doesNotPoll: Judge = ({exchanges}) => {
  const {length} = exchanges.filter(isFind);
  return length <= MOST_FINDS ? null : failed(`it called transaction/find ${length} times`);
};

export const unknownCases: readonly ClientCase[] = [
  {
    id: 'unknown/members',
    title: 'Members that the program does not know are ignored',
    why: 'New members come without notice, and a strict parser turns a payment that was made into an exception.',
    rule: NEW,
    fix: 'Let the parser ignore unknown members.',
    expected: GOES_ON,
    ...becomes('answers with unknown members', (transaction) => ({
      ...transaction,
      loyalty: {points: 12, tiers: ['gold', null]},
      risk_score: 0.25,
    })),
    judge: goesOn,
  },
  {
    id: 'unknown/next-action',
    title: 'An unknown next_action is not an error',
    why: 'New ways to pay bring new actions: the payer can continue at payment_url.',
    rule: NEW,
    fix: 'Where `next_action.type` is unknown, offer `payment_url`, otherwise another method.',
    expected: GOES_ON,
    ...becomes('answers with next_action of the unknown type tap_device', (transaction) => ({
      ...transaction,
      status: 'requires_action',
      next_action: {type: 'tap_device', reader: 'rdr_1'},
    })),
    judge: goesOn,
  },
  {
    id: 'unknown/status',
    title: 'An unknown status is not final',
    why: 'A program that takes it for a failure pays again while the first payment is still to come.',
    rule: NEW,
    fix: 'Treat an unknown status like `processing`: neither ship nor fail, log it, and look again later.',
    expected: GOES_ON,
    ...becomes('answers with the unknown status under_observation', (transaction) => ({
      ...transaction,
      status: 'under_observation',
    })),
    judge: goesOn,
  },
  {
    id: 'unknown/error-code',
    title: 'An error with an unknown code is handled by retryable and outcome_unknown',
    why: 'New codes come without notice, and the two members say what to do about each.',
    rule: NEW,
    fix: 'Decide by `retryable` and `outcome_unknown`; use the code only for texts.',
    expected: 'a second create with the same key, or a find',
    steps: [{kind: 'unknown error'}],
    judge: asksAgain,
  },
  {
    id: 'unknown/on-hold',
    title: 'A payment that is on hold for days is waited for',
    why: 'Money may have moved: polling uses up the budget of calls, and a new payment or a cancel loses it.',
    rule: '/response_format#status',
    fix: 'On `on_hold`, leave the order pending and wait for the callback; look once a minute at most.',
    expected: `${GOES_ON}; at most ${MOST_FINDS} finds`,
    ...becomes('answers with status on_hold', (transaction) => ({...transaction, status: 'on_hold'})),
    judge: all(goesOn, doesNotPoll),
  },
];
