// Replays the requests of a recording at their original times, for guides, which are not proofs.
import {hosts} from '../../facts/reference/hosts';
import type {Replay, RecordedRequest, Recording} from './recording';
import {openStage, type Equipment} from './stage';

const requestOf = ({method, target, headers, body}: RecordedRequest): Request =>
  new Request(`${hosts.sandbox}${target}`, {method, headers, body: body === null ? null : JSON.stringify(body)});

/**
 * Repeats requests and time steps with the same seed and balances, which gives the same answers.
 * @param count number of steps to replay
 */
export async function replay(
  {steps}: Pick<Recording, 'steps'>,
  {chance, balances}: Replay,
  count: number,
  equipment: Equipment,
): Promise<void> {
  const stage = openStage(chance, {balances}, equipment, Date.parse(steps[0]!.at));
  const {sandbox, clock} = stage;
  const goTo = (moment: number): void => clock.advance(Math.max(0, moment - clock.now()));
  for (const {request, at, callbacks} of steps.slice(0, count)) {
    if (request) {
      goTo(Date.parse(at));
      const sent = requestOf(request);
      const answer = await sandbox.handle(sent);
      const text = request.body === null ? null : JSON.stringify(request.body);
      const heard = {request: sent, target: request.target, text, answer, answerText: await answer.text()};
      equipment.listener?.heard(heard, clock);
      await sandbox.idle();
    }
    for (const {headers} of callbacks) {
      goTo(1000 * Number(headers['webhook-timestamp']));
      sandbox.tick();
      await sandbox.idle();
    }
  }
  equipment.listener?.ended(stage);
}
