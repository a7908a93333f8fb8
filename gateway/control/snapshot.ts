// Serializes a world to text and restores it.
import {base64, fromBase64, utf8} from '../../lib/bytes';
import {messageOf} from '../../lib/message-of';
import {rfc3339} from '../sandbox/kit/clock';
import {ControlFailure} from './control';
import {inSteps} from './in-steps';
import type {Session, SessionState} from './session';
import {checkState, type Known} from './state-shape';
import {linesOf, readLines, stateOfParts, type StateParts} from './state-text';
import type {Snapshot} from './types';

const FORM = 3;
/** How Base64 of gzip begins. A state as text begins with a bracket. */
const PACKED = /^H4sI/;
/** The most characters of a state, against a small file that unpacks to a huge one. */
const MOST_CHARACTERS = 512 * 1024 * 1024;

/**
 * The session as it is now, although it is written in steps: records are replaced and never changed.
 * @param parts of its state
 */
export async function snapshotOf({seed, clock}: Session, version: string, parts: StateParts): Promise<Snapshot> {
  const taken_at = rfc3339(clock.now());
  const {items} = await inSteps(linesOf(parts));
  return {gateway_world: FORM, version, taken_at, seed, state: items.join('\n')};
}

/** The parts of a snapshot's state, unchecked. @throws Error if the text was not written by `snapshotOf` */
export async function partsOfText(state: string): Promise<StateParts> {
  const {result} = await inSteps(readLines(PACKED.test(state) ? await unpacked(state) : state));
  return result;
}

const streamed = (bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream): Response =>
  new Response(new Blob([bytes]).stream().pipeThrough(through));

/** The snapshot for a file: compressed to a tenth. */
export async function packed(snapshot: Snapshot): Promise<Snapshot> {
  const bytes = await streamed(utf8(snapshot.state), new CompressionStream('gzip')).arrayBuffer();
  return {...snapshot, state: base64(new Uint8Array(bytes))};
}

async function unpacked(state: string): Promise<string> {
  const reader = streamed(fromBase64(state), new DecompressionStream('gzip')).body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, {stream: true});
    if (text.length > MOST_CHARACTERS) {
      throw new RangeError('too large');
    }
  }
  return text + decoder.decode();
}

/**
 * Reads a snapshot in steps.
 * @param known identifiers that records may refer to; a world started with another `--point` has other points
 * @throws ControlFailure 400 with the path, unless it is a snapshot of this version and shape
 */
export async function stateOf(snapshot: Snapshot, version: string, known: Known): Promise<SessionState> {
  if (snapshot.seed !== null && typeof snapshot.seed !== 'string') {
    throw new ControlFailure(400, 'invalid', 'seed: expected a text or null');
  }
  if (typeof snapshot.state !== 'string') {
    throw new ControlFailure(400, 'invalid', 'expected a world as GET /_gateway/snapshot gives it');
  }
  if (snapshot.gateway_world !== FORM) {
    throw new ControlFailure(
      400,
      'invalid',
      `gateway_world ${JSON.stringify(snapshot.gateway_world)}: expected ${FORM}, as another version of the gateway wrote this world`,
    );
  }
  if (snapshot.version !== version) {
    throw new ControlFailure(400, 'invalid', `version ${snapshot.version}: expected ${version}, that of this gateway`);
  }
  let state: unknown;
  try {
    state = stateOfParts(await partsOfText(snapshot.state));
  } catch {
    throw new ControlFailure(400, 'invalid', 'state: expected it as it was given');
  }
  return requireStateInSteps(state, known);
}

async function requireStateInSteps(state: unknown, known: Known): Promise<SessionState> {
  try {
    const {result} = await inSteps(checkState(state, known));
    return result;
  } catch (error) {
    throw new ControlFailure(400, 'invalid', messageOf(error));
  }
}
