// Plays what a case needs in the gateway, and takes its callbacks.
import type {Json, JsonObject} from '../../../facts/contract/load';
import {asMaybeObject, asObject, asText, isObject} from '../../../lib/read-json';
import {playProof, type Equipment} from '../../player/play';
import {without} from '../../player/values';
import {plays, type Play} from './plays';

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

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  return hash >>> 0;
}

/** `certify-1a2b3c4d-signature.hex`: the same for the same seed. */
export const externalIdOf = (seed: string, caseId: string): string =>
  `certify-${hashOf(seed).toString(16).padStart(8, '0')}-${caseId.replace('/', '.')}`;

const FIRST_NUMBER = 880_000_000;

/** Each case has a gateway of its own, whose first v1 number is always the same. A shop may require different ones. */
function withNumber(value: Json, number: number): Json {
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, name === 'legacy_id' ? number : withNumber(child, number)]),
    );
  }
  return value;
}

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
  const number = FIRST_NUMBER + hashOf(externalId);
  const {given, steps}: Play = plays[play];
  const proof = {says: `${caseId}.`, ...(given && {given}), steps: steps(externalId)};
  const {steps: played} = await playProof(`${seed} ${caseId}`, proof, equipment);
  const callbacks = played
    .flatMap((step) => step.callbacks)
    .map(({headers, body: whole, method}) => {
      if (method === 'GET') {
        return {id: '', body: {...without(asObject(whole), 'sign'), transaction_id: String(number)}, transaction: null};
      }
      const body = asObject(withNumber(whole, number));
      const transaction = asMaybeObject(asMaybeObject(body['data'])?.['transaction']) ?? null;
      return {id: asText(headers['webhook-id']), body, transaction};
    });
  return {externalId, callbacks};
}
