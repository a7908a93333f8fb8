import type {OperationFacts} from '../operations/facts';
import type {Validators} from './validate';

/** The contract as validators/compile.ts makes it. */
export interface CompiledContract {
  readonly operations: readonly OperationFacts[];
  readonly validators: Validators;
}
