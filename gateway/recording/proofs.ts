// Every proof, played while the site is built.
import {playProof, type Equipment} from '../player/play';
import type {Recording} from '../player/recording';
import {loadProof, proofIds} from '../proofs/load';
import {catalogue} from '../../facts/catalogue';
import {compiledContract} from './contract';
import {seededBytes} from './seeded-bytes';

/** What proofs are played with: the contract, the catalogue, and chance that is always the same. */
export const proofEquipment = async (): Promise<Equipment> => ({
  contract: await compiledContract(),
  catalogue,
  random: seededBytes,
});

/**
 * @param id as `payout/returned-keeps-fee`
 * @throws ProofError that names file, step and key when something is not as the proof says
 */
export const recordProof = async (id: string): Promise<Recording> =>
  playProof(id, await loadProof(id), await proofEquipment());

/** Of all proofs. @throws ProofError as `recordProof` does */
export async function recordProofs(): Promise<readonly Recording[]> {
  const recordings: Recording[] = [];
  for (const id of proofIds()) {
    recordings.push(await recordProof(id));
  }
  return recordings;
}
