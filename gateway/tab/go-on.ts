// A proof that is left at a step: the world in which its steps have happened, with everything that went over the wire.
import {playProof, type Equipment, type Listener} from '../../player/play';
import {seededBytes} from '../../recording/seeded';
import {createJournal} from '../control/journal';
import {createKeeper} from '../control/keeper';
import type {SessionState} from '../control/session';
import {keptText} from '../control/wire';
import type {ProofStep} from './protocol';

export type TabEquipment = Pick<Equipment, 'contract' | 'catalogue'>;

/** From where the requests of proofs come. */
const ADDRESS = '203.0.113.10';

/** @throws ProofError for a proof that does not hold */
export async function stateAfter(equipment: TabEquipment, {id, proof, steps}: ProofStep): Promise<SessionState> {
  const journal = createJournal();
  const silent = (): void => undefined;
  let world: SessionState['world'] | null = null;
  let now = 0;
  const listener: Listener = {
    around(options, clock) {
      const keeper = createKeeper(journal, clock, options.deliver!, silent);
      const watch = {transaction: keeper.onTransaction, posting: silent, report: silent};
      return {...options, deliver: keeper.deliver, onDelivery: keeper.onDelivery, watch};
    },
    heard({request, target, text, answer, answerText}, clock) {
      journal.addRequest({
        id: answer.headers.get('X-Request-Id') ?? crypto.randomUUID(),
        at: clock.now(),
        method: request.method,
        target,
        address: ADDRESS,
        request: keptText([...request.headers], text ?? ''),
        answer: keptText([...answer.headers], answerText),
        status: answer.status,
        duration: 0,
      });
    },
    ended({sandbox, clock}) {
      world = sandbox.world.state();
      now = clock.now();
    },
  };
  await playProof(id, {...proof, steps: proof.steps.slice(0, steps)}, {...equipment, random: seededBytes, listener});
  return {world: world!, journal: journal.state(), chance: null, now, mode: 'runs'};
}
