// A 5xx, of the gateway or of a proxy before it, and a 409 that means "still running".
import type {ClientCase} from '../case';
import {asksAgain, paysOnce} from '../judge';

const ASKED = 'a second create with the same key, or a find';
const AGAIN = 'Repeat a 5xx with the same key, with or without the JSON of the gateway in it.';
const UNKNOWN = '/response_format#error-is-not-failure';

export const serverErrorCases: readonly ClientCase[] = [
  {
    id: 'server-error/500-before',
    title: 'A program that gets 500 asks again',
    why: 'The outcome is unknown, and here nothing happened: without a repeat, the order waits in vain.',
    rule: '/response_format#retries',
    fix: AGAIN,
    expected: ASKED,
    steps: [{kind: 'error', code: 'internal_error', effect: false}],
    judge: asksAgain,
  },
  {
    id: 'server-error/500-after',
    title: 'A payment that was answered with 500 is not made again',
    why: 'A 500 says nothing about the money: here the payment was made.',
    rule: UNKNOWN,
    fix: 'Where `outcome_unknown` is `true`, keep `external_id` and key, and never begin a new payment.',
    expected: 'no create with another external_id',
    steps: [{kind: 'error', code: 'internal_error', effect: true}],
    judge: paysOnce,
  },
  {
    id: 'server-error/504-after',
    title: 'A payment that was answered with 504 is not made again',
    why: 'The provider was too slow to answer, and not too slow to pay.',
    rule: UNKNOWN,
    fix: 'Where `outcome_unknown` is `true`, keep `external_id` and key, and never begin a new payment.',
    expected: 'no create with another external_id',
    steps: [{kind: 'error', code: 'provider_timeout', effect: true}],
    judge: paysOnce,
  },
  {
    id: 'server-error/502-html',
    title: 'A program that gets the HTML page of a proxy asks again',
    why: 'A parser that expects JSON throws, and the payment is forgotten.',
    rule: UNKNOWN,
    fix: AGAIN,
    expected: ASKED,
    steps: [{kind: 'proxy', status: 502, effect: false}],
    judge: asksAgain,
  },
  {
    id: 'server-error/503-html',
    title: 'A payment that a proxy answered with 503 is not made again',
    why: 'A 503 of the gateway means that nothing ran; that of a proxy, without its JSON, means nothing of the kind.',
    rule: UNKNOWN,
    fix: 'Treat a 5xx without the JSON of the gateway as unknown: same `external_id`, same key.',
    expected: 'no create with another external_id',
    steps: [{kind: 'proxy', status: 503, effect: true}],
    judge: paysOnce,
  },
  {
    id: 'server-error/in-progress',
    title: 'A program that gets 409 idempotency_in_progress asks again',
    why: 'It is a 4xx, and still not final: the first call runs, and a second later its outcome is known.',
    rule: '/response_format#retries',
    fix: 'Decide by `retryable` and `outcome_unknown`, not by the HTTP status.',
    expected: ASKED,
    steps: [{kind: 'error', code: 'idempotency_in_progress', effect: true, retryAfter: 1}],
    judge: asksAgain,
  },
];
