import * as z from 'zod';
import {presets} from './presets';
import {acts} from '../sandbox/operations/acts';
import {givenSchema, stepSchemas, type Proof} from './notation';
import {keysOf} from '../../lib/keys-of';

const headSchema = z.strictObject({
  says: z
    .string()
    .max(200)
    .regex(/^\S.*\.$/, 'expected a sentence'),
  given: givenSchema.optional(),
  steps: z.array(z.record(z.string(), z.unknown())).min(1),
});

const kinds = keysOf(stepSchemas);

/** Validation errors in a part of the proof, each with its key. */
function faultsOf(schema: z.ZodType, value: unknown, place: string): string[] {
  const {error} = schema.safeParse(value);
  return (error?.issues ?? []).map((issue) => {
    const key = [place, ...issue.path.map(String)].filter((part) => part !== '').join('.') || '(root)';
    return `${key}: ${issue.message}`;
  });
}

/** References in a step that other data does not define. */
function unknownNames(step: Readonly<Record<string, unknown>>, place: string): string[] {
  const wrong = (key: string, known: readonly string[]): string[] =>
    step[key] === undefined || known.includes(String(step[key]))
      ? []
      : [`${place}.${key}: ${String(step[key])}: expected one of ${known.join(', ')}`];
  return [...wrong('act', Object.keys(acts)), ...wrong('like', Object.keys(presets))];
}

function stepFaults(step: Readonly<Record<string, unknown>>, index: number): string[] {
  const place = `steps.${index}`;
  const own = kinds.filter((kind) => kind in step);
  if (own.length !== 1) {
    return [`${place}: has ${Object.keys(step).join(', ')}; expected exactly one of ${kinds.join(', ')}`];
  }
  return [...faultsOf(stepSchemas[own[0]!], step, place), ...unknownNames(step, place)];
}

/**
 * Validates a proof's file.
 * @param file name for the message
 * @throws Error with the file, each wrong key and what was expected
 */
export function checkProof(file: string, value: unknown): Proof {
  const head = faultsOf(headSchema, value, '');
  const proof = value as Proof;
  const faults = head.length > 0 ? head : proof.steps.flatMap((step, index) => stepFaults(step, index));
  if (faults.length > 0) {
    throw new Error(`${file} is not a proof:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  return proof;
}
