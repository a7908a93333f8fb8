// The worker's validators: one file for each document of the contract, loaded when a call may need it.
import {documents, operations} from 'virtual:contract';
import type {Validators} from '../sandbox/http/validate';
import {UNLOADED, type Method, type RunRequest} from './protocol';

const loaded: Record<string, Validators[string]> = {};
const loads = new Map<string, Promise<void>>();

/** The validators loaded so far. */
export const validators: Validators = loaded;

async function load(name: string): Promise<void> {
  try {
    Object.assign(loaded, (await documents[name]!()).validators);
  } catch {
    // The next call tries again.
    loads.delete(name);
    throw new Error(UNLOADED);
  }
}

/** Methods that send requests of any operation, check what a payer typed, or must work without a network later. */
const OF_ANY: readonly Method[] = ['story', 'continueRecording', 'prepare', 'payer'];

/** Names of the documents whose operations a call may reach. */
function reached(method: Method, args: readonly unknown[]): readonly string[] {
  if (method !== 'run') {
    return OF_ANY.includes(method) ? Object.keys(documents) : [];
  }
  const [{sample}] = args as readonly [RunRequest];
  return operations
    .filter(({operationId, path}) => operationId === sample.name && path.startsWith(`/${sample.version}/`))
    .map(({document}) => document);
}

/**
 * Loads the validators that a call may need.
 *
 * @throws Error that can be shown
 */
export async function loadValidators(method: Method, args: readonly unknown[]): Promise<void> {
  await Promise.all(
    reached(method, args).map((name) => {
      const loading = loads.get(name) ?? load(name);
      loads.set(name, loading);
      return loading;
    }),
  );
}
