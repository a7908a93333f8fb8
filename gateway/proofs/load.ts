// Loads proofs from their folder, for tests and the build. Browsers get them as JSON.
import fs from 'node:fs';
import path from 'node:path';
import {catalogue} from '../../facts/catalogue';
import {checkProof} from './check';
import {guideProofs} from './guide-proofs';
import type {Proof} from './notation';

const FOLDER = __dirname;

/** Generated from the catalogue, once. */
let made: ReadonlyMap<string, Proof> | null = null;
const ofGuides = (): ReadonlyMap<string, Proof> => (made ??= guideProofs(catalogue));

/** Ids of the written proofs (paths without extension), for example `payout/returned-keeps-fee`. */
export const writtenProofIds = (): readonly string[] =>
  fs
    .readdirSync(FOLDER, {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .flatMap(({name: area}) =>
      fs.readdirSync(path.join(FOLDER, area)).map((file) => `${area}/${file.replace(/\.ts$/, '')}`),
    )
    .sort();

/** Ids of the written proofs and of those generated for each guide. */
export const proofIds = (): readonly string[] => [...writtenProofIds(), ...ofGuides().keys()].sort();

/** @throws Error with file and key if it is not a proof */
export async function loadProof(id: string): Promise<Proof> {
  const file = `gateway/proofs/${id}.ts`;
  const ofGuide = ofGuides().get(id);
  if (ofGuide) {
    return checkProof(`gateway/proofs/guide-proofs.ts ${id}`, ofGuide);
  }
  const {proof} = (await import(/* @vite-ignore */ path.join(FOLDER, `${id}.ts`))) as {proof?: unknown};
  if (proof === undefined) {
    throw new Error(`${file}: expected the export "proof"`);
  }
  return checkProof(file, proof);
}
