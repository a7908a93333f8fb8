import type {MistakeId} from './mistakes';

/** A mistake by its name, and what its sentence says in particular. */
export interface Named {
  readonly id: MistakeId;
  readonly detail?: string;
}

/** One way to do a step of signing. Without mistakes it is the correct way. */
export interface Candidate<Value> {
  readonly mistakes: readonly Named[];
  readonly value: Value;
}

export const correct = <Value>(value: Value): Candidate<Value> => ({mistakes: [], value});

/** @param detail what the mistake's sentence says in particular */
export const mistaken = <Value>(value: Value, id: MistakeId, detail?: string): Candidate<Value> => ({
  mistakes: [detail === undefined ? {id} : {id, detail}],
  value,
});
