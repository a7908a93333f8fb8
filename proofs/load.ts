// Reads the folder of proofs. For tests and the build; a browser gets what it needs as JSON.
import fs from 'node:fs';
import path from 'node:path';
import {checkProof} from './check';
import type {Proof} from './notation';

const FOLDER = __dirname;

/** Paths of the proofs without their ending: `payout/returned-keeps-fee`, in alphabetical order. */
export const proofIds = (): readonly string[] =>
  fs
    .readdirSync(FOLDER, {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .flatMap(({name: area}) =>
      fs.readdirSync(path.join(FOLDER, area)).map((file) => `${area}/${file.replace(/\.ts$/, '')}`),
    )
    .sort();

/** @throws Error that names file and key when it is not a proof */
export async function loadProof(id: string): Promise<Proof> {
  const file = `proofs/${id}.ts`;
  const {proof} = (await import(/* @vite-ignore */ path.join(FOLDER, `${id}.ts`))) as {proof?: unknown};
  if (proof === undefined) {
    throw new Error(`${file}: expected the export "proof"`);
  }
  return checkProof(file, proof);
}

/** Every proof by its id. @throws Error that names file and key */
export const loadProofs = async (): Promise<ReadonlyMap<string, Proof>> =>
  new Map(await Promise.all(proofIds().map(async (id) => [id, await loadProof(id)] as const)));
