// Each status, and what it does to the order.
import type {HandlerCase} from '../handler/notation';
import {defineCase, type Rest, type Texts} from './define';

const ONLY_COMPLETED = 'Fulfill only when the status is completed, and store every other status without an effect.';
const STORED = ['delivery/plain', 'order/status'];

interface Stored extends Pick<Texts, 'title' | 'why'>, Partial<Pick<Texts, 'rule'>>, Pick<Rest, 'play' | 'callback'> {
  readonly status: string;
  readonly explainedBy?: readonly string[];
}

/** A status other than `completed` is stored, and fulfills nothing. */
const shipsNothing = ({
  status: name,
  title,
  why,
  rule = '/callbacks_get#statuses',
  explainedBy = ['status/processing'],
  ...rest
}: Stored): HandlerCase =>
  defineCase(
    {id: `status/${name.replace('_', '-')}`, title, why, rule, fix: ONLY_COMPLETED},
    {...rest, effect: {status: name, fulfilled: 'unchanged'}, explainedBy: [...STORED, ...explainedBy]},
  );

export const status: readonly HandlerCase[] = [
  shipsNothing({
    status: 'processing',
    title: 'A payment that is processing ships nothing',
    why: 'The money has not come, and may never come.',
    callback: 0,
    explainedBy: [],
  }),
  shipsNothing({
    status: 'requires_action',
    title: 'A p2p payment that got its requisites ships nothing',
    why: 'The payer only sees now where to send the money.',
    rule: '/callbacks#event-types',
    play: 'p2p requisites',
    callback: 0,
    explainedBy: ['event/unknown-type', 'status/processing'],
  }),
  shipsNothing({
    status: 'on_hold',
    title: 'A payment on hold ships nothing',
    why: 'The payment is being reviewed, and may be declined.',
    play: 'on hold',
  }),
  shipsNothing({
    status: 'authorized',
    title: 'An authorized payment ships nothing',
    why: 'The money is only reserved, and is released if you do not capture it.',
    play: 'authorized',
  }),
  shipsNothing({
    status: 'partially_paid',
    title: 'A payment that was paid in part ships nothing',
    why: 'Less than the amount has come.',
    play: 'paid in part',
  }),
  shipsNothing({
    status: 'declined',
    title: 'A declined payment ships nothing',
    why: 'The payer was refused, and the order stays open.',
    play: 'declined',
  }),
  shipsNothing({
    status: 'failed',
    title: 'A failed payment ships nothing',
    why: 'A technical fault ended it, and no money moved.',
    play: 'failed',
    explainedBy: ['status/processing', 'status/declined'],
  }),
  shipsNothing({
    status: 'cancelled',
    title: 'A cancelled payment ships nothing',
    why: 'The payer has given up.',
    play: 'cancelled',
    callback: 0,
    explainedBy: ['status/processing', 'status/declined'],
  }),
  shipsNothing({
    status: 'expired',
    title: 'An expired payment ships nothing',
    why: 'Nobody has paid in time.',
    play: 'expired',
    callback: 0,
    explainedBy: ['status/processing', 'status/declined'],
  }),
  defineCase(
    {
      id: 'status/unknown',
      title: 'A payment with an unknown status ships nothing',
      why: 'Nobody knows whether the money has come.',
      rule: '/callbacks_get#statuses',
      fix: ONLY_COMPLETED,
    },
    {
      change: {expect: 'either', merge: {data: {transaction: {status: 'settling'}}}},
      effect: {fulfilled: 'unchanged'},
      explainedBy: ['delivery/plain', 'event/unknown-status', 'status/processing'],
    },
  ),
  defineCase(
    {
      id: 'status/paid-late',
      title: 'A payment that completes after it expired is applied',
      why: 'Transfers and coins arrive late: the money is there, and your shop does not know it.',
      rule: '/callbacks_get#statuses',
      fix: 'Take the state from the callback whatever state you have, if its sequence is higher.',
    },
    {play: 'paid late', callback: 2, effect: {status: 'completed'}, explainedBy: STORED},
  ),
  defineCase(
    {
      id: 'status/completed-can-change',
      title: 'A completed payment can still change',
      why: 'Refunds and disputes come after it: your shop would count money that has gone.',
      rule: '/callbacks#event-types',
      fix: 'Take the state from the callback whatever state you have, if its sequence is higher.',
    },
    {
      play: 'refunded in part and disputed',
      callback: 3,
      change: {expect: 'answered'},
      effect: {notStatus: 'completed'},
      explainedBy: [...STORED, 'event/unknown-type'],
    },
  ),
];
