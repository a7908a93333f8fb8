// What comes of the calls of each guide: answers, and the callbacks until the payment has ended.
import type {Guide} from '../../facts/catalogue/types';
import {compiledContract} from './contract';
import {guideOf, playCalls, transactionOf, type RecordedCall, type RecordedEvent, type Stage} from './guide-calls';
import {asText} from '../../lib/read-json';

export interface GuideRecord {
  readonly route: string;
  readonly calls: readonly RecordedCall[];
  /** Callbacks by `sequence`, until the payment has ended. */
  readonly events: readonly RecordedEvent[];
  /** Statuses of the transaction from the first answer to the end; none where no transaction is made. */
  readonly statuses: readonly string[];
}

/** A payment that is not over after so many seconds is a fault of the sandbox. */
const LONGEST_S = 300;

/**
 * Makes the calls of a guide, and looks at the sandbox before each.
 *
 * @returns what was seen, call by call
 * @throws Error that names route and call when the sandbox refuses one
 */
export async function lookBeforeCalls<Seen>(
  route: string,
  look: (stage: Pick<Stage, 'sandbox' | 'clock'>) => Seen,
): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  await playCalls(await compiledContract(), guideOf(route), {before: (stage) => void seen.push(look(stage))});
  return seen;
}

/** Lets the time pass until the transaction is completed. @throws Error that names the route when it never is */
async function finish({route}: Guide, {sandbox, clock, events}: Stage, id: string): Promise<void> {
  for (let second = 0; sandbox.world.transactions.get(id)!.status !== 'completed'; second += 1) {
    if (second > LONGEST_S) {
      throw new Error(`${route}: expected a completed payment, found ${events.at(-1)?.status}`);
    }
    sandbox.tick();
    await sandbox.idle();
    clock.advance(1000);
  }
}

async function record(route: string): Promise<GuideRecord> {
  const guide = guideOf(route);
  const {calls, ...stage} = await playCalls(await compiledContract(), guide);
  const created = calls.map(({body}) => transactionOf(body)).find((transaction) => transaction !== null);
  if (created) {
    await finish(guide, stage, asText(created['id']));
  }
  // Callbacks of one moment are signed side by side and arrive in any order.
  const sequenceOf = ({body}: RecordedEvent): number => Number(transactionOf(body)!['sequence']);
  const events = [...stage.events].sort((left, right) => sequenceOf(left) - sequenceOf(right));
  const statuses = created ? [asText(created['status']), ...events.map(({status}) => status)] : [];
  return {
    route: guide.route,
    calls,
    events,
    statuses: statuses.filter((status, index) => status !== statuses[index - 1]),
  };
}

const records = new Map<string, Promise<GuideRecord>>();

/**
 * What happens when the calls of a guide are sent: answers, callbacks and statuses, until the money is there. The same
 * route gives the same record, with its identifiers and times.
 *
 * @throws Error that names route and call when the sandbox refuses one
 */
export function recordGuide(route: string): Promise<GuideRecord> {
  const known = records.get(route) ?? record(route);
  records.set(route, known);
  return known;
}
