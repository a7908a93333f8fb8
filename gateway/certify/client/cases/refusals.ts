// Answers that are final: the same call gets the same answer.
import type {ClientCase, Judge} from '../case';
import {externalIdOf, isCreate, isFind, keyOf} from '../exchange';
import {doesNotRepeat, failed, notJudged} from '../judge';

const FINAL = '/response_format#error-codes';
const STOP = 'Repeat only where `retryable` is `true`; otherwise end the call and show or log what `error` says.';
const CLOCK_AHEAD_S = 600;

const clockIsRespected: Judge = ({attempts}) => {
  const [first, ...repeats] = attempts.map(({headers}) => Number(headers.get('X-Timestamp')));
  const blind = repeats.filter((timestamp) => timestamp - first! < CLOCK_AHEAD_S / 2);
  return blind.length === 0 ? null : failed(`it repeated with the same clock, ${blind.length} times`);
};

const DECLINED = {
  kind: 'changed',
  to: '201 with status declined, failure insufficient_funds',
  change: (transaction) => ({
    ...transaction,
    status: 'declined',
    payment_url: null,
    next_action: null,
    failure: {
      code: 'insufficient_funds',
      number: 7101,
      category: 'issuer',
      advice: 'retry_later',
      message: 'The account has insufficient funds.',
    },
  }),
} as const satisfies NonNullable<ClientCase['steps']>[number];

export const refusalCases: readonly ClientCase[] = [
  {
    id: 'refusal/field',
    title: 'A call with an invalid field is not repeated',
    why: 'The same body gets the same 422, and the error that a person has to mend is found late.',
    rule: FINAL,
    fix: STOP,
    expected: 'one create',
    steps: [{kind: 'error', code: 'field_invalid', effect: false}],
    judge: doesNotRepeat,
  },
  {
    id: 'refusal/limit',
    title: 'A payment above the daily limit is not repeated',
    why: 'The limit is the same a second later, and repeats use up the budget of calls.',
    rule: FINAL,
    fix: STOP,
    expected: 'one create',
    steps: [{kind: 'error', code: 'daily_limit_exceeded', effect: false}],
    judge: doesNotRepeat,
  },
  {
    id: 'refusal/declined',
    title: 'A declined payment is not sent again',
    why: 'The call succeeded and the payment did not: another attempt is for the payer to make, as a new payment.',
    rule: '/response_format#retry-payment',
    fix: 'Read `data.transaction.status` of a 2xx, and end with what `failure` says.',
    expected: 'one create',
    steps: [DECLINED],
    judge: doesNotRepeat,
  },
  {
    id: 'refusal/clock',
    title: 'A program whose clock is wrong does not repeat the same time',
    why: 'Each repeat is refused with 1004 as well, until somebody sets the clock.',
    rule: '/request_format#authentication-errors',
    fix: 'End the call and raise an alarm, or take the difference to the header `Date` into `X-Timestamp`.',
    expected: 'one create, or a repeat whose timestamp follows Date',
    steps: Array.from({length: 12}, () => ({
      kind: 'error' as const,
      code: 'timestamp_out_of_window' as const,
      effect: false,
      ahead: CLOCK_AHEAD_S,
    })),
    judge: clockIsRespected,
  },
  {
    id: 'refusal/key-reused',
    title: 'A key that another body has used is not sent again, and not answered with a new payment',
    why: 'An earlier call with this key may have paid: a new `external_id` would pay twice.',
    rule: '/response_format#error-is-not-failure',
    fix: 'After 2007, send the bytes of the first attempt or call `transaction/find`.',
    expected: 'no create with the same key and body, and none with another external_id',
    steps: [{kind: 'error', code: 'idempotency_key_reused', effect: false}],
    judge({attempts: [first, ...repeats]}) {
      if (repeats.some((each) => externalIdOf(each) !== externalIdOf(first!))) {
        return failed('it made another payment, with a new external_id');
      }
      const same = repeats.some((each) => keyOf(each) === keyOf(first!) && each.text === first!.text);
      return same ? failed('it sent the same key with the same body again') : null;
    },
  },
  {
    id: 'refusal/duplicate',
    title: 'A payment that exists is found',
    why: '3003 says that an earlier call made it: it is neither a failure nor a reason for another payment.',
    rule: '/response_format#retry-program',
    fix: 'After 3003, call `transaction/find` with `external_id` or `existing_transaction_id`, and continue with what it says.',
    expected: 'a find, and no create with another external_id',
    steps: [{kind: 'taken'}],
    judge({exchanges, attempts: [first, ...repeats]}) {
      if (first!.code !== 'external_id_duplicate') {
        return notJudged(`the gateway answered the create with ${first!.status} ${first!.code}`);
      }
      if (repeats.some((each) => externalIdOf(each) !== externalIdOf(first!))) {
        return failed('it made another payment, with a new external_id');
      }
      return exchanges.some(isFind) ? null : failed('it ended without transaction/find');
    },
  },
  {
    id: 'refusal/quote',
    title: 'An expired quote is not used again',
    why: 'The rate is gone: the same call gets 2112 forever, and the payer waits.',
    rule: '/response_format#error-is-not-failure',
    fix: 'After 2112, get a new quote, show its rate, and create with it and a new key.',
    expected: 'no further create with the same quote_id',
    steps: [{kind: 'error', code: 'quote_expired', effect: false}],
    judge({exchanges}) {
      const [first, ...later] = exchanges.filter(isCreate);
      const quote = first!.body['quote_id'];
      if (quote === undefined) {
        return notJudged('the program pays without a quote');
      }
      const again = later.some(({body}) => body['quote_id'] === quote);
      return again ? failed(`it sent quote_id ${String(quote)} again`) : null;
    },
  },
];
