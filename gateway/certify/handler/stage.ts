// Plays what a case needs in the gateway, and takes its callbacks.
import type {JsonObject} from '../../../facts/contract/load';
import {asMaybeObject, asObject, asText} from '../../../lib/read-json';
import {playProof, type Equipment} from '../../player/play';
import {plays} from './plays';

/** A callback as the gateway made it, before it is signed for the merchant. */
export interface MadeCallback {
  /** `cb_...`; empty for GET. */
  readonly id: string;
  /** The body; for GET, the query's fields without `sign`. */
  readonly body: JsonObject;
  /** `data.transaction`; null for other events and for GET. */
  readonly transaction: JsonObject | null;
}

export interface Made {
  readonly externalId: string;
  readonly callbacks: readonly MadeCallback[];
}

/** FNV-1a, as eight hex digits. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** `certify-1a2b3c4d-signature.hex`: the same for the same seed. */
export const externalIdOf = (seed: string, caseId: string): string =>
  `certify-${digest(seed)}-${caseId.replace('/', '.')}`;

/**
 * Plays a case's transaction in a gateway of its own.
 * @throws ProofError if the play does not fit the gateway
 */
export async function playFor(
  play: keyof typeof plays,
  seed: string,
  caseId: string,
  equipment: Equipment,
): Promise<Made> {
  const externalId = externalIdOf(seed, caseId);
  const {given, steps} = plays[play];
  const proof = {says: `${caseId}.`, ...(given && {given}), steps: steps(externalId)};
  const {steps: played} = await playProof(`${seed} ${caseId}`, proof, equipment);
  const callbacks = played
    .flatMap((step) => step.callbacks)
    .map(({headers, body: whole, method}) => {
      const {sign: _sign, ...query} = asObject(whole);
      const body = method === 'GET' ? query : asObject(whole);
      const transaction = asMaybeObject(asMaybeObject(body['data'])?.['transaction']) ?? null;
      return {id: method === 'GET' ? '' : asText(headers['webhook-id']), body, transaction};
    });
  return {externalId, callbacks};
}
