import {pathToFileURL} from 'node:url';
import {DOCUMENTS} from '../../facts/contract/load';
import {writeContract} from '../validators/compile';
import {wholeContract, type CompiledContract, type ContractModule} from '../sandbox/http/contract';

const load = async (): Promise<CompiledContract> =>
  wholeContract(
    // What was written a moment ago has no types.
    (await import(/* @vite-ignore */ pathToFileURL(await writeContract(DOCUMENTS)).href)) as ContractModule,
  );

let loaded: Promise<CompiledContract> | null = null;

/** The contract in the sandbox's format, compiled once per process. */
export const compiledContract = (): Promise<CompiledContract> => (loaded ??= load());
