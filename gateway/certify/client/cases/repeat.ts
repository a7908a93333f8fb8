// What stays and what changes when a call is sent again.
import type {ClientCase} from '../case';
import {externalIdOf, isCreate, isFind, keyOf} from '../exchange';
import {failed, keeps, notJudged, onRepeat} from '../judge';

const BROKEN = [{kind: 'error', code: 'internal_error', effect: false}] as const;
const SIGN = 'Build timestamp, nonce and signature inside of the loop, for each attempt; body and key outside of it.';

export const repeatCases: readonly ClientCase[] = [
  {
    id: 'repeat/same-key',
    title: 'A repeat has the same Idempotency-Key',
    why: 'With a new key, the gateway cannot tell a repeat from a second payment.',
    rule: '/request_format#idempotency',
    fix: 'Make the key once for each payment, before the first attempt, and store it with the order.',
    expected: 'a second create with the Idempotency-Key of the first',
    steps: BROKEN,
    judge: keeps('Idempotency-Key', keyOf),
  },
  {
    id: 'repeat/same-external-id',
    title: 'A repeat has the same external_id',
    why: '`external_id` protects a payment forever, and a new one is a second payment.',
    rule: '/api/v2/transaction/find#not-found',
    fix: 'Number an attempt to pay when the payer tries again, never when the network failed.',
    expected: 'a second create with the external_id of the first',
    steps: BROKEN,
    judge: keeps('external_id', externalIdOf),
  },
  {
    id: 'repeat/same-body',
    title: 'A repeat has the same bytes',
    why: 'The same key with another body gets 2007, and the program no longer learns what the first call did.',
    rule: '/request_format#idempotency',
    fix: 'Encode the body once, and send that text with each attempt: no time of sending, counter or random value in it.',
    expected: 'a second create with the body of the first, byte by byte',
    steps: BROKEN,
    judge: onRepeat((first, repeat) =>
      // Another external_id has a case of its own.
      first.text === repeat.text || externalIdOf(first) !== externalIdOf(repeat)
        ? null
        : failed(`the body was ${first.text}, and of the repeat ${repeat.text}`),
    ),
  },
  {
    id: 'repeat/new-nonce',
    title: 'A repeat has a new nonce',
    why: 'The gateway refuses a nonce that arrived before with 1005, although the call was right.',
    rule: '/response_format#retries',
    fix: SIGN,
    expected: 'a second create with another X-Nonce',
    steps: BROKEN,
    judge: onRepeat(({headers: first}, {headers: repeat}) =>
      first.get('X-Nonce') === repeat.get('X-Nonce') ? failed(`both had X-Nonce ${first.get('X-Nonce')}`) : null,
    ),
  },
  {
    id: 'repeat/new-timestamp',
    title: 'A repeat has the time at which it is sent',
    why: 'A call that waits for minutes between its attempts is refused with 1004 for its old timestamp.',
    rule: '/response_format#retries',
    fix: SIGN,
    expected: 'after 2 s, a second create with a later X-Timestamp',
    steps: [{kind: 'error', code: 'rate_limited', effect: false, retryAfter: 2}],
    judge: onRepeat((first, repeat) => {
      const [before, after] = [first, repeat].map(({headers}) => headers.get('X-Timestamp'));
      if (repeat.arrivedAt - first.arrivedAt < 1_100) {
        return notJudged('the repeat came within the same second: wait/retry-after judges that');
      }
      return before === after ? failed(`both had X-Timestamp ${before}`) : null;
    }),
  },
  {
    id: 'repeat/signed',
    title: 'The signature of a repeat is right',
    why: 'A repeat that is refused with 1003 leaves a payment unknown that the first call may have made.',
    rule: '/request_format#string-to-sign',
    fix: SIGN,
    expected: 'a second create that is not refused with 1003',
    steps: BROKEN,
    judge: onRepeat((_first, {code, status}) =>
      code === 'invalid_signature' ? failed(`the repeat was answered with ${status} ${code}`) : null,
    ),
  },
  {
    id: 'repeat/after-crash',
    title: 'A program that was restarted uses the key that it had',
    why: 'A new key at each start does not protect the call during which the program ended.',
    rule: '/request_format#idempotency',
    fix: 'Store `external_id` and key with the order before the first call, and read them at the start.',
    expected: 'after the restart, a find first, or a create with the same key',
    steps: [{kind: 'silence', seconds: null}],
    starts: 'again after a crash',
    judge({exchanges, ids}) {
      const before = exchanges.find((each) => each.run === 0 && isCreate(each))!;
      const after = exchanges.filter(({run}) => run === 1);
      const again = after.find(isCreate);
      if (!externalIdOf(before).includes(ids[0]!)) {
        return notJudged('the program does not know its payment again: let it take its external_id from CERTIFY_ID');
      }
      const isFound = again ? after.slice(0, after.indexOf(again)).some(isFind) : after.some(isFind);
      if (isFound || (again && keyOf(again) === keyOf(before))) {
        return null;
      }
      return failed(
        again
          ? `Idempotency-Key was ${keyOf(before)}, and after the restart ${keyOf(again)}`
          : 'after the restart it neither repeated the call nor called transaction/find',
      );
    },
  },
];
