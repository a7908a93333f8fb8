// GET callbacks, for points whose format is GET (v1).
import type {GetDelivery, HandlerCase} from '../handler/notation';
import {defineCase, type Texts} from './define';

const FORM = 'Decode names and values once, as a form: %XX is a byte, and + is a space.';
const FORGED = 'Anyone who knows your URL could report payments that nobody made.';

const getCase = (texts: Texts, change: Partial<GetDelivery>, explainedBy: readonly string[]): HandlerCase =>
  defineCase(texts, {
    play: 'paid, by GET',
    steps: [{get: 1, expect: 'OK', ...change}],
    needs: 'get',
    announce: 'nothing',
    explainedBy,
  });

const accepted = (texts: Texts, change: Partial<GetDelivery>, ...more: readonly string[]): HandlerCase =>
  getCase(texts, change, ['get/plain', ...more]);

const refused = (texts: Texts, change: Partial<GetDelivery>): HandlerCase =>
  getCase(texts, {expect: 'not OK', ...change}, texts.id === 'get/other-secret' ? [] : ['get/other-secret']);

export const get: readonly HandlerCase[] = [
  getCase(
    {
      id: 'get/plain',
      title: 'A GET callback is answered with exactly OK',
      why: 'After any other answer the call is repeated five times.',
      rule: '/callbacks_get#answer',
      fix: 'Check sign, and answer status 200 with the two bytes OK: no newline, no quotes, no HTML.',
    },
    {},
    [],
  ),
  refused(
    {
      id: 'get/other-secret',
      title: 'A sign with another secret is refused',
      why: FORGED,
      rule: '/callbacks_get#verify',
      fix: 'Compute sign over all other parameters, compare it, and answer 403 if it differs.',
    },
    {secret: 'other'},
  ),
  refused(
    {
      id: 'get/missing-sign',
      title: 'A call without sign is refused',
      why: FORGED,
      rule: '/callbacks_get#verify',
      fix: 'Answer 403 if sign is missing.',
    },
    {isUnsigned: true},
  ),
  refused(
    {
      id: 'get/changed-amount',
      title: 'An amount that was changed is refused',
      why: 'Somebody on the way could change the amount of a payment.',
      rule: '/callbacks_get#verify',
      fix: 'Compute sign over the parameters as they arrived, all but sign.',
    },
    {tamper: ['amount=15000', 'amount=95000']},
  ),
  refused(
    {
      id: 'get/repeated-name',
      title: 'A parameter that appears twice is refused',
      why: 'You check one of the two and read the other.',
      rule: '/callbacks_get#pitfalls',
      fix: 'Refuse a query in which a name appears twice.',
    },
    {more: '&status=6'},
  ),
  accepted(
    {
      id: 'get/space',
      title: 'A space as %20 in your own query is understood',
      why: 'Every call to a URL with a space in its query would be refused.',
      rule: '/callbacks_get#plus',
      fix: FORM,
    },
    {own: 'shop=Lima%20Centro'},
  ),
  accepted(
    {
      id: 'get/plus',
      title: 'A space that a proxy made a + is understood',
      why: 'Proxies rewrite %20 as +, and sign fails behind them for some URLs only.',
      rule: '/callbacks_get#plus',
      fix: FORM,
    },
    {own: 'shop=Lima%20Centro', tamper: ['%20', '+']},
    'get/space',
  ),
  accepted(
    {
      id: 'get/percent-2b',
      title: 'A plus as %2B in your own query is understood',
      why: 'What is decoded twice becomes a space, and sign fails.',
      rule: '/callbacks_get#plus',
      fix: FORM,
    },
    {own: 'shop=1%2B1'},
    'get/space',
  ),
  accepted(
    {
      id: 'get/cyrillic',
      title: 'Cyrillic letters in your own query are understood',
      why: 'They are two bytes each in UTF-8: another character set gives another sign.',
      rule: '/callbacks_get#plus',
      fix: 'Decode the bytes as UTF-8, and hash the text as UTF-8.',
    },
    {own: 'shop=%D0%9A%D0%B8%D1%97%D0%B2'},
    'get/space',
  ),
  accepted(
    {
      id: 'get/other-order',
      title: 'Parameters in another order are understood',
      why: 'The value of sign is computed over sorted names, and the order in the query can change.',
      rule: '/callbacks_get#vector',
      fix: 'Sort the parameters by name, byte by byte, before you join them.',
    },
    {isReversed: true},
  ),
  accepted(
    {
      id: 'get/new-parameter',
      title: 'A new parameter is understood',
      why: 'More parameters come over time, and all of them are signed.',
      rule: '/callbacks_get#parameters',
      fix: 'Compute sign over all that arrived, instead of a list of names.',
    },
    {fields: {channel: '4'}},
  ),
  accepted(
    {
      id: 'get/empty-parameter',
      title: 'An empty parameter is left out of sign',
      why: 'An empty value is not signed, and a handler that signs it refuses the call.',
      rule: '/callbacks_get#vector',
      fix: 'Remove sign and every parameter with an empty value before you sort.',
    },
    {more: '&reason='},
  ),
  accepted(
    {
      id: 'get/old-time',
      title: 'A call with an old ts is accepted',
      why: 'The time in ts is that of the change, and the last retry comes 31 hours later.',
      rule: '/callbacks_get#ordering',
      fix: 'Do not compare ts with your clock.',
    },
    {fields: {ts: '1735689600'}},
  ),
  accepted(
    {
      id: 'get/unknown-status',
      title: 'An unknown status number is acknowledged',
      why: 'New ones are added, and each call with one would be repeated.',
      rule: '/callbacks_get#statuses',
      fix: 'Treat an unknown number as 3: answer OK, wait, and call find.',
    },
    {fields: {status: '19'}},
  ),
  accepted(
    {
      id: 'get/test',
      title: 'A test callback is acknowledged',
      why: 'The button in the cabinet reports an error, though your URL works.',
      rule: '/callbacks_get#parameters',
      fix: 'Answer OK to transaction_id 0, and stop.',
    },
    {fields: {transaction_id: '0', status: '1'}},
  ),
];
