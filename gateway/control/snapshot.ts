// A world as text, and back.
import {parse, stringify} from 'devalue';
import {rfc3339} from '../../sandbox/kit/clock';
import {NUMBER_TEXT_READER, NUMBER_TEXT_WRITER} from '../../sandbox/kit/json';
import {ControlFailure} from './control';
import type {Session, SessionState} from './session';
import type {Snapshot} from './types';

const FORM = 1;

export const snapshotOf = (session: Session, version: string): Snapshot => ({
  gateway_world: FORM,
  version,
  taken_at: rfc3339(session.clock.now()),
  seed: session.seed,
  state: stringify(session.state(), NUMBER_TEXT_WRITER),
});

/** @throws ControlFailure 400 when it is no snapshot of this version */
export function stateOf(snapshot: Snapshot, version: string): SessionState {
  if (snapshot.gateway_world !== FORM || typeof snapshot.state !== 'string') {
    throw new ControlFailure(400, 'invalid', 'expected a world as GET /_gateway/snapshot gives it');
  }
  if (snapshot.version !== version) {
    throw new ControlFailure(400, 'invalid', `version ${snapshot.version}: expected ${version}, that of this gateway`);
  }
  try {
    return parse(snapshot.state, NUMBER_TEXT_READER);
  } catch {
    throw new ControlFailure(400, 'invalid', 'state: expected it as it was given');
  }
}
