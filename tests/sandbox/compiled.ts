import {pathToFileURL} from 'node:url';
import {DOCUMENTS} from '../../contract/load';
import {writeContract} from '../../validators/compile';
import type {CompiledContract} from '../../sandbox/http/contract';

let written: Promise<string> | null = null;

/** File of the compiled contract, all documents of it; compiled once for each test file. */
export const compiledFile = (): Promise<string> => (written ??= writeContract(DOCUMENTS));

export const compiledContract = async (): Promise<CompiledContract> =>
  (await import(/* @vite-ignore */ pathToFileURL(await compiledFile()).href)) as CompiledContract;
