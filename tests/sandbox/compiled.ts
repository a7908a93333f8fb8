import {pathToFileURL} from 'node:url';
import {writeContract} from '../../plugins/sandbox-validators/compile';
import type {CompiledContract} from '../../sandbox/contract';

let written: Promise<string> | null = null;

/** File of the compiled contract of v2; compiled once for each test file. */
export const compiledFile = (): Promise<string> => (written ??= writeContract(['v2']));

export const compiledContract = async (): Promise<CompiledContract> =>
  (await import(/* @vite-ignore */ pathToFileURL(await compiledFile()).href)) as CompiledContract;
