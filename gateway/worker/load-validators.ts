// Loads the worker's validators, one file per document of the contract, when a call may need them.
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
    // Lets the next call try again.
    loads.delete(name);
    throw new Error(UNLOADED);
  }
}

/** Methods that may call any operation, or that must work offline later. */
const OF_ANY: readonly Method[] = ['story', 'certify', 'continueRecording', 'prepare', 'payer'];

/** The documents whose operations a call may use. */
function reached(method: Method, args: readonly unknown[]): readonly string[] {
  if (method !== 'run') {
    return OF_ANY.includes(method) ? Object.keys(documents) : [];
  }
  const [{sample}] = args as readonly [RunRequest];
  return operations
    .filter(({operationId, path}) => operationId === sample.name && path.startsWith(`/${sample.version}/`))
    .map(({document}) => document);
}

/** Loads the validators that a call may need. @throws Error with a message for users */
export async function loadValidators(method: Method, args: readonly unknown[]): Promise<void> {
  await Promise.all(
    reached(method, args).map((name) => {
      const loading = loads.get(name) ?? load(name);
      loads.set(name, loading);
      return loading;
    }),
  );
}
