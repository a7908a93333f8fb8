// The call itself, without faults.
import type {ClientCase} from '../case';
import {externalIdOf, isCreate, keyOf} from '../exchange';
import {failed, notJudged} from '../judge';

export const requestCases: readonly ClientCase[] = [
  {
    id: 'request/accepted',
    title: 'A payment is signed, accepted, and the program ends well',
    why: 'A call that is refused makes no payment, and no other case can say anything.',
    rule: '/request_format#signature-does-not-match',
    fix: 'Read the code of the answer in the list of codes; for 1003, compare `error.string_to_sign` with your own six lines.',
    expected: 'create: 201, and exit code 0',
    judge({attempts, ends}) {
      const last = attempts.at(-1)!;
      if (last.status === null || last.status >= 400) {
        return failed(`create was answered with ${last.status} ${last.code}`);
      }
      const crash = ends.find(({code}) => code !== null && code !== 0);
      return crash ? failed(`it ended with code ${crash.code}${crash.lastLine && `: ${crash.lastLine}`}`) : null;
    },
  },
  {
    id: 'request/new-key',
    title: 'Another payment has another Idempotency-Key',
    why: 'With the key of an earlier payment, the gateway refuses the new one with 2007 for 24 hours.',
    rule: '/request_format#idempotency',
    fix: 'Make one key for each attempt to pay, for example from `external_id`, and store both with the order.',
    expected: 'two payments with two keys',
    starts: 'for two payments',
    judge({exchanges}) {
      const creates = exchanges.filter(isCreate);
      const [first, second] = [creates.find(({run}) => run === 0), creates.find(({run}) => run === 1)];
      if (!first || !second || externalIdOf(first) === externalIdOf(second)) {
        return notJudged(
          'the program made the same payment at each start: let it take its external_id from CERTIFY_ID',
        );
      }
      return keyOf(first) === keyOf(second) ? failed(`both payments had the key ${keyOf(first)}`) : null;
    },
  },
];
