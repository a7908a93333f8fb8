// Types, members and values that a handler has not seen before, and callbacks that are not about a transaction.
import type {HandlerCase} from '../handler/notation';
import {defineCase} from './define';

const NEW = 'New ones are added at any time, and each callback with one would fail ten times.';
const NO_TRANSACTION = 'These callbacks have no data.transaction, and a handler that reads it anyway fails.';
const ACKNOWLEDGE =
  'Verify the signature, acknowledge what you do not know, and look for data.transaction before you read it.';

export const event: readonly HandlerCase[] = [
  defineCase(
    {
      id: 'event/unknown-type',
      title: 'An unknown type is acknowledged',
      why: NEW,
      rule: '/callbacks#event-types',
      fix: 'Store data.transaction whatever type says, and answer 2xx to a type that you do not know.',
    },
    {change: {merge: {type: 'transaction.reviewed'}}},
  ),
  defineCase(
    {
      id: 'event/unknown-members',
      title: 'Unknown members are ignored',
      why: NEW,
      rule: '/callbacks#body',
      fix: 'Read the members that you need by name, and let your parser ignore others.',
    },
    {
      change: {
        merge: {
          region: 'eu',
          data: {review: {score: 12, notes: [null, true, {a: 1.5}]}, transaction: {tip: null, labels: ['a', 'b']}},
        },
      },
    },
  ),
  defineCase(
    {
      id: 'event/unknown-values',
      title: 'Unknown values of known members are acknowledged',
      why: NEW,
      rule: '/callbacks#body',
      fix: 'Keep values that you do not know as text, instead of an enumeration that throws.',
    },
    {
      change: {
        merge: {data: {transaction: {flow: 'in_app', method_details: {kind: 'palm_scan', reader: 'left'}}}},
      },
    },
  ),
  defineCase(
    {
      id: 'event/unknown-status',
      title: 'An unknown status is acknowledged',
      why: NEW,
      rule: '/callbacks#answer',
      fix: 'Treat a status that you do not know as processing: store it, answer 2xx, and wait.',
    },
    {
      change: {merge: {data: {transaction: {status: 'settling'}}}},
      explainedBy: ['delivery/plain', 'event/unknown-values'],
    },
  ),
  defineCase(
    {
      id: 'event/test',
      title: 'A test callback without a transaction is acknowledged',
      why: 'The button in the cabinet reports an error, though your URL works.',
      rule: '/callbacks#event-types',
      fix: ACKNOWLEDGE,
    },
    {
      play: 'report',
      callback: 0,
      change: {merge: {type: 'callback.test'}, data: {}},
      explainedBy: ['delivery/plain', 'event/unknown-type'],
    },
  ),
  defineCase(
    {
      id: 'event/unknown-subject',
      title: 'An unknown type about something else is acknowledged',
      why: NEW,
      rule: '/callbacks#event-types',
      fix: ACKNOWLEDGE,
    },
    {
      play: 'report',
      callback: 0,
      change: {merge: {type: 'wallet.changed'}, data: {wallet: {currency: 'PEN', available: '145.50'}}},
      explainedBy: ['delivery/plain', 'event/unknown-type', 'event/test'],
    },
  ),
  defineCase(
    {
      id: 'event/report-ready',
      title: 'A callback about a report is acknowledged',
      why: NO_TRANSACTION,
      rule: '/callbacks#event-types',
      fix: ACKNOWLEDGE,
    },
    {play: 'report', callback: 0, explainedBy: ['delivery/plain', 'event/unknown-type', 'event/test']},
  ),
  defineCase(
    {
      id: 'event/invoice-paid',
      title: 'A callback about a paid invoice is acknowledged',
      why: NO_TRANSACTION,
      rule: '/callbacks#event-types',
      fix: ACKNOWLEDGE,
    },
    {
      play: 'invoice paid',
      announce: 'nothing',
      explainedBy: ['delivery/plain', 'event/unknown-type', 'event/test', 'event/report-ready'],
    },
  ),
  defineCase(
    {
      id: 'event/invoice-expired',
      title: 'A callback about an overdue invoice is acknowledged',
      why: NO_TRANSACTION,
      rule: '/callbacks#event-types',
      fix: ACKNOWLEDGE,
    },
    {
      play: 'invoice expired',
      callback: 0,
      explainedBy: ['delivery/plain', 'event/unknown-type', 'event/test', 'event/report-ready', 'event/invoice-paid'],
    },
  ),
];
