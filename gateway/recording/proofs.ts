// Plays every proof during the build.
import {playProof, type Equipment} from '../player/play';
import type {Recording} from '../player/recording';
import {loadProof, proofIds} from '../proofs/load';
import {catalogue} from '../../facts/catalogue';
import {compiledContract} from './contract';
import {seededBytes} from './seeded-bytes';

/** What proofs are played with: the contract, the catalogue and deterministic random bytes. */
export const proofEquipment = async (): Promise<Equipment> => ({
  contract: await compiledContract(),
  catalogue,
  random: seededBytes,
});

/**
 * @param id for example `payout/returned-keeps-fee`
 * @throws ProofError with file, step and key if an expectation is not met
 */
export const recordProof = async (id: string): Promise<Recording> =>
  playProof(id, await loadProof(id), await proofEquipment());

/** Recordings of all proofs. @throws ProofError like `recordProof` */
export async function recordProofs(): Promise<readonly Recording[]> {
  const recordings: Recording[] = [];
  for (const id of proofIds()) {
    recordings.push(await recordProof(id));
  }
  return recordings;
}
