import type {OperationFacts} from '../operations/operation-facts';
import type {Validators} from './validate';

/** The contract in the sandbox's format. */
export interface CompiledContract {
  readonly operations: readonly OperationFacts[];
  readonly validators: Validators;
}

/**
 * The contract as written by gateway/validators/compile.ts. Pages load a document's validators when a call needs them.
 */
export interface ContractModule {
  readonly operations: readonly OperationFacts[];
  /** By document name, for example `v2`. */
  readonly documents: Readonly<Record<string, () => Promise<{readonly validators: Validators}>>>;
}

/** The contract with the validators of all its documents. */
export async function wholeContract({operations, documents}: ContractModule): Promise<CompiledContract> {
  const parts = await Promise.all(Object.values(documents).map((load) => load()));
  return {operations, validators: Object.assign({}, ...parts.map(({validators}) => validators)) as Validators};
}
