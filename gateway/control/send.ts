// Callbacks sent by hand: again, or with a deliberate fault.
import {CALLBACK_SENDS, LATE_S, OLD_MS} from '../../facts/reference/callback-sends';
import type {Attempt, Callback, SendHow} from '../sandbox/domain/callbacks/callback';
import {getSecretOf} from '../sandbox/domain/secrets';
import type {World} from '../sandbox/world';
import {ControlFailure} from './control';
import type {StoredCallback} from './journal';
import type {Session} from './session';
import type {SendRequest} from './types';

const MAX_LATE_S = 31 * 86_400;

/** The callback as it is sent today: to the present URL, and in its own format with a present secret. */
function renewed({transactions, points, clock, environment}: World, callback: Callback): Callback {
  const record = transactions.get(callback.about);
  const pointId = callback.format === 'POST' ? callback.pointId : record?.pointId;
  const point = pointId === undefined ? undefined : points.get(pointId);
  if (!point) {
    return callback;
  }
  const url = record?.callbackUrl ?? point.callbacks.url ?? callback.url;
  return callback.format === 'POST'
    ? {...callback, url}
    : {...callback, url, secret: getSecretOf(point, environment, clock.now())};
}

const attemptOf = (world: World, {callback, attempts}: StoredCallback, how: SendHow): Attempt => ({
  callback: renewed(world, callback),
  number: attempts.length + 1,
  wrongSecret: how === 'wrong_signature',
  repeats: false,
  age: how === 'old_timestamp' ? OLD_MS : 0,
  how,
});

function lateness({after_s: seconds = LATE_S}: SendRequest): number {
  if (!(Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_LATE_S)) {
    throw new ControlFailure(
      400,
      'invalid',
      `after_s ${String(seconds)}: expected whole seconds from 1 to ${MAX_LATE_S}`,
    );
  }
  return seconds * 1000;
}

/** The next callback of the same transaction. @throws ControlFailure 409 if there is none */
function followerOf({journal}: Session, {callback}: StoredCallback): StoredCallback {
  // The journal has them as they were answered; ids grow as they were made.
  const [next] = journal.callbacks
    .newestFirst()
    .filter((each) => each.callback.about === callback.about && each.callback.id > callback.id)
    .sort((left, right) => (left.callback.id < right.callback.id ? -1 : 1));
  if (!next) {
    throw new ControlFailure(
      409,
      'not_possible',
      `${callback.id}: no later callback of ${callback.about} could overtake it`,
    );
  }
  return next;
}

/**
 * Sends the callback now or schedules it. Resolves when everything sent now has been answered.
 * @throws ControlFailure 400, 409
 */
export async function sendByHand(session: Session, kept: StoredCallback, request: SendRequest): Promise<void> {
  const {how} = request;
  const {world} = session.sandbox;
  const {courier, clock} = world;
  const one = attemptOf(world, kept, how);
  switch (how) {
    case 'old_timestamp':
      if (kept.callback.format === 'GET') {
        throw new ControlFailure(409, 'not_possible', `${kept.callback.id}: a GET callback tells no time of sending`);
      }
      return courier.attempt(one);
    case 'again':
    case 'wrong_signature':
      return courier.attempt(one);
    case 'twice':
      return courier.attempt(one, {...one, number: one.number + 1});
    case 'late':
      return courier.attemptAt(clock.now() + lateness(request), one);
    case 'out_of_order': {
      const follower = followerOf(session, kept);
      return courier.attempt(attemptOf(world, follower, how), one);
    }
    default:
      throw new ControlFailure(400, 'invalid', `how ${String(how)}: expected one of ${CALLBACK_SENDS.join(', ')}`);
  }
}
