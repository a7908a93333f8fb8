import type {OperationFacts} from '../operations/operation-facts';
import type {Validators} from './validate';

/** The contract as the sandbox takes it. */
export interface CompiledContract {
  readonly operations: readonly OperationFacts[];
  readonly validators: Validators;
}

/** The contract as gateway/validators/compile.ts writes it: a page loads the validators of a document when a call needs them. */
export interface ContractModule {
  readonly operations: readonly OperationFacts[];
  /** By name of the document, as `v2`. */
  readonly documents: Readonly<Record<string, () => Promise<{readonly validators: Validators}>>>;
}

/** The contract with the validators of all its documents. */
export async function wholeContract({operations, documents}: ContractModule): Promise<CompiledContract> {
  const parts = await Promise.all(Object.values(documents).map((load) => load()));
  return {operations, validators: Object.assign({}, ...parts.map(({validators}) => validators)) as Validators};
}
