// Serializes a world to text and restores it.
import {parse, stringify} from 'devalue';
import {rfc3339} from '../sandbox/kit/clock';
import {NUMBER_TEXT_READER, NUMBER_TEXT_WRITER} from '../../lib/exact-json';
import {ControlFailure} from './control';
import type {Session, SessionState} from './session';
import {requireState, type Known} from './state-shape';
import type {Snapshot} from './types';
import {messageOf} from '../../lib/message-of';

const FORM = 1;

export const snapshotOf = (session: Session, version: string): Snapshot => ({
  gateway_world: FORM,
  version,
  taken_at: rfc3339(session.clock.now()),
  seed: session.seed,
  state: stringify(session.state(), NUMBER_TEXT_WRITER),
});

/**
 * @param known identifiers that records may refer to; a world started with another `--point` has other points
 * @throws ControlFailure 400 with the path, unless it is a snapshot of this version and shape
 */
export function stateOf(snapshot: Snapshot, version: string, known: Known): SessionState {
  if (snapshot.seed !== null && typeof snapshot.seed !== 'string') {
    throw new ControlFailure(400, 'invalid', 'seed: expected a text or null');
  }
  if (snapshot.gateway_world !== FORM || typeof snapshot.state !== 'string') {
    throw new ControlFailure(400, 'invalid', 'expected a world as GET /_gateway/snapshot gives it');
  }
  if (snapshot.version !== version) {
    throw new ControlFailure(400, 'invalid', `version ${snapshot.version}: expected ${version}, that of this gateway`);
  }
  let state: SessionState;
  try {
    state = parse(snapshot.state, NUMBER_TEXT_READER);
  } catch {
    throw new ControlFailure(400, 'invalid', 'state: expected it as it was given');
  }
  try {
    requireState(state, known);
  } catch (error) {
    throw new ControlFailure(400, 'invalid', messageOf(error));
  }
  return state;
}
