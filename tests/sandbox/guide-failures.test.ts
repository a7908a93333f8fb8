// Each failure that a guide names is played with the guide's own calls, and ends with the reason that the guide gives.
import {expect, test} from 'vitest';
import {catalogue} from '@repo/facts/catalogue';
import {compiledContract} from '@repo/gateway/recording/contract';
import {guideOf, playCalls, transactionOf} from '@repo/gateway/recording/guide-calls';
import {failureReasons} from '@repo/facts/reference/failure-reasons';

/** A payment that is not over after so many seconds is a fault of the sandbox. */
const LONGEST_S = 300;

/**
 * How the payment of a guide ends when its calls are sent with a test scenario: status and, where it did not succeed,
 * the code of the reason.
 *
 * @param scenario as `declined:insufficient_funds`
 * @throws Error that names route and call when the sandbox refuses one
 */
async function guideEnd(
  route: string,
  scenario: string,
): Promise<{readonly status: string; readonly reason: string | null}> {
  const {calls, sandbox, clock} = await playCalls(await compiledContract(), guideOf(route), {scenario});
  const created = calls.map(({body}) => transactionOf(body)).find((transaction) => transaction !== null);
  const find = () => sandbox.world.transactions.get(String(created!['id']))!;
  for (let second = 0; second < LONGEST_S && find().failure === null; second += 1) {
    sandbox.tick();
    await sandbox.idle();
    clock.advance(1000);
  }
  const {status, failure} = find();
  return {status, reason: failure};
}

const played = catalogue.guides.filter(({direction}) => direction !== 'validation');

test.each(played.map(({route}) => route))('%s', async (route) => {
  const guide = catalogue.guides.find((each) => each.route === route)!;
  const own = catalogue.methodOf(route).failures.filter(({direction}) => direction === guide.direction);
  const faults: string[] = [];
  for (const {code} of own) {
    const {scenario} = failureReasons.find((each) => each.code === code)!;
    const end = await guideEnd(route, scenario).catch((error: Error) => ({status: error.message, reason: null}));
    if (end.reason !== code || end.status !== scenario.split(/[:;]/)[0]) {
      faults.push(`${scenario}: expected ${code}, saw ${end.status} ${String(end.reason)}`);
    }
  }
  expect(faults).toEqual([]);
});
