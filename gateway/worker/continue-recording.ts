// Plays a proof or a guide up to a step and returns the resulting world, with all requests and callbacks in its
// journal.
import {REQUEST_ID_HEADER} from '../sandbox/http/json-response';
import {playProof, type Equipment, type Listener} from '../player/play';
import {replay} from '../player/replay';
import {seededBytes} from '../recording/seeded-bytes';
import {withoutCardData} from '../control/card-data';
import {createJournal} from '../control/journal';
import {createJournalRecorder} from '../control/journal-recorder';
import type {SessionState} from '../control/session';
import {messageOfText} from '../control/read-message';
import type {PlayedPart} from './protocol';
import {CALLER} from './sign-request';
import {randomUuid} from '../../lib/secure-context';

export type RecordingEquipment = Pick<Equipment, 'contract' | 'catalogue'>;

/** @throws ProofError if an expectation of the proof is not met */
export async function stateAfter(given: RecordingEquipment, {recording, steps}: PlayedPart): Promise<SessionState> {
  const {again} = recording;
  const journal = createJournal();
  const silent = (): void => undefined;
  let world: SessionState['world'] | null = null;
  let now = 0;
  const listener: Listener = {
    around(options, clock) {
      const recorder = createJournalRecorder(journal, clock, options.deliver!, silent);
      const watch = {transaction: recorder.onTransaction, posting: silent, report: silent};
      return {...options, deliver: recorder.deliver, onDelivery: recorder.onDelivery, watch};
    },
    heard({request, target, text, answer, answerText}, clock) {
      journal.addRequest({
        id: answer.headers.get(REQUEST_ID_HEADER) ?? randomUuid(),
        at: clock.now(),
        method: request.method,
        target: withoutCardData(target),
        address: CALLER,
        request: messageOfText([...request.headers], text ?? ''),
        answer: messageOfText([...answer.headers], answerText),
        status: answer.status,
        duration: 0,
      });
    },
    ended({sandbox, clock}) {
      world = sandbox.world.state();
      now = clock.now();
    },
  };
  const equipment: Equipment = {...given, random: seededBytes, listener};
  if ('replay' in again) {
    await replay(recording, again.replay, steps, equipment);
  } else {
    const {proof} = again;
    await playProof(recording.id, {...proof, steps: proof.steps.slice(0, steps)}, equipment);
  }
  const account = 'proof' in again ? again.proof.given : {};
  return {world: world!, journal: journal.state(), chance: null, now, mode: 'runs', account};
}
