// Which operations can answer with which error, from `x-errors` of the contract.
import {apiErrors} from './api-errors';

/** The parts of a contract operation (`facts/contract/load.ts`) that name its errors. */
export interface OperationWithErrors {
  readonly document: string;
  /** Lower case: `get` or `post`. */
  readonly method: string;
  /** Path template, such as `/v2/service/{service_id}`. */
  readonly path: string;
  readonly definition: {readonly [key: string]: unknown};
}

/**
 * @param operations of all documents of the contract
 * @returns operations as `POST /v2/transaction/create` by the number of the error, in the given order. Errors without an
 *   operation have an empty list
 * @throws Error that names document and operation if its `x-errors` is not a list of known numbers
 */
export function operationsByError(operations: readonly OperationWithErrors[]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>(apiErrors.map(({number}) => [number, []]));
  for (const {method, path, document, definition} of operations) {
    const name = `${method.toUpperCase()} ${path}`;
    const numbers = definition['x-errors'];
    if (!Array.isArray(numbers)) {
      throw new Error(`facts/contract/${document}: ${name}: x-errors: expected a list of error numbers`);
    }
    for (const number of numbers) {
      const list = typeof number === 'number' ? found.get(number) : undefined;
      if (!list) {
        throw new Error(
          `facts/contract/${document}: ${name}: x-errors: ${number}: expected a number of facts/reference/errors/api-errors.ts`,
        );
      }
      list.push(name);
    }
  }
  return found;
}
