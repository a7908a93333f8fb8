// The results of each guide's calls: answers, and callbacks until the payment ends.
import type {Guide} from '../../facts/catalogue/types';
import {compiledContract} from './contract';
import {guideOf, playCalls, transactionOf, type RecordedCall, type RecordedEvent, type Stage} from './guide-calls';
import {asText} from '../../lib/read-json';

export interface GuideRecord {
  readonly route: string;
  readonly calls: readonly RecordedCall[];
  /** Callbacks sorted by `sequence`, until the payment ends. */
  readonly events: readonly RecordedEvent[];
  /** Statuses of the transaction from the first answer to the end; empty if the guide creates none. */
  readonly statuses: readonly string[];
}

/** A payment that takes longer, in seconds, indicates a fault in the sandbox. */
const LONGEST_S = 300;

/**
 * Runs the calls of a guide and inspects the sandbox before each.
 * @returns the observations, one per call
 * @throws Error with route and call if the sandbox refuses one
 */
export async function lookBeforeCalls<Seen>(
  route: string,
  look: (stage: Pick<Stage, 'sandbox' | 'clock'>) => Seen,
): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  await playCalls(await compiledContract(), guideOf(route), {before: (stage) => void seen.push(look(stage))});
  return seen;
}

/** Advances the time until the transaction is completed. @throws Error with the route if it never completes */
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
  // Callbacks of one moment are signed concurrently and arrive in any order.
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
 * Sends the calls of a guide and records answers, callbacks and statuses until completion. Deterministic: a route
 * always gives the same identifiers and times.
 * @throws Error with route and call if the sandbox refuses one
 */
export function recordGuide(route: string): Promise<GuideRecord> {
  const known = records.get(route) ?? record(route);
  records.set(route, known);
  return known;
}
