import {pathToFileURL} from 'node:url';
import {DOCUMENTS} from '../contract/load';
import {writeContract} from '../validators/compile';
import type {CompiledContract} from '../sandbox/http/contract';

const load = async (): Promise<CompiledContract> =>
  (await import(/* @vite-ignore */ pathToFileURL(await writeContract(DOCUMENTS)).href)) as CompiledContract;

let loaded: Promise<CompiledContract> | null = null;

/** The contract as the sandbox takes it, compiled once a process. */
export const compiledContract = (): Promise<CompiledContract> => (loaded ??= load());
