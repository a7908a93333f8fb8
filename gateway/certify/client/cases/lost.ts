// No answer, or one that nobody can read: the outcome is unknown.
import type {ClientCase} from '../case';
import {all, asksAgain, failed, paysOnce} from '../judge';

const UNKNOWN = '/response_format#error-is-not-failure';
const AGAIN =
  'Handle it like a lost connection: repeat with the same key, or call `transaction/find` with `external_id`.';
const ASKED = 'a second create with the same key, or a find';

/** Seconds that the gateway may need, and after which a program has to give up. */
const ANSWER_S = 30;
const MOST_S = 60;
/** Timers are not exact. */
const TOLERANCE_S = 0.5;

export const lostCases: readonly ClientCase[] = [
  {
    id: 'lost/after-effect',
    title: 'A payment whose answer is lost is not made again',
    why: 'The payment exists: a new `external_id` charges the payer, or pays the recipient, twice.',
    rule: UNKNOWN,
    fix: 'After a lost answer keep `external_id` and key, repeat, and keep the order pending until you know.',
    expected: 'no create with another external_id',
    steps: [{kind: 'cut', effect: true}],
    judge: paysOnce,
  },
  {
    id: 'lost/before-effect',
    title: 'A program whose connection is cut asks again',
    why: 'Nothing happened, and the order waits for a callback that will not come.',
    rule: '/response_format#retries',
    fix: 'Catch errors of the connection around the call, and repeat it with the same key.',
    expected: ASKED,
    steps: [{kind: 'cut', effect: false}],
    judge: asksAgain,
  },
  {
    id: 'lost/middle',
    title: 'A program whose answer breaks off asks again',
    why: 'The body is read after the headers, often outside of the block that catches errors of the connection.',
    rule: UNKNOWN,
    fix: 'Read the body to its end inside of the same block as the call.',
    expected: ASKED,
    steps: [{kind: 'cut in the answer'}],
    judge: asksAgain,
  },
  {
    id: 'lost/truncated',
    title: 'A program that gets half of the JSON asks again',
    why: 'A 201 that cannot be parsed is a payment that was made, and an exception there loses it.',
    rule: UNKNOWN,
    fix: AGAIN,
    expected: ASKED,
    steps: [{kind: 'truncated'}],
    judge: asksAgain,
  },
  {
    id: 'lost/slow-answer',
    title: 'A program waits for an answer for 30 s',
    why: 'The gateway answers within 30 s: a shorter timeout turns payments that work into unknowns.',
    rule: '/response_format#retries',
    fix: 'Set the timeout of the call to 40 s.',
    expected: 'the connection stays open for 30 s',
    steps: [{kind: 'silence', seconds: ANSWER_S}],
    patience: ANSWER_S + 20,
    judge({attempts: [first], second}) {
      const waited = first!.abandonedAt === null ? null : (first!.abandonedAt - first!.arrivedAt) / second;
      return waited === null || waited >= ANSWER_S - TOLERANCE_S
        ? null
        : failed(`it gave up after ${waited.toFixed(0)} s`);
    },
  },
  {
    id: 'lost/no-answer',
    title: 'A program gives up after a minute at most, and asks again',
    why: 'Without a timeout, one lost packet holds a worker and the order for hours.',
    rule: '/response_format#retries',
    fix: 'Set the timeout of the call to 40 s; many HTTP clients have none unless told.',
    expected: `the call ends after ${ANSWER_S} to ${MOST_S} s; then ${ASKED}`,
    steps: [{kind: 'silence', seconds: null}],
    patience: MOST_S + 5,
    judge: all(
      ({attempts: [first]}) => (first!.abandonedAt === null ? failed(`it still waited after ${MOST_S} s`) : null),
      asksAgain,
    ),
  },
];
